import * as z from 'zod/mini'
import { WireFile } from '#contract/file.ts'
import { endpoint, Instant } from '#contract/kit.ts'
import { staffProofNeeded } from './proof.contract.ts'

/** 409: each refund to be paid is in a file already. */
export const nothingToPay = '/error/staff/nothing_to_pay'

const path = '/staff/money/refunds/files'
const FileNumber = z.string().check(z.regex(/^\d{1,9}$/))

const refunds = {
  count: z.int(),
  /** Whole cents. */
  totalCents: z.int(),
}

export const RefundFile = z.object({
  ...refunds,
  number: z.string(),
  /** Member of staff. */
  madeBy: z.string(),
  madeAt: Instant,
})
export type RefundFile = z.infer<typeof RefundFile>

export const RefundFiles = z.object({
  /** To be paid, and in no file. */
  unfiled: z.object(refunds),
  files: z.array(RefundFile),
  /** `before` of the next page; null: these are the oldest. */
  next: z.nullable(z.string()),
})
export type RefundFiles = z.infer<typeof RefundFiles>

export const MadeRefundFile = z.object({
  ...refunds,
  number: z.string(),
  /** Refunds that are for a further file. */
  left: z.int(),
})
export type MadeRefundFile = z.infer<typeof MadeRefundFile>

const file = {
  number: '3',
  madeBy: 'Mere Tāmati',
  madeAt: '2025-11-28T10:05:00+13:00',
  count: 2,
  totalCents: 8_420,
}

export const readRefundFiles = endpoint({
  name: 'readRefundFiles',
  method: 'GET',
  path,
  summary: 'Refunds that are in no payment file yet, and the payment files, the newest first: 10 at a time',
  query: z.strictObject({ before: z.optional(FileNumber) }),
  answer: RefundFiles,
  example: { answer: { unfiled: { count: 2, totalCents: 8_420 }, files: [file], next: null } },
})

export const makeRefundFile = endpoint({
  name: 'makeRefundFile',
  method: 'POST',
  path,
  summary: 'Makes a payment file of the refunds that are to be paid and in no file; each refund is in one file only',
  body: z.strictObject({}),
  answer: MadeRefundFile,
  isIdempotent: true,
  problems: { 403: [staffProofNeeded], 409: [nothingToPay] },
  example: { body: {}, answer: { number: '3', count: 2, totalCents: 8_420, left: 0 } },
})

export const exportRefundFile = endpoint({
  name: 'exportRefundFile',
  method: 'GET',
  path: `${path}/:number/csv`,
  summary: 'A payment file as CSV, with bank accounts and references, and with who exported it; it is logged',
  params: z.strictObject({ number: FileNumber }),
  answer: WireFile,
  media: ['text/csv'],
  example: { params: { number: '3' } },
})
