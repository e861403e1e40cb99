// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import type { UsageRow } from '#contract/usage/usage.contract.ts'
import { weekday } from '#domain/basics/days.ts'
import { chart, openWith, radio, says } from './stage.tsx'

afterEach(cleanup)

const user = userEvent.setup({ delay: null })

const unread = { kw: 0, costNZD: 2.07, type: 'empty' as const }
const without =
  (...days: readonly string[]) =>
  (row: UsageRow): Partial<UsageRow> =>
    days.includes(row.startDate) ? unread : {}

describe('the comparison', () => {
  it.each([
    ['of the bill before', '2026-04-25'],
    ['of this bill', '2026-05-24'],
  ])('leaves an unread day %s out on both sides', async (_, day) => {
    openWith('?unit=kwh', without(day))
    await chart()
    await says(/^50% less than at this point in the last bill\./)
    await user.click(radio('Dollars'))
    await says(/^40% less than at this point in the last bill\./)
  })

  it('is not drawn when no day was read in both', async () => {
    openWith('?period=week&date=2026-05-31&unit=kwh', ({ startDate }) => (startDate < '2026-05-31' ? unread : {}))
    await chart()
    expect(screen.queryByText(/than the week before/)).toBeNull()
  })

  it('says what made the difference in the unit on show, and of a week the one weekend', async () => {
    const isThisWeek = (day: string) => day >= '2026-05-31'
    openWith('?period=week&date=2026-05-31&unit=kwh', ({ startDate }) => {
      const isWeekend = [0, 6].includes(weekday(startDate))
      return {
        kw: isThisWeek(startDate) && isWeekend ? 5 : 1,
        costNZD: isThisWeek(startDate) && !isWeekend ? 2 : 1,
      }
    })
    await chart()
    await says('114% more than the week before. The weekend made the difference.')
    await user.click(radio('Dollars'))
    await says('71% more than the week before. The weekdays made the difference.')
  })
})

describe('the table of a comparison', () => {
  const cells = async (day: RegExp) =>
    within(await screen.findByRole('row', { name: day }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)

  it('shows what the day before cost that was not read, and the day before of one that is not in', async () => {
    openWith('?period=week&date=2026-05-31&view=table&unit=nzd', without('2026-05-25', '2026-06-02'))
    expect(await cells(/^Monday 1 June/)).toEqual(['Monday 1 June', '1.0 kWh', '$0.30', 'Actual', '$2.07'])
    expect(await cells(/^Tuesday 2 June/)).toEqual(['Tuesday 2 June', '–', '$2.07', 'Not in yet, daily charge only', '$0.30'])
    await user.click(radio('kWh'))
    expect(await cells(/^Monday 1 June/)).toEqual(['Monday 1 June', '1.0 kWh', '$0.30', 'Actual', '–'])
  })
})
