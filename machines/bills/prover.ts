import { fromObservable } from 'xstate'
import type { BillProof } from '#contract/invoices.contract.ts'
import { proveAside } from '#data/browser/bill-prover.ts'
import type { Proving } from '#data/browser/proving.ts'

/** Works a bill out from what it is given and nothing else, for as long as it is invoked, and publishes how far it is. */
export const prover = fromObservable<Proving, BillProof>(({ input }) => ({
  subscribe: (listener) => {
    const next = typeof listener === 'function' ? listener : (proving: Proving) => listener.next?.(proving)
    return { unsubscribe: proveAside(input, next) }
  },
}))
