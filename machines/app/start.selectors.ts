import type { StartPart } from './start-parts.ts'
import type { StartSnapshot } from './start.machine.ts'

/** Progress counts the five calls of phase two; the two before are quick. */
const counted: readonly StartPart[] = ['navigation', 'accounts', 'tabs', 'tips', 'profile']

export const selectProgress = ({ context: { parts } }: StartSnapshot): { readonly done: number; readonly total: number } => ({
  done: counted.filter((part) => parts[part] === 'SUCCESS' || parts[part] === 'ERROR').length,
  total: counted.length,
})

/** A number, so that a view renders only when it changes. */
export const selectCallsDone = (snapshot: StartSnapshot): number => selectProgress(snapshot).done
export const callsInAll = counted.length

export const selectHasStartFailed = (snapshot: StartSnapshot): boolean => snapshot.matches({ inService: { visiting: 'failed' } })
export const selectIsCheckingOutage = (snapshot: StartSnapshot): boolean => snapshot.matches('checkingOutage')
