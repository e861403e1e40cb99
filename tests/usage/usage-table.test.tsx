// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SiteUsage } from '#contract/usage/usage.contract.ts'
import { openUsage, ready, rowsFor, usageAnswer } from './stage.tsx'

afterEach(cleanup)

const user = userEvent.setup({ delay: null })

describe('the table', () => {
  it('takes the focus at its caption, and the button back to the chart is in view', async () => {
    openUsage()
    await user.click(await screen.findByRole('button', { name: 'View as table' }))
    expect(document.activeElement?.textContent).toBe('Daily electricity use, 22 May – 19 June')
    const seen = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => undefined)
    await user.click(screen.getByRole('button', { name: 'View as chart' }))
    expect(seen.mock.contexts).toEqual([screen.getByRole('button', { name: 'View as table' })])
  })

  it('opens a day that was read, as the chart does', async () => {
    const { opened } = openUsage({ search: '?period=week&view=table' })
    await user.click(await screen.findByRole('button', { name: 'Sunday 7 June' }))
    expect(opened).toEqual(['/account/products/consumption?period=day&date=2026-06-07&view=table'])
    cleanup()
    openUsage({ search: '?period=week&view=table' })
    await screen.findByRole('table')
    expect(screen.queryByRole('button', { name: 'Tuesday 9 June' })).toBeNull()
  })

  it('lists what a day costs of which nothing has arrived, so that the lines add up', async () => {
    const [day, charge] = ['2026-06-08', { kw: 0, costNZD: 2.07, type: 'empty' as const }]
    const rows = (ask: Parameters<typeof rowsFor>[0]) =>
      rowsFor(ask).map((row) => (row.startDate === day ? { ...row, ...charge } : row))
    openUsage({ search: '?period=week&date=2026-06-07', usage: (ask) => ready(usageAnswer(ask, rows(ask))) })
    await user.click(await screen.findByRole('button', { name: 'View as table' }))
    expect((await screen.findByRole('row', { name: /^Monday 8 June/ })).textContent).toBe(
      'Monday 8 June–$2.07Not in yet, daily charge only$0.30',
    )
  })

  it('of a bill period has the parts of the bill, which the highlights name too', async () => {
    const billed = (ask: Parameters<typeof rowsFor>[0]) => ({
      ...usageAnswer(ask),
      bills: [{ startDate: ask.startDate, costNZD: rowsFor(ask).reduce((sum, { costNZD }) => sum + costNZD, 0) + 0.01 }],
    })
    openUsage({ search: '?view=table', usage: (ask) => ready(billed(ask) as SiteUsage) })
    const costs = async () =>
      (await screen.findAllByRole('row')).flatMap((row) => /\$0\.3\d/.exec(row.textContent ?? '')?.[0] ?? [])
    expect(await costs()).toEqual(['$0.31', ...Array.from({ length: 17 }, () => '$0.30')])
    expect(await screen.findByText('Sat 6 June')).toBeTruthy()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
      'Most used in a daySat 6 June31.2 kWh$0.30',
    )
  })
})
