import type { Insight, RankedFuel, YearlyInsights } from '#contract/home-comparison.contract.ts'
import { addYears, type Day, endOfMonth, monthOf, shortMonthName, startOfMonth } from '#domain/days.ts'
import type { Unit } from '#domain/energy.ts'
import { insightMonths } from '#domain/insight-years.ts'
import { percentFrom } from '#domain/home-comparison.ts'
import type { Against } from './home-comparison.machine.ts'
import { comparedOf, valuesOf } from './home-comparison.selectors.ts'

/** A month of the chart that compares years, in the unit on show; null is not known. */
export interface TrendMonth {
  readonly month: Day
  readonly label: string
  readonly own: number | null
  readonly average: number | null
  readonly efficient: number | null
  readonly yearBefore: number | null
}

const byMonth = (insights: readonly Insight[]) => new Map(insights.map((insight) => [startOfMonth(insight.Date), insight]))

/** One's own of a fuel: of electricity alone it is there without a group too. */
const ownOf = (insight: Insight | undefined, fuel: RankedFuel, unit: Unit): number | null => {
  if (!insight) return null
  const compared = comparedOf(insight, fuel)
  if (compared) return valuesOf(compared, unit).own
  return fuel === 'total' ? (unit === 'nzd' ? insight.Readings.EnergyInDollars : insight.Readings.EnergyInKWh) : null
}

/** The months of an insight year in their order, December first, each beside the same month a year earlier. */
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
      own: ownOf(insight, fuel, unit),
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

/** What a month is compared with; null is not known. */
export const selectCompared = (month: TrendMonth, against: Against): number | null => comparedWith[against](month)

/** Whole per cent that one's own use is above what it is compared with, over the months with both; null without any. */
export const selectTrendPercent = (months: readonly TrendMonth[], against: Against): number | null => {
  let [own, other] = [0, 0]
  for (const month of months) {
    const compared = comparedWith[against](month)
    if (month.own === null || compared === null) continue
    own += month.own
    other += compared
  }
  return percentFrom(own, other)
}
