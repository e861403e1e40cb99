import * as z from 'zod/mini'
import { staffRefused } from '#contract/access.ts'
import { Day, endpoint, Instant, SupplyType } from '#contract/kit.ts'
import { ChangeOutcome, StaffReason } from './approvals.contract.ts'
import { staffProofNeeded } from './proof.contract.ts'

const path = '/staff/prices'

/** `held`: it waits for the desk; `waiting`: it runs within a minute. */
export const PriceChangeStatus = z.enum(['held', 'waiting', 'running', 'done'])
export type PriceChangeStatus = z.infer<typeof PriceChangeStatus>

export const PriceChange = z.object({
  changeId: z.string(),
  plan: z.string(),
  planName: z.string(),
  /** First day with another price. */
  from: Day,
  cameAt: Instant,
  doneAt: z.nullable(Instant),
  status: PriceChangeStatus,
  /** Worked through, of `total`. */
  accounts: z.int(),
  total: z.int(),
  /** Accounts whose next bill corrects an earlier one. */
  corrected: z.int(),
  reason: z.nullable(z.string()),
})
export type PriceChange = z.infer<typeof PriceChange>

const WaitingPriceChange = z.object({
  approvalId: z.string(),
  plan: z.string(),
  from: Day,
  /** What will happen, as a sentence without its full stop. */
  what: z.string(),
  requestedBy: z.string(),
})

export const PriceChanges = z.object({
  changes: z.array(PriceChange),
  /** Asked for and not decided. */
  requests: z.array(WaitingPriceChange),
  next: z.nullable(z.string()),
})
export type PriceChanges = z.infer<typeof PriceChanges>

/** Thousandths of a cent, without GST. */
const Millicents = z.int()

export const DatedTariff = z.object({
  plan: z.string(),
  planName: z.string(),
  supplyType: SupplyType,
  startDate: Day,
  endDate: z.nullable(Day),
  dailyMillicents: Millicents,
  exportMillicents: z.nullable(Millicents),
  bottleMillicents: z.nullable(Millicents),
  bands: z.array(
    z.object({
      name: z.string(),
      rateMillicents: Millicents,
      fromHour: z.int(),
      toHour: z.int(),
      weekdaysOnly: z.boolean(),
    }),
  ),
})
export type DatedTariff = z.infer<typeof DatedTariff>

export const DatedTariffs = z.object({ tariffs: z.array(DatedTariff), next: z.nullable(z.string()) })
export type DatedTariffs = z.infer<typeof DatedTariffs>

export const ChangedAccount = z.object({
  billingAccountId: z.string(),
  customerNumber: z.string(),
  /** Null: the account is private. */
  customerName: z.nullable(z.string()),
  /** What the next bill adds, with GST and discount; less than zero: takes off. */
  cents: z.int(),
  lines: z.array(
    z.object({
      supplyType: SupplyType,
      /** Of the bill that it corrects; null if that isn’t known. */
      startDate: z.nullable(Day),
      endDate: z.nullable(Day),
      cents: z.int(),
    }),
  ),
})
export type ChangedAccount = z.infer<typeof ChangedAccount>

export const PriceEffectPage = z.object({
  planName: z.string(),
  /** On the plan since that day. */
  total: z.int(),
  /** Worked out on this page. */
  looked: z.int(),
  changed: z.int(),
  bills: z.int(),
  upCents: z.int(),
  /** Below zero. */
  downCents: z.int(),
  /** The largest of this page, up and down. */
  accounts: z.array(ChangedAccount),
  next: z.nullable(z.string()),
})
export type PriceEffectPage = z.infer<typeof PriceEffectPage>

const Plan = z.string().check(z.minLength(1), z.maxLength(100))

export const readPriceChanges = endpoint({
  name: 'readPriceChanges',
  method: 'GET',
  path: `${path}/changes`,
  summary: 'Price changes that came in, newest first, with how far each has got',
  query: z.object({ after: z.optional(z.string().check(z.regex(/^\d{1,15}\.[\da-f-]{36}$/))) }),
  answer: PriceChanges,
  example: {
    answer: {
      changes: [
        {
          changeId: 'b3f4f9a2-7e0f-4a0a-93e2-4a3f0f7c1d55',
          plan: 'everyday',
          planName: 'Everyday',
          from: '2026-04-01',
          cameAt: '2026-06-09T08:00:00+12:00',
          doneAt: null,
          status: 'held',
          accounts: 0,
          total: 412,
          corrected: 0,
          reason: null,
        },
      ],
      requests: [],
      next: null,
    },
  },
})

export const readDatedTariffs = endpoint({
  name: 'readDatedTariffs',
  method: 'GET',
  path: `${path}/tariffs`,
  summary: 'What each plan charges from one day to another',
  query: z.object({ after: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} .{1,100}$/))) }),
  answer: DatedTariffs,
  example: {
    answer: {
      tariffs: [
        {
          plan: 'everyday',
          planName: 'Everyday',
          supplyType: 'electricity',
          startDate: '2026-04-01',
          endDate: null,
          dailyMillicents: 260_000,
          exportMillicents: null,
          bottleMillicents: null,
          bands: [{ name: 'anytime', rateMillicents: 24_000, fromHour: 0, toHour: 24, weekdaysOnly: false }],
        },
      ],
      next: null,
    },
  },
})

export const readPriceEffect = endpoint({
  name: 'readPriceEffect',
  method: 'GET',
  path: `${path}/effect`,
  summary: 'What a price change does to some of the plan’s accounts; nothing of it is stored',
  query: z.object({
    plan: Plan,
    from: Day,
    after: z.optional(z.string().check(z.regex(/^[\da-f-]{36}$/))),
  }),
  answer: PriceEffectPage,
  problems: { 409: [staffRefused] },
  example: {
    answer: {
      planName: 'Everyday',
      total: 412,
      looked: 25,
      changed: 1,
      bills: 2,
      upCents: 0,
      downCents: -1_934,
      accounts: [
        {
          billingAccountId: '0b0c1f0e-7f4b-4f0e-9d43-6a3a1c9f2b11',
          customerNumber: '500 219 664',
          customerName: 'Mele Tupou',
          cents: -1_934,
          lines: [{ supplyType: 'electricity', startDate: '2026-05-01', endDate: '2026-05-29', cents: -1_934 }],
        },
      ],
      next: '0b0c1f0e-7f4b-4f0e-9d43-6a3a1c9f2b11',
    },
  },
})

export const applyPriceChange = endpoint({
  name: 'applyPriceChange',
  method: 'POST',
  path: `${path}/apply`,
  summary: 'Prices the days of a plan again; the next bills correct earlier ones, and customers read the reason',
  body: z.strictObject({ plan: Plan, from: Day, reason: StaffReason }),
  answer: ChangeOutcome,
  isIdempotent: true,
  problems: { 403: [staffProofNeeded] },
  example: {
    body: { plan: 'everyday', from: '2026-04-01', reason: 'We used last year’s daily charge.' },
    answer: { outcome: 'done', approvalId: null },
  },
})
