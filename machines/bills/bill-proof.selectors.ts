import type { BillProof } from '#contract/invoices.contract.ts'
import type { Problem } from '#contract/kit.ts'
import type { ProvenBill } from '#domain/bill-proof.ts'
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

/** What the bill is worked out from; null until it was read. */
export const selectGiven = ({ context: { worked, proof } }: BillProofSnapshot): BillProof | null => worked ?? dataOf(proof)

/** How many half-hours are worked out. */
export const selectHalfHoursDone = ({ context: { proving } }: BillProofSnapshot): number =>
  proving.status === 'computing' ? proving.done : 0

/** What came of it; null until it is done. */
export const selectWorked = ({ context: { proving } }: BillProofSnapshot): ProvenBill | null =>
  proving.status === 'done' ? proving.bill : null

/** When it was worked out, epoch milliseconds; null until it is. */
export const selectCheckedAt = ({ context: { proving } }: BillProofSnapshot): number | null =>
  proving.status === 'done' ? proving.at : null

/** Why what the bill is made of could not be read; null while it could. */
export const selectProofProblem = ({ context }: BillProofSnapshot): Problem | null => problemIn(context.proof)

/** Epoch milliseconds; null until the clock has told. */
export const selectNow = ({ context }: BillProofSnapshot): number | null => context.now
