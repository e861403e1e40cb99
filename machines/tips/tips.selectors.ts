import type { Problem } from '#contract/kit.ts'
import type { TipSavings } from '#contract/tips/tip-savings.contract.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { firstCategory, type TipsReadings } from './tips-list.ts'
import type { TipsContext, TipsSnapshot } from './tips.machine.ts'

export type TipsMode = 'loading' | 'failed' | 'forYou' | 'all' | 'seasonal' | 'category' | 'noCategory'

const views = ['forYou', 'all', 'seasonal', 'category', 'noCategory'] as const

export const selectTipsMode = (snapshot: TipsSnapshot): TipsMode => {
  if (snapshot.matches('failed')) return 'failed'
  return views.find((view) => snapshot.matches({ open: { showing: view } })) ?? 'loading'
}

export const selectTipsProblem = ({ context }: TipsSnapshot): Problem | null => problemIn(context.tips)
export const selectPlace = ({ context }: TipsSnapshot): TipsContext['place'] => context.place
export const selectFresh = ({ context }: TipsSnapshot): TipsContext['fresh'] => context.fresh
export const readingsOf = (tips: TipsContext['tips'], savings: TipsContext['savings']): TipsReadings => ({
  tips: dataOf(tips),
  savings: dataOf(savings),
})

export const categoryOf = (place: TipsContext['place'], readings: TipsReadings) => place.category ?? firstCategory(readings)

/** A year's saving; null if unknown, and for a business. */
export const selectShowers = ({ context }: TipsSnapshot): TipSavings['showers'] => dataOf(context.savings)?.showers ?? null

/** Dollars or kWh a year. */
export const selectSeenSaving = (reviewed: readonly ({ readonly seen?: number | null } | null)[]): number =>
  sumOf(reviewed, (review) => review?.seen ?? 0)
