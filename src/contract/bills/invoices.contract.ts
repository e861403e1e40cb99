import * as z from 'zod/mini'
import { Day, Dollars, endpoint, SupplyType } from '#contract/kit.ts'
import { notOffered } from '#contract/payments/payments.contract.ts'

const path = '/private/billing/invoices'

/** Also for another customer's bill, so that nothing leaks. */
export const invoiceNotFound = '/error/invoice/not_found'
/** A loaded bill: it was not worked out here. */
export const invoiceIsLoaded = '/error/invoice/is_loaded'

/** A reversal cancels a bill line by line; the replacement follows. */
export const InvoiceKind = z.enum(['bill', 'reversal'])
export type InvoiceKind = z.infer<typeof InvoiceKind>

/** `onPlan`: due, covered by a payment plan on track. `reversed`: cancelled or cancelling; not to pay. */
export const InvoiceState = z.enum(['open', 'overdue', 'onPlan', 'paid', 'reversed'])
export type InvoiceState = z.infer<typeof InvoiceState>

const head = {
  id: z.string(),
  number: z.string(),
  kind: InvoiceKind,
  startDate: Day,
  endDate: Day,
  issuedOn: Day,
  dueDate: Day,
  /** With GST; negative is credit. */
  total: Dollars,
  gst: Dollars,
  isEstimated: z.boolean(),
  state: InvoiceState,
  /** Null while open, and for reversals. */
  paidOn: z.nullable(Day),
  paidBy: z.nullable(z.string()),
  /** Of a reversal: the cancelled bill. */
  reverses: z.nullable(z.string()),
  /** Of a corrected bill: the original. */
  replaces: z.nullable(z.string()),
  /** Of a reversed bill: its replacement. */
  replacedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Made by the retailer’s billing system: its PDF is the bill, and it has no proof. Omitted: made here. */
  isLoaded: z.optional(z.literal(true)),
}
export const InvoiceHead = z.object(head)
export type InvoiceHead = z.infer<typeof InvoiceHead>

export const LineKind = z.enum(['energy', 'daily', 'freeHours', 'export', 'bottles', 'discount', 'correction'])
export type LineKind = z.infer<typeof LineKind>

/** `other`: a charge that only a loaded bill has, such as metering. */
export const InvoiceLineKind = z.enum([...LineKind.options, 'other'])

