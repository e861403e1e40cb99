import * as contract from '#contract/activation/activation.contract.ts'
import type { BodyOf } from '#contract/kit.ts'
import { call } from '#data/wire/http.ts'
import { type Mutation, mutation } from '#data/wire/kit.ts'

export const requestActivation = (body: BodyOf<typeof contract.beginActivation>): Promise<void> =>
  call(contract.beginActivation, { body })

export const checkActivationCode = mutation(contract.checkActivationCode)
export const checkActivationLink = mutation(contract.checkActivationLink)
export const checkActivationLetter = mutation(contract.checkActivationLetter)
export const finishActivation = mutation(contract.finishActivation)

type Json = Readonly<Record<string, unknown>>
type Finish = Omit<BodyOf<typeof contract.finishActivation>, 'credential' | 'password'>

/** @throws if the customer cancels */
export const finishWithPasskey = (make: (options: Json) => Promise<Json>): Mutation<contract.FinishedActivation, Finish> => ({
  mutationKey: ['finishWithPasskey'],
  mutationFn: async (body) => {
    const { options } = await call(contract.beginActivationPasskey, { body: { key: body.key, email: body.email } })
    return call(contract.finishActivation, { body: { ...body, credential: await make(options) } })
  },
})
