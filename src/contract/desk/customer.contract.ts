import * as z from 'zod/mini'
import { staffOwnAccount, staffPrivateAccount } from '#contract/access.ts'
import { Day, endpoint, Instant, SupplyType } from '#contract/kit.ts'

const Badge = z.object({ tone: z.enum(['neutral', 'info', 'warn', 'good', 'bad']), text: z.string() })

export const CustomerCase = z.object({
  kind: z.enum(['complaint', 'billQuestion', 'privacy', 'help']),
  number: z.string(),
  subject: z.string(),
  state: z.string(),
  dueOn: Day,
})
export type CustomerCase = z.infer<typeof CustomerCase>

const Person = z.object({ name: z.string(), initials: z.string(), detail: z.string() })

export const CustomerPage = z.object({
  /** Due dates are shown against it. */
  readAt: Instant,
  billingAccountId: z.string(),
  customerId: z.string(),
  name: z.string(),
  initials: z.string(),
  customerNumber: z.string(),
  badges: z.array(Badge),
  isPrivate: z.boolean(),
  /** Deleted at the customer's wish: what is left has to be stored. */
  deletedOn: z.nullable(Day),
  openedOn: Day,
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  postTo: z.string(),
  /** Other accounts of the same person. */
  accounts: z.array(z.object({ billingAccountId: z.string(), customerNumber: z.string(), address: z.nullable(z.string()) })),
  /** Dollars; null of a member of a buying group, who sees no money either. Below zero is credit. */
  balance: z.nullable(
    z.object({
      total: z.number(),
      overdue: z.number(),
      dueOn: z.nullable(Day),
      onHold: z.array(z.object({ number: z.string(), amount: z.number() })),
      toPay: z.number(),
      paysBy: z.nullable(z.string()),
      lastPayment: z.nullable(z.object({ day: Day, amount: z.number() })),
      plan: z.nullable(z.object({ left: z.number(), nextOn: Day, nextAmount: z.number() })),
    }),
  ),
  cases: z.array(CustomerCase),
  closedCases: z.int(),
  supplies: z.array(
    z.object({
      supplyPointId: z.string(),
      supplyType: SupplyType,
      icp: z.nullable(z.string()),
      address: z.string(),
      planName: z.nullable(z.string()),
      planFrom: z.nullable(Day),
      /** Last day on the plan; null: it goes on. */
      planUntil: z.nullable(Day),
      isAdvanced: z.boolean(),
    }),
  ),
  people: z.array(Person),
  care: z.string(),
  counts: z.object({ bills: z.int(), messages: z.int(), devices: z.int() }),
})
export type CustomerPage = z.infer<typeof CustomerPage>

export const TimelinePart = z.enum(['timeline', 'bills', 'readings', 'messages', 'devices', 'audit'])
export type TimelinePart = z.infer<typeof TimelinePart>

/** What the timeline is narrowed to. */
export const TimelineFilter = z.enum(['changes', 'signIns', 'messages', 'cases', 'notes', 'bills', 'payments', 'readings'])
export type TimelineFilter = z.infer<typeof TimelineFilter>

export const TimelineEntry = z.object({
  id: z.string(),
  at: Instant,
  /** False: only the day is known. */
  hasTime: z.boolean(),
  kind: z.enum(['change', 'signIn', 'visit', 'message', 'case', 'note', 'bill', 'payment', 'reading', 'audit']),
  title: z.string(),
  detail: z.nullable(z.string()),
  by: z.string(),
  /** Page of the desk that has more. */
  path: z.nullable(z.string()),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

export const CustomerTimeline = z.object({
  entries: z.array(TimelineEntry),
  /** For `before` of the next page; null at the end. */
  next: z.nullable(z.string()),
})
export type CustomerTimeline = z.infer<typeof CustomerTimeline>

const params = z.object({ billingAccountId: z.string() })
const exampleParams = { billingAccountId: '3f6b1c1e-0f5a-4a53-9d0e-6f0f6a1f2b11' }
const problems = { 403: [staffOwnAccount, staffPrivateAccount] }

export const longestNote = 2_000
export const longestReason = 300
const Reason = z.strictObject({ reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(longestReason)) })

export const readCustomer = endpoint({
  name: 'readCustomer',
  method: 'GET',
  path: '/staff/customers/:billingAccountId',
  summary: 'A customer on one page; goes in the audit log',
  params,
  answer: CustomerPage,
  problems,
  example: { params: exampleParams },
})

export const readCustomerTimeline = endpoint({
  name: 'readCustomerTimeline',
  method: 'GET',
  path: '/staff/customers/:billingAccountId/timeline',
  summary: 'What a customer did and what was sent to them, newest first, a page by key',
  params,
  query: z.object({
    part: TimelinePart,
    only: z.optional(TimelineFilter),
    before: z.optional(z.string().check(z.regex(/^\d{1,15}\.[\w:-]{1,80}$/))),
  }),
  answer: CustomerTimeline,
  problems,
  example: { params: exampleParams },
})

export const lookAtCustomer = endpoint({
  name: 'lookAtCustomer',
  method: 'POST',
  path: '/staff/customers/:billingAccountId/look',
  summary: 'Opens a private account for half an hour, with a reason that goes in the audit log',
  params,
  body: Reason,
  problems: { 403: [staffOwnAccount] },
  example: { params: exampleParams, body: { reason: 'Priya called about her bill' } },
})

export const addStaffNote = endpoint({
  name: 'addStaffNote',
  method: 'POST',
  path: '/staff/customers/:billingAccountId/notes',
  summary: 'Adds a note that customers don’t see in the portal',
  params,
  body: z.strictObject({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestNote)) }),
  isIdempotent: true,
  problems,
  example: { params: exampleParams, body: { text: 'Wants the bill fixed before 15 June' } },
})

export const markCustomerPrivate = endpoint({
  name: 'markCustomerPrivate',
  method: 'POST',
  path: '/staff/customers/:billingAccountId/private',
  summary: 'From now on the account is opened with a reason only',
  params,
  body: Reason,
  isIdempotent: true,
  problems,
  example: { params: exampleParams, body: { reason: 'Protection order' } },
})

export const unmarkCustomerPrivate = endpoint({
  name: 'unmarkCustomerPrivate',
  method: 'POST',
  path: '/staff/customers/:billingAccountId/private/end',
  summary: 'The account is opened like any other again',
  params,
  body: Reason,
  isIdempotent: true,
  problems,
  example: { params: exampleParams, body: { reason: 'The order has ended' } },
})
