import * as z from 'zod/mini'
import { noAccount, notWholeAccount, roleNotEnough } from '#contract/access.ts'
import { ChangedPart } from '#contract/account-activity/account-activity.contract.ts'
import { accessOver, endpoint, Instant, proofNeeded } from '#contract/kit.ts'

/** The time in which it could be undone is over. */
export const tooLate = '/error/receipts/too_late'
/** The thing is not any more what the change made of it. */
export const changedSince = '/error/receipts/changed'

export const receiptsPageSize = 20

/**
 * `open`: can be undone. `over`: it could be, and its time has ended. `changed`: the thing has changed since. `final`: this can’t be undone.
 */
export const ReceiptState = z.enum(['open', 'undone', 'over', 'changed', 'final'])
export type ReceiptState = z.infer<typeof ReceiptState>

export const Receipt = z.object({
  receiptId: z.string(),
  /** For phone calls: `R-7Q4K-22`. */
  number: z.string(),
  at: Instant,
  what: ChangedPart,
  about: z.nullable(z.string()),
  state: ReceiptState,
  /** Null without a limit, and for what can’t be undone. */
  until: z.nullable(Instant),
  /** What comes back, after “Undo:”; null unless it is open. */
  gives: z.nullable(z.string()),
  undoneAt: z.nullable(Instant),
})
export type Receipt = z.infer<typeof Receipt>

/** Newest first, twenty a page. */
export const Receipts = z.object({
  receipts: z.array(Receipt),
  /** Cursor for older receipts, unaffected by new ones; null at the end. */
  next: z.nullable(z.string()),
})
export type Receipts = z.infer<typeof Receipts>

const receipt = {
  receiptId: '7d3f0a52-5c1e-4b0e-9a64-0c2f6a1b9e11',
  number: 'R-7Q4K-22',
  at: '2026-06-09T14:12:00+12:00',
  what: 'freeHoursBooked',
  about: '13 Jun 2026, 10 am to 12 pm',
  state: 'open',
  until: '2026-06-13T10:00:00+12:00',
  gives: 'get 2 hours back',
  undoneAt: null,
}

export const readReceipts = endpoint({
  name: 'readReceipts',
  method: 'GET',
  path: '/private/receipts',
  summary: 'What the customer did in the portal, to their login and the selected account, with until when each can be undone',
  query: z.strictObject({ before: z.optional(z.string().check(z.regex(/^\d{1,13}\.[\w-]{1,64}$/))) }),
  answer: Receipts,
  example: { answer: { receipts: [receipt], next: null } },
})

export const undoReceipt = endpoint({
  name: 'undoReceipt',
  method: 'POST',
  path: '/private/receipts/:receiptId/undo',
  summary: 'Undoes what a receipt is about, as the call does that takes it back',
  params: z.strictObject({ receiptId: z.string().check(z.maxLength(64)) }),
  answer: Receipt,
  isIdempotent: true,
  leansOnSelection: true,
  // Of the call that takes it back.
  problems: {
    403: [roleNotEnough, notWholeAccount, accessOver, proofNeeded, '/error/impersonation/not_for_staff'],
    404: [noAccount],
    409: [tooLate, changedSince],
  },
  example: {
    params: { receiptId: receipt.receiptId },
    answer: { ...receipt, state: 'undone', gives: null, undoneAt: '2026-06-09T16:40:00+12:00' },
  },
})
