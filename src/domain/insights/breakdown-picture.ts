import type {
  BreakdownCategory,
  BreakdownFuel,
  BreakdownKind,
  BreakdownPeriod,
  UsageBreakdown,
} from '#contract/usage-breakdown/usage-breakdown.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import type { Unit } from '#domain/supply/energy.ts'
import { sum, sumOf } from '#domain/basics/sums.ts'
import { selectedAtFirst } from './usage-breakdown.ts'

export type BreakdownView = 'week' | 'bill' | 'year'
export const breakdownFuels = ['electricity', 'naturalGas'] as const
export type BreakdownFuelId = (typeof breakdownFuels)[number]

export interface BreakdownPicture {
  readonly fuel: BreakdownFuelId
  readonly fuels: readonly BreakdownFuelId[]
  readonly shown: BreakdownPeriod
  /** The period before; null unless both are complete. */
  readonly before: BreakdownPeriod | null
  readonly periods: readonly BreakdownPeriod[]
  readonly trend: readonly BreakdownPeriod[]
  readonly isSinglePeriod: boolean
}

const ofKind = (fuel: BreakdownFuel | null, kind: BreakdownKind): readonly BreakdownPeriod[] =>
  (fuel?.breakdowns ?? []).filter(({ period }) => period === kind)

const fuelOf = (answer: UsageBreakdown, fuel: BreakdownFuelId) => answer[fuel]

export const isSinglePeriod = (periods: readonly unknown[]): boolean => periods.length < 2

const isWhole = ({ isRunning, knownDays, numberOfDays }: BreakdownPeriod) => !isRunning && knownDays >= 0.9 * numberOfDays

export interface PictureQuery {
  readonly view: BreakdownView
  readonly fuel: BreakdownFuelId | null
  /** Null or unknown: the last complete period. */
  readonly start: Day | null
}

const fuelsIn = (answer: UsageBreakdown, view: BreakdownView) =>
  breakdownFuels.filter((candidate) => ofKind(fuelOf(answer, candidate), view).length > 0)

/** Null if there is no data of this kind. Gas has no weeks: bills are shown instead. */
export const pictureOf = (
  answer: UsageBreakdown,
  { view: requestedView, fuel, start }: PictureQuery,
): BreakdownPicture | null => {
  const view = requestedView === 'week' && fuelsIn(answer, requestedView).length === 0 ? 'bill' : requestedView
  const fuels = fuelsIn(answer, view)
  const shownFuel = fuels.find((candidate) => candidate === fuel) ?? fuels[0]
  if (shownFuel === undefined) return null
  const periods = ofKind(fuelOf(answer, shownFuel), view)
  const newest = view === 'year' ? periods.at(-1) : (periods.findLast((period) => !period.isRunning) ?? periods.at(-1))
  const shown = periods.find(({ startDate }) => startDate === start) ?? newest
  if (!shown) return null
  const before = periods[periods.indexOf(shown) - 1]
  const trend = view === 'year' ? ofKind(fuelOf(answer, shownFuel), 'month') : periods
  return {
    fuel: shownFuel,
    fuels,
    shown,
    before: before && isWhole(before) && isWhole(shown) ? before : null,
    periods,
    trend,
    isSinglePeriod: isSinglePeriod(trend),
  }
}

export const categoriesAtFirst = ({ categories }: Pick<BreakdownPeriod, 'categories'>): string[] =>
  categories
    .toSorted((a, b) => b.kWh.value - a.kWh.value)
    .slice(0, selectedAtFirst(categories.length))
    .map(({ name }) => name)

export const amountIn = ({ dollars, kWh }: Pick<BreakdownCategory, 'dollars' | 'kWh'>, unit: Unit) =>
  unit === 'nzd' ? dollars : kWh

export const totalOf = ({ categories }: Pick<BreakdownPeriod, 'categories'>, unit: Unit): number =>
  sumOf(categories, (category) => amountIn(category, unit).value)

export const changeOf = (
  { before }: Pick<BreakdownPicture, 'before'>,
  category: BreakdownCategory,
  unit: Unit,
): number | null => {
  if (!before) return null
  const earlier = before.categories.find(({ name }) => name === category.name)
  return amountIn(category, unit).value - (earlier ? amountIn(earlier, unit).value : 0)
}

type Amount = Pick<BreakdownCategory['kWh'], 'percentage' | 'value'>

export interface BreakdownShare {
  readonly name: string
  readonly hexColour?: string
  /** 0 to 100. */
  readonly percentage: number
  readonly value: number
}

/** The rest is summed as the last part; `Other` is always in it. */
export const largestShares = (
  categories: readonly (Pick<BreakdownCategory, 'name' | 'hexColour'> & Readonly<Record<'dollars' | 'kWh', Amount>>)[],
  unit: Unit,
  most: number,
): BreakdownShare[] => {
  const shares = categories
    .map(({ name, hexColour, dollars, kWh }) => {
      const { percentage, value } = unit === 'nzd' ? dollars : kWh
      return { name, hexColour, percentage, value }
    })
    .toSorted((a, b) => b.value - a.value)
  const largest = shares.filter(({ name }) => name !== 'Other').slice(0, most)
  const rest = shares.filter((share) => !largest.includes(share))
  if (rest.length === 0) return largest
  return [
    ...largest,
    {
      name: 'Everything else',
      percentage: sum(rest.map(({ percentage }) => percentage)),
      value: sum(rest.map(({ value }) => value)),
    },
  ]
}
