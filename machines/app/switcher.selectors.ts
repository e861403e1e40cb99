import type { Problem } from '#contract/kit.ts'
import type { Property, SwitcherSnapshot } from './switcher.machine.ts'

export const selectIsSwitching = (snapshot: SwitcherSnapshot): boolean => snapshot.hasTag('busy')

export const selectSwitchProblem = ({ context }: SwitcherSnapshot): Problem | null => context.problem

/** What was chosen and is under way: a property, or all of them; null when nothing is. */
export const selectWanted = (snapshot: SwitcherSnapshot): Property | 'all' | null =>
  snapshot.hasTag('busy') ? (snapshot.context.wanted ?? 'all') : null
