import { now } from '#data/browser/clock.ts'
import { type Due, promiseDue } from '#domain/desk/due.ts'
import { dataOf } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import type { CasePromisesSnapshot } from './case-promises.machine.ts'

export const selectPromisesMode = ({ value }: CasePromisesSnapshot) => stateName(value, 'open')

export const selectHasFailed = ({ value }: CasePromisesSnapshot): boolean => stateName(value, 'open', 'editing') === 'failed'

export interface CasePromiseLine {
  readonly promiseId: string
  readonly what: string
  readonly by: string
  /** Null: it was done. */
  readonly due: Due | null
}

export const promiseLines = ({ context }: CasePromisesSnapshot): readonly CasePromiseLine[] =>
  (dataOf(context.promises)?.promises ?? []).map(({ promiseId, what, dueAt, doneAt, madeBy }) => ({
    promiseId,
    what,
    by: `Promised by ${madeBy}`,
    due: doneAt === null ? promiseDue(dueAt, now()) : null,
  }))
