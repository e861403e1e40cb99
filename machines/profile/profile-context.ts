import type { Problem } from '#contract/kit.ts'
import type { QuestionDraft } from '#data/drafts/profile.drafts.ts'
import { switcher } from '#data/queries/account/account.queries.ts'
import { businessProfile, homeProfile } from '#data/queries/profile/profile.queries.ts'
import { profileKindOf } from '#domain/profile/profile.ts'
import type { Answers, ProfileKind } from '#domain/profile/questionnaire.ts'
import { selectedAccountOf } from '#machines/kit/account-facts.machine.ts'
import { createReads, dataOf, type ReadingsOf } from '#machines/kit/reads.ts'

export const reads = createReads('the profile', {
  account: () => switcher(),
  // Refreshed at each opening: another device may have answered.
  profile: ({ kind }: { readonly kind: ProfileKind }) => ({
    ...(kind === 'home' ? homeProfile() : businessProfile()),
    staleTime: 0,
  }),
})

export interface ProfileContext extends ReadingsOf<typeof reads> {
  readonly kind: ProfileKind
  readonly answers: Answers
  /** Null: all questions. */
  readonly editing: string | null
  readonly isWizardVisible: boolean
  readonly isResetWarned: boolean
  /** Unsaved answer from the last visit; null once restored. */
  readonly kept: QuestionDraft | null
  readonly problem: Problem | null
}

export const profilePages: Readonly<Record<ProfileKind, 'homeProfile' | 'businessProfile'>> = {
  home: 'homeProfile',
  business: 'businessProfile',
}

export const ownKind = ({ account }: ProfileContext): ProfileKind => {
  const switchable = dataOf(account)
  return profileKindOf((switchable && selectedAccountOf(switchable)?.type) ?? 'residential')
}
