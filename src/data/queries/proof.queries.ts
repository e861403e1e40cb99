import { readProof } from '#contract/proof.contract.ts'
import { call } from '#data/wire/http.ts'

/** Whether this sign-in is too old for a call that takes a fresh one; false where that is not known. Never rejects. */
export const isProofNeeded = (): Promise<boolean> =>
  call(readProof, {}).then(
    ({ isNeeded }) => isNeeded,
    () => false,
  )