export const InvoiceLine = z.object({
  position: z.number(),
  kind: InvoiceLineKind,
  supplyType: z.nullable(SupplyType),
  supplyPointId: z.nullable(z.string()),
  /** `Electricity, day, at 33.8997 c/kWh` */
  description: z.string(),
  /** kWh to three places, days, or bottles; negative on a reversal. */
  quantity: z.nullable(z.number()),
  unit: z.nullable(z.enum(['kWh', 'days', 'bottles'])),
  /** GST included: `33.8997 c/kWh`, `$2.07 a day`; null if none. */
  rate: z.nullable(z.string()),
  /** Quantity times rate, rounded once; credits are negative. */
  amount: Dollars,
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

export const Invoice = z.object({
  ...head,
  /** Movement whose document is this bill; omitted if none. */
  transactionId: z.optional(z.string()),
  lines: z.array(InvoiceLine),
  supplies: z.array(
    z.object({
      supplyPointId: z.string(),
      supplyType: SupplyType,
      icp: z.nullable(z.string()),
      siteId: z.string(),
      siteName: z.nullable(z.string()),
      address: z.string(),
      plan: z.nullable(z.string()),
    }),
  ),
  /** `Direct debit ASB ··· 4082-017`; null if the customer pays each bill. */
  payment: z.nullable(z.string()),
})
export type Invoice = z.infer<typeof Invoice>

/** Wh, 46, 48 or 50; null was not read and not billed. */
const HalfHours = z.array(z.nullable(z.int()))

export const ProofDay = z.object({
  day: Day,
  /** Index of the tariff; null: no price in force, nothing charged. */
  tariff: z.nullable(z.int()),
  revision: z.int(),
  wh: HalfHours,
  /** Exported; null if impossible. */
  exportWh: z.nullable(HalfHours),
  /** Indexes of free half-hours. */
  free: z.array(z.int()),
  /** A letter per half-hour: A read, D from a daily read, E estimated, C under review, M missing; null: all read. */
  quality: z.nullable(z.string()),
})
export type ProofDay = z.infer<typeof ProofDay>

/** Thousandths of a cent (millicents) without GST. */
export const ProofTariff = z.object({
  planName: z.string(),
  startDate: Day,
  endDate: z.nullable(Day),
  dailyMillicents: z.int(),
  /** Per exported kWh; no GST is added. */
  exportMillicents: z.int(),
  /** The first band that contains its local hour applies. */
  bands: z.array(
    z.object({
      name: z.enum(['anytime', 'peak', 'day', 'offPeak', 'night']),
      rateMillicents: z.int(),
      /** 0 to 24; from above to crosses midnight. */
      fromHour: z.int(),
      toHour: z.int(),
      weekdaysOnly: z.boolean(),
    }),
  ),
})
export type ProofTariff = z.infer<typeof ProofTariff>

/** Whole days: gas meters have no half-hours. */
export const ProofGasDay = z.object({ day: Day, tariff: z.int(), wh: z.int(), quality: z.enum(['read', 'estimated', 'missing']) })
export type ProofGasDay = z.infer<typeof ProofGasDay>

export const ProofSupply = z.object({
  supplyPointId: z.string(),
  supplyType: SupplyType,
  icp: z.nullable(z.string()),
  site: z.string(),
  tariffs: z.array(ProofTariff),
  days: z.array(ProofDay),
  gasDays: z.array(ProofGasDay),
  /** By day, before the bill's first one if reported late. Millicents per bottle without GST; null if only the total is known. */
  deliveries: z.array(z.object({ day: Day, bottles: z.int(), bottleMillicents: z.nullable(z.int()), cents: z.int() })),
})
export type ProofSupply = z.infer<typeof ProofSupply>

/** Billed before and valid now: one line of this bill. */
export const ProofCorrection = z.object({
  supplyPointId: z.string(),
  /** Earlier bill period. Older bills say instead whether an estimate was billed. */
  period: z.optional(z.object({ endDate: Day, startDate: Day })),
  wasEstimated: z.optional(z.boolean()),
  /** Billed (null: nothing) and read now; gas uses `gasDays`. Tariffs of the supply of the same ID. */
  days: z.array(z.object({ day: Day, billed: z.nullable(ProofDay), read: ProofDay })),
  gasDays: z.optional(z.array(z.object({ day: Day, billed: z.nullable(ProofGasDay), read: ProofGasDay }))),
})
export type ProofCorrection = z.infer<typeof ProofCorrection>

export const ProofLine = z.object({
  position: z.int(),
  kind: LineKind,
  supplyType: z.nullable(SupplyType),
  supplyPointId: z.nullable(z.string()),
  description: z.string(),
  /** Wh, days or bottles. */
  quantity: z.nullable(z.int()),
  unit: z.nullable(z.enum(['Wh', 'days', 'bottles'])),
  cents: z.int(),
})
export type ProofLine = z.infer<typeof ProofLine>

/** Whole numbers: Wh, millicents without GST, cents with GST. */
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
    /** Issued before reads were stored as billed: uses current data. */
    isReconstructed: z.boolean(),
  }),
  gstPercent: z.int(),
  /** On energy less free hours; hundredths of a per cent. */
  discount: z.nullable(z.object({ name: z.string(), basisPoints: z.int() })),
  /** In the order of the lines. A reversal has the supplies of its bill: its lines are theirs times -1. */
  supplies: z.array(ProofSupply),
  corrections: z.array(ProofCorrection),
  lines: z.array(ProofLine),
  result: z.object({ totalCents: z.int(), gstCents: z.int() }),
  /** SHA-256, lower-case hex, of the document without `hash`: JSON in UTF-8, keys ascending, no white space (RFC 8785). */
  hash: z.string(),
})
export type BillProof = z.infer<typeof BillProof>

const params = z.object({ invoiceId: z.string() })
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
  summary: 'One bill as data: reads, prices and result, with a hash, so that anyone can check it',
  params,
  answer: BillProof,
  problems: { ...problems, 409: [invoiceIsLoaded] },
  requirements: ['BILL-40'],
})
