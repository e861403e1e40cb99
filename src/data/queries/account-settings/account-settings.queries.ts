import { readAccountActivity } from '#contract/account-activity/account-activity.contract.ts'
import { accessTo } from '#contract/access.ts'
import * as account from '#contract/account/account.contract.ts'
import * as contract from '#contract/account-settings/account-settings.contract.ts'
import { readRoles } from '#contract/roles.contract.ts'
import { readNotificationIcons } from '#contract/app/shell.contract.ts'
import { type FieldKind, normalisedField } from '#domain/portal/account-fields.ts'
import { toProblem } from '#domain/portal/problem.ts'
import { call } from '#data/wire/http.ts'
import { type Mutation, mutation, query, readAgain } from '#data/wire/kit.ts'
import { ifOpen } from '#data/queries/account/account.queries.ts'

export const userProfile = () => query(contract.readUserProfile, {})
export const roles = () => query(readRoles, {})
export const messages = () => query(contract.readMessages, {}, ifOpen('readMessages'))

export interface FieldUpdate {
  readonly kind: FieldKind
  /** As typed; null deletes. */
  readonly text: string | null
  readonly seen: string
  readonly dpId: string | null
  readonly siteId: string | null
  readonly selection: string
}

const stale = [
  contract.readUserProfile,
  account.readAccounts,
  account.readSwitcher,
  account.readDrdSwitcher,
  account.readPropertiesAndConnections,
  readAccountActivity,
]

const saveContactEmail = async (email: string, was: string, selection: string) => {
  const { emails } = (await call(account.readAccounts, {})).selectedBillingAccount
  const rest = { sendBillViaEmail: emails.isInvoiceDeliveryByEmail, sendPromotionViaEmail: emails.promotions }
  await call(contract.updateUserPreferences, { body: { email, ...rest, was: { email: was, ...rest } }, selection })
}

const callOf = {
  loginEmail: contract.changeEmail,
  contactEmail: contract.updateUserPreferences,
  postalAddress: contract.updatePostalAddress,
  nickname: contract.saveSiteNickname,
  mobile: contract.savePhone,
  home: contract.savePhone,
  work: contract.savePhone,
} as const satisfies Readonly<Record<FieldKind, object>>

export const takesProof = (kind: FieldKind): boolean => accessTo(callOf[kind]).isFresh

const send = async ({ kind, text, seen, dpId, siteId, selection }: FieldUpdate): Promise<void> => {
  const was = seen === '' ? null : seen
  const normalised = normalisedField(kind, text ?? '')
  switch (kind) {
    case 'loginEmail':
      return void (await call(contract.changeEmail, { body: { email: normalised, was } }))
    case 'contactEmail':
      return saveContactEmail(normalised, seen, selection)
    case 'postalAddress':
      return void (await call(contract.updatePostalAddress, { body: { dpId, fullAddress: normalised, was }, selection }))
    case 'nickname':
      return void (await call(contract.saveSiteNickname, {
        body: { billingAccountSiteId: siteId ?? '', nickname: text === null ? '' : normalised, was },
      }))
    default:
      if (text === null) await call(contract.deletePhone, { params: { purpose: kind }, body: { number: seen } })
      else await call(contract.savePhone, { params: { purpose: kind }, body: { number: normalised, was } })
  }
}

/** Idempotent: no key needed. */
export const saveField: Mutation<void, FieldUpdate> = {
  mutationKey: ['saveField'],
  mutationFn: send,
  onSuccess: () => readAgain(stale),
  onError: (error) => {
    if (toProblem(error).status === 409) void readAgain(stale)
  },
}

export const verifyEmail = mutation(contract.verifyEmail)
export const cancelEmailChange = mutation(contract.cancelEmailChange, { makesStale: stale })
export const resetPassword = mutation(contract.resetPassword)
export const chooseMessage = mutation(contract.chooseMessage, {
  makesStale: [contract.readMessages, readNotificationIcons, account.readAccounts, readAccountActivity],
})
