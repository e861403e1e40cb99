import type { AccountSwitcher } from '#contract/account.contract.ts'
import type { Problem } from '#contract/kit.ts'
import type { KeptQuestion } from '#data/drafts/profile.drafts.ts'
import { profileKindOf } from '#domain/profile.ts'
import type { Answers, ProfileKind } from '#domain/questionnaire.ts'
import type { Reading } from '#machines/kit/from-query.ts'
import { selectedAccountOf } from '#machines/kit/account-facts.machine.ts'

export interface ProfileContext {
  /** Whose questions the page asks. */
  readonly kind: ProfileKind
  readonly account: Reading<AccountSwitcher>
  readonly profile: Reading<Answers>
  readonly answers: Answers
  /** The one question that is edited; null goes through all of them. */
  readonly editing: string | null
  readonly isWizardVisible: boolean
  /** Whether the customer is being warned that starting again takes every answer back. */
  readonly isResetWarned: boolean
  /** What was answered and not saved when the page was left; null once it is taken up. */
  readonly kept: KeptQuestion | null
  /** Why the answers were not taken back. */
  readonly problem: Problem | null
}

/** The page of each kind. */
export const profilePages: Readonly<Record<ProfileKind, 'homeProfile' | 'businessProfile'>> = {
  home: 'homeProfile',
  business: 'businessProfile',
}

/** Whose questions the account has. */
export const ownKind = ({ account }: ProfileContext): ProfileKind => {
  const own = account.status === 'ready' ? selectedAccountOf(account.data) : null
  return profileKindOf(own?.type ?? 'residential')
}
