import { readProof } from '#contract/bill-insights/proof.contract.ts'
import { call } from '#data/wire/http.ts'

export const isProofNeeded = (): Promise<boolean> =>
  call(readProof, {}).then(
    ({ isNeeded }) => isNeeded,
    () => false,
  )
