import type { BankTransfer } from '#contract/payments/bank-transfer.contract.ts'
import { type TransferRow, transferRows } from '#domain/billing/bank-transfer.ts'
import { dataOf } from '#machines/kit/reads.ts'
import { type BankTransferSnapshot, canReport } from './bank-transfer.machine.ts'

const none: readonly TransferRow[] = []
const rowsOf = new WeakMap<BankTransfer, readonly TransferRow[]>()

/** The same list for the same answer. */
export const selectTransferRows = ({ context }: BankTransferSnapshot): readonly TransferRow[] => {
  const details = dataOf(context.details)
  if (details === null) return none
  const rows = rowsOf.get(details) ?? transferRows(details)
  rowsOf.set(details, rows)
  return rows
}
export const selectReport = ({ context }: BankTransferSnapshot): BankTransfer['report'] => dataOf(context.details)?.report ?? null
export const selectCanReport = ({ context }: BankTransferSnapshot): boolean => canReport(dataOf(context.details))
export const selectCopied = (snapshot: BankTransferSnapshot): string | null =>
  snapshot.matches({ open: { showing: 'copied' } }) ? snapshot.context.label : null
export const selectIsNotCopied = (snapshot: BankTransferSnapshot): boolean => snapshot.matches({ open: { showing: 'notCopied' } })
export const selectIsReporting = (snapshot: BankTransferSnapshot): boolean => snapshot.matches({ open: { showing: 'reporting' } })
export const selectIsNotReported = (snapshot: BankTransferSnapshot): boolean =>
  snapshot.matches({ open: { showing: 'notReported' } })
export const selectTransferMode = (snapshot: BankTransferSnapshot): 'loading' | 'failed' | 'showing' => {
  if (snapshot.matches('failed')) return 'failed'
  return snapshot.matches({ open: 'loading' }) ? 'loading' : 'showing'
}
