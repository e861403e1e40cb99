import * as z from 'zod/mini'
import { invoiceNotFound } from '#contract/bills/invoices.contract.ts'
import { Day, Dollars, endpoint } from '#contract/kit.ts'

export const ChangeKind = z.enum([
  'prices',
  'days',
  'extraDays',
  'weather',
  'ev',
  'otherUse',
  'freeHours',
  'export',
  'gas',
  'bottles',
  'agreements',
  'corrections',
  'discount',
])
export type ChangeKind = z.infer<typeof ChangeKind>

export const ChangePart = z.object({
  kind: ChangeKind,
  /** Negative: reduces the bill. */
  amount: Dollars,
  /** From reads and prices alone; otherwise a modelled share of the remaining use. */
  isExact: z.boolean(),
  title: z.string(),
  detail: z.string(),
})
export type ChangePart = z.infer<typeof ChangePart>

export const ComparedBill = z.object({
  invoiceId: z.string(),
  startDate: Day,
  endDate: Day,
  total: z.nullable(Dollars),
})
export type ComparedBill = z.infer<typeof ComparedBill>

export const BillInsights = z.object({
  /** False for buying groups, which see no money. */
  costIncluded: z.boolean(),
  bill: z.nullable(ComparedBill),
  before: z.nullable(ComparedBill),
  difference: z.nullable(Dollars),
  /** In order; they add up to the difference, to the cent. */
  parts: z.array(ChangePart),
  summary: z.string(),
})
export type BillInsights = z.infer<typeof BillInsights>

export const readBillInsights = endpoint({
  name: 'readBillInsights',
  method: 'GET',
  path: '/private/billInsights',
  summary: 'Why a bill differs from the one before, in parts that add up to the difference; the newest bill by default',
  query: z.strictObject({ invoiceId: z.optional(z.string()) }),
  answer: BillInsights,
  problems: { 404: [invoiceNotFound] },
  requirements: ['BILL-40', 'BILL-41', 'BILL-46'],
})
