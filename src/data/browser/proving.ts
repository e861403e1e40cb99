import type { BillProof } from '#contract/invoices.contract.ts'
import { proveBill, type ProvenBill } from '#domain/bill-proof.ts'
import { now } from './clock.ts'

/** How far a bill is worked out, in half-hours, or what came of it. */
export type Proving =
  | { readonly status: 'computing'; readonly done: number; readonly of: number }
  /** `at` is when, epoch milliseconds. */
  | { readonly status: 'done'; readonly bill: ProvenBill; readonly at: number }
  /** It is not a bill that can be worked out. */
  | { readonly status: 'failed' }

/** Works a bill out from its reads and prices alone, and tells how far it is. It never throws. */
export const prove = (proof: BillProof, tell: (proving: Proving) => void): void => {
  try {
    const bill = proveBill(proof, (done, of) => tell({ status: 'computing', done, of }))
    tell({ status: 'done', bill, at: now() })
  } catch {
    tell({ status: 'failed' })
  }
}
