import { proveStaff, readStaffProof } from '#contract/desk/proof.contract.ts'
import { call } from '#data/wire/http.ts'
import { type Mutation, mutation, query } from '#data/wire/kit.ts'

export const staffProof = () => query(readStaffProof, {})

export const proveWithCode = mutation(proveStaff)

type UsePasskey = (options: Record<string, unknown>) => Promise<Record<string, unknown>>

/** With a challenge of its own each time. */
export const proveWithPasskey = (usePasskey: UsePasskey): Mutation<undefined, object> => ({
  mutationKey: ['proveWithPasskey'],
  mutationFn: async () => {
    const { passkey } = await call(readStaffProof, {})
    await call(proveStaff, { body: { credential: await usePasskey(passkey ?? {}) } })
  },
})
