// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { accountWith, point } from './readings.ts'
import { chart, openUsage, says } from './stage.tsx'

afterEach(cleanup)

/** Its readings come up to 8 June, and the bill would go on until 19 June. */
const endsOn = (suppliedUntil?: string) => accountWith({ ...point, ...(suppliedUntil !== undefined && { suppliedUntil }) })

describe('electricity that has ended', () => {
  it('waits for nothing after its last day, and is no figure so far [USAGE-19 USAGE-50]', async () => {
    openUsage({ account: endsOn('2026-06-08') })
    const slider = await chart()
    expect(screen.queryByText('Not in yet')).toBeNull()
    expect(screen.queryByText(/so far/)).toBeNull()
    fireEvent.keyDown(slider, { key: 'End' })
    expect(slider.getAttribute('aria-valuetext')).toBe('Friday 19 June: After your supply ended')
  })

  it('is not in this month once that is over [USAGE-50]', async () => {
    const account = accountWith({ ...point, latestDate: '2026-04-20', suppliedUntil: '2026-04-20' })
    openUsage({ account, search: '?period=month' })
    expect(await screen.findByRole('heading', { name: 'A typical day, April 2026' })).toBeTruthy()
  })

  it('waits for the days that are left of it, as one without an end does for all [USAGE-19]', async () => {
    openUsage({ account: endsOn('2026-06-12') })
    await says('18 kWh so far')
    await says('Not in yet')
    cleanup()
    openUsage({ account: endsOn() })
    const slider = await chart()
    fireEvent.keyDown(slider, { key: 'End' })
    expect(slider.getAttribute('aria-valuetext')).toBe('Friday 19 June: Not in yet')
  })
})
