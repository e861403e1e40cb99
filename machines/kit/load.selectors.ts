import type { NonReducibleUnknown } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import type { Answered, LoadEvent, LoadMode, LoadSnapshot } from './load.ts'

/** Decides what the screen shows. */
export const selectLoadMode = <Data, Question extends NonReducibleUnknown>({ value }: LoadSnapshot<Data, Question>): LoadMode =>
  value

/** What is on the screen and the question that it answers; null until there was an answer. */
export const selectAnswered = <Data, Question extends NonReducibleUnknown>({
  context,
}: LoadSnapshot<Data, Question>): Answered<Data, Question> | null => context.answered

/** What was read last; null until something was. */
export const selectLoaded = <Data, Question extends NonReducibleUnknown>({
  context,
}: LoadSnapshot<Data, Question>): Data | null => context.answered?.data ?? null

/** Why it could not be read; null while it could. */
export const selectLoadProblem = <Data, Question extends NonReducibleUnknown>({
  context: { reading },
}: LoadSnapshot<Data, Question>): Problem | null => (reading.status === 'failed' ? reading.problem : null)

/** Whether trying again is still offered. */
export const selectCanRetry = <Data, Question extends NonReducibleUnknown>(snapshot: LoadSnapshot<Data, Question>): boolean =>
  snapshot.can({ type: 'load.retry' } as LoadEvent<Question>)

/** What is on the screen is what was read before: reading it again failed. */
export const selectIsOld = <Data, Question extends NonReducibleUnknown>({
  context: { reading },
}: LoadSnapshot<Data, Question>): boolean => reading.status === 'ready' && reading.isOld === true

/** All that a card shows of a load, as one. */
export const selectLoad = <Data, Question extends NonReducibleUnknown>(snapshot: LoadSnapshot<Data, Question>) => ({
  mode: selectLoadMode(snapshot),
  answered: selectAnswered(snapshot),
  canRetry: selectCanRetry(snapshot),
  problem: selectLoadProblem(snapshot),
})
