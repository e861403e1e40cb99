import type { DayUsage, SiteUsage, UsageRow } from '#contract/usage/usage.contract.ts'
import { addDays, addMonths, type Day, type DayRange, endOfMonth, startOfMonth, startOfWeek } from '#domain/basics/days.ts'
import type { Unit } from '#domain/supply/energy.ts'
import { totalOf, withReadings } from '#domain/insights/insight.ts'
import { exactOf, toCents, toDollars } from '#domain/basics/money.ts'
import { type BillWindow, billWindows, isNowPeriod, periodRange, selectableYears } from '#domain/supply/usage.ts'
import type { UsageQuestion } from './usage-loads.ts'
import type { UsageScope } from './usage-scope.ts'
import { centsAddingTo } from '#domain/basics/whole-shares.ts'
import { rowsIn, type Slot } from './usage-slots.ts'

export interface UsageWindow extends DayRange {
  /** `Upcoming bill` */
  readonly label?: BillWindow['label']
}

export type Bills = NonNullable<DayUsage['bills']>

/** Dollars; null if unknown. */
export const billedOf = (bills: Bills, startDate: Day): number | null =>
  bills.find((bill) => bill.startDate === startDate)?.costNZD ?? null

/** Rows of a bill period are in whole cents and add up to the bill. */
export const rowsOf = ({ period, ask }: UsageQuestion, data: SiteUsage): readonly UsageRow[] => {
  const bills = 'bills' in data ? data.bills : undefined
  const billed = period === 'billWindow' ? billedOf(bills ?? [], ask.startDate) : null
  if (billed === null) return data.usage
  const cents = centsAddingTo(
    data.usage.map(({ costNZD }) => exactOf(costNZD)),
    toCents(billed),
  )
  return data.usage.map((row, index) => ({ ...row, costNZD: toDollars(cents[index] ?? 0) }))
}

const daysOffered = 31
const weeksOffered = 26
const monthsOffered = 25

const starting = (count: number, startAt: (index: number) => Day, rangeOf: (start: Day) => DayRange): DayRange[] =>
  Array.from({ length: count }, (_, index) => rangeOf(startAt(index)))

const offered = ({ period, data, billWindow }: UsageScope): UsageWindow[] => {
  const { endDate: last } = data
  switch (period) {
    case 'live':
    case 'last24Hours':
    case 'day':
      return starting(
        daysOffered,
        (index) => addDays(last, -index),
        (day) => ({ startDate: day, endDate: day }),
      )
    case 'week':
      return starting(
        weeksOffered,
        (index) => addDays(startOfWeek(last), -7 * index),
        (day) => periodRange('week', day),
      )
    case 'month':
      return starting(
        monthsOffered,
        (index) => addMonths(startOfMonth(last), -index),
        (day) => periodRange('month', day),
      )
    case 'billWindow':
      return billWindow ? billWindows(billWindow) : []
    case 'year':
      return selectableYears(data.startDate, Number(last.slice(0, 4))).map((year) => periodRange('year', `${year}-01-01`))
  }
}

/** Newest first; includes the period on screen. */
export const windowsOf = (scope: UsageScope): UsageWindow[] => {
  const windows = offered(scope).filter(
    ({ startDate, endDate }) => endDate >= scope.data.startDate && startDate <= scope.data.endDate,
  )
  const isOffered = windows.some(({ startDate }) => startDate === scope.range.startDate)
  return isOffered || isNowPeriod(scope.period)
    ? windows
    : [...windows, scope.range].toSorted((a, b) => (a.startDate < b.startDate ? 1 : -1))
}

/** Null if the history begins too late or has no data. `firstDay`: first day with readings; its window is complete. */
export const amountOf = (
  { startDate, endDate }: DayRange,
  rows: readonly UsageRow[],
  firstDay: Day,
  unit: Unit,
): number | null => {
  const from = rows[0]?.startDate
  if (from === undefined || (from > startDate && from > firstDay)) return null
  const inside = rows.filter((row) => row.startDate >= startDate && row.startDate <= endDate)
  return inside.some(({ type }) => type !== 'empty') ? totalOf(inside, unit) : null
}

/** Without the current month. */
export const wholeSlots = (slots: readonly Slot[], latestDate: Day | null): UsageRow[] => {
  const rows = withReadings(rowsIn(slots, ({ row }) => row))
  const whole = rows.filter(
    ({ startDate }) => startDate.length > 10 || latestDate === null || endOfMonth(startDate) <= latestDate,
  )
  return whole.length > 0 ? whole : rows
}
