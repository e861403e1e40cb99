// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { alertsMachine } from '#machines/alerts/alerts.machine.ts'
import { AlertRow } from '#views/alerts/alert-row.tsx'

afterEach(cleanup)

it('says of an alert with one way left what follows from taking it', () => {
  const input = { pageId: 'alerts', path: '/account/profile/alerts', params: {}, search: '' } as const
  const actor = createActor(alertsMachine, { input })
  const use = { kind: 'use' as const, isOn: true, threshold: 50, tried: 50, siteId: null, readings: [] }
  const said = (byMail: boolean, inPortal: boolean) => {
    render(<AlertRow actor={actor} alert={{ ...use, byMail, inPortal }} sites={[]} isBusy={false} />)
    const found = screen.queryByText('Without it the alert is off.') !== null
    cleanup()
    return found
  }
  expect([said(true, true), said(true, false), said(false, true)]).toEqual([false, true, true])
})
