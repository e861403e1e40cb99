import * as z from 'zod/mini'
import { endpoint } from '#contract/kit.ts'

const Count = z.number().check(z.int(), z.nonnegative())
const Day = z.iso.date()
const Instant = z.iso.datetime()

export const DeskQueue = z.enum([
  'complaints',
  'billQuestions',
  'privacy',
  'care',
  'heldReadings',
  'heldBills',
  'unmatchedPayments',
])
export type DeskQueue = z.infer<typeof DeskQueue>

export const QueueStatus = z.object({
  queue: DeskQueue,
  waiting: Count,
  late: Count,
  dueToday: Count,
  nextDue: z.nullable(Day),
  /** With the member of staff. */
  mine: Count,
})
export type QueueStatus = z.infer<typeof QueueStatus>

export const StaffPromise = z.object({
  promiseId: z.string(),
  /** `Call Hēmi Walker back` */
  what: z.string(),
  detail: z.string(),
  dueAt: Instant,
  madeBy: z.string(),
  madeAt: Instant,
  doneAt: z.nullable(Instant),
  billingAccountId: z.nullable(z.string()),
  /** Number of a case: `C-288`. */
  caseNumber: z.nullable(z.string()),
})
export type StaffPromise = z.infer<typeof StaffPromise>

export const DeskNoticeKind = z.enum([
  'party',
  'readings',
  'files',
  'payments',
  'messages',
  'webhooks',
  'heldBills',
  'billing',
  'declined',
])
export type DeskNoticeKind = z.infer<typeof DeskNoticeKind>

/** What the system noticed. */
export const DeskNotice = z.object({
  kind: DeskNoticeKind,
  tone: z.enum(['bad', 'warn', 'info', 'good']),
  /** What is wrong. */
  title: z.string(),
  /** What customers see meanwhile, or how much it is. */
  detail: z.string(),
  since: z.nullable(Instant),
  action: z.nullable(z.object({ label: z.string(), href: z.string() })),
})
export type DeskNotice = z.infer<typeof DeskNotice>

export const DeskHome = z.object({
  today: Day,
  queues: z.array(QueueStatus),
  promises: z.object({ left: z.array(StaffPromise), done: Count }),
  notices: z.array(DeskNotice),
  checkedAt: Instant,
})
export type DeskHome = z.infer<typeof DeskHome>

const promise = {
  promiseId: '018f7d3e-0000-7000-8000-00000000d00d',
  what: 'Call Hēmi Walker back',
  detail: 'Estimated bills',
  dueAt: '2026-06-09T03:00:00.000Z',
  madeBy: 'Sione Fifita',
  madeAt: '2026-06-08T02:10:00.000Z',
  doneAt: null,
  billingAccountId: null,
  caseNumber: 'Q-2614',
} satisfies StaffPromise

export const readDeskHome = endpoint({
  name: 'readDeskHome',
  method: 'GET',
  path: '/staff/home',
  summary: 'What waits by queue, what was promised for today and what the system noticed',
  answer: DeskHome,
  example: {
    answer: {
      today: '2026-06-09',
      queues: [{ queue: 'complaints', waiting: 6, late: 0, dueToday: 1, nextDue: '2026-06-09', mine: 2 }],
      promises: { left: [promise], done: 7 },
      notices: [
        {
          kind: 'payments',
          tone: 'info',
          title: '17 bank payments unmatched',
          detail: '$4,318.95 in all. We think we know who paid 11 of them.',
          since: '2026-06-08T20:00:00.000Z',
          action: { label: 'Match', href: '/staff/money' },
        },
      ],
      checkedAt: '2026-06-09T04:39:00.000Z',
    },
  },
})

export const DueFilter = z.enum(['all', 'mine', 'unassigned'])
export type DueFilter = z.infer<typeof DueFilter>

export const DueItem = z.object({
  /** Unique in the list. */
  key: z.string(),
  queue: DeskQueue,
  /** `Q-2614`; empty where it has none. */
  number: z.string(),
  dueOn: Day,
  /** Null after erasure. */
  customer: z.nullable(z.string()),
  customerNumber: z.nullable(z.string()),
  about: z.string(),
  state: z.enum(['new', 'waitingOnUs']),
  assignee: z.nullable(z.object({ name: z.string(), initials: z.string(), isYou: z.boolean() })),
  href: z.string(),
})
export type DueItem = z.infer<typeof DueItem>

export const DueNext = z.object({
  today: Day,
  items: z.array(DueItem),
  mine: Count,
  unassigned: Count,
})
export type DueNext = z.infer<typeof DueNext>

const dueItem = {
  key: 'billQuestions 018f7d3e-0000-7000-8000-0000000000a1',
  queue: 'billQuestions',
  number: 'Q-2614',
  dueOn: '2026-06-08',
  customer: 'Hēmi Walker',
  customerNumber: '500131876',
  about: 'Daily charge',
  state: 'waitingOnUs',
  assignee: { name: 'Mere Tāmati', initials: 'MT', isYou: true },
  href: '/staff/cases/billQuestion/Q-2614',
} satisfies DueItem

export const readDueNext = endpoint({
  name: 'readDueNext',
  method: 'GET',
  path: '/staff/home/due',
  summary: 'What is due next over all queues, late first',
  query: z.strictObject({ who: z.optional(DueFilter) }),
  answer: DueNext,
  example: { answer: { today: '2026-06-09', items: [dueItem], mine: 12, unassigned: 19 } },
})

export const takeTodaysList = endpoint({
  name: 'takeTodaysList',
  method: 'POST',
  path: '/staff/home/list',
  summary: 'Today’s list as CSV, or to print; it is logged',
  body: z.strictObject({ how: z.enum(['file', 'print']), who: z.optional(DueFilter) }),
  answer: z.object({ name: z.string(), text: z.string() }),
  example: {
    body: { how: 'file' },
    answer: { name: 'today-2026-06-09.csv', text: 'Due,Number,Kind,Customer,Account,About,With\r\n' },
  },
})

export const longestPromise = 200

export const addStaffPromise = endpoint({
  name: 'addStaffPromise',
  method: 'POST',
  path: '/staff/promises',
  summary: 'Notes what a member of staff promised a customer, and by when',
  body: z.strictObject({
    what: z.string().check(z.minLength(3), z.maxLength(longestPromise)),
    detail: z.optional(z.string().check(z.maxLength(longestPromise))),
    dueAt: Instant,
    billingAccountId: z.optional(z.string()),
    caseNumber: z.optional(z.string().check(z.regex(/^[A-Z]-\d{1,12}$/))),
  }),
  answer: StaffPromise,
  isIdempotent: true,
  example: { body: { what: 'Call Hēmi Walker back', dueAt: promise.dueAt, caseNumber: 'Q-2614' }, answer: promise },
})

export const finishStaffPromise = endpoint({
  name: 'finishStaffPromise',
  method: 'PUT',
  path: '/staff/promises/:promiseId/done',
  summary: 'Notes that a promise was done',
  params: z.object({ promiseId: z.string() }),
})

export const readStaffPromises = endpoint({
  name: 'readStaffPromises',
  method: 'GET',
  path: '/staff/promises',
  summary: 'Promises to a customer, or about a case, open ones first',
  query: z.strictObject({ billingAccountId: z.optional(z.string()), caseNumber: z.optional(z.string()) }),
  answer: z.object({ promises: z.array(StaffPromise) }),
  example: { answer: { promises: [promise] } },
})
