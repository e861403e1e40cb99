import type { FeatureMessage } from '#contract/feature-message/feature-message.contract.ts'
import type { Problem } from '#contract/kit.ts'
import type { FeatureMessageSnapshot } from './feature-message.machine.ts'

export type MessageMode = 'loading' | 'showing' | 'failed'
export type Slide = FeatureMessage['slides'][number]

export const selectMessageMode = (snapshot: FeatureMessageSnapshot): MessageMode => {
  if (snapshot.hasTag('busy')) return 'loading'
  return snapshot.matches('failed') ? 'failed' : 'showing'
}

export const selectMessage = ({ context: { message } }: FeatureMessageSnapshot): FeatureMessage | null =>
  message.status === 'ready' ? message.data : null
export const selectIsMarking = (snapshot: FeatureMessageSnapshot): boolean => snapshot.matches('marking')
export const selectMessageProblem = ({ context: { message } }: FeatureMessageSnapshot): Problem | null =>
  message.status === 'failed' ? message.problem : null
