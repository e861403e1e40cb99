import type { BottleCare } from '#contract/bottled-gas/bottled-gas-level.contract.ts'
import { dataOf } from '#machines/kit/reads.ts'
import { type BottleCareSnapshot, type BottleCareSelection, careInForce } from './bottle-care.machine.ts'

export type BottleCareMode = 'loading' | 'asKept' | 'changed' | 'failed' | 'saving' | 'unavailable'

export const selectCareMode = ({ value }: BottleCareSnapshot): BottleCareMode => {
  if (typeof value === 'string') return 'unavailable'
  return typeof value.reading === 'string' ? value.reading : value.reading.showing
}
export const selectCare = ({ context }: BottleCareSnapshot): BottleCare | null => dataOf(context.care)
let last: BottleCareSelection | null = null
export const selectCareInForce = ({ context }: BottleCareSnapshot): BottleCareSelection | null => {
  const selection = careInForce(context)
  if (last?.choice !== selection?.choice || last?.numberOfBottles !== selection?.numberOfBottles) last = selection
  return last
}
