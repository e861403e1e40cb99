import * as z from 'zod/mini'
import { Author } from '#contract/account-activity/account-activity.contract.ts'
import { Day, Dollars, endpoint, Instant } from '#contract/kit.ts'
import { notOffered } from '#contract/payments/payments.contract.ts'

export const BillQueryState = z.enum(['received', 'lookedAt', 'answered', 'reopened', 'closed'])
export type BillQueryState = z.infer<typeof BillQueryState>

export const alreadyQuestioned = '/error/billQuery/already_open'
export const notOpen = '/error/billQuery/not_open'
export const reopenedOnce = '/error/billQuery/reopened_once'

export const BillQueryStep = z.object({
  state: BillQueryState,
  at: Instant,
  text: z.nullable(z.string()),
  /** Person or staff for them; null for the retailer, or if unknown. */
  by: z.nullable(Author),
})
export type BillQueryStep = z.infer<typeof BillQueryStep>

export const BillQuery = z.object({
  queryId: z.string(),
  number: z.string(),
  invoiceId: z.string(),
  startDate: Day,
  endDate: Day,
  /** Line number and text at the time of the question. */
  position: z.number(),
  line: z.string(),
  /** Null if money is not shown. */
  amount: z.nullable(Dollars),
  state: BillQueryState,
  steps: z.array(BillQueryStep),
  answerBy: Day,
  canEscalate: z.boolean(),
  canClose: z.boolean(),
  canReopen: z.boolean(),
})
export type BillQuery = z.infer<typeof BillQuery>

export const BillQueries = z.object({ queries: z.array(BillQuery) })
export type BillQueries = z.infer<typeof BillQueries>

const Message = z.string().check(
  z.trim(),
  z.refine((text) => text.length > 0, 'Say what looks wrong.'),
  z.minLength(1),
  z.maxLength(1_000),
)

export const readBillQueries = endpoint({
  name: 'readBillQueries',
  method: 'GET',
  path: '/private/billing/queries',
  summary: 'The questions about lines of the account’s bills, with their states and answers',
  answer: BillQueries,
  requirements: ['BILL-40'],
})

export const askBillQuery = endpoint({
  name: 'askBillQuery',
  method: 'POST',
  path: '/private/billing/invoices/:invoiceId/queries',
  summary: 'Asks about a line of a bill',
  params: z.object({ invoiceId: z.string() }),
  body: z.strictObject({ position: z.number().check(z.int(), z.minimum(1), z.maximum(10_000)), message: Message }),
  answer: BillQuery,
  isIdempotent: true,
  leansOnSelection: true,
  problems: { 403: [notOffered], 409: [alreadyQuestioned] },
  requirements: ['BILL-40'],
})

export const closeBillQuery = endpoint({
  name: 'closeBillQuery',
  method: 'POST',
  path: '/private/billing/queries/:queryId/close',
  summary: 'Closes a question about a bill',
  params: z.object({ queryId: z.string() }),
  answer: BillQuery,
  isIdempotent: true,
  leansOnSelection: true,
  problems: { 403: [notOffered], 409: [notOpen] },
  requirements: ['BILL-40'],
})

export const reopenBillQuery = endpoint({
  name: 'reopenBillQuery',
  method: 'POST',
  path: '/private/billing/queries/:queryId/reopen',
  summary: 'Reopens an answered question about a bill, once',
  params: z.object({ queryId: z.string() }),
  body: z.strictObject({ message: Message }),
  answer: BillQuery,
  isIdempotent: true,
  leansOnSelection: true,
  problems: { 403: [notOffered], 409: [notOpen, reopenedOnce] },
  requirements: ['BILL-40'],
})
