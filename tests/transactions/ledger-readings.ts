import type { BillSummary } from '#contract/dashboard/dashboard.contract.ts'
import type { InvoiceHead } from '#contract/bills/invoices.contract.ts'
import type { Transaction, TransactionHistory } from '#contract/transactions/transactions.contract.ts'
import { addDays } from '#domain/basics/days.ts'

/** A bill of 29 days that ended so many bills before the one of 21 May 2026. */
export const bill = (before: number, total: number, more: Partial<InvoiceHead> = {}): InvoiceHead => {
  const endDate = addDays('2026-05-21', -29 * before)
  return {
    id: `bill-${before}`,
    number: `1-${before}`,
    kind: 'bill',
    startDate: addDays(endDate, -28),
    endDate,
    issuedOn: addDays(endDate, 1),
    dueDate: addDays(endDate, 14),
    total,
    gst: 0,
    isEstimated: false,
    state: 'paid',
    paidOn: addDays(endDate, 14),
    paidBy: 'Direct debit',
    reverses: null,
    replaces: null,
    replacedBy: null,
    reason: null,
    ...more,
  }
}

/** The bill of 22 May to 19 June on 9 June. */
export const running = {
  startDate: '2026-05-22',
  endDate: '2026-06-19',
  daysInBillPeriod: 29,
  dayNumber: 19,
  remainingDays: 10,
  soFar: 169.34,
  onTrackFor: 278,
  payment: { text: 'Paid by direct debit', date: '2026-07-03', isOverdue: false },
} as BillSummary

export const row = (id: string, more: Partial<Transaction> = {}): Transaction => ({
  id,
  date: '2026-05-25',
  kind: 'invoice',
  title: 'Power bill',
  detail: '23 Apr – 21 May 2026',
  amount: 252.4,
  balanceAfter: 239.55,
  invoiceId: 'bill-0',
  supplyTypes: ['electricity'],
  document: 'bill',
  ...more,
})

/** Twelve movements: a payment, ten bills, and a credit. */
export const rows: readonly Transaction[] = [
  row('paid', {
    date: '2026-06-04',
    kind: 'payment',
    title: 'Direct debit',
    detail: 'Bill for 23 Apr – 21 May 2026',
    amount: -252.4,
    balanceAfter: -12.85,
    document: 'receipt',
  }),
  ...Array.from({ length: 10 }, (_, at) =>
    row(`bill ${at}`, { supplyTypes: at === 0 ? ['electricity', 'lpg'] : ['electricity'] }),
  ),
  row('credit', {
    kind: 'credit',
    title: 'Credit for estimated read',
    detail: 'Credit',
    amount: -12.85,
    balanceAfter: 0,
    supplyTypes: [],
    invoiceId: null,
    document: null,
  }),
]

export const historyOf = (
  transactions: readonly Transaction[] = rows,
  more: Partial<TransactionHistory> = {},
): TransactionHistory => ({
  startDate: '2025-12-01',
  endDate: '2026-06-30',
  openingBalance: 0,
  closingBalance: -12.85,
  firstBillDate: '2024-05-25',
  firstDate: '2024-05-25',
  costIncluded: true,
  transactions: [...transactions],
  ...more,
})

/** Of which a file can be had: a receipt, and a statement. */
export const source = { of: 'transaction', transactionId: 'paid' } as const
export const statement = { of: 'statement', startDate: '2025-12-01', endDate: '2026-06-30' } as const
