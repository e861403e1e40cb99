import * as z from 'zod/mini'
import { staffProofNeeded } from '#contract/desk/proof.contract.ts'
import { Day, endpoint, Instant } from '#contract/kit.ts'

/** Whole cents. */
const Cents = z.int()
const RunNumber = z.string().check(z.regex(/^\d{1,9}$/))

/** `made`: needs no release. `sentBack`: planned again. `refused`: the bank took nothing of it. */
export const RunState = z.enum(['waiting', 'released', 'sentBack', 'refused', 'made'])
export type RunState = z.infer<typeof RunState>

export const DirectDebitRun = z.object({
  number: z.string(),
  bank: z.string(),
  collectOn: Day,
  count: z.number(),
  totalCents: Cents,
  state: RunState,
  madeAt: Instant,
  /** Null: the nightly run. */
  madeBy: z.nullable(z.string()),
  /** You made it: somebody else releases it. */
  isYours: z.boolean(),
  /** Who released it or sent it back, when and why. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  reason: z.nullable(z.string()),
})
export type DirectDebitRun = z.infer<typeof DirectDebitRun>

export const LeftOutReason = z.enum(['noAuthority', 'plan', 'paid', 'moved', 'unreadable', 'nothingOwed'])
export type LeftOutReason = z.infer<typeof LeftOutReason>

export const DirectDebitRunLook = z.object({
  run: DirectDebitRun,
  largestCents: Cents,
  /** Eleven digits. */
  hashTotal: z.string(),
  before: z.nullable(z.object({ collectOn: Day, totalCents: Cents })),
  checks: z.object({
    authorities: z.object({ current: z.number(), of: z.number() }),
    /** Collections with a shorter notice than the authority asks for. */
    notice: z.object({ short: z.number(), lastOn: z.nullable(Day) }),
    totals: z.object({ isSame: z.boolean() }),
    twice: z.number(),
  }),
  leftOut: z.array(z.object({ account: z.string(), name: z.string(), cents: Cents, reason: LeftOutReason })),
  /** Its day hasn’t come, every check is right, and somebody else made it. */
  canRelease: z.boolean(),
})
export type DirectDebitRunLook = z.infer<typeof DirectDebitRunLook>

const runExample = {
  number: '610',
  bank: 'anz',
  collectOn: '2026-06-10',
  count: 1_086,
  totalCents: 26_841_735,
  state: 'waiting',
  madeAt: '2026-06-09T15:05:00+12:00',
  madeBy: 'Mere Tāmati',
  isYours: false,
  decidedBy: null,
  decidedAt: null,
  reason: null,
} as const

export const readDirectDebitRuns = endpoint({
  name: 'readDirectDebitRuns',
  method: 'GET',
  path: '/staff/money/runs',
  summary: 'Files of direct debits, the newest first: 25 at a time',
  query: z.strictObject({ after: z.optional(RunNumber) }),
  answer: z.object({ runs: z.array(DirectDebitRun), next: z.nullable(z.string()), canMake: z.boolean() }),
  example: { answer: { runs: [runExample], next: null, canMake: true } },
})

export const readDirectDebitRun = endpoint({
  name: 'readDirectDebitRun',
  method: 'GET',
  path: '/staff/money/runs/:run',
  summary: 'One file of direct debits with the checks that its release needs, worked out from the file itself',
  params: z.strictObject({ run: RunNumber }),
  answer: DirectDebitRunLook,
  example: {
    params: { run: '610' },
    answer: {
      run: runExample,
      largestCents: 190_620,
      hashTotal: '48201937716',
      before: { collectOn: '2026-05-27', totalCents: 25_488_010 },
      checks: {
        authorities: { current: 1_086, of: 1_086 },
        notice: { short: 0, lastOn: '2026-05-30' },
        totals: { isSame: true },
        twice: 0,
      },
      leftOut: [{ account: '500162045', name: 'Daniel Reid', cents: 18_643, reason: 'noAuthority' }],
      canRelease: true,
    },
  },
})

export const releaseDirectDebitRun = endpoint({
  name: 'releaseDirectDebitRun',
  method: 'POST',
  path: '/staff/money/runs/:run/release',
  summary: 'Lets a file of direct debits go to the bank: not its maker, with a fresh proof',
  params: z.strictObject({ run: RunNumber }),
  body: z.strictObject({}),
  problems: { 403: [staffProofNeeded] },
  isIdempotent: true,
  example: { params: { run: '610' }, body: {} },
})

export const sendDirectDebitRunBack = endpoint({
  name: 'sendDirectDebitRunBack',
  method: 'POST',
  path: '/staff/money/runs/:run/send-back',
  summary: 'Nothing of the file goes to the bank; all of it is planned again',
  params: z.strictObject({ run: RunNumber }),
  body: z.strictObject({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)) }),
  isIdempotent: true,
  example: { params: { run: '610' }, body: { reason: 'One amount is wrong' } },
})

export const makeDirectDebitRun = endpoint({
  name: 'makeDirectDebitRun',
  method: 'POST',
  path: '/staff/money/runs',
  summary: 'Plans again what was sent back, and makes the files that are due; none is made twice',
  body: z.strictObject({}),
  answer: z.object({ runs: z.array(z.string()) }),
  example: { body: {}, answer: { runs: ['611'] } },
})
