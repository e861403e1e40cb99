import type { Problem } from '#contract/kit.ts'
import type { Property, SwitcherSnapshot } from './switcher.machine.ts'

export const selectIsSwitching = (snapshot: SwitcherSnapshot): boolean => snapshot.hasTag('busy')

export const selectSwitchProblem = ({ context }: SwitcherSnapshot): Problem | null => context.problem

export const selectWanted = (snapshot: SwitcherSnapshot): Property | 'all' | null =>
  snapshot.hasTag('busy') ? (snapshot.context.wanted ?? 'all') : null
