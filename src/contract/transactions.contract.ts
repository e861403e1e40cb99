import * as z from 'zod/mini'
import { BillForm } from './care.contract.ts'
import { WireFile } from './file.ts'
import { Day, Dollars, endpoint, SupplyType } from './kit.ts'
import { notOffered } from './payments.contract.ts'

const path = '/private/billing/transactions'

/** A movement of the account. A reversal takes a bill back that was made anew. */
export const TransactionKind = z.enum(['invoice', 'payment', 'credit', 'fee', 'refund', 'reversal'])
export type TransactionKind = z.infer<typeof TransactionKind>

export const Transaction = z.object({
  id: z.string(),
  date: Day,
  kind: TransactionKind,
  /** `Power bill`, `Direct debit`. */
  title: z.string(),
  /** What it was for: `23 Apr – 21 May`. */
  detail: z.string(),
  /** Above zero was charged; below zero was paid or credited. */
  amount: Dollars,
  /** What was owed after it; below zero is credit. */
  balanceAfter: Dollars,
  /** Of a bill, its reversal, or what was paid for it. */
  invoiceId: z.nullable(z.string()),
  /** What the bill that it is about was for. */
  supplyTypes: z.array(SupplyType),
  /** The document that `readTransactionDocument` makes of it; null without one. */
  document: z.nullable(z.enum(['bill', 'receipt'])),
})
export type Transaction = z.infer<typeof Transaction>

/** Opening balance and amounts add up to the closing balance, to the cent. */
export const TransactionHistory = z.object({
  startDate: Day,
  endDate: Day,
  /** What was owed before the first day. */
  openingBalance: Dollars,
  closingBalance: Dollars,
  /** When the account had its first bill, and its first movement of any kind; null while it has none. */
  firstBillDate: z.nullable(Day),
  firstDate: z.nullable(Day),
  /** False for a buying group, whose members see no money and none of its movements. */
  costIncluded: z.boolean(),
  /** Newest first. */
  transactions: z.array(Transaction),
})
export type TransactionHistory = z.infer<typeof TransactionHistory>

/** Left out, the start is the first of the month six months before the end; the end that of the current month. Ten years at most. */
const range = { startDate: z.optional(Day), endDate: z.optional(Day) }

export const readTransactions = endpoint({
  name: 'readTransactions',
  method: 'GET',
  path,
  summary: 'The movements of the account between two days, with the balance after each',
  query: z.strictObject(range),
  answer: TransactionHistory,
  requirements: ['BILL-03', 'BILL-06', 'BILL-32', 'BILL-33', 'BILL-34', 'BILL-36', 'BILL-39'],
})

export const readTransactionDocument = endpoint({
  name: 'readTransactionDocument',
  method: 'GET',
  path: `${path}/:transactionId/document`,
  summary: 'A bill, as a PDF, in large print or as plain text, or the receipt of a payment, credit or refund as a PDF',
  params: z.object({ transactionId: z.string() }),
  query: z.strictObject({
    /** `true` adds each half-hour of the bill, where it is a PDF as usual. */
    halfHours: z.optional(z.enum(['true', 'false'])),
    /** How a bill is made: in large print, or as plain text; as the account has it, if left out. A receipt has one form. */
    form: z.optional(BillForm),
  }),
  answer: WireFile,
  media: ['application/pdf', 'text/plain'],
  problems: { 403: [notOffered] },
  requirements: ['BILL-07', 'BILL-35', 'BILL-37'],
})

export const readStatement = endpoint({
  name: 'readStatement',
  method: 'GET',
  path: '/private/billing/statement',
  summary: 'The movements of the account between two days as a PDF, or as comma-separated values',
  query: z.strictObject({ ...range, format: z.enum(['pdf', 'csv']) }),
  answer: WireFile,
  media: ['application/pdf', 'text/csv'],
  problems: { 403: [notOffered] },
  requirements: ['BILL-07', 'BILL-32', 'BILL-33', 'BILL-39'],
})
