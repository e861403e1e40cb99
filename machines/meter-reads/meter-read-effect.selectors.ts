import type { Problem } from '#contract/kit.ts'
import { problemIn } from '#machines/kit/reads.ts'
import type { MeterReadEffectSnapshot } from './meter-read-effect.machine.ts'

export type EffectMode = 'waiting' | 'working' | 'shown' | 'failed'
export const selectEffectMode = (snapshot: MeterReadEffectSnapshot): EffectMode => {
  if (snapshot.hasTag('busy')) return 'working'
  if (snapshot.matches({ watching: 'failed' })) return 'failed'
  return snapshot.matches('waiting') ? 'waiting' : 'shown'
}

export const selectEffectProblem = ({ context }: MeterReadEffectSnapshot): Problem | null => problemIn(context.reading)
