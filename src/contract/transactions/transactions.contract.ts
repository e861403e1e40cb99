import * as z from 'zod/mini'
import { BillForm } from '#contract/care/care.contract.ts'
import { WireFile } from '#contract/file.ts'
import { Day, Dollars, endpoint, SupplyType } from '#contract/kit.ts'
import { notOffered } from '#contract/payments/payments.contract.ts'

const path = '/private/billing/transactions'

/** `reversal`: cancels a bill that is then reissued. */
export const TransactionKind = z.enum(['invoice', 'payment', 'credit', 'fee', 'refund', 'reversal'])
export type TransactionKind = z.infer<typeof TransactionKind>

export const Transaction = z.object({
  id: z.string(),
  date: Day,
  kind: TransactionKind,
  title: z.string(),
  detail: z.string(),
  /** Positive is charged, negative paid or credited. */
  amount: Dollars,
  /** Negative is credit. */
  balanceAfter: Dollars,
  invoiceId: z.nullable(z.string()),
  supplyTypes: z.array(SupplyType),
  document: z.nullable(z.enum(['bill', 'receipt'])),
})
export type Transaction = z.infer<typeof Transaction>

/** Opening balance and amounts add up to the closing balance, to the cent. */
export const TransactionHistory = z.object({
  startDate: Day,
  endDate: Day,
  openingBalance: Dollars,
  closingBalance: Dollars,
  firstBillDate: z.nullable(Day),
  firstDate: z.nullable(Day),
  /** False for buying groups: no money and no movements. */
  costIncluded: z.boolean(),
  transactions: z.array(Transaction),
})
export type TransactionHistory = z.infer<typeof TransactionHistory>

/** Default: from the first of the month six months before to the end of this month. Ten years at most. */
const range = { startDate: z.optional(Day), endDate: z.optional(Day) }

export const readTransactions = endpoint({
  name: 'readTransactions',
  method: 'GET',
  path,
  summary: 'The account’s transactions between two days, with the balance after each',
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
    /** PDF only. */
    halfHours: z.optional(z.enum(['true', 'false'])),
    /** Default: the account's setting. Not for receipts. */
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
  summary: 'The account’s transactions between two days, as a PDF or as comma-separated values',
  query: z.strictObject({ ...range, format: z.enum(['pdf', 'csv']) }),
  answer: WireFile,
  media: ['application/pdf', 'text/csv'],
  problems: { 403: [notOffered] },
  requirements: ['BILL-07', 'BILL-32', 'BILL-33', 'BILL-39'],
})
