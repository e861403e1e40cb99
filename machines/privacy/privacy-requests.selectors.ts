import type { PrivacyRequests } from '#contract/privacy/privacy.contract.ts'
import { selectCasesMode } from '#machines/kit/cases.selectors.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import type { CorrectionFormSnapshot } from './correction-form.machine.ts'
import type { PrivacyRequestsSnapshot } from './privacy-requests.machine.ts'

export const selectRequestsMode = (snapshot: PrivacyRequestsSnapshot) => selectCasesMode(snapshot, ['correcting', 'deleting'])
export const selectRequests = ({ context }: PrivacyRequestsSnapshot): PrivacyRequests | null => dataOf(context.requests)
export const selectRequestsFailure = ({ context }: PrivacyRequestsSnapshot) => problemIn(context.requests)
export const selectWithdrawing = (snapshot: PrivacyRequestsSnapshot): string | null =>
  snapshot.matches({ open: 'withdrawing' }) ? snapshot.context.subject : null
export const selectMoving = (snapshot: PrivacyRequestsSnapshot): string | null =>
  snapshot.matches({ open: 'moving' }) ? snapshot.context.subject : null

export const selectIsCorrection = ({ context }: CorrectionFormSnapshot): boolean => context.subject === ''
export const selectFacts = ({ context }: CorrectionFormSnapshot) => context.facts
