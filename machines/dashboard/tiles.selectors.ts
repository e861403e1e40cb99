import type { HomeComparisonWidget, UsageBreakdownWidget } from '#contract/dashboard/tiles.contract.ts'
import { type BreakdownShare, largestShares } from '#domain/insights/breakdown-picture.ts'
import type { Unit } from '#domain/supply/energy.ts'
import { percentFrom } from '#domain/insights/home-comparison.ts'
import type { LoadSnapshot } from '#machines/kit/load.ts'
import { selectOutcome } from '#machines/kit/load.selectors.ts'

type Comparison = NonNullable<HomeComparisonWidget['comparison']>
type Breakdown = NonNullable<UsageBreakdownWidget['breakdown']>

/** Whole per cent above similar homes; negative below. */
export const selectComparisonPercent = ({ actual, average }: Comparison): number => percentFrom(actual, average) ?? 0

/** The home or business profile has to be completed first. */
export const selectIsLocked = <Widget>(snapshot: LoadSnapshot<Widget>): boolean => selectOutcome(snapshot) === 'locked'

export interface BreakdownShares {
  /** Dollars if money is shown, else kWh. */
  readonly unit: Unit
  /** The four largest and the rest, in `unit` and per cent. */
  readonly shares: readonly BreakdownShare[]
  /** Null if money is not shown. */
  readonly dailyCharge: Breakdown['dailyCharge'] | null
}

const shareCount = 4

export const selectBreakdownShares = ({ categories, dailyCharge }: Breakdown): BreakdownShares => {
  const unit = categories.some(({ dollars }) => dollars.value > 0) ? 'nzd' : 'kwh'
  return { unit, shares: largestShares(categories, unit, shareCount), dailyCharge: unit === 'nzd' ? dailyCharge : null }
}
