import type {
  BreakdownCategory,
  BreakdownFuel,
  BreakdownKind,
  BreakdownPeriod,
  UsageBreakdown,
} from '#contract/usage-breakdown.contract.ts'
import type { Day } from './days.ts'
import type { Unit } from './energy.ts'
import { sum, sumOf } from './sums.ts'
import { selectedAtFirst } from './usage-breakdown.ts'

/** What is looked at: the last weeks, bill by bill, or a year with its months. */
export type BreakdownView = 'week' | 'bill' | 'year'
export const breakdownFuels = ['electricity', 'naturalGas'] as const
export type BreakdownFuelId = (typeof breakdownFuels)[number]

/** One period in front, and the periods that show how it came about. */
export interface BreakdownPicture {
  readonly fuel: BreakdownFuelId
  /** Fuels with something to show in this view. */
  readonly fuels: readonly BreakdownFuelId[]
  readonly shown: BreakdownPeriod
  /** What it is compared with: the period before, where both are known as a whole. */
  readonly before: BreakdownPeriod | null
  /** What can be chosen, oldest first. */
  readonly periods: readonly BreakdownPeriod[]
  /** How the parts moved, oldest first: the periods themselves, or the months of the year. */
  readonly trend: readonly BreakdownPeriod[]
  /** There is nothing to compare: one period, or none. */
  readonly isSinglePeriod: boolean
}

const ofKind = (fuel: BreakdownFuel | null, kind: BreakdownKind): readonly BreakdownPeriod[] =>
  (fuel?.breakdowns ?? []).filter(({ period }) => period === kind)

const fuelOf = (answer: UsageBreakdown, fuel: BreakdownFuelId) => answer[fuel]

/** Fewer than two periods are shown as one. */
export const isSinglePeriod = (periods: readonly unknown[]): boolean => periods.length < 2

const isWhole = ({ isRunning, knownDays, numberOfDays }: BreakdownPeriod) => !isRunning && knownDays >= 0.9 * numberOfDays

export interface PictureAsked {
  readonly view: BreakdownView
  readonly fuel: BreakdownFuelId | null
  /** The first day of a period; null, and one that there is not, is the last whole one. */
  readonly start: Day | null
}

const fuelsIn = (answer: UsageBreakdown, view: BreakdownView) =>
  breakdownFuels.filter((one) => ofKind(fuelOf(answer, one), view).length > 0)

/** What of an answer is shown; null where it holds nothing of that kind. Gas has no weeks: of gas alone the bills stand in their place. */
export const pictureOf = (answer: UsageBreakdown, { view: asked, fuel, start }: PictureAsked): BreakdownPicture | null => {
  const view = asked === 'week' && fuelsIn(answer, asked).length === 0 ? 'bill' : asked
  const fuels = fuelsIn(answer, view)
  const own = fuels.find((one) => one === fuel) ?? fuels[0]
  if (own === undefined) return null
  const periods = ofKind(fuelOf(answer, own), view)
  const newest = view === 'year' ? periods.at(-1) : (periods.findLast((period) => !period.isRunning) ?? periods.at(-1))
  const shown = periods.find(({ startDate }) => startDate === start) ?? newest
  if (!shown) return null
  const before = periods[periods.indexOf(shown) - 1]
  const trend = view === 'year' ? ofKind(fuelOf(answer, own), 'month') : periods
  return {
    fuel: own,
    fuels,
    shown,
    before: before && isWhole(before) && isWhole(shown) ? before : null,
    periods,
    trend,
    isSinglePeriod: isSinglePeriod(trend),
  }
}

/** The categories that are on at first: of those of the period in front, by size. */
export const categoriesAtFirst = ({ categories }: Pick<BreakdownPeriod, 'categories'>): string[] =>
  categories
    .toSorted((one, other) => other.kWh.value - one.kWh.value)
    .slice(0, selectedAtFirst(categories.length))
    .map(({ name }) => name)

/** A category's amount in a unit. */
export const amountIn = ({ dollars, kWh }: Pick<BreakdownCategory, 'dollars' | 'kWh'>, unit: Unit) =>
  unit === 'nzd' ? dollars : kWh

/** What all categories of a period come to. */
export const totalOf = ({ categories }: Pick<BreakdownPeriod, 'categories'>, unit: Unit): number =>
  sumOf(categories, (category) => amountIn(category, unit).value)

/** The change of a category from the period before; null where there is none to compare. */
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
  /** Of the whole, 0 to 100. */
  readonly percentage: number
  readonly value: number
}

/** The largest parts in dollars or kWh, and all others together as the last; `Other` is never a part of its own. */
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
    .toSorted((one, other) => other.value - one.value)
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
