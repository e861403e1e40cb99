import type { HomeComparisonWidget, UsageBreakdownWidget } from '#contract/tiles.contract.ts'
import { type BreakdownShare, largestShares } from '#domain/breakdown-picture.ts'
import type { Unit } from '#domain/energy.ts'
import { percentFrom } from '#domain/home-comparison.ts'
import { outcomeOf } from '#domain/load-states.ts'

type Comparison = NonNullable<HomeComparisonWidget['comparison']>
type Breakdown = NonNullable<UsageBreakdownWidget['breakdown']>

export type ComparisonTile =
  | { readonly shows: 'locked' | 'nearlyThere' }
  | {
      readonly shows: 'comparison'
      readonly comparison: Comparison
      /** Whole per cent above similar homes; negative below. */
      readonly percent: number
      /** Fewer days than documented. */
      readonly isEarly: boolean
    }

/** By its documented outcome. */
export const selectComparisonTile = (widget: HomeComparisonWidget): ComparisonTile => {
  const outcome = outcomeOf(widget)
  const { comparison, hasElectricity } = widget
  if (hasElectricity === false) return { shows: 'nearlyThere' }
  if (outcome === 'HOME_PROFILE_NOT_COMPLETED') return { shows: 'locked' }
  if (outcome === 'COMING_SOON' || comparison === null) return { shows: 'nearlyThere' }
  const percent = percentFrom(comparison.actual, comparison.average) ?? 0
  return { shows: 'comparison', comparison, percent, isEarly: outcome !== 'SUCCESS' }
}

/** `thirty`, fewer, or null without any. */
export const selectComparedDays = (widget: HomeComparisonWidget): 'thirty' | 'fewer' | null => {
  if (widget.isReady) return 'thirty'
  return outcomeOf(widget) === 'SUCCESS_WITH_LIMITED_DATA' ? 'fewer' : null
}

/** Both need the same profile. */
export const selectAreBothLocked = (used: UsageBreakdownWidget, compared: HomeComparisonWidget): boolean =>
  selectBreakdownTile(used).shows === 'locked' && selectComparisonTile(compared).shows === 'locked'

export type BreakdownTile =
  | { readonly shows: 'locked' }
  | { readonly shows: 'gasByBill' }
  | { readonly shows: 'nearlyThere' }
  | {
      readonly shows: 'shares'
      /** Dollars if money is shown, else kWh. */
      readonly unit: Unit
      /** The four largest and the rest, in `unit` and per cent. */
      readonly shares: readonly BreakdownShare[]
      /** Null if money is not shown. */
      readonly dailyCharge: Breakdown['dailyCharge'] | null
      readonly discount: Breakdown['discount']
    }

const shareCount = 4

/** By its documented outcome. */
export const selectBreakdownTile = (widget: UsageBreakdownWidget): BreakdownTile => {
  const outcome = outcomeOf(widget)
  const { breakdown, hasElectricity } = widget
  if (outcome === 'HOME_PROFILE_NOT_COMPLETED') return { shows: 'locked' }
  if (hasElectricity === false) return { shows: 'gasByBill' }
  if (outcome === 'COMING_SOON' || breakdown === null) return { shows: 'nearlyThere' }
  const { categories, dailyCharge, discount } = breakdown
  const unit = categories.some(({ dollars }) => dollars.value > 0) ? 'nzd' : 'kwh'
  return {
    shows: 'shares',
    unit,
    shares: largestShares(categories, unit, shareCount),
    dailyCharge: unit === 'nzd' ? dailyCharge : null,
    discount,
  }
}
