import * as z from 'zod/mini'
import { Author } from '#contract/account-activity/account-activity.contract.ts'
import { Day, endpoint, Instant } from '#contract/kit.ts'

const path = '/private/complaints'

export const ComplaintTopic = z.enum(['bill', 'price', 'meter', 'supply', 'gas', 'service', 'other'])
export type ComplaintTopic = z.infer<typeof ComplaintTopic>

/** `deadlocked`: we can do no more. */
export const ComplaintState = z.enum(['received', 'acknowledged', 'lookedInto', 'answered', 'deadlocked', 'settled', 'withdrawn'])
export type ComplaintState = z.infer<typeof ComplaintState>

export const complaintOver = '/error/complaint/over'
export const notAnswered = '/error/complaint/not_answered'

export const ComplaintStep = z.object({
  /** `added` and `extended` leave the state unchanged. */
  what: z.enum([...ComplaintState.options, 'added', 'extended']),
  at: Instant,
  text: z.nullable(z.string()),
  /** Person or staff for them; null for the retailer, or if unknown. */
  by: z.nullable(Author),
})
export type ComplaintStep = z.infer<typeof ComplaintStep>

export const Complaint = z.object({
  complaintId: z.string(),
  number: z.string(),
  topic: ComplaintTopic,
  bill: z.nullable(z.object({ invoiceId: z.string(), startDate: Day, endDate: Day })),
  property: z.nullable(z.object({ siteId: z.string(), name: z.string() })),
  state: ComplaintState,
  wish: z.string(),
  receivedOn: Day,
  acknowledgeBy: Day,
  /** Twentieth working day, or fortieth if extended. */
  answerBy: Day,
  extendedFor: z.nullable(z.string()),
  steps: z.array(ComplaintStep),
  canEscalate: z.boolean(),
  canAdd: z.boolean(),
  canSettle: z.boolean(),
  canWithdraw: z.boolean(),
})
export type Complaint = z.infer<typeof Complaint>

export const Complaints = z.object({
  complaints: z.array(Complaint),
  bills: z.array(z.object({ invoiceId: z.string(), startDate: Day, endDate: Day })),
  properties: z.array(z.object({ siteId: z.string(), name: z.string() })),
})
export type Complaints = z.infer<typeof Complaints>

const Message = z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000))

export const NewComplaint = z.strictObject({
  topic: ComplaintTopic,
  invoiceId: z.nullable(z.string()),
  siteId: z.nullable(z.string()),
  message: Message,
  wish: z.string().check(z.trim(), z.maxLength(1_000)),
})
export type NewComplaint = z.input<typeof NewComplaint>

export const readComplaints = endpoint({
  name: 'readComplaints',
  method: 'GET',
  path,
  summary: 'The account’s complaints with their history, and the bills and properties that one can be about',
  answer: Complaints,
})

export const makeComplaint = endpoint({
  name: 'makeComplaint',
  method: 'POST',
  path,
  summary: 'Makes a complaint; it gets a number, someone reads it within 2 working days and answers within 20',
  body: NewComplaint,
  answer: Complaint,
  isIdempotent: true,
  leansOnSelection: true,
})

const params = z.object({ complaintId: z.string() })

export const addToComplaint = endpoint({
  name: 'addToComplaint',
  method: 'POST',
  path: `${path}/:complaintId/additions`,
  summary: 'Adds to a complaint; if it was answered, we look into it again',
  params,
  body: z.strictObject({ message: Message }),
  answer: Complaint,
  isIdempotent: true,
  leansOnSelection: true,
  problems: { 409: [complaintOver] },
})

export const settleComplaint = endpoint({
  name: 'settleComplaint',
  method: 'POST',
  path: `${path}/:complaintId/settle`,
  summary: 'Settles a complaint: the customer accepts the answer',
  params,
  answer: Complaint,
  isIdempotent: true,
  leansOnSelection: true,
  problems: { 409: [complaintOver, notAnswered] },
})

export const withdrawComplaint = endpoint({
  name: 'withdrawComplaint',
  method: 'POST',
  path: `${path}/:complaintId/withdraw`,
  summary: 'Withdraws a complaint',
  params,
  answer: Complaint,
  isIdempotent: true,
  leansOnSelection: true,
  problems: { 409: [complaintOver] },
})
