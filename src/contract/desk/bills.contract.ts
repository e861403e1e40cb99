import * as z from 'zod/mini'
import { staffRefused } from '#contract/access.ts'
import { LineKind } from '#contract/bills/invoices.contract.ts'
import { Day, endpoint, Instant } from '#contract/kit.ts'
import { ChangeOutcome, StaffReason } from './approvals.contract.ts'
import { staffProofNeeded } from './proof.contract.ts'

const path = '/staff/bills'

/** By the first line that differs; `failed`: the bill could not be made. */
export const HeldBillCause = z.enum([
  'days',
  'energy',
  'rate',
  'export',
  'bottles',
  'discount',
  'correction',
  'missingLine',
  'total',
  'failed',
])
export type HeldBillCause = z.infer<typeof HeldBillCause>

export const DeskHeldBill = z.object({
  billingAccountId: z.string(),
  customerName: z.string(),
  customerNumber: z.string(),
  /** Of the period. */
  endDate: Day,
  since: Instant,
  tries: z.int(),
  reason: z.string(),
  /** Null: held before causes were stored. */
  cause: z.nullable(HeldBillCause),
  /** Worked out again less on the bill; null if the bill could not be made. */
  differenceCents: z.nullable(z.int()),
  /** Held bills with the same cause, with this one. */
  sameCause: z.int(),
})
export type DeskHeldBill = z.infer<typeof DeskHeldBill>

const Amount = z.object({
  quantity: z.nullable(z.int()),
  /** Wh, days or bottles. */
  unit: z.nullable(z.enum(['Wh', 'days', 'bottles'])),
  cents: z.int(),
})

/** Null on a side without such a line. */
export const ComparedBillLine = z.object({
  description: z.string(),
  kind: LineKind,
  printed: z.nullable(Amount),
  worked: z.nullable(Amount),
  differenceCents: z.int(),
  isSame: z.boolean(),
})
export type ComparedBillLine = z.infer<typeof ComparedBillLine>

export const HeldBillDetail = z.object({
  ...DeskHeldBill.shape,
  startDate: z.nullable(Day),
  lines: z.array(ComparedBillLine),
  printedCents: z.nullable(z.int()),
  workedCents: z.nullable(z.int()),
  /** What trying again would issue now, such as after a repair; null if it would be held again. */
  retryCents: z.nullable(z.int()),
  /** What issuing it as worked out again would come to; null if that fails too. */
  correctedCents: z.nullable(z.int()),
})
export type HeldBillDetail = z.infer<typeof HeldBillDetail>

/** 409: the bill was issued, or its period is no longer billed. */
export const billNotHeld = '/error/staff/bill_not_held'

export const BillReissue = z.object({
  number: z.string(),
  billingAccountId: z.string(),
  customerName: z.string(),
  customerNumber: z.string(),
  startDate: Day,
  endDate: Day,
  wasCents: z.int(),
  /** If it’s issued again now. */
  cents: z.int(),
  /** `printed`: on the bill; `worked`: on the new one. */
  lines: z.array(ComparedBillLine),
  /** It changes by more than one person may decide. */
  needsApproval: z.boolean(),
})
export type BillReissue = z.infer<typeof BillReissue>

const account = z.object({ billingAccountId: z.string() })

const heldBill: DeskHeldBill = {
  billingAccountId: '0b0c1f0e-7f4b-4f0e-9d43-6a3a1c9f2b11',
  customerName: 'Mele Tupou',
  customerNumber: '500 219 664',
  endDate: '2026-05-21',
  since: '2026-06-09T02:41:00+12:00',
  tries: 1,
  reason: 'the proof differs: 2 differences in 3 lines, the total and its GST',
  cause: 'days',
  differenceCents: -460,
  sameCause: 3,
}

