import type { Accounts, readPlans, Site } from '#contract/account/account.contract.ts'
import type { LoginEmailStatus, SignInElsewhere, UserProfile } from '#contract/account-settings/account-settings.contract.ts'
import type { AnswerOf, Problem } from '#contract/kit.ts'
import type { Roles } from '#contract/roles.contract.ts'
import type { DataExportActor } from '#machines/data-export/data-export.machine.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { type AccountSettingsSnapshot, reads } from './account-settings.machine.ts'
import type { EditableFieldActor } from './editable-field.machine.ts'
import type { MessagesActor } from './messages.machine.ts'
import type { PasswordResetActor } from './password-reset.machine.ts'
import { type VerificationActor, verificationFacts, type VerificationSnapshot } from './verification.machine.ts'

export type SettingsMode = 'loading' | 'showing' | 'failed'

export const selectSettingsMode = (snapshot: AccountSettingsSnapshot): SettingsMode => {
  if (snapshot.matches('failed')) return 'failed'
  return snapshot.hasTag('busy') ? 'loading' : 'showing'
}

export const selectSettingsProblem = ({ context }: AccountSettingsSnapshot): Problem | null => {
  const known = reads.combine(context)
  return known.status === 'failed' ? known.problem : null
}

export const selectField =
  (rowId: string) =>
  ({ children }: AccountSettingsSnapshot): EditableFieldActor | undefined =>
    (children as Record<string, unknown>)[`field ${rowId}`] as EditableFieldActor | undefined

export const selectDataExportActor = ({ children }: AccountSettingsSnapshot): DataExportActor | undefined => children.dataExport
export const selectMessagesActor = ({ children }: AccountSettingsSnapshot): MessagesActor | undefined => children.messages
export const selectPasswordActor = ({ children }: AccountSettingsSnapshot): PasswordResetActor | undefined => children.password
export const selectVerificationActor = ({ children }: AccountSettingsSnapshot): VerificationActor | undefined =>
  children.verification

export const selectProfile = ({ context }: AccountSettingsSnapshot): UserProfile | null => dataOf(context.profile)

export const selectSignInElsewhere = (snapshot: AccountSettingsSnapshot): SignInElsewhere | null =>
  selectProfile(snapshot)?.signInElsewhere ?? null

export const selectLoginEmailStatus = (snapshot: AccountSettingsSnapshot): LoginEmailStatus | null => {
  const profile = selectProfile(snapshot)
  return profile && verificationFacts(profile).status
}

const noSites: readonly Site[] = []
const selectedIn = ({ context }: AccountSettingsSnapshot) =>
  dataOf(context.account)?.billingAccounts.find(({ isSelected }) => isSelected)

export const selectOwnSites = (snapshot: AccountSettingsSnapshot): readonly Site[] =>
  selectedIn(snapshot)?.billingAccountSites ?? noSites

export const selectOwnAccount = ({ context }: AccountSettingsSnapshot): Accounts['selectedBillingAccount'] | null =>
  dataOf(context.accounts)?.selectedBillingAccount ?? null

type Plans = AnswerOf<typeof readPlans>['supplyPoints']
export const selectPlans = ({ context }: AccountSettingsSnapshot): Plans | null => dataOf(context.plans)?.supplyPoints ?? null
export const selectPlansProblem = ({ context }: AccountSettingsSnapshot): Problem | null => problemIn(context.plans)

export const selectRole = (snapshot: AccountSettingsSnapshot): Roles['accounts'][number]['role'] | null => {
  const id = selectedIn(snapshot)?.id
  return dataOf(snapshot.context.roles)?.accounts.find(({ billingAccountId }) => billingAccountId === id)?.role ?? null
}

/** True if the customer was given one property of the selected account only. */
export const selectIsOneProperty = (snapshot: AccountSettingsSnapshot): boolean =>
  selectedIn(snapshot)?.access?.isOneProperty ?? false

export type BarMode = 'none' | 'idle' | 'sending' | 'sent' | 'cancelling' | 'failed'

export const selectBarMode = (snapshot: VerificationSnapshot): BarMode =>
  (['idle', 'sending', 'sent', 'cancelling', 'failed'] as const).find((mode) => snapshot.matches({ showing: mode })) ?? 'none'
