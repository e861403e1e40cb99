import type { Problem } from '#contract/kit.ts'
import type { KeptQuestion } from '#data/drafts/profile.drafts.ts'
import { switcher } from '#data/queries/account.queries.ts'
import { businessProfile, homeProfile } from '#data/queries/profile.queries.ts'
import { profileKindOf } from '#domain/profile.ts'
import type { Answers, ProfileKind } from '#domain/questionnaire.ts'
import { selectedAccountOf } from '#machines/kit/account-facts.machine.ts'
import { createReads, dataOf, type ReadingsOf } from '#machines/kit/reads.ts'

export const reads = createReads('the profile', {
  account: () => switcher(),
  // Read anew whenever the page opens: another device may have answered since the portal started.
  profile: ({ kind }: { readonly kind: ProfileKind }) => ({
    ...(kind === 'home' ? homeProfile() : businessProfile()),
    staleTime: 0,
  }),
})

export interface ProfileContext extends ReadingsOf<typeof reads> {
  /** Whose questions the page asks. */
  readonly kind: ProfileKind
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
  const switchable = dataOf(account)
  return profileKindOf((switchable && selectedAccountOf(switchable)?.type) ?? 'residential')
}
