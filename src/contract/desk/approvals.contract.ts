import * as z from 'zod/mini'
import { endpoint, Instant, StaffRole } from '#contract/kit.ts'
import { staffProofNeeded } from './proof.contract.ts'

/** 409: somebody else has decided it, or it was cancelled. */
export const approvalDecided = '/error/staff/decided'
/** 403: who asked for it can't approve or decline it. */
export const ownApproval = '/error/staff/own_request'

export const approvalPageSize = 50

export const ApprovalOutcome = z.enum(['waiting', 'approved', 'declined', 'cancelled'])
export type ApprovalOutcome = z.infer<typeof ApprovalOutcome>

export const Approval = z.object({
  approvalId: z.string(),
  /** What will happen, as a sentence without its full stop. */
  what: z.string(),
  reason: z.string(),
  /** Null: it concerns no customer. */
  customer: z.nullable(
    z.object({
      billingAccountId: z.string(),
      customerNumber: z.string(),
      /** Null: the account is private. */
      name: z.nullable(z.string()),
    }),
  ),
  /** With GST. */
  cents: z.nullable(z.int()),
  requestedBy: z.string(),
  /** The caller asked for it: they may cancel it, and someone else has to approve it. */
  isOwn: z.boolean(),
  requestedAt: Instant,
  /** Who approves it. */
  role: StaffRole,
  /** The caller may approve and decline it. */
  mayDecide: z.boolean(),
  outcome: ApprovalOutcome,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  declineReason: z.nullable(z.string()),
})
export type Approval = z.infer<typeof Approval>

export const ApprovalPage = z.object({
  /** Waiting: oldest first; decided: newest first. */
  approvals: z.array(Approval),
  /** `after` of the next page; null: this is the last. */
  next: z.nullable(z.string()),
})
export type ApprovalPage = z.infer<typeof ApprovalPage>

/** Of a change that may need somebody else. */
export const ChangeOutcome = z.object({
  outcome: z.enum(['done', 'waiting']),
  /** Null: done. */
  approvalId: z.nullable(z.string()),
})
export type ChangeOutcome = z.infer<typeof ChangeOutcome>

export const StaffReason = z.string().check(z.trim(), z.minLength(3, 'Please say why.'), z.maxLength(500))

const approval = {
  approvalId: '0c1f7a52-6d1e-4b0a-9d0c-3f7f2f1f9a11',
  what: 'Credit $240.00 to the account, as goodwill',
  reason: 'Two days without power after our contractor’s mistake',
  customer: { billingAccountId: '8f3a3f2b-7a10-4d0e-9c55-5a8e4a558f5b', customerNumber: '500 204 771', name: 'Priya Nair' },
  cents: 24_000,
  requestedBy: 'Mere Tāmati',
  isOwn: false,
  requestedAt: '2026-06-09T02:12:00.000Z',
  role: 'money' as const,
  mayDecide: true,
  outcome: 'waiting' as const,
  decidedBy: null,
  decidedAt: null,
  declineReason: null,
}

export const readApprovals = endpoint({
  name: 'readApprovals',
  method: 'GET',
  path: '/staff/approvals',
  summary: 'What waits for a second person, or was decided; of one account if it is named',
  query: z.strictObject({
    /** Default: waiting. */
    show: z.optional(z.enum(['waiting', 'decided'])),
    billingAccountId: z.optional(z.string()),
    after: z.optional(z.string().check(z.regex(/^\d{1,13}\.[\w-]{1,64}$/))),
  }),
  answer: ApprovalPage,
  example: { answer: { approvals: [approval], next: null } },
})

const params = z.object({ approvalId: z.string() })

export const approveRequest = endpoint({
  name: 'approveRequest',
  method: 'POST',
  path: '/staff/approvals/:approvalId/approve',
  summary: 'Approves what somebody else asked for, and carries it out as things are now',
  params,
  isIdempotent: true,
  problems: { 403: [ownApproval, staffProofNeeded], 409: [approvalDecided] },
  example: { params: { approvalId: approval.approvalId } },
})

export const declineRequest = endpoint({
  name: 'declineRequest',
  method: 'POST',
  path: '/staff/approvals/:approvalId/decline',
  summary: 'Declines what somebody else asked for',
  params,
  body: z.strictObject({ reason: StaffReason }),
  isIdempotent: true,
  problems: { 403: [ownApproval], 409: [approvalDecided] },
  example: { params: { approvalId: approval.approvalId }, body: { reason: 'The guarantee pays $100 for this' } },
})

export const cancelRequest = endpoint({
  name: 'cancelRequest',
  method: 'POST',
  path: '/staff/approvals/:approvalId/cancel',
  summary: 'Cancels one’s own request before somebody decides it',
  params,
  isIdempotent: true,
  problems: { 403: [ownApproval], 409: [approvalDecided] },
  example: { params: { approvalId: approval.approvalId } },
})
