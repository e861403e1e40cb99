import type { UsageRow } from '#contract/usage/usage.contract.ts'
import { formatKwhFine, type Unit } from '#domain/supply/energy.ts'
import { dollarsOf, exactOf, formatDollars } from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { sum } from '#domain/basics/sums.ts'

type Row = Pick<UsageRow, 'startDate' | 'kw' | 'costNZD' | 'type'>

export const withReadings = <R extends Row>(rows: readonly R[]): R[] => rows.filter(({ type }) => type !== 'empty')

export const totalOf = (rows: readonly Row[], unit: Unit): number =>
  unit === 'nzd' ? dollarsOf(sum(rows.map(({ costNZD }) => exactOf(costNZD)))) : roundHalfAway(sum(rows.map(({ kw }) => kw)), 3)

const extremeOf = <R extends Row>(rows: readonly R[], isBetter: (candidate: number, best: number) => boolean): R | null =>
  withReadings(rows).reduce<R | null>((best, row) => (best === null || isBetter(row.kw, best.kw) ? row : best), null)

export const highestOf = <R extends Row>(rows: readonly R[]): R | null => extremeOf(rows, (candidate, best) => candidate > best)
export const lowestOf = <R extends Row>(rows: readonly R[]): R | null => extremeOf(rows, (candidate, best) => candidate < best)

export const typicalDay = (days: readonly (readonly number[])[]): number[] | null =>
  days.length === 0 ? null : Array.from({ length: 24 }, (_, hour) => sum(days.map((day) => day[hour] ?? 0)) / days.length)

export const busiestHour = (typical: readonly number[] | null): number | null => {
  const most = Math.max(0, ...(typical ?? []))
  return most > 0 ? (typical ?? []).indexOf(most) : null
}

export const differenceSentence = (unit: Unit, current: number, earlier: number, than: string): string => {
  const difference = roundHalfAway(current - earlier, unit === 'nzd' ? 2 : 1)
  if (difference === 0) return `The same as ${than}`
  const size = unit === 'nzd' ? formatDollars(Math.abs(difference)) : formatKwhFine(Math.abs(difference))
  return `${size} ${difference > 0 ? 'more' : 'less'} than ${than}`
}
