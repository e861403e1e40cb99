import * as z from 'zod/mini'
import { Day, Dollars, endpoint, SupplyType } from './kit.ts'
import { notOffered } from './payments.contract.ts'

const path = '/private/billing/invoices'

/** There is no such bill, or it is another customer's: nobody can tell which. */
export const invoiceNotFound = '/error/invoice/not_found'

/** A reversal takes a bill back, line by line; the bill that stands in its place follows it. */
export const InvoiceKind = z.enum(['bill', 'reversal'])
export type InvoiceKind = z.infer<typeof InvoiceKind>

/** `onPlan`: due, and in a payment plan that is kept. `reversed`: taken back, or what took another back; neither is to pay. */
export const InvoiceState = z.enum(['open', 'overdue', 'onPlan', 'paid', 'reversed'])
export type InvoiceState = z.infer<typeof InvoiceState>

const head = {
  id: z.string(),
  /** As it is printed: `500068120-260521`. */
  number: z.string(),
  kind: InvoiceKind,
  /** Both days are in it. */
  startDate: Day,
  endDate: Day,
  issuedOn: Day,
  dueDate: Day,
  /** With GST; below zero is credit. */
  total: Dollars,
  /** Of the total. */
  gst: Dollars,
  /** Some of its days were estimated when it was issued. */
  isEstimated: z.boolean(),
  state: InvoiceState,
  /** When nothing of it was left to pay; null while something is, and for what was reversed. */
  paidOn: z.nullable(Day),
  /** What paid the last of it: `Direct debit`, `Credit`. */
  paidBy: z.nullable(z.string()),
  /** Of a reversal: the bill that it takes back. */
  reverses: z.nullable(z.string()),
  /** Of a corrected bill: the bill in whose place it stands. */
  replaces: z.nullable(z.string()),
  /** Of a reversed bill: the one that stands in its place. */
  replacedBy: z.nullable(z.string()),
  /** Why it was reversed, or issued again. */
  reason: z.nullable(z.string()),
}
export const InvoiceHead = z.object(head)
export type InvoiceHead = z.infer<typeof InvoiceHead>

export const LineKind = z.enum(['energy', 'daily', 'freeHours', 'export', 'bottles', 'discount', 'correction'])
export type LineKind = z.infer<typeof LineKind>

