import type { NonReducibleUnknown } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import type { Answered, LoadEvent, LoadMode, LoadSnapshot } from './load.ts'

/** A value is `{ ready: 'locked' }`, too: XState's types leave out states that only some loads have. */
export const selectLoadMode = <Data, Question extends NonReducibleUnknown>(snapshot: LoadSnapshot<Data, Question>): LoadMode => {
  const value: unknown = snapshot.value
  return (typeof value === 'string' ? value : Object.keys(value as object)[0]) as LoadMode
}

/** Name of the state of the answer's documented outcome; null if no data is shown, or the load has no `outcomes`. */
export const selectOutcome = <Data, Question extends NonReducibleUnknown>(
  snapshot: LoadSnapshot<Data, Question>,
): string | null => {
  const value: unknown = snapshot.value
  return typeof value === 'string' ? null : String(Object.values(value as object)[0])
}

/** Data on screen with the question that it answers; null until the first answer. */
export const selectAnswered = <Data, Question extends NonReducibleUnknown>({
  context,
}: LoadSnapshot<Data, Question>): Answered<Data, Question> | null => context.answered

export const selectLoaded = <Data, Question extends NonReducibleUnknown>({
  context,
}: LoadSnapshot<Data, Question>): Data | null => context.answered?.data ?? null

export const selectLoadProblem = <Data, Question extends NonReducibleUnknown>({
  context: { reading },
}: LoadSnapshot<Data, Question>): Problem | null => (reading.status === 'failed' ? reading.problem : null)

export const selectCanRetry = <Data, Question extends NonReducibleUnknown>(snapshot: LoadSnapshot<Data, Question>): boolean =>
  snapshot.can({ type: 'load.retry' } as LoadEvent<Question>)

export const selectIsOld = <Data, Question extends NonReducibleUnknown>({
  context: { reading },
}: LoadSnapshot<Data, Question>): boolean => reading.status === 'ready' && reading.isOld === true

export const selectLoad = <Data, Question extends NonReducibleUnknown>(snapshot: LoadSnapshot<Data, Question>) => ({
  mode: selectLoadMode(snapshot),
  outcome: selectOutcome(snapshot),
  answered: selectAnswered(snapshot),
  canRetry: selectCanRetry(snapshot),
  problem: selectLoadProblem(snapshot),
})
