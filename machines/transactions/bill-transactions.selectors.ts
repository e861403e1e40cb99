import type { Transaction } from '#contract/transactions/transactions.contract.ts'
import { type Day, type DayRange, today } from '#domain/basics/days.ts'
import type { BillFileSource } from '#data/queries/transactions/transactions.queries.ts'
import { type RangeErrors, filtered, type TransactionFilter } from '#domain/billing/transactions.ts'
import { type BillTab, billTabsOf } from '#machines/bills/bill-tabs.ts'
import { downloadIn } from '#machines/bills/start-download.ts'
import { type BillTransactionsSnapshot, type TransactionHistoryActor } from './bill-transactions.machine.ts'
import { type DownloadActor } from '#machines/bills/download.machine.ts'

export type TransactionsMode = 'loading' | 'open' | 'paidByGroup' | 'failed'

export const selectTransactionsMode = ({ value }: BillTransactionsSnapshot): TransactionsMode => {
  if (typeof value !== 'string') return 'open'
  return value === 'paidByGroup' || value === 'failed' ? value : 'loading'
}
export const selectTabs = ({ context }: BillTransactionsSnapshot): readonly BillTab[] => billTabsOf(context.facts)
export const selectToday = ({ context }: BillTransactionsSnapshot): Day => today(context.facts?.now ?? 0)
export const selectGroupName = ({ context }: BillTransactionsSnapshot): string | null =>
  context.facts?.account?.buyingGroupName ?? null
export const selectIsChoosing = (snapshot: BillTransactionsSnapshot): boolean => snapshot.matches({ open: 'choosing' })
export const selectRangeFields = ({ context }: BillTransactionsSnapshot): DayRange => context.fields
export const selectRangeErrors = ({ context }: BillTransactionsSnapshot): RangeErrors => context.errors
export const selectHistory = ({ children }: BillTransactionsSnapshot) => children.history as TransactionHistoryActor | undefined
export const selectStrip = ({ children }: BillTransactionsSnapshot) => children.strip
export const selectBalance = ({ children }: BillTransactionsSnapshot) => children.balance

/** Undefined until requested. */
export const selectDownload =
  (source: BillFileSource) =>
  ({ children }: BillTransactionsSnapshot): DownloadActor | undefined =>
    downloadIn(children, source)

export const selectFilterCount = (rows: readonly Transaction[], filter: TransactionFilter): number =>
  filtered(rows, filter).length

export const shownRows = (rows: readonly Transaction[], filter: TransactionFilter, count: number) => {
  const all = filtered(rows, filter)
  return { shown: all.slice(0, count), more: Math.max(0, all.length - count) }
}
