import { readAccountActivity } from '#contract/account-activity/account-activity.contract.ts'
import * as contract from '#contract/second-factor/second-factor.contract.ts'
import { call } from '#data/wire/http.ts'
import { type Mutation, mutation, query, readAgain } from '#data/wire/kit.ts'

export const secondFactor = () => query(contract.readSecondFactor, {})

const makesStale = [contract.readSecondFactor, readAccountActivity]

type Json = Readonly<Record<string, unknown>>

export const addPasskey = (make: (options: Json) => Promise<Json>): Mutation<void, Record<string, never>> => ({
  mutationKey: ['addPasskey'],
  mutationFn: async () => {
    const { options } = await call(contract.beginPasskey, {})
    await call(contract.addPasskey, { body: { credential: await make(options) } })
  },
  onSuccess: () => readAgain(makesStale),
})

export const namePasskey = mutation(contract.namePasskey, { makesStale })
export const removePasskey = mutation(contract.removePasskey, { makesStale })
export const beginCodes = mutation(contract.beginCodes)
export const confirmCodes = mutation(contract.confirmCodes, { makesStale })
export const renewRecoveryCodes = mutation(contract.renewRecoveryCodes, { makesStale })
export const endCodes = mutation(contract.endCodes, { makesStale })
