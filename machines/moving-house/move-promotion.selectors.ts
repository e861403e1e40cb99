import type { BookedMove } from '#contract/moving-house/moving-house.contract.ts'
import { dataOf } from '#machines/kit/reads.ts'
import type { MovePromotionSnapshot } from './move-promotion.machine.ts'

export const selectIsPromoted = (snapshot: MovePromotionSnapshot): boolean => snapshot.matches('show')

export const selectPromotedMove = ({ context: { options } }: MovePromotionSnapshot): BookedMove | null =>
  dataOf(options)?.move ?? null
