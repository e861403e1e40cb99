import type { BottleCare } from '#contract/bottled-gas-level.contract.ts'
import { dataOf } from '#machines/kit/reads.ts'
import { type BottleCareSnapshot, type Chosen, standingCare } from './bottle-care.machine.ts'

export type BottleCareMode = 'loading' | 'asKept' | 'changed' | 'failed' | 'saving' | 'unavailable'

export const selectCareMode = ({ value }: BottleCareSnapshot): BottleCareMode => {
  if (typeof value === 'string') return 'unavailable'
  return typeof value.reading === 'string' ? value.reading : value.reading.showing
}
export const selectCare = ({ context }: BottleCareSnapshot): BottleCare | null => dataOf(context.care)
let last: Chosen | null = null
export const selectStanding = ({ context }: BottleCareSnapshot): Chosen | null => {
  const standing = standingCare(context)
  if (last?.choice !== standing?.choice || last?.numberOfBottles !== standing?.numberOfBottles) last = standing
  return last
}
export const selectCareProblem = ({ context }: BottleCareSnapshot) => context.problem
