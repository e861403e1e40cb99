import * as z from 'zod/mini'
import { Day, endpoint, Instant } from '#contract/kit.ts'
import { ChangeOutcome } from './approvals.contract.ts'
import { staffProofNeeded } from './proof.contract.ts'

/** Whole cents. */
const Cents = z.int()
const Account = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))

/** `requested`: waits for a second person. `toPay`: not in the bank's lines yet. */
export const RefundState = z.enum(['requested', 'toPay', 'paid'])
export type RefundState = z.infer<typeof RefundState>

export const DeskRefund = z.object({
  id: z.string(),
  /** To be given with the payment, so that the bank’s line is known again; null: it waits for a second person. */
  reference: z.nullable(z.string()),
  billingAccountId: z.string(),
  account: z.string(),
  name: z.string(),
  cents: Cents,
  requestedOn: Day,
  /** Member of staff; null: the customer, or paid by now. */
  requestedBy: z.nullable(z.string()),
  /** As customers see it: `Refund to ··· 4893-000`. */
  text: z.string(),
  paidOn: z.nullable(Day),
  /** Payment file that it is in; null: none yet. */
  file: z.nullable(z.object({ number: z.string(), madeBy: z.string(), madeAt: Instant })),
})
export type DeskRefund = z.infer<typeof DeskRefund>

const refundExample = {
  id: '7e2b1f0e-2a3c-4a0f-8b6e-9d2f6a1f3c58',
  reference: 'RF-7E2B1F0E',
  billingAccountId: '3c0f4c7e-6e1c-4d0a-9f5b-0d2f6a1f3c56',
  account: '500162045',
  name: 'Daniel Reid',
  cents: 6_420,
  requestedOn: '2026-06-08',
  requestedBy: null,
  text: 'Refund to ··· 4893-000',
  paidOn: null,
  file: null,
}

export const readDeskRefunds = endpoint({
  name: 'readDeskRefunds',
  method: 'GET',
  path: '/staff/money/refunds',
  summary: 'Credit that is paid back to customers, the newest first: 25 at a time',
  query: z.strictObject({
    /** Left out: `toPay`. */
    state: z.optional(RefundState),
    /** `next` of the answer before. */
    after: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d\.[0-9a-f-]{36}$/))),
  }),
  answer: z.object({ refunds: z.array(DeskRefund), next: z.nullable(z.string()) }),
  example: { answer: { refunds: [refundExample], next: null } },
})

export const RefundCheck = z.object({
  billingAccountId: z.string(),
  account: z.string(),
  name: z.string(),
  creditCents: Cents,
  /** As it may be shown; null: we don’t have the number of their bank account, and `blocked` says what to do. */
  to: z.nullable(z.string()),
  /** Why nothing can be paid back here; null: it can. */
  blocked: z.nullable(z.string()),
  /** Why a second person looks at it whatever the amount; null: by the limit alone. */
  risk: z.nullable(z.string()),
  /** Above it a second person releases it: the limit, less what was paid back or credited in the last 30 days. */
  freeCents: Cents,
})
export type RefundCheck = z.infer<typeof RefundCheck>

export const readRefundCheck = endpoint({
  name: 'readRefundCheck',
  method: 'GET',
  path: '/staff/money/refunds/accounts/:account',
  summary: 'What of an account’s credit can be paid back, and what would need a second person',
  params: z.strictObject({ account: Account }),
  answer: RefundCheck,
  example: {
    params: { account: '500162045' },
    answer: {
      billingAccountId: refundExample.billingAccountId,
      account: '500162045',
      name: 'Daniel Reid',
      creditCents: 6_420,
      to: '··· 4893-000',
      blocked: null,
      risk: null,
      freeCents: 15_000,
    },
  },
})

export const requestRefund = endpoint({
  name: 'requestRefund',
  method: 'POST',
  path: '/staff/money/refunds',
  summary:
    'Pays part of a credit back to the customer’s bank account; above the limit, or with a risk, a second person releases it',
  body: z.strictObject({
    account: Account,
    cents: z.int().check(z.positive()),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  }),
  answer: ChangeOutcome,
  isIdempotent: true,
  problems: { 403: [staffProofNeeded] },
  example: {
    body: { account: '500162045', cents: 6_420, reason: 'Moved out, and asked for it by phone' },
    answer: { outcome: 'done', approvalId: null },
  },
})
