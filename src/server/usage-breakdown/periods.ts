import type { BreakdownKind } from '#contract/usage-breakdown/usage-breakdown.contract.ts'
import { addDays, addMonths, type Day, type DayRange, endOfMonth, yearOf } from '#domain/basics/days.ts'
import { billWindows } from '#domain/supply/usage.ts'
import { billPeriodOf, type Cycle } from '#server/billing/cycles.ts'

export interface RequestedPeriod extends DayRange {
  readonly kind: BreakdownKind
}

const mostWeeks = 8
const mostBills = 13

const back = (count: number) => Array.from({ length: count }, (_, index) => count - 1 - index)

const touches = ({ startDate, endDate }: DayRange, first: Day, last: Day) => startDate <= last && endDate >= first

/** Complete weeks up to the last read day, unless there is only one. */
export const weeksOf = (first: Day, last: Day): RequestedPeriod[] =>
  back(mostWeeks)
    .map((weeks) => ({ kind: 'week' as const, startDate: addDays(last, -7 * weeks - 6), endDate: addDays(last, -7 * weeks) }))
    .filter(({ startDate, endDate }) => startDate >= first || endDate === last)

export const billsOf = (cycle: Cycle, today: Day, first: Day, last: Day): RequestedPeriod[] => {
  return billWindows(billPeriodOf(cycle, today), mostBills)
    .map(({ startDate, endDate }) => ({ kind: 'bill' as const, startDate, endDate }))
    .filter((range) => touches(range, first, last))
    .toReversed()
}

export const yearPeriods = (year: number, first: Day, last: Day): RequestedPeriod[] => {
  const yearRange = (of: number) => ({ kind: 'year' as const, startDate: `${of}-01-01`, endDate: `${of}-12-31` })
  const months = back(12)
    .toReversed()
    .map((index) => addMonths(`${year}-01-01`, index))
    .map((startDate) => ({ kind: 'month' as const, startDate, endDate: endOfMonth(startDate) }))
  return [...months, yearRange(year - 1), yearRange(year)].filter((range) => touches(range, first, last))
}

export const yearsBetween = (first: Day, last: Day): number[] =>
  Array.from({ length: yearOf(last) - yearOf(first) + 1 }, (_, index) => yearOf(last) - index)
