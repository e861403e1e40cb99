import type { FuelComparison, Insight, InsightComparison, KwhSplit } from '#contract/home-comparison.contract.ts'
import { addMonths, type Day, endOfMonth, laterOf, monthOf, yearOf } from './days.ts'
import { roundHalfAway } from './numbers.ts'

/** Where an answer does not say what its earliest insight is. */
export const defaultEarliestInsight: Day = '2016-01-01'
/** No insight of a month is older. */
export const historicInsightsFrom: Day = '2022-12-31'

/** A year of a chart that compares years goes from December to November. */
export const insightYearOf = (day: Day): number => yearOf(day) + (monthOf(day) === 12 ? 1 : 0)

/** The months of such a year, each by its first day: December, January to November. */
export const insightMonths = (year: number): Day[] =>
  Array.from({ length: 12 }, (_, index) => addMonths(`${year - 1}-12-01`, index))

/** The first insight year that can be asked for. */
export const firstInsightYear = (earliest: Day | null | undefined): number =>
  insightYearOf(laterOf(historicInsightsFrom, endOfMonth(earliest ?? defaultEarliestInsight)))

/** What an insight year of which no month can be compared is: over before anything was known, or still to come; else its months are not ready. */
export const emptyYearOf = (year: number, firstYear: number, thisYear: number): 'before' | 'notReady' | 'toCome' =>
  year < firstYear ? 'before' : year > thisYear ? 'toCome' : 'notReady'

const sumOf = (one: KwhSplit, other: KwhSplit, decimals: number): KwhSplit => ({
  Actual: roundHalfAway(one.Actual + other.Actual, decimals),
  Average: roundHalfAway(one.Average + other.Average, decimals),
  Efficient: roundHalfAway(one.Efficient + other.Efficient, decimals),
})

/** What a home uses of all its fuels against others: the sum of the parts, of all three. Null where there is no part. */
export const totalOf = ({ Electricity, Gas }: InsightComparison): FuelComparison | null => {
  if (!Electricity || !Gas) return Electricity ?? Gas
  const [one, other] = [Electricity.UsageInDollars, Gas.UsageInDollars]
  return {
    UsageInKWh: sumOf(Electricity.UsageInKWh, Gas.UsageInKWh, 3),
    UsageInDollars: one && other ? sumOf(one, other, 2) : null,
  }
}

/** Two figures of one decimal that are added up may be so far from their sum's own, in kWh. */
const roundingKwh = 0.1

/** The same where every fuel that was read has others to compare with: null where the total would be of a part of what is used. */
export const wholeTotalOf = ({ Comparison, Readings }: Pick<Insight, 'Comparison' | 'Readings'>): FuelComparison | null => {
  const total = totalOf(Comparison)
  if (!total || (Comparison.Electricity && Comparison.Gas)) return total
  return Readings.EnergyInKWh - total.UsageInKWh.Actual > roundingKwh ? null : total
}
