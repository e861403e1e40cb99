import type { IntervalType, UsageType } from '#contract/usage/usage.contract.ts'
import {
  addDays,
  addMonths,
  addYears,
  type Day,
  type DayRange,
  daysBetween,
  earlierOf,
  endOfMonth,
  endOfWeek,
  endOfYear,
  laterOf,
  lengthOf,
  startOfMonth,
  startOfWeek,
  startOfYear,
  yearOf,
} from '#domain/basics/days.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'

export const granularities = ['HOURLY', 'DAILY', 'MONTHLY', 'BILL_WINDOW'] as const
export type Granularity = (typeof granularities)[number]

export const periods = ['live', 'last24Hours', 'day', 'week', 'month', 'year', 'billWindow'] as const
export type Period = (typeof periods)[number]

/** Periods that end with the last reading. */
export const nowPeriods: readonly Period[] = ['live', 'last24Hours']
export const isNowPeriod = (period: Period): boolean => nowPeriods.includes(period)

export const usageRequests: Readonly<Record<Period, { readonly granularity: Granularity; readonly intervalType: IntervalType }>> =
  {
    live: { granularity: 'HOURLY', intervalType: 'HALF_HOURLY' },
    last24Hours: { granularity: 'HOURLY', intervalType: 'HOURLY' },
    day: { granularity: 'HOURLY', intervalType: 'HOURLY' },
    week: { granularity: 'DAILY', intervalType: 'DAILY' },
    month: { granularity: 'DAILY', intervalType: 'DAILY' },
    year: { granularity: 'MONTHLY', intervalType: 'MONTHLY' },
    billWindow: { granularity: 'BILL_WINDOW', intervalType: 'DAILY' },
  }

const oneOf = <Value extends string>(raw: unknown, allowed: readonly Value[], fallback: Value): Value =>
  allowed.find((value) => value === raw) ?? allowed[0] ?? fallback

export const granularityOf = (raw: unknown, allowed: readonly Granularity[]): Granularity => oneOf(raw, allowed, 'DAILY')

export const periodOf = (raw: unknown, allowed: readonly Period[]): Period => oneOf(raw, allowed, 'day')

export const periodsFor = (hasHourlyData: boolean): readonly Period[] =>
  hasHourlyData
    ? ['day', 'week', 'month', 'year', 'billWindow', 'last24Hours', 'live']
    : periods.filter((period) => usageRequests[period].granularity !== 'HOURLY')

export const granularitiesFor = (hasHourlyData: boolean): readonly Granularity[] =>
  hasHourlyData ? granularities : granularities.filter((granularity) => granularity !== 'HOURLY')

/** How bill periods follow each other. Start and end: of any period of a fixed number of days. */
export interface BillCycle extends DayRange {
  /** Periods end on this day of each month instead, or on the last day of a shorter month. */
  readonly statementDay?: number | undefined
  /** Days on which a period ended early: the next one begins the day after. */
  readonly cuts: readonly Day[]
}

/** `cycle` is missing where all periods are as long as this one. */
export interface BillPeriod extends DayRange {
  readonly cycle?: BillCycle | undefined
}

const equalWindow = (day: Day, { startDate, endDate }: DayRange): DayRange => {
  const length = lengthOf({ startDate, endDate })
  const offset = Math.floor(daysBetween(startDate, day) / length) * length
  return { startDate: addDays(startDate, offset), endDate: addDays(endDate, offset) }
}

const statementIn = (month: Day, statementDay: number): Day =>
  earlierOf(addDays(startOfMonth(month), statementDay - 1), endOfMonth(month))

const statementWindow = (day: Day, statementDay: number): DayRange => {
  const thisMonth = statementIn(day, statementDay)
  const month = day <= thisMonth ? day : addDays(endOfMonth(day), 1)
  return {
    startDate: addDays(statementIn(addDays(startOfMonth(month), -1), statementDay), 1),
    endDate: statementIn(month, statementDay),
  }
}

/** The bill period of a day: without gaps, in both directions. */
export const windowIn = ({ statementDay, cuts, ...period }: BillCycle, day: Day): DayRange => {
  const whole = statementDay === undefined ? equalWindow(day, period) : statementWindow(day, statementDay)
  return cuts.reduce<DayRange>(
    ({ startDate, endDate }, cut) =>
      cut < day ? { startDate: laterOf(startDate, addDays(cut, 1)), endDate } : { startDate, endDate: earlierOf(endDate, cut) },
    whole,
  )
}

export const windowAround = (day: Day, { cycle, ...current }: BillPeriod): DayRange =>
  windowIn(cycle ?? { ...current, cuts: [] }, day)

const monthOfDay = (day: Day): DayRange => ({ startDate: startOfMonth(day), endDate: endOfMonth(day) })

