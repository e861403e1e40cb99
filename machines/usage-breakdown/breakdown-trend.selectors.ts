import type { BreakdownCategory, BreakdownPeriod } from '#contract/usage-breakdown/usage-breakdown.contract.ts'
import { amountIn, type BreakdownPicture, changeOf, totalOf } from '#domain/insights/breakdown-picture.ts'
import type { Unit } from '#domain/supply/energy.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { isRangeJudged } from '#domain/insights/usage-breakdown.ts'

interface TrendPart {
  readonly name: string
  readonly hexColour?: string
  readonly value: number
}

export interface TrendPeriod {
  readonly total: number
  readonly parts: readonly TrendPart[]
  readonly rest: number
}

export const selectPartsBySize = (
  { categories }: Pick<BreakdownPeriod, 'categories'>,
  unit: Unit,
): readonly BreakdownCategory[] => categories.toSorted((a, b) => amountIn(b, unit).value - amountIn(a, unit).value)

export const selectTotal = (period: Pick<BreakdownPeriod, 'categories'>, unit: Unit): number => totalOf(period, unit)

export const selectAmount = (category: Pick<BreakdownCategory, 'dollars' | 'kWh'>, unit: Unit) => amountIn(category, unit)

/** Null without a period before. */
export const selectChange = (picture: Pick<BreakdownPicture, 'before'>, category: BreakdownCategory, unit: Unit): number | null =>
  changeOf(picture, category, unit)

/** Of both periods, never 0. */
export const selectLargestPart = ({ shown, before }: Pick<BreakdownPicture, 'shown' | 'before'>, unit: Unit): number =>
  Math.max(...[...shown.categories, ...(before?.categories ?? [])].map((category) => amountIn(category, unit).value), 0.001)

/** Those whose range is judged, not measured. */
export const selectJudged = (names: readonly string[]): readonly string[] => names.filter(isRangeJudged)

/** 0 if the period does not have the category. */
export const selectPartValue = ({ categories }: Pick<BreakdownPeriod, 'categories'>, name: string, unit: Unit): number => {
  const category = categories.find((candidate) => candidate.name === name)
  return category ? amountIn(category, unit).value : 0
}

/** Switched-on categories of `names`, and the rest. */
export const selectTrendPeriod = (
  period: Pick<BreakdownPeriod, 'categories'>,
  names: readonly string[],
  on: readonly string[],
  unit: Unit,
): TrendPeriod => {
  const total = totalOf(period, unit)
  const parts = names
    .filter((name) => on.includes(name))
    .map((name) => {
      const hexColour = period.categories.find((category) => category.name === name)?.hexColour
      return { name, ...(hexColour !== undefined && { hexColour }), value: selectPartValue(period, name, unit) }
    })
  return { total, parts, rest: Math.max(0, total - sumOf(parts, ({ value }) => value)) }
}

/** By total; undefined without periods. */
export const selectLargestPeriod = (periods: readonly BreakdownPeriod[], unit: Unit): BreakdownPeriod | undefined =>
  periods.toSorted((a, b) => totalOf(b, unit) - totalOf(a, unit))[0]

/** Dollars that the bill takes off, 0 or less; discount null without one. */
export const selectCredits = ({ freeHours, sentOut, discount }: NonNullable<BreakdownPeriod['bill']>) => ({
  freeHours: 0 - freeHours.dollars,
  sentOut: 0 - sentOut,
  discount: discount && 0 - discount.dollars,
})
