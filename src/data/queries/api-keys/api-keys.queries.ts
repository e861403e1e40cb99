import { readAccountActivity } from '#contract/account-activity/account-activity.contract.ts'
import * as contract from '#contract/api-keys/api-keys.contract.ts'
import { call } from '#data/wire/http.ts'
import { type Mutation, mutation, query, readAgain } from '#data/wire/kit.ts'
import { ifOpen } from '#data/queries/account/account.queries.ts'
import type { BodyOf } from '#contract/kit.ts'

export const apiKeys = () => query(contract.readApiKeys, {}, ifOpen('readApiKeys'))

export interface KeyToMake {
  /** Key ID: repeating the call makes no second key. */
  readonly key: string
  readonly body: BodyOf<typeof contract.makeApiKey>
  readonly selection: string
}

/** The secret is shown once: only the caller has it. */
export const makeApiKey: Mutation<contract.MadeApiKey, KeyToMake> = {
  mutationKey: ['makeApiKey'],
  gcTime: 0,
  mutationFn: ({ key, ...request }) => call(contract.makeApiKey, { params: { keyId: key }, ...request }),
  onSuccess: () => readAgain([contract.readApiKeys, readAccountActivity]),
}

export const revokeApiKey = mutation(contract.revokeApiKey, { makesStale: [contract.readApiKeys, readAccountActivity] })
