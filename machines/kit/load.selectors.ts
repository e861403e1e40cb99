import type { NonReducibleUnknown } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import type { Answered, LoadEvent, LoadMode, LoadSnapshot } from './load.ts'

export const selectLoadMode = <Data, Question extends NonReducibleUnknown>({ value }: LoadSnapshot<Data, Question>): LoadMode =>
  value

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
  answered: selectAnswered(snapshot),
  canRetry: selectCanRetry(snapshot),
  problem: selectLoadProblem(snapshot),
})
