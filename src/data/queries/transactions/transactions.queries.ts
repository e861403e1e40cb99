import { type ActivityFilter, readAccountActivityFile } from '#contract/account-activity/account-activity.contract.ts'
import { readDeliveryFile } from '#contract/bottled-gas/bottled-gas-level.contract.ts'
import { type BillForm, readCareForm } from '#contract/care/care.contract.ts'
import { exportUsage, readDataArchiveFile, type UsageFileFormat } from '#contract/data-export/data-export.contract.ts'
import { readBillSummary } from '#contract/dashboard/dashboard.contract.ts'
import { WireFile } from '#contract/file.ts'
import { endpoint } from '#contract/kit.ts'
import * as transactions from '#contract/transactions/transactions.contract.ts'
import type { DayRange } from '#domain/basics/days.ts'
import { callForFile } from '#data/wire/files.ts'
import { query } from '#data/wire/kit.ts'

export const transactionHistory = (range: Partial<DayRange>) => query(transactions.readTransactions, { query: range })

export const runningBill = () => query(readBillSummary, {})

export type BillFileSource =
  | { readonly of: 'transaction'; readonly transactionId: string; readonly halfHours?: boolean; readonly form?: BillForm }
  | ({ readonly of: 'statement'; readonly format: 'pdf' | 'csv' } & DayRange)
export type DataFileSource =
  | { readonly of: 'usage'; readonly format: UsageFileFormat; readonly supplyPointId?: string }
  | { readonly of: 'everything' }
/** By its address, so that nothing of the desk is in the portal’s code. */
export interface DeskFileSource {
  readonly of: 'desk'
  readonly path: `/staff/${string}`
}

export type DownloadSource =
  | BillFileSource
  | DataFileSource
  | { readonly of: 'deliveries'; readonly supplyAgreementId: string }
  | { readonly of: 'careForm' }
  | { readonly of: 'activity'; readonly filter: ActivityFilter }
  | DeskFileSource

const deskFile = (path: DeskFileSource['path']) =>
  endpoint({ name: 'readDeskFile', method: 'GET', path, summary: 'A file of the desk', answer: WireFile, media: ['text/csv'] })

export const fetchDocument = (source: DownloadSource): Promise<WireFile> => {
  if (source.of === 'statement') {
    const { startDate, endDate, format } = source
    return callForFile(transactions.readStatement, { query: { startDate, endDate, format } })
  }
  if (source.of === 'deliveries') return callForFile(readDeliveryFile, { query: { supplyAgreementId: source.supplyAgreementId } })
  if (source.of === 'activity') return callForFile(readAccountActivityFile, { query: source.filter })
  if (source.of === 'desk') return callForFile(deskFile(source.path), {})
  if (source.of === 'everything') return callForFile(readDataArchiveFile, {})
  if (source.of === 'careForm') return callForFile(readCareForm, {})
  if (source.of === 'usage') {
    const { of: _of, ...wireQuery } = source
    return callForFile(exportUsage, { query: wireQuery })
  }
  const { transactionId, halfHours = false, form } = source
  return callForFile(transactions.readTransactionDocument, {
    params: { transactionId },
    query: { ...(halfHours && { halfHours: 'true' as const }), ...(form && { form }) },
  })
}
