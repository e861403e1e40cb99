import type {
  ComparisonChoice,
  FuelComparison,
  GroupComparison,
  HomeComparison,
  InsightAnswer,
  MonthlyRank,
  RankedFuel,
} from '#contract/home-comparison/home-comparison.contract.ts'
import type { Unit } from '#domain/supply/energy.ts'
import { firstInsightYear, wholeTotalOf } from '#domain/insights/insight-years.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { hasGasMonths, hasGasNow } from './comparison-facts.ts'
import type { ComparisonChoiceSnapshot } from './comparison-choice.machine.ts'
import type { HomeComparisonSnapshot } from './home-comparison.machine.ts'

export type ComparisonMode =
  | 'loading'
  | 'failed'
  | 'noData'
  | 'homeProfileNotCompleted'
  | 'comingSoon'
  | 'success'
  | 'successWithLimitedData'
  | 'successWithPopup'
  | 'historicTrend'

const modes: readonly ComparisonMode[] = [
  'noData',
  'homeProfileNotCompleted',
  'comingSoon',
  'success',
  'successWithLimitedData',
  'successWithPopup',
  'historicTrend',
]

export const selectComparisonMode = (snapshot: HomeComparisonSnapshot): ComparisonMode => {
  if (snapshot.matches('failed')) return 'failed'
  return modes.find((mode) => snapshot.matches({ open: mode } as never)) ?? 'loading'
}

export const selectComparison = ({ context }: HomeComparisonSnapshot): HomeComparison | null => dataOf(context.comparison)
export const selectThirtyDay = ({ context }: HomeComparisonSnapshot): InsightAnswer | null => dataOf(context.thirtyDay)
export const selectComparisonProblem = ({ context }: HomeComparisonSnapshot) => problemIn(context.comparison)
/** By account; by address until the account is known. */
export const selectIsBusiness = ({ context }: HomeComparisonSnapshot): boolean =>
  (dataOf(context.comparison)?.kind ?? (context.page.endsWith('business-comparison') ? 'business' : 'home')) === 'business'
export const selectPlace = ({ context }: HomeComparisonSnapshot) => context.place
export const selectYear = ({ context: { place, thisYear } }: HomeComparisonSnapshot): number => place.year ?? thisYear ?? 0
export const selectFirstYear = ({ context }: HomeComparisonSnapshot): number =>
  firstInsightYear(dataOf(context.thirtyDay)?.EarliestDate)
export const selectThisYear = ({ context }: HomeComparisonSnapshot): number => context.thisYear ?? 0
export const selectIsPopupOpen = (snapshot: HomeComparisonSnapshot): boolean =>
  snapshot.matches({ open: { successWithPopup: 'telling' } })

/** Dollars only if the customer may see money. */
export const selectUnits = ({ context }: HomeComparisonSnapshot): readonly Unit[] =>
  dataOf(context.thirtyDay)?.Readings.EnergyInDollars == null ? ['kwh'] : ['kwh', 'nzd']
export const selectUnit = (snapshot: HomeComparisonSnapshot): Unit =>
  selectUnits(snapshot).includes(snapshot.context.unit) ? snapshot.context.unit : 'kwh'

const fuelsWith = (hasGas: boolean): readonly RankedFuel[] => (hasGas ? ['total', 'electricity', 'gas'] : ['electricity'])
export const selectFuels = ({ context }: HomeComparisonSnapshot): readonly RankedFuel[] => fuelsWith(hasGasNow(context))
/** New criteria may leave the chosen fuel without homes to compare with. */
export const selectFuel = (snapshot: HomeComparisonSnapshot): RankedFuel =>
  selectFuels(snapshot).includes(snapshot.context.fuel) ? snapshot.context.fuel : 'electricity'
export const selectMonthFuels = ({ context }: HomeComparisonSnapshot): readonly RankedFuel[] => fuelsWith(hasGasMonths(context))

/** Own, average and efficient use over thirty days; null if missing. */
export const comparedOf = (insight: Pick<InsightAnswer, 'Comparison' | 'Readings'>, fuel: RankedFuel): FuelComparison | null => {
  if (fuel === 'total') return wholeTotalOf(insight)
  return fuel === 'gas' ? insight.Comparison.Gas : insight.Comparison.Electricity
}

/** Electricity's if the fuel has none. */
export const thirtyDaysOf = (
  { actual, average, efficient, dollars }: GroupComparison,
  thirtyDay: InsightAnswer | null,
  fuel: RankedFuel,
): FuelComparison =>
  (fuel !== 'electricity' && thirtyDay && comparedOf(thirtyDay, fuel)) || {
    UsageInKWh: { Actual: actual, Average: average, Efficient: efficient },
    UsageInDollars: dollars && { Actual: dollars.actual, Average: dollars.average, Efficient: dollars.efficient },
  }

/** kWh if there are no dollars. */
export const valuesOf = ({ UsageInKWh, UsageInDollars }: FuelComparison, wanted: Unit) => {
  const unit: Unit = wanted === 'nzd' && UsageInDollars ? 'nzd' : 'kwh'
  const split = unit === 'nzd' && UsageInDollars ? UsageInDollars : UsageInKWh
  return { actual: split.Actual, average: split.Average, efficient: split.Efficient, unit }
}

export const ranksOf = ({ months }: HomeComparison, fuel: RankedFuel): readonly MonthlyRank[] =>
  months.filter((month) => month.fuel === fuel)

export const selectIsSaving = (snapshot: ComparisonChoiceSnapshot): boolean => snapshot.matches('saving')
export const selectChoiceUnderWay = (snapshot: ComparisonChoiceSnapshot): ComparisonChoice | null =>
  snapshot.matches('saving') ? snapshot.context.choice : null
/** Switched-off criteria, of those that apply to the home, and whether it takes part. */
export const keptChoiceOf = ({ criteria, takesPart }: HomeComparison): ComparisonChoice => ({
  off: criteria.filter(({ isOn, label }) => !isOn && label !== null).map(({ id }) => id),
  takesPart,
})
export const selectChoiceProblem = (snapshot: ComparisonChoiceSnapshot) =>
  snapshot.matches('failed') ? snapshot.context.problem : null