export const InvoiceLine = z.object({
  /** Counted from 1. */
  position: z.number(),
  kind: LineKind,
  supplyType: z.nullable(SupplyType),
  supplyPointId: z.nullable(z.string()),
  /** Names, estimated days and price: `Electricity, day, at 33.8997 c/kWh`. */
  description: z.string(),
  /** kWh to three places, days, or bottles; below zero on a reversal. */
  quantity: z.nullable(z.number()),
  unit: z.nullable(z.enum(['kWh', 'days', 'bottles'])),
  /** As it is printed, GST included: `33.8997 c/kWh`, `$2.07 a day`; null where the line has none. */
  rate: z.nullable(z.string()),
  /** Quantity times rate, rounded to the cent once; credits are below zero. */
  amount: Dollars,
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

export const Invoice = z.object({
  ...head,
  /** The movement of the account that it is, whose document is this bill as a PDF; left out where there is none. */
  transactionId: z.optional(z.string()),
  lines: z.array(InvoiceLine),
  supplies: z.array(
    z.object({
      supplyPointId: z.string(),
      supplyType: SupplyType,
      icp: z.nullable(z.string()),
      siteId: z.string(),
      /** What the customer calls it. */
      siteName: z.nullable(z.string()),
      address: z.string(),
      /** Of the plans that it was billed by, the last one: `Night Saver`; null where nothing was billed. */
      plan: z.nullable(z.string()),
    }),
  ),
  /** How the account's bills are paid: `Direct debit ASB ··· 4082-017`; null where the customer pays each. */
  payment: z.nullable(z.string()),
})
export type Invoice = z.infer<typeof Invoice>

/** Watt-hours by half-hour, in the order of the day (46, 48 or 50 of them); null was not read and not billed. */
const HalfHours = z.array(z.nullable(z.int()))

/** A day of electricity as it was read, or estimated, at one revision. */
export const ProofDay = z.object({
  day: Day,
  /** Position of the day's tariff in the supply's list; null: no price was in force, and nothing is charged. */
  tariff: z.nullable(z.int()),
  revision: z.int(),
  wh: HalfHours,
  /** Sent to the network; null where nothing can be. */
  exportWh: z.nullable(HalfHours),
  /** Positions of the half-hours that cost nothing. */
  free: z.array(z.int()),
  /** A letter for each half-hour: A read, D shared out from a daily read, E estimated, C being checked, M missing; null: all read. */
  quality: z.nullable(z.string()),
})
export type ProofDay = z.infer<typeof ProofDay>

/** Prices are thousandths of a cent without GST: millicents. */
export const ProofTariff = z.object({
  planName: z.string(),
  /** In force from, and to (null: still). */
  startDate: Day,
  endDate: z.nullable(Day),
  /** A day. */
  dailyMillicents: z.int(),
  /** Paid for a kWh that is sent out; GST is not added to it. */
  exportMillicents: z.int(),
  /** A half-hour costs what the first band asks that holds its hour of the local clock. */
  bands: z.array(
    z.object({
      name: z.enum(['anytime', 'peak', 'day', 'offPeak', 'night']),
      /** A kWh. */
      rateMillicents: z.int(),
      /** 0 to 24; from above to goes over midnight. */
      fromHour: z.int(),
      toHour: z.int(),
      weekdaysOnly: z.boolean(),
    }),
  ),
})
export type ProofTariff = z.infer<typeof ProofTariff>

/** A gas meter has no half-hours: whole days. */
export const ProofGasDay = z.object({ day: Day, tariff: z.int(), wh: z.int(), quality: z.enum(['read', 'estimated', 'missing']) })
export type ProofGasDay = z.infer<typeof ProofGasDay>

export const ProofSupply = z.object({
  supplyPointId: z.string(),
  supplyType: SupplyType,
  icp: z.nullable(z.string()),
  /** Its address. */
  site: z.string(),
  tariffs: z.array(ProofTariff),
  days: z.array(ProofDay),
  gasDays: z.array(ProofGasDay),
  /** Bottled gas, by the day it was brought, which is before the bill's first one where it came to be known after the bill of that day was made.
   * The price of a bottle is millicents without GST, or null where only the whole is known. */
  deliveries: z.array(z.object({ day: Day, bottles: z.int(), bottleMillicents: z.nullable(z.int()), cents: z.int() })),
})
export type ProofSupply = z.infer<typeof ProofSupply>

/** What one supply was billed for an earlier bill period and what holds now: one line of this bill. */
export const ProofCorrection = z.object({
  supplyPointId: z.string(),
  /** Of the earlier bill. Bills from before corrections were compared by period say in its place whether an estimate was billed. */
  period: z.optional(z.object({ endDate: Day, startDate: Day })),
  wasEstimated: z.optional(z.boolean()),
  /** What was billed (null: nothing), and what is read now; gas has `gasDays` alone. Tariffs are those of the supply of the same id. */
  days: z.array(z.object({ day: Day, billed: z.nullable(ProofDay), read: ProofDay })),
  gasDays: z.optional(z.array(z.object({ day: Day, billed: z.nullable(ProofGasDay), read: ProofGasDay }))),
})
export type ProofCorrection = z.infer<typeof ProofCorrection>

export const ProofLine = z.object({
  /** Counted from 1. */
  position: z.int(),
  kind: LineKind,
  supplyType: z.nullable(SupplyType),
  supplyPointId: z.nullable(z.string()),
  description: z.string(),
  /** Watt-hours, days or bottles. */
  quantity: z.nullable(z.int()),
  unit: z.nullable(z.enum(['Wh', 'days', 'bottles'])),
  cents: z.int(),
})
export type ProofLine = z.infer<typeof ProofLine>

/** A bill and all that it is worked out from, in whole numbers: Wh, millicents (thousandths of a cent) without GST, cents with GST. */
export const BillProof = z.object({
  schema: z.literal('bill-proof/1'),
  invoice: z.object({
    id: z.string(),
    number: z.string(),
    kind: InvoiceKind,
    startDate: Day,
    endDate: Day,
    issuedOn: Day,
    dueDate: Day,
    reverses: z.nullable(z.string()),
    replaces: z.nullable(z.string()),
    /** It was issued before reads were kept as billed: what is known of them now stands here. */
    isReconstructed: z.boolean(),
  }),
  gstPercent: z.int(),
  /** Comes off energy, less free hours; in hundredths of a percent. */
  discount: z.nullable(z.object({ name: z.string(), basisPoints: z.int() })),
  /** In the order of the bill's lines. A reversal has those of the bill that it takes back: its lines are theirs times -1. */
  supplies: z.array(ProofSupply),
  corrections: z.array(ProofCorrection),
  /** As they were issued. */
  lines: z.array(ProofLine),
  result: z.object({ totalCents: z.int(), gstCents: z.int() }),
  /**
   * SHA-256, lower-case hexadecimal, of the document without `hash`: JSON in UTF-8, keys ascending, nothing between tokens (RFC 8785).
   */
  hash: z.string(),
})
export type BillProof = z.infer<typeof BillProof>

const params = z.object({ invoiceId: z.string() })
/** A buying group's members see no money anywhere. */
const problems = { 403: [notOffered], 404: [invoiceNotFound] }

export const readInvoices = endpoint({
  name: 'readInvoices',
  method: 'GET',
  path,
  summary: 'Every bill and reversal of the selected account, newest first',
  answer: z.object({ invoices: z.array(InvoiceHead) }),
  problems: { 403: [notOffered] },
  requirements: ['BILL-06'],
})

export const readInvoice = endpoint({
  name: 'readInvoice',
  method: 'GET',
  path: `${path}/:invoiceId`,
  summary: 'One bill with its lines',
  params,
  answer: Invoice,
  problems,
  requirements: ['BILL-06', 'BILL-40'],
})

export const readInvoiceProof = endpoint({
  name: 'readInvoiceProof',
  method: 'GET',
  path: `${path}/:invoiceId/proof`,
  summary: 'One bill as data: reads, prices and result, with a hash, so that anybody’s calculator can check it',
  params,
  answer: BillProof,
  problems,
  requirements: ['BILL-40'],
})
