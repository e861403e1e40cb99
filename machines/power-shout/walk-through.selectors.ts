import type { WalkThroughMode, WalkThroughSnapshot } from './walk-through.machine.ts'

export const selectWalkThroughMode = ({ value }: WalkThroughSnapshot): WalkThroughMode => value

export const selectCanStepBack = (snapshot: WalkThroughSnapshot): boolean => snapshot.can({ type: 'step.back' })