export const readDeskHeldBills = endpoint({
  name: 'readDeskHeldBills',
  method: 'GET',
  path: `${path}/held`,
  summary: 'Bills that failed their proof or could not be made, oldest first',
  query: z.object({ after: z.optional(z.string().check(z.regex(/^[\dT:.-]+Z [\da-f-]{36}$/))) }),
  answer: z.object({ bills: z.array(DeskHeldBill), total: z.int(), asOf: Instant, next: z.nullable(z.string()) }),
  example: { answer: { bills: [heldBill], total: 3, asOf: '2026-06-09T16:40:00+12:00', next: null } },
})

export const readDeskHeldBill = endpoint({
  name: 'readDeskHeldBill',
  method: 'GET',
  path: `${path}/held/:billingAccountId`,
  summary: 'A held bill line by line: on the bill, worked out again, and what releasing it would send',
  params: account,
  answer: HeldBillDetail,
  problems: { 409: [billNotHeld] },
  example: {
    params: { billingAccountId: heldBill.billingAccountId },
    answer: {
      ...heldBill,
      startDate: '2026-05-01',
      lines: [
        {
          description: 'Electricity, daily charge',
          kind: 'daily',
          printed: { quantity: 21, unit: 'days', cents: 4_830 },
          worked: { quantity: 19, unit: 'days', cents: 4_370 },
          differenceCents: -460,
          isSame: false,
        },
      ],
      printedCents: 21_837,
      workedCents: 21_377,
      retryCents: null,
      correctedCents: 21_377,
    },
  },
})

export const releaseHeldBills = endpoint({
  name: 'releaseHeldBills',
  method: 'POST',
  path: `${path}/held/:billingAccountId/release`,
  summary: 'Issues a held bill, or all that are held for its cause: as it is now, or corrected to what was worked out again',
  params: account,
  body: z.strictObject({ how: z.enum(['retry', 'correction']), isForCause: z.boolean() }),
  answer: z.object({
    issued: z.int(),
    stillHeld: z.int(),
    /** Of the same cause, for another press. */
    left: z.int(),
  }),
  isIdempotent: true,
  problems: { 409: [billNotHeld] },
  example: {
    params: { billingAccountId: heldBill.billingAccountId },
    body: { how: 'correction', isForCause: true },
    answer: { issued: 3, stillHeld: 0, left: 0 },
  },
})

const issuedBill = z.object({ number: z.string().check(z.minLength(1), z.maxLength(64)) })

export const readBillReissue = endpoint({
  name: 'readBillReissue',
  method: 'GET',
  path: `${path}/issued/:number/reissue`,
  summary: 'What issuing a bill again would change, line by line; nothing of it is stored',
  params: issuedBill,
  answer: BillReissue,
  problems: { 409: [staffRefused] },
  example: {
    params: { number: '500219664-260521' },
    answer: {
      number: '500219664-260521',
      billingAccountId: heldBill.billingAccountId,
      customerName: heldBill.customerName,
      customerNumber: heldBill.customerNumber,
      startDate: '2026-05-01',
      endDate: '2026-05-21',
      wasCents: 21_837,
      cents: 21_377,
      lines: [
        {
          description: 'Electricity, daily charge',
          kind: 'daily',
          printed: { quantity: 21, unit: 'days', cents: 4_830 },
          worked: { quantity: 19, unit: 'days', cents: 4_370 },
          differenceCents: -460,
          isSame: false,
        },
      ],
      needsApproval: false,
    },
  },
})

export const reissueBill = endpoint({
  name: 'reissueBill',
  method: 'POST',
  path: `${path}/issued/:number/reissue`,
  summary: 'Cancels a bill and issues it again; the customer reads the reason',
  params: issuedBill,
  body: z.strictObject({ reason: StaffReason }),
  answer: ChangeOutcome,
  isIdempotent: true,
  problems: { 403: [staffProofNeeded] },
  example: {
    params: { number: '500219664-260521' },
    body: { reason: 'You moved in on 3 May, not on 1 May.' },
    answer: { outcome: 'done', approvalId: null },
  },
})
