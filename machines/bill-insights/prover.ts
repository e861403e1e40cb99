import { fromObservable } from 'xstate'
import type { BillProof } from '#contract/bills/invoices.contract.ts'
import { proveAside } from '#data/browser/bill-prover.ts'
import type { Proving } from '#data/browser/proving.ts'

/** Calculates from its input only, and publishes the progress. */
export const prover = fromObservable<Proving, BillProof>(({ input }) => ({
  subscribe: (listener) => {
    const next = typeof listener === 'function' ? listener : (proving: Proving) => listener.next?.(proving)
    return { unsubscribe: proveAside(input, next) }
  },
}))
