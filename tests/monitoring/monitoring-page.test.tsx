// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { accountFactsMachine } from '#machines/kit/account-facts.machine.ts'
import { monitoringMachine } from '#machines/monitoring/monitoring.machine.ts'
import type { MonitoredConnection } from '#machines/monitoring/monitoring.selectors.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { accountWith, answering, factsWith, point } from '#tests/usage/readings.ts'
import { MonitoringView } from '#views/monitoring/monitoring-page.tsx'
import { connection } from './connection.ts'

afterEach(cleanup)

const open = (hasEarlyAccess: boolean, connections: readonly MonitoredConnection[]) => {
  const account = accountWith(point)
  const facts = accountFactsMachine.provide({
    actors: {
      account: answering({ billingAccounts: [account] }) as never,
      billing: answering({ selectedBillingAccount: { billing: { window: factsWith(account).billWindow } } }) as never,
      clock: fromCallback(({ sendBack }) => sendBack({ type: 'clock.ticked', now: factsWith(account).now })) as never,
      customer: answering({ userMetadata: { hasEarlyAccess } }) as never,
    },
  })
  const machine = monitoringMachine.provide({ actors: { facts, reading: answering({ connections: [...connections] }) as never } })
  const input = { pageId: 'monitoring', path: '/account/products/monitoring', params: {}, search: '' } as const
  renderBranded(<MonitoringView actor={createActor(machine, { input }).start() as never} />)
}

describe('monitoring', () => {
  it('says how each meter reports and when its last data came [USAGE-04 USAGE-05]', async () => {
    open(true, [connection])
    const card = await screen.findByRole('region', { name: 'Electricity' })
    expect(card.textContent).toContain('Reporting')
    expect(card.textContent).toContain('Readings are arriving as normal.')
    expect(card.textContent).toContain('Last data 8 June · Meter E45420137')
    expect(screen.getByRole('slider', { name: 'Half-hourly use, Mon 8 June' })).toBeTruthy()
  })

  it.each([
    ['late', 'Late'],
    ['silent', 'Not reporting'],
    ['manual', 'Read by hand'],
    ['waiting', 'Waiting'],
    ['ended', 'Ended'],
  ] as const)('says %s in words', async (state, words) => {
    open(true, [{ ...connection, state, lastDay: null, lastDataDate: null, meterSerial: null }])
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByText('No data yet')).toBeTruthy()
    expect(screen.queryByRole('slider')).toBeNull()
  })

  it('is honest to those who do not have it yet [SHELL-04 USAGE-05]', async () => {
    open(false, [connection])
    expect(await screen.findByText('Monitoring isn’t part of your account')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to your products' }).getAttribute('href')).toBe('/account/products')
  })
})
