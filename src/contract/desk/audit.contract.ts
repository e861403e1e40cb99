import * as z from 'zod/mini'
import { Day, endpoint, Instant } from '#contract/kit.ts'

export const auditKinds = [
  'signedIn',
  'signInRefused',
  'signedOut',
  'searched',
  'ticketGiven',
  'visitBegan',
  'call',
  'callRefused',
  'callDone',
  'visitEnded',
  'staffAdded',
  'passwordRenewed',
  'codeKeyRenewed',
  'staffEnded',
  'rolesChanged',
  'looked',
  'changed',
  'exported',
  'approved',
  'declined',
] as const

export const AuditKind = z.enum(auditKinds)
export type AuditKind = z.infer<typeof AuditKind>

/** Names as at the time of the entry. */
export const StaffAuditEntry = z.object({
  seq: z.int(),
  at: Instant,
  staffId: z.uuid(),
  staffName: z.string(),
  kind: AuditKind,
  what: z.string(),
  customer: z.nullable(z.object({ customerId: z.uuid(), name: z.string() })),
})
export type StaffAuditEntry = z.infer<typeof StaffAuditEntry>

/** Of the chain of hashes, checked in the background. */
export const AuditChain = z.object({
  /** Null before the first check. */
  checkedAt: z.nullable(Instant),
  /** Entries that are whole, from the first. */
  checkedTo: z.int(),
  /** First entry that was changed or follows a missing one; null while the log is whole. */
  brokenAt: z.nullable(z.int()),
})
export type AuditChain = z.infer<typeof AuditChain>

const filters = {
  staffId: z.optional(z.uuid()),
  kind: z.optional(AuditKind),
  customerId: z.optional(z.uuid()),
  /** Both days inclusive. */
  from: z.optional(Day),
  to: z.optional(Day),
}

export const AuditFilters = z.strictObject(filters)
export type AuditFilters = z.infer<typeof AuditFilters>

export const StaffAudit = z.object({
  entries: z.array(StaffAuditEntry),
  /** `before` of the next page; null at the end. */
  next: z.nullable(z.int()),
  chain: AuditChain,
  /** Everybody who is in the log, for the filter. */
  staff: z.array(z.object({ staffId: z.uuid(), name: z.string() })),
})
export type StaffAudit = z.infer<typeof StaffAudit>

export const readStaffAudit = endpoint({
  name: 'readStaffAudit',
  method: 'GET',
  path: '/staff/audit',
  summary: 'What staff did, newest first, 50 entries a page',
  query: z.strictObject({
    ...filters,
    /** `next` of the answer before. */
    before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,15}$/))),
  }),
  answer: StaffAudit,
  example: {
    answer: {
      entries: [
        {
          seq: 4_182,
          at: '2026-06-08T20:14:00.000Z',
          staffId: '5f3b2c9e-5b0e-4a59-9d55-0d3b7d1c2a10',
          staffName: 'Mere Tāmati',
          kind: 'looked',
          what: 'customer',
          customer: { customerId: '0d3b7d1c-5b0e-4a59-9d55-5f3b2c9e2a10', name: 'Aroha Bennett' },
        },
      ],
      next: 4_182,
      chain: { checkedAt: '2026-06-08T20:00:00.000Z', checkedTo: 4_180, brokenAt: null },
      staff: [{ staffId: '5f3b2c9e-5b0e-4a59-9d55-0d3b7d1c2a10', name: 'Mere Tāmati' }],
    },
  },
})

export const takeStaffAudit = endpoint({
  name: 'takeStaffAudit',
  method: 'POST',
  path: '/staff/audit/file',
  summary: 'The filtered log as CSV, marked with who took it; taking it is logged too',
  body: AuditFilters,
  answer: z.object({ name: z.string(), text: z.string() }),
  example: {
    body: { kind: 'exported' },
    answer: { name: 'audit-2026-06-09.csv', text: '"Taken by Mere Tāmati"\r\nnumber,at,kind,staff,what,customer\r\n' },
  },
})
