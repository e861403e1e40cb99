import { readAccountActivity } from '#contract/account-activity/account-activity.contract.ts'
import * as contract from '#contract/consents/consents.contract.ts'
import type { BodyOf } from '#contract/kit.ts'
import { call } from '#data/wire/http.ts'
import { type Mutation, mutation, type Once, query, readAgain } from '#data/wire/kit.ts'
import { ifOpen } from '#data/queries/account/account.queries.ts'

export const consents = () => query(contract.readConsents, {}, ifOpen('readConsents'))

export const consentRequest = (code: string) => query(contract.readConsentRequest, { params: { code } })

export type ConsentAct =
  | { readonly act: 'give'; readonly code: string; readonly body: BodyOf<typeof contract.giveConsent> }
  | { readonly act: 'renew'; readonly consentId: string }

export const sendConsent: Mutation<contract.Consent, Once & { readonly what: ConsentAct }> = {
  mutationKey: ['sendConsent'],
  mutationFn: ({ what, key, selection }) =>
    what.act === 'give'
      ? call(contract.giveConsent, { params: { code: what.code }, body: what.body, key, selection })
      : call(contract.renewConsent, { params: { consentId: what.consentId }, key }),
  onSuccess: () => readAgain([contract.readConsents, readAccountActivity]),
}

export const endConsent = mutation(contract.endConsent, { makesStale: [contract.readConsents, readAccountActivity] })
