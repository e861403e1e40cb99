import type { Problem } from '#contract/kit.ts'
import { type ChargePlace, chargePlaceOf } from '#domain/supply/ev.ts'
import { selectedAccountOf } from '#machines/kit/account-facts.machine.ts'
import type { EvLeaveActor } from './ev-leave.machine.ts'
import { linkOf, thisYearOf, yearIn } from './ev-linking.setup.ts'
import type { EvVerificationActor } from './ev-verification.machine.ts'
import type { EvLinkingSnapshot, LinkingMode } from './ev-linking.machine.ts'

export const selectLinkingMode = ({ value }: EvLinkingSnapshot): LinkingMode =>
  typeof value === 'object' ? 'noLinkSuccess' : value

export const selectIsJoining = (snapshot: EvLinkingSnapshot): boolean =>
  snapshot.matches({ noLinkSuccess: 'joining' }) || snapshot.matches('linkRetry')

export const selectVerification = (snapshot: EvLinkingSnapshot): EvVerificationActor | undefined =>
  snapshot.matches({ noLinkSuccess: 'verifying' }) || snapshot.matches('errorDuplicate')
    ? snapshot.children.verification
    : undefined

export const selectLeave = (snapshot: EvLinkingSnapshot): EvLeaveActor | undefined =>
  snapshot.matches('success') ? snapshot.children.leave : undefined

export const selectChargeNetId = ({ context }: EvLinkingSnapshot): string => linkOf(context) ?? ''

export const selectLinkedChargePlace = ({ context: { account } }: EvLinkingSnapshot): ChargePlace =>
  chargePlaceOf((account.status === 'ready' && selectedAccountOf(account.data)?.type) || 'residential')
export const selectAccountProblem = ({ context: { account } }: EvLinkingSnapshot): Problem | null =>
  account.status === 'failed' ? account.problem : null

export const selectYear = ({ context }: EvLinkingSnapshot): number => yearIn(context)

export const selectEarliestYear = ({ context }: EvLinkingSnapshot): number => context.earliestYear ?? yearIn(context)

export const selectThisYear = ({ context }: EvLinkingSnapshot): number => thisYearOf(context)
