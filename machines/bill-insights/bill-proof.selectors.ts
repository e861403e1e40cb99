import type { BillProof } from '#contract/bills/invoices.contract.ts'
import type { Problem } from '#contract/kit.ts'
import type { ProvenBill } from '#domain/billing/bill-proof.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import type { BillProofSnapshot } from './bill-proof.machine.ts'

export type BillProofMode = 'reading' | 'computing' | 'proven' | 'differs' | 'unworkable' | 'failed'

export const selectProofMode = (snapshot: BillProofSnapshot): BillProofMode => {
  if (snapshot.matches('failed')) return 'failed'
  if (snapshot.matches({ reading: 'loading' })) return 'reading'
  if (snapshot.matches({ reading: 'computing' })) return 'computing'
  if (snapshot.matches({ reading: 'proven' })) return 'proven'
  return snapshot.matches({ reading: 'differs' }) ? 'differs' : 'unworkable'
}

export const selectBillProof = ({ context: { worked, proof } }: BillProofSnapshot): BillProof | null => worked ?? dataOf(proof)

export const selectHalfHoursDone = ({ context: { proving } }: BillProofSnapshot): number =>
  proving.status === 'computing' ? proving.done : 0

/** Null until done. */
export const selectWorked = ({ context: { proving } }: BillProofSnapshot): ProvenBill | null =>
  proving.status === 'done' ? proving.bill : null

/** Epoch milliseconds; null until done. */
export const selectCheckedAt = ({ context: { proving } }: BillProofSnapshot): number | null =>
  proving.status === 'done' ? proving.at : null

export const selectProofProblem = ({ context }: BillProofSnapshot): Problem | null => problemIn(context.proof)

/** Epoch milliseconds; null until the first tick. */
export const selectNow = ({ context }: BillProofSnapshot): number | null => context.now