/** Bill windows count from the account's current one; without one, the month. */
export const periodRange = (period: Period, anchor: Day, billWindow: BillPeriod = monthOfDay(anchor)): DayRange => {
  switch (period) {
    case 'live':
    case 'day':
      return { startDate: anchor, endDate: anchor }
    case 'last24Hours':
      return { startDate: addDays(anchor, -1), endDate: anchor }
    case 'week':
      return { startDate: startOfWeek(anchor), endDate: endOfWeek(anchor) }
    case 'month':
      return monthOfDay(anchor)
    case 'year':
      return { startDate: startOfYear(anchor), endDate: endOfYear(anchor) }
    case 'billWindow':
      return windowAround(anchor, billWindow)
  }
}

export const stepPeriod = (period: Period, anchor: Day, by: 1 | -1, billWindow: BillPeriod = monthOfDay(anchor)): Day => {
  switch (period) {
    case 'live':
    case 'last24Hours':
      return anchor
    case 'day':
      return addDays(anchor, by)
    case 'week':
      return addDays(anchor, 7 * by)
    case 'month':
      return addMonths(anchor, by)
    case 'year':
      return addYears(anchor, by)
    case 'billWindow': {
      const { startDate, endDate } = windowAround(anchor, billWindow)
      const next = windowAround(by === 1 ? addDays(endDate, 1) : addDays(startDate, -1), billWindow)
      return earlierOf(addDays(next.startDate, daysBetween(startDate, anchor)), next.endDate)
    }
  }
}

export interface Steps {
  /** Null at the start of the data. */
  readonly previous: Day | null
  readonly next: Day | null
}

export const stepsFrom = (period: Period, anchor: Day, billWindow: BillPeriod, data: DayRange): Steps => {
  if (isNowPeriod(period)) return { previous: null, next: null }
  const range = periodRange(period, anchor, billWindow)
  return {
    previous: range.startDate > data.startDate ? laterOf(stepPeriod(period, anchor, -1, billWindow), data.startDate) : null,
    next: range.endDate < data.endDate ? earlierOf(stepPeriod(period, anchor, 1, billWindow), data.endDate) : null,
  }
}

export const rangeBefore = (period: Period, anchor: Day, billWindow: BillPeriod): DayRange => {
  const { startDate } = periodRange(period, anchor, billWindow)
  if (period === 'last24Hours') return { startDate: addDays(startDate, -1), endDate: startDate }
  return periodRange(period, addDays(startDate, -1), billWindow)
}

export const billLabels = { current: 'Upcoming bill', last: 'Last bill', earlier: 'Previous bill' } as const

export interface BillWindow extends DayRange {
  readonly label: (typeof billLabels)[keyof typeof billLabels]
}

const labelOf = (index: number): BillWindow['label'] => {
  if (index === 0) return billLabels.current
  return index === 1 ? billLabels.last : billLabels.earlier
}

/** Newest first. */
export const billWindows = (current: BillPeriod, past = 24): BillWindow[] => {
  const windows: BillWindow[] = [{ startDate: current.startDate, endDate: current.endDate, label: labelOf(0) }]
  for (let { startDate } = current; windows.length <= past; ) {
    const before = windowAround(addDays(startDate, -1), current)
    windows.push({ ...before, label: labelOf(windows.length) })
    startDate = before.startDate
  }
  return windows
}

export const earliestYearOf = (earliest: Day | null | undefined): number => (earliest ? yearOf(earliest) : 2016)

export const selectableYears = (earliest: Day | null | undefined, latestYear: number): number[] => {
  const first = earliestYearOf(earliest)
  return Array.from({ length: Math.max(1, latestYear - first + 1) }, (_, index) => latestYear - index)
}

/** 1 is January. */
export interface SeasonBand {
  readonly name: string
  readonly firstMonth: number
  readonly lastMonth: number
}

export const seasonBands: readonly SeasonBand[] = [
  { name: 'Heating season', firstMonth: 3, lastMonth: 7 },
  { name: 'Spring and early summer', firstMonth: 9, lastMonth: 12 },
]

export const monthsOfYear: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

export const isRead = (type: UsageType): boolean => type === 'actual' || type === 'powerShout'

const before: Readonly<Record<Period, { readonly whole: string; readonly partly: string }>> = {
  live: { whole: 'the day before', partly: 'by this time the day before' },
  last24Hours: { whole: 'the 24 hours before', partly: 'in the 24 hours before' },
  day: { whole: 'the day before', partly: 'by this time the day before' },
  week: { whole: 'the week before', partly: 'by this day last week' },
  month: { whole: 'the month before', partly: 'by this day last month' },
  year: { whole: 'the year before', partly: 'by this day last year' },
  billWindow: { whole: 'the bill before', partly: 'at this point in the last bill' },
}

export interface Comparison {
  readonly period: Period
  readonly current: number
  readonly before: number
  /** Unfinished period: `before` has the same days only. */
  readonly isPartial: boolean
}

export const compareSentence = ({ period, current, before: earlier, isPartial }: Comparison): string | null => {
  if (!(earlier > 0)) return null
  const change = roundHalfAway(((current - earlier) / earlier) * 100)
  const than = before[period][isPartial ? 'partly' : 'whole']
  if (change === 0) return `About the same as ${than}`
  return `${Math.abs(change)}% ${change > 0 ? 'more' : 'less'} than ${than}`
}

export const periodBefore = (period: Period): string => before[period].whole
