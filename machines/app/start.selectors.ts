import type { Problem } from '#contract/kit.ts'
import type { Outage } from '#contract/start.contract.ts'
import type { Reading } from '#machines/kit/from-query.ts'
import type { StartPart } from './start-parts.ts'
import type { StartSnapshot } from './start.machine.ts'

/** The calls that the progress counts: the five of phase two. Whoever waits sees them; the two before are over at once. */
const counted: readonly StartPart[] = ['navigation', 'accounts', 'tabs', 'tips', 'profile']

/** Calls done out of the total. */
export const selectProgress = ({ context: { parts } }: StartSnapshot): { readonly done: number; readonly total: number } => ({
  done: counted.filter((part) => parts[part] === 'SUCCESS' || parts[part] === 'ERROR').length,
  total: counted.length,
})

/** Calls done; a number, so that a view renders only when it changes. */
export const selectCallsDone = (snapshot: StartSnapshot): number => selectProgress(snapshot).done
export const callsInAll = counted.length

export const selectHasStartFailed = (snapshot: StartSnapshot): boolean => snapshot.matches({ inService: { visiting: 'failed' } })

/** What the check has said; the same object until it says something else. */
export const selectOutage = ({ context }: StartSnapshot): Reading<Outage> => context.outage

export const selectIsCheckingOutage = (snapshot: StartSnapshot): boolean => snapshot.matches('checkingOutage')

/** Why who is signed in is not known; null where it is. */
export const selectStartProblem = ({ context }: StartSnapshot): Problem | null => context.problem
