import {
  addDays,
  addMonths,
  addYears,
  type Day,
  type DayRange,
  endOfMonth,
  lengthOf,
  startOfMonth,
  startOfYear,
} from '#domain/basics/days.ts'
import { monday, type PeriodPhrase, type ShiftPhrase } from './question-periods.ts'

const backBy = (range: DayRange, days: number): DayRange => ({
  startDate: addDays(range.startDate, -days),
  endDate: addDays(range.endDate, -days),
})

const yearBefore = ({ startDate, endDate }: DayRange): DayRange => ({
  startDate: addYears(startDate, -1),
  endDate: endDate === endOfMonth(endDate) ? endOfMonth(addYears(endDate.slice(0, 8) + '01', -1)) : addYears(endDate, -1),
})

const before = ({ range, unit }: PeriodPhrase): DayRange => {
  if (unit !== 'month') return backBy(range, lengthOf(range))
  const startDate = addMonths(startOfMonth(range.startDate), -1)
  return { startDate, endDate: endOfMonth(startDate) }
}

export interface Compared {
  readonly period: DayRange
  readonly versus: DayRange
}

/** Two phrases of a comparison, in their order; null: they can’t be compared. */
export const comparedPeriods = (a: PeriodPhrase, b: PeriodPhrase | ShiftPhrase): Compared | null => {
  const period = a.range
  if (b.kind === 'shift') return { period, versus: b.by === 'year' ? yearBefore(period) : before(a) }
  // This June and last June, July and last year.
  const isSameName = a.name !== null && a.name === b.name && b.anchor === 'last'
  const isOfLastYear = a.unit !== 'year' && b.unit === 'year' && b.anchor === 'last'
  const versus = isSameName || isOfLastYear ? yearBefore(period) : b.range
  return versus.startDate === period.startDate && versus.endDate === period.endDate ? null : { period, versus }
}

/** “More than last month”: this month so far. */
export const runningAgainst = (last: PeriodPhrase, today: Day): Compared | null => {
  if (last.anchor !== 'last') return null
  const running = (startDate: Day): DayRange => ({ startDate, endDate: today })
  switch (last.unit) {
    case 'week':
      return { period: running(monday(today)), versus: last.range }
    case 'month':
      return last.name === null ? { period: running(startOfMonth(today)), versus: last.range } : null
    case 'year': {
      const period = running(startOfYear(today))
      return { period, versus: yearBefore(period) }
    }
    default:
      return null
  }
}
