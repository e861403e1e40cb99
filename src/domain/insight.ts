import type { UsageRow } from '#contract/usage.contract.ts'
import { formatKwhFine, type Unit } from './energy.ts'
import { dollarsOf, exactOf, formatDollars } from './money.ts'
import { roundHalfAway } from './numbers.ts'
import { sum } from './sums.ts'

type Row = Pick<UsageRow, 'startDate' | 'kw' | 'costNZD' | 'type'>

/** The rows that hold something: read or estimated. */
export const withReadings = <R extends Row>(rows: readonly R[]): R[] => rows.filter(({ type }) => type !== 'empty')

/** Of all rows, or only those with readings, the total in one unit, rounded once. */
export const totalOf = (rows: readonly Row[], unit: Unit): number =>
  unit === 'nzd' ? dollarsOf(sum(rows.map(({ costNZD }) => exactOf(costNZD)))) : roundHalfAway(sum(rows.map(({ kw }) => kw)), 3)

const extremeOf = <R extends Row>(rows: readonly R[], isBetter: (one: number, best: number) => boolean): R | null =>
  withReadings(rows).reduce<R | null>((best, row) => (best === null || isBetter(row.kw, best.kw) ? row : best), null)

/** The row with the most energy, the first of equals; null without readings. */
export const highestOf = <R extends Row>(rows: readonly R[]): R | null => extremeOf(rows, (one, best) => one > best)
/** The row with the least energy. */
export const lowestOf = <R extends Row>(rows: readonly R[]): R | null => extremeOf(rows, (one, best) => one < best)

/** The mean of each hour over days of 24 hourly values; null without days. */
export const typicalDay = (days: readonly (readonly number[])[]): number[] | null =>
  days.length === 0 ? null : Array.from({ length: 24 }, (_, hour) => sum(days.map((day) => day[hour] ?? 0)) / days.length)

/** The hour of the day with the highest mean, 0 to 23; null when nothing was used. */
export const busiestHour = (typical: readonly number[] | null): number | null => {
  const most = Math.max(0, ...(typical ?? []))
  return most > 0 ? (typical ?? []).indexOf(most) : null
}

/** The difference of one bar: `4.2 kWh more than the month before`, or dollars to the cent. */
export const differenceSentence = (unit: Unit, current: number, earlier: number, than: string): string => {
  const difference = roundHalfAway(current - earlier, unit === 'nzd' ? 2 : 1)
  if (difference === 0) return `The same as ${than}`
  const size = unit === 'nzd' ? formatDollars(Math.abs(difference)) : formatKwhFine(Math.abs(difference))
  return `${size} ${difference > 0 ? 'more' : 'less'} than ${than}`
}
