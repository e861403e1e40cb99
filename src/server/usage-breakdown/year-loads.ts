import type { TipCategory } from '#contract/tips/tip-savings.contract.ts'
import { addDays, type Day, type DayRange } from '#domain/basics/days.ts'
import type { LoadYear } from '#domain/insights/tip-fit.ts'
import { tipCategoryOf } from '#domain/insights/tips.ts'
import type { Breakdown } from './usage-breakdown.store.ts'

const year = 365
/** Minimum days: seasonal loads need nearly a year, others a quarter. */
const leastDays = { ofSeason: 300, ofAny: 90 } as const
const seasonal: readonly TipCategory[] = ['heating', 'cooling', 'pool']

export const yearBefore = (today: Day): DayRange => ({ startDate: addDays(today, -year), endDate: addDays(today, -1) })

export const yearOfPart = ({ days }: Breakdown, { wh, cents, look }: Breakdown['parts'][number]): LoadYear => ({
  kwh: (wh / 1000) * (year / days),
  dollars: (cents / 100) * (year / days),
  swing: look.swing,
})

export const loadsOf = (breakdown: Breakdown | null): Map<TipCategory, LoadYear> => {
  const days = breakdown?.days ?? 0
  if (!breakdown || days < leastDays.ofAny) return new Map()
  return new Map(
    breakdown.parts.flatMap((part): [TipCategory, LoadYear][] => {
      const category = part.look.tipCategory === null ? null : tipCategoryOf(part.look.tipCategory)
      if (category === null || (seasonal.includes(category) && days < leastDays.ofSeason)) return []
      return [[category, yearOfPart(breakdown, part)]]
    }),
  )
}
