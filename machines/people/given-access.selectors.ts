import { isSameJson } from '#domain/basics/is-same-json.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import type { GivenAccessSnapshot } from './given-access.machine.ts'
import { type GivenAccount, givenIn } from './given-accounts.ts'

export const selectGivenAccessMode = ({ value }: GivenAccessSnapshot) => stateName(value, 'open')

export const selectGivenAccounts = ({ context }: GivenAccessSnapshot): readonly GivenAccount[] =>
  givenIn(dataOf(context.accounts))
export const areSameGiven = (a: readonly GivenAccount[], b: readonly GivenAccount[]): boolean => isSameJson(a, b)
/** True if leaving this account leaves the customer without any. */
export const selectIsLast = ({ context }: GivenAccessSnapshot): boolean =>
  (dataOf(context.accounts)?.billingAccounts.length ?? 0) === 1
export const selectReadProblem = ({ context }: GivenAccessSnapshot) => problemIn(context.accounts)
