import type { MonthlyUsageImpact } from '#contract/eco-tracker/eco-tracker.contract.ts'
import { addMonths } from '#domain/basics/days.ts'
import { dayParts, drawnKg, heaviestPart, monthParts, totalKg, type TrendPart, yearParts } from '#domain/insights/eco-trend.ts'

/** Null without readings. */
interface Neighbours<Period> {
  readonly previous: Period | null
  readonly next: Period | null
}

interface MonthTrend extends Neighbours<number> {
  readonly year: number
  readonly parts: readonly TrendPart[]
  readonly before: readonly TrendPart[]
}

export const selectYearParts = (impact: MonthlyUsageImpact): readonly TrendPart[] => yearParts(impact)

/** Months of the chosen year or the nearest with readings; of the newest without a choice. */
export const selectMonthTrend = (impact: MonthlyUsageImpact, chosen: number | null): MonthTrend => {
  const years = yearParts(impact).map(({ key }) => Number(key))
  const [first = 0, last = 0] = [years[0], years.at(-1)]
  const year = Math.min(last, Math.max(first, chosen ?? last))
  return {
    year,
    previous: year > first ? year - 1 : null,
    next: year < last ? year + 1 : null,
    parts: monthParts(impact, year),
    before: monthParts(impact, year - 1),
  }
}

interface DayTrend extends Neighbours<string> {
  /** Empty if no day has readings. */
  readonly parts: readonly TrendPart[]
}

/** `month`: `YYYY-MM`. */
export const selectDayTrend = (impact: MonthlyUsageImpact, month: string): DayTrend => {
  const { EarliestMonth, latestDataDate, daily } = impact
  const [previous, next] = [-1, 1].map((by) => addMonths(`${month}-01`, by).slice(0, 7)) as [string, string]
  return {
    previous: EarliestMonth !== null && previous >= EarliestMonth ? previous : null,
    next: latestDataDate !== null && next <= latestDataDate.slice(0, 7) ? next : null,
    parts: daily.some(({ type }) => type !== 'empty') ? dayParts(impact) : [],
  }
}

/** Total and bar heights in kg. */
export const selectTrendSummary = (parts: readonly TrendPart[], before: readonly TrendPart[] = []) => {
  const heights = drawnKg(parts, before)
  return {
    kg: totalKg(parts),
    heaviest: heaviestPart(parts),
    bars: parts.map(({ key, label, type }, at) => {
      const kind = type === 'partial' ? ('actual' as const) : type
      return { key, label, value: heights[at] ?? null, kind }
    }),
  }
}
