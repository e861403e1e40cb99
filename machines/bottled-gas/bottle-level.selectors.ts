import type { BottleLevel } from '#contract/bottled-gas/bottled-gas-level.contract.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import type { BottleLevelSnapshot } from './bottle-level.machine.ts'

export type BottleLevelMode = 'loading' | 'showing' | 'correcting' | 'sending' | 'kept' | 'unavailable'

export const selectLevelMode = (snapshot: BottleLevelSnapshot): BottleLevelMode => {
  const { value } = snapshot
  if (typeof value === 'string') return 'unavailable'
  if (typeof value.reading !== 'string') return 'correcting'
  return value.reading === 'restoring' ? 'loading' : value.reading
}
export const selectBottleLevel = ({ context }: BottleLevelSnapshot): BottleLevel | null => dataOf(context.level)
export const selectHasLevelFailed = (snapshot: BottleLevelSnapshot): boolean =>
  snapshot.matches({ reading: { correcting: 'failed' } })
export const selectLevelProblem = ({ context }: BottleLevelSnapshot) => problemIn(context.level)
export const selectLevelCommand = ({ children }: BottleLevelSnapshot) => children.command
