import { isSameJson } from '#domain/basics/is-same-json.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import type { GivenAccessSnapshot } from './given-access.machine.ts'
import { type GivenAccount, givenIn } from './given-accounts.ts'

export type GivenAccessMode = 'loading' | 'listing' | 'confirming' | 'leaving' | 'failed'

const within = ['listing', 'confirming', 'leaving'] as const

export const selectGivenAccessMode = (snapshot: GivenAccessSnapshot): GivenAccessMode =>
  snapshot.matches('failed') ? 'failed' : (within.find((mode) => snapshot.matches({ open: mode })) ?? 'loading')

export const selectGivenAccounts = ({ context }: GivenAccessSnapshot): readonly GivenAccount[] =>
  givenIn(dataOf(context.accounts))
export const areSameGiven = (a: readonly GivenAccount[], b: readonly GivenAccount[]): boolean => isSameJson(a, b)
/** True if leaving this account leaves the customer without any. */
export const selectIsLast = ({ context }: GivenAccessSnapshot): boolean =>
  (dataOf(context.accounts)?.billingAccounts.length ?? 0) === 1
export const selectSubject = ({ context }: GivenAccessSnapshot): GivenAccount | null => context.subject
export const selectHasLeft = ({ context }: GivenAccessSnapshot): boolean => context.hasLeft
export const selectLeaveProblem = ({ context }: GivenAccessSnapshot) => context.problem
export const selectReadProblem = ({ context }: GivenAccessSnapshot) => problemIn(context.accounts)
