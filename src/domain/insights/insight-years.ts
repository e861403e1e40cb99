import type { FuelComparison, Insight, InsightComparison, KwhSplit } from '#contract/home-comparison/home-comparison.contract.ts'
import { addMonths, type Day, endOfMonth, laterOf, monthOf, yearOf } from '#domain/basics/days.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'

export const defaultEarliestInsight: Day = '2016-01-01'
export const historicInsightsFrom: Day = '2022-12-31'

/** December to November. */
export const insightYearOf = (day: Day): number => yearOf(day) + (monthOf(day) === 12 ? 1 : 0)

/** The latest with a whole month: months are compared once they are over. */
export const latestInsightYear = (today: Day): number => insightYearOf(addMonths(today, -1))

export const insightMonths = (year: number): Day[] =>
  Array.from({ length: 12 }, (_, index) => addMonths(`${year - 1}-12-01`, index))

export const firstInsightYear = (earliest: Day | null | undefined): number =>
  insightYearOf(laterOf(historicInsightsFrom, endOfMonth(earliest ?? defaultEarliestInsight)))

export const emptyYearOf = (year: number, firstYear: number, thisYear: number): 'before' | 'notReady' | 'toCome' =>
  year < firstYear ? 'before' : year > thisYear ? 'toCome' : 'notReady'

const sumOf = (a: KwhSplit, b: KwhSplit, decimals: number): KwhSplit => ({
  Actual: roundHalfAway(a.Actual + b.Actual, decimals),
  Average: roundHalfAway(a.Average + b.Average, decimals),
  Efficient: roundHalfAway(a.Efficient + b.Efficient, decimals),
})

/** Sum of all fuels; null without any. */
export const totalOf = ({ Electricity, Gas }: InsightComparison): FuelComparison | null => {
  if (!Electricity || !Gas) return Electricity ?? Gas
  const [electricityDollars, gasDollars] = [Electricity.UsageInDollars, Gas.UsageInDollars]
  return {
    UsageInKWh: sumOf(Electricity.UsageInKWh, Gas.UsageInKWh, 3),
    UsageInDollars: electricityDollars && gasDollars ? sumOf(electricityDollars, gasDollars, 2) : null,
  }
}

/** kWh; sum of two figures of one decimal may differ from the total by this. */
const roundingKwh = 0.1

/** Null unless every fuel with readings has a comparison: a total of a part would mislead. */
export const wholeTotalOf = ({ Comparison, Readings }: Pick<Insight, 'Comparison' | 'Readings'>): FuelComparison | null => {
  const total = totalOf(Comparison)
  if (!total || (Comparison.Electricity && Comparison.Gas)) return total
  return Readings.EnergyInKWh - total.UsageInKWh.Actual > roundingKwh ? null : total
}
