import type { BookedMove } from '#contract/moving-house.contract.ts'
import type { MovePromotionSnapshot } from './move-promotion.machine.ts'

export const selectIsPromoted = (snapshot: MovePromotionSnapshot): boolean => snapshot.matches('show')

export const selectPromotedMove = ({ context }: MovePromotionSnapshot): BookedMove | null => context.move
