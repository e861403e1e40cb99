import * as z from 'zod/mini'
import { invoiceNotFound } from './invoices.contract.ts'
import { Day, Dollars, endpoint } from './kit.ts'

/** What a bill may differ by from the one before, in the order in which it is worked out. */
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
  /** What it adds; below zero it takes off. */
  amount: Dollars,
  /** From reads and prices alone; else modelled: a share of the use that is left. */
  isExact: z.boolean(),
  /** `Time of year` */
  title: z.string(),
  /** With its figures: `29 days in both.` */
  detail: z.string(),
})
export type ChangePart = z.infer<typeof ChangePart>

export const ComparedBill = z.object({
  invoiceId: z.string(),
  startDate: Day,
  endDate: Day,
  /** Null where money is not shown. */
  total: z.nullable(Dollars),
})
export type ComparedBill = z.infer<typeof ComparedBill>

export const BillInsights = z.object({
  /** False for a buying group, which sees no money. */
  costIncluded: z.boolean(),
  /** Null as long as there is no bill. */
  bill: z.nullable(ComparedBill),
  /** Null for a first bill: there is nothing to compare it with. */
  before: z.nullable(ComparedBill),
  /** What the bill is more by than the one before; null without one. */
  difference: z.nullable(Dollars),
  /** In the order in which they are worked out. They add up to the difference, to the cent. */
  parts: z.array(ChangePart),
  /** `Nine tenths of it comes from the time of year.`; empty where no part stands out. */
  summary: z.string(),
})
export type BillInsights = z.infer<typeof BillInsights>

export const readBillInsights = endpoint({
  name: 'readBillInsights',
  method: 'GET',
  path: '/private/billInsights',
  summary: 'Why a bill differs from the one before, in parts that add up to the difference; the newest bill where none is named',
  query: z.strictObject({ invoiceId: z.optional(z.string()) }),
  answer: BillInsights,
  problems: { 404: [invoiceNotFound] },
  requirements: ['BILL-40', 'BILL-41', 'BILL-46'],
})
