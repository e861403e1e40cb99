import type { BillProof } from '#contract/bills/invoices.contract.ts'
import { proveBill, type ProvenBill } from '#domain/billing/bill-proof.ts'
import { now } from './clock.ts'

export type Proving =
  | { readonly status: 'computing'; readonly done: number; readonly of: number }
  /** Epoch ms. */
  | { readonly status: 'done'; readonly bill: ProvenBill; readonly at: number }
  | { readonly status: 'failed' }

/** Never throws. */
export const prove = (proof: BillProof, report: (proving: Proving) => void): void => {
  try {
    const bill = proveBill(proof, (done, of) => report({ status: 'computing', done, of }))
    report({ status: 'done', bill, at: now() })
  } catch {
    report({ status: 'failed' })
  }
}
