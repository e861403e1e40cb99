import type { PrivacyRequest, PrivacyRequests } from '#contract/privacy/privacy.contract.ts'
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
export const selectTaken = ({ context }: PrivacyRequestsSnapshot): PrivacyRequest | null => context.taken
export const selectWithdrawing = (snapshot: PrivacyRequestsSnapshot): string | null =>
  snapshot.matches({ open: 'withdrawing' }) ? snapshot.context.subject : null
export const selectMoving = (snapshot: PrivacyRequestsSnapshot): string | null =>
  snapshot.matches({ open: 'moving' }) ? snapshot.context.subject : null
/** Undefined if nothing failed. */
export const selectUndone = (snapshot: PrivacyRequestsSnapshot) =>
  snapshot.matches({ open: { listing: 'undone' } }) ? snapshot.context.problem : undefined
export const selectWithdrawCommand = ({ children }: PrivacyRequestsSnapshot) => children.command
export const selectCorrectionForm = ({ children }: PrivacyRequestsSnapshot) => children.correctionForm
export const selectDeletionForm = ({ children }: PrivacyRequestsSnapshot) => children.deletionForm

export const selectIsCorrection = ({ context }: CorrectionFormSnapshot): boolean => context.subject === ''
export const selectFacts = ({ context }: CorrectionFormSnapshot) => context.facts
