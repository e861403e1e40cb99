import { dataOf } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import type { NewCaseSnapshot } from './new-case.machine.ts'

export const selectNewCaseMode = ({ value }: NewCaseSnapshot) => stateName(value, 'open')

export const selectSubjects = ({ context }: NewCaseSnapshot) => dataOf(context.subjects)

export const selectHasFailed = (snapshot: NewCaseSnapshot): boolean => stateName(snapshot.value, 'open', 'editing') === 'failed'
