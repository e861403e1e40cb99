// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { accountWith, basicPoint, point } from './readings.ts'
import { openUsage, ready, rowsFor, says, usageAnswer } from './stage.tsx'

afterEach(cleanup)

const cellsOf = (at: number) =>
  within(within(screen.getByRole('table')).getAllByRole('row')[at] as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

describe('a period with days that are not certain', () => {
  it('says of which days a part is missing, and which are being checked, in the table and below it [USAGE-19]', async () => {
    openUsage({
      search: '?period=week&view=table',
      usage: (ask) =>
        ready(
          usageAnswer(
            ask,
            rowsFor(ask).map((row, at) => ({
              ...row,
              ...(at === 0 && { type: 'estimated' as const, isIncomplete: true }),
              ...(at === 1 && { type: 'empty' as const, kw: 0, isBeingChecked: true }),
              ...(at === 2 && { type: 'estimated' as const, isBeingChecked: true }),
              ...(at === 3 && { type: 'estimated' as const }),
            })),
          ),
        ),
    })
    await screen.findByRole('table', { name: 'Daily electricity use, 7 June – 13 June' })
    expect([1, 2, 3, 4].map((row) => cellsOf(row).slice(0, 4))).toEqual([
      ['Sunday 7 June', '1.0 kWh', '$0.30', 'Part is missing'],
      ['Monday 8 June', '–', '$0.30', 'Being checked, daily charge only'],
      ['Tuesday 9 June', '0.0 kWh', '$0.00', 'Being checked'],
      ['Wednesday 10 June', '0.0 kWh', '$0.00', 'Estimated'],
    ])
    await says('Part of Sunday 7 June is missing. We’ll fill it in when the reading arrives.')
    await says('Wednesday 10 June is estimated. We’ll swap in the real reading when it arrives.')
    await says('The readings for 2 days are much higher than usual. We’re checking them, and won’t count them until we’re sure.')
  })

  it('promises no readings for the days between two that were taken by hand [USAGE-51]', async () => {
    const months = (account: ReturnType<typeof accountWith>) =>
      openUsage({
        account,
        search: '?period=year&view=table',
        usage: (ask) =>
          ready(
            usageAnswer(
              ask,
              rowsFor(ask).map((row) => ({ ...row, type: 'estimated', estimatedDays: 28 })),
            ),
          ),
      })
    months(accountWith(point))
    await says(/days are estimated. We’ll swap in the real readings/)
    cleanup()
    months(accountWith(basicPoint))
    await screen.findByRole('table')
    expect(screen.queryByText(/We’ll swap in/)).toBeNull()
  })

  it('says so of months, each kind of day by itself [USAGE-19]', async () => {
    openUsage({
      search: '?period=year&view=table',
      usage: (ask) =>
        ready(
          usageAnswer(
            ask,
            rowsFor(ask).map((row, at) => ({
              ...row,
              ...(at === 0 && { type: 'estimated' as const, estimatedDays: 3, incompleteDays: 1 }),
              ...(at === 1 && { checkedDays: 1 }),
              ...(at === 2 && { type: 'estimated' as const, estimatedDays: 2, incompleteDays: 2, checkedDays: 2 }),
            })),
          ),
        ),
    })
    await screen.findByRole('table')
    expect([1, 2, 3, 4].map((row) => cellsOf(row)[3])).toEqual([
      '1 day with a part missing, 2 days estimated',
      '1 day being checked',
      '2 days being checked, 2 days with a part missing',
      'Actual',
    ])
    await says('2 days are estimated. We’ll swap in the real readings when they arrive.')
    await says('Parts of 3 days are missing. We’ll fill them in when the readings arrive.')
    await says('The readings for 3 days are much higher than usual. We’re checking them, and won’t count them until we’re sure.')
  })

  it('names the month of the only day that is being checked [USAGE-19]', async () => {
    openUsage({
      search: '?period=year',
      usage: (ask) =>
        ready(
          usageAnswer(
            ask,
            rowsFor(ask).map((row, at) => ({ ...row, ...(at === 1 && { checkedDays: 1 }) })),
          ),
        ),
    })
    await says(
      'The reading for one day of February 2026 is much higher than usual. We’re checking it, and won’t count it until we’re sure.',
    )
  })
})
