import { readBillSummary } from '#contract/dashboard.contract.ts'
import type { WireFile } from '#contract/file.ts'
import * as transactions from '#contract/transactions.contract.ts'
import type { DayRange } from '#domain/days.ts'
import { callForFile } from '#data/wire/files.ts'
import { query } from '#data/wire/kit.ts'

/** Without days the backend chooses them, and says which. */
export const transactionHistory = (range: Partial<DayRange>) => query(transactions.readTransactions, { query: range })

/** Where the bill of the running period stands. */
export const runningBill = () => query(readBillSummary, {})

/** What can be downloaded. */
export type DownloadSource =
  | { readonly of: 'transaction'; readonly transactionId: string; readonly halfHours?: boolean }
  | ({ readonly of: 'statement'; readonly format: 'pdf' | 'csv' } & DayRange)

/** Makes a document, or a file of data, and brings it here. */
export const fetchDocument = (source: DownloadSource): Promise<WireFile> => {
  if (source.of === 'statement') {
    const { startDate, endDate, format } = source
    return callForFile(transactions.readStatement, { query: { startDate, endDate, format } })
  }
  const { transactionId, halfHours = false } = source
  return callForFile(transactions.readTransactionDocument, {
    params: { transactionId },
    query: halfHours ? { halfHours: 'true' } : {},
  })
}
