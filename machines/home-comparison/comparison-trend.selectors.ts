import type { Insight, RankedFuel, YearlyInsights } from '#contract/home-comparison/home-comparison.contract.ts'
import { addYears, type Day, endOfMonth, monthOf, shortMonthName, startOfMonth } from '#domain/basics/days.ts'
import type { Unit } from '#domain/supply/energy.ts'
import { insightMonths } from '#domain/insights/insight-years.ts'
import { percentFrom } from '#domain/insights/home-comparison.ts'
import type { Against } from './home-comparison.machine.ts'
import { comparedOf, valuesOf } from './home-comparison.selectors.ts'

/** In the unit on screen; null: unknown. */
export interface TrendMonth {
  readonly month: Day
  readonly label: string
  readonly actual: number | null
  readonly average: number | null
  readonly efficient: number | null
  readonly yearBefore: number | null
}

const byMonth = (insights: readonly Insight[]) => new Map(insights.map((insight) => [startOfMonth(insight.Date), insight]))

/** Own use. For electricity it exists without a group to compare with, too. */
const ownOf = (insight: Insight | undefined, fuel: RankedFuel, unit: Unit): number | null => {
  if (!insight) return null
  const compared = comparedOf(insight, fuel)
  if (compared) return valuesOf(compared, unit).actual
  return fuel === 'total' ? (unit === 'nzd' ? insight.Readings.EnergyInDollars : insight.Readings.EnergyInKWh) : null
}

/** December first, each with the same month a year earlier. */
export const trendMonths = (
  year: number,
  answers: { readonly year: YearlyInsights; readonly yearBefore: YearlyInsights | null },
  fuel: RankedFuel,
  unit: Unit,
): TrendMonth[] => {
  const [now, then] = [byMonth(answers.year.Insights), byMonth(answers.yearBefore?.Insights ?? [])]
  return insightMonths(year).map((month) => {
    const insight = now.get(month)
    const compared = insight ? comparedOf(insight, fuel) : null
    const values = compared && valuesOf(compared, unit)
    return {
      month,
      label: shortMonthName(monthOf(month)),
      actual: ownOf(insight, fuel, unit),
      average: values?.average ?? null,
      efficient: values?.efficient ?? null,
      yearBefore: ownOf(then.get(startOfMonth(addYears(endOfMonth(month), -1))), fuel, unit),
    }
  })
}

const comparedWith: Readonly<Record<Against, (month: TrendMonth) => number | null>> = {
  similar: ({ average }) => average,
  yearBefore: ({ yearBefore }) => yearBefore,
}

export const selectCompared = (month: TrendMonth, against: Against): number | null => comparedWith[against](month)

/** Whole per cent above the comparison, over months with both values; null without any. */
export const selectTrendPercent = (months: readonly TrendMonth[], against: Against): number | null => {
  let [total, comparedTotal] = [0, 0]
  for (const month of months) {
    const compared = comparedWith[against](month)
    if (month.actual === null || compared === null) continue
    total += month.actual
    comparedTotal += compared
  }
  return percentFrom(total, comparedTotal)
}
