// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
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
      'Monday 8 June–$2.07Not in yet: daily charge$0.30',
    )
  })
})
