import { readHeroInfo, readNextBestActions } from '#contract/dashboard/dashboard.contract.ts'
import {
  readHomeComparison,
  readLatestInsights,
  readThirtyDayInsights,
} from '#contract/home-comparison/home-comparison.contract.ts'
import { saveBusinessProfile, saveHomeProfile } from '#contract/profile/profile-commands.contract.ts'
import { readBusinessProfile, readHomeProfile } from '#contract/profile/profile.contract.ts'
import { readHomeComparisonWidget, readUsageBreakdownWidget } from '#contract/dashboard/tiles.contract.ts'
import type { Answers, ProfileKind } from '#domain/profile/questionnaire.ts'
import { call } from '#data/wire/http.ts'
import { type Mutation, readAgain } from '#data/wire/kit.ts'

export interface ProfileUpdate {
  readonly kind: ProfileKind
  readonly update: Answers
  readonly isWizardUpdate: boolean
  readonly selection: string
}

export const saveProfile: Mutation<undefined, ProfileUpdate> = {
  mutationKey: ['saveProfile'],
  mutationFn: ({ kind, update, isWizardUpdate, selection }) =>
    kind === 'home'
      ? call(saveHomeProfile, { body: { ...update, isWizardUpdate }, selection })
      : call(saveBusinessProfile, { body: { ...update, isWizardUpdate }, selection }),
  onSuccess: () =>
    readAgain([
      readHomeProfile,
      readBusinessProfile,
      readHeroInfo,
      readHomeComparison,
      readHomeComparisonWidget,
      readLatestInsights,
      readNextBestActions,
      readThirtyDayInsights,
      readUsageBreakdownWidget,
    ]),
}
