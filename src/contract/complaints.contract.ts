import * as z from 'zod/mini'
import { Author } from './account-activity.contract.ts'
import { Day, endpoint, Instant } from './kit.ts'

const path = '/private/complaints'

export const ComplaintTopic = z.enum(['bill', 'price', 'meter', 'supply', 'gas', 'service', 'other'])
export type ComplaintTopic = z.infer<typeof ComplaintTopic>

/** `deadlocked`: we can do nothing more, and say so. `withdrawn` and `settled` are over. */
export const ComplaintState = z.enum(['received', 'acknowledged', 'lookedInto', 'answered', 'deadlocked', 'settled', 'withdrawn'])
export type ComplaintState = z.infer<typeof ComplaintState>

/** It is over: nothing can be added, and there is nothing to withdraw. */
export const complaintOver = '/error/complaint/over'
/** There is no answer that could have settled it. */
export const notAnswered = '/error/complaint/not_answered'

export const ComplaintStep = z.object({
  /** What happened; `added` and `extended` leave the state as it was. */
  what: z.enum([...ComplaintState.options, 'added', 'extended']),
  at: Instant,
  /** What was said; null where nothing was. */
  text: z.nullable(z.string()),
  /** Who of the account took the step, or staff for them; null where we did, and where nobody knows any more. */
  by: z.nullable(Author),
})
export type ComplaintStep = z.infer<typeof ComplaintStep>

export const Complaint = z.object({
  complaintId: z.string(),
  /** `C-1042` */
  number: z.string(),
  topic: ComplaintTopic,
  /** The bill that it is about; null for another. */
  bill: z.nullable(z.object({ invoiceId: z.string(), startDate: Day, endDate: Day })),
  /** The property that it is about; null for all of them. */
  property: z.nullable(z.object({ siteId: z.string(), name: z.string() })),
  state: ComplaintState,
  /** What would put it right, in the customer's words. */
  wish: z.string(),
  receivedOn: Day,
  /** The second working day: by then a person has read it. */
  acknowledgeBy: Day,
  /** The twentieth working day, or the fortieth where it was extended. */
  answerBy: Day,
  /** Why it takes longer; null where it does not. */
  extendedFor: z.nullable(z.string()),
  /** What has happened, oldest first. */
  steps: z.array(ComplaintStep),
  /** Whether the disputes service can be asked: we can do nothing more, or have not answered in time. */
  canEscalate: z.boolean(),
  canAdd: z.boolean(),
  canSettle: z.boolean(),
  canWithdraw: z.boolean(),
})
export type Complaint = z.infer<typeof Complaint>

export const Complaints = z.object({
  /** Newest first. */
  complaints: z.array(Complaint),
  /** What one may be about. */
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
  /** What would put it right; may be empty. */
  wish: z.string().check(z.trim(), z.maxLength(1_000)),
})
export type NewComplaint = z.input<typeof NewComplaint>

export const readComplaints = endpoint({
  name: 'readComplaints',
  method: 'GET',
  path,
  summary: 'The account’s complaints, from the first word to the answer, and what one may be about',
  answer: Complaints,
})

export const makeComplaint = endpoint({
  name: 'makeComplaint',
  method: 'POST',
  path,
  summary: 'Makes a complaint: it gets a number, a person reads it within 2 working days and answers within 20',
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
  summary: 'Adds to a complaint; after an answer it is looked into again',
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
  summary: 'Says that the answer settles a complaint',
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
  summary: 'Takes a complaint back',
  params,
  answer: Complaint,
  isIdempotent: true,
  leansOnSelection: true,
  problems: { 409: [complaintOver] },
})
