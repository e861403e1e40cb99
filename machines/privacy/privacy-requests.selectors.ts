import type { PrivacyRequest, PrivacyRequests } from '#contract/privacy.contract.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import type { CorrectionFormSnapshot } from './correction-form.machine.ts'
import type { PrivacyRequestsSnapshot } from './privacy-requests.machine.ts'

export type PrivacyRequestsMode = 'loading' | 'listing' | 'correcting' | 'deleting' | 'failed'

export const selectRequestsMode = (snapshot: PrivacyRequestsSnapshot): PrivacyRequestsMode => {
  if (snapshot.matches('failed')) return 'failed'
  if (snapshot.matches({ open: 'loading' }) || snapshot.matches({ open: 'recalling' })) return 'loading'
  return (['correcting', 'deleting'] as const).find((mode) => snapshot.matches({ open: mode })) ?? 'listing'
}
export const selectRequests = ({ context }: PrivacyRequestsSnapshot): PrivacyRequests | null => dataOf(context.requests)
export const selectRequestsFailure = ({ context }: PrivacyRequestsSnapshot) => problemIn(context.requests)
export const selectHasBegun = (snapshot: PrivacyRequestsSnapshot): boolean => snapshot.matches({ open: { listing: 'begun' } })
/** What was just taken; null where there is nothing to tell. */
export const selectTaken = ({ context }: PrivacyRequestsSnapshot): PrivacyRequest | null => context.taken
/** The request that the customer is asked about taking back; null while there is none. */
export const selectWithdrawing = (snapshot: PrivacyRequestsSnapshot): string | null =>
  snapshot.matches({ open: 'withdrawing' }) ? snapshot.context.subject : null
/** The request that is being taken back; null while none is. */
export const selectMoving = (snapshot: PrivacyRequestsSnapshot): string | null =>
  snapshot.matches({ open: 'moving' }) ? snapshot.context.subject : null
/** Why it was not done; undefined while nothing is to be told of. */
export const selectUndone = (snapshot: PrivacyRequestsSnapshot) =>
  snapshot.matches({ open: { listing: 'undone' } }) ? snapshot.context.problem : undefined
export const selectWithdrawCommand = ({ children }: PrivacyRequestsSnapshot) => children.command
export const selectCorrectionForm = ({ children }: PrivacyRequestsSnapshot) => children.correctionForm
export const selectDeletionForm = ({ children }: PrivacyRequestsSnapshot) => children.deletionForm

/** Whether a fact is corrected; else a statement is put beside one. */
export const selectIsCorrection = ({ context }: CorrectionFormSnapshot): boolean => context.subject === ''
export const selectFacts = ({ context }: CorrectionFormSnapshot) => context.facts
