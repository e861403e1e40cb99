import * as z from 'zod/mini'
import { Day, endpoint, Instant } from '#contract/kit.ts'
import { ReadUnit } from '#contract/meter-reads/meter-reads.contract.ts'

const path = '/staff/readings'

/** `percent`: beyond the nearest end of the expected range. `times`: of a usual day. */
export const HeldReason = z.object({
  kind: z.enum(['aboveRange', 'belowRange', 'lowerThanLast', 'firstRead', 'timesUsual', 'unknownRegister', 'notInstalled']),
  percent: z.nullable(z.number()),
  times: z.nullable(z.number()),
})
export type HeldReason = z.infer<typeof HeldReason>

/** `waiting`: its customer was asked, and hasn’t answered. Such a reading is in no other list. */
export const HeldFilter = z.enum(['dial', 'halfHours', 'waiting'])
export type HeldFilter = z.infer<typeof HeldFilter>

export const ExplanationKind = z.enum(['swappedDigits', 'swappedRegisters', 'otherMeter', 'rolledOver'])
export type ExplanationKind = z.infer<typeof ExplanationKind>

export const HeldReading = z.object({
  /** Shown as `H-1093`. */
  number: z.int(),
  /** Of a dial, by the customer; or half-hours of a smart meter. */
  kind: z.enum(['dial', 'halfHours']),
  billingAccountId: z.string(),
  customerName: z.string(),
  customerNumber: z.string(),
  address: z.string(),
  icp: z.nullable(z.string()),
  meter: z.string(),
  /** `Day`, `Night`, `Gas`, or the code of a register that isn’t known. */
  register: z.string(),
  unit: ReadUnit,
  /** With its zeros; null for half-hours. */
  reading: z.nullable(z.string()),
  /** All held days together; null for a dial. */
  kwh: z.nullable(z.number()),
  startDate: Day,
  endDate: Day,
  days: z.int(),
  receivedAt: Instant,
  askedAt: z.nullable(Instant),
  reason: HeldReason,
  explanation: z.nullable(ExplanationKind),
  dueOn: Day,
})
export type HeldReading = z.infer<typeof HeldReading>

/** Of a dial: what it shows at the beginning of the day. Of half-hours: kWh of the day. */
export const HistoryPoint = z.object({ day: Day, value: z.number(), by: z.enum(['retailer', 'customer', 'estimate', 'held']) })
export type HistoryPoint = z.infer<typeof HistoryPoint>

const Range = z.object({ from: z.number(), to: z.number() })

export const ReadingSuggestion = z.object({
  kind: ExplanationKind,
  /** The reading with its digits the right way round; null otherwise. */
  reading: z.nullable(z.string()),
  /** Since the last reading, if it is right; null if that can’t be known. */
  units: z.nullable(z.number()),
  cents: z.nullable(z.number()),
  /** The register or meter that it fits. */
  fits: z.nullable(z.string()),
})
export type ReadingSuggestion = z.infer<typeof ReadingSuggestion>

export const HeldReadingDetail = z.object({
  ...HeldReading.shape,
  firstName: z.string(),
  history: z.array(HistoryPoint),
  /** Where the reading was expected, in the unit of the history. */
  expected: z.nullable(Range),
  expectedUse: z.nullable(Range),
  /** If we use it. Null if its meter is no longer installed, or it is the first of its register. */
  used: z.nullable(z.object({ units: z.number(), cents: z.number() })),
  suggestion: z.nullable(ReadingSuggestion),
  /** The bill on track, or the last one if it would be issued again. Null if it can’t be said. */
  nextBill: z.nullable(z.object({ cents: z.number(), wasCents: z.number(), isReissued: z.boolean() })),
  /** Lower than another reading: it counts only if the meter went round to 0. */
  needsRollOver: z.boolean(),
  canRelease: z.boolean(),
  canAsk: z.boolean(),
})
export type HeldReadingDetail = z.infer<typeof HeldReadingDetail>

/** 409: it was released, refused or changed. */
export const readingDecided = '/error/staff/reading_decided'

const number = z.object({ number: z.string().check(z.regex(/^\d{1,9}$/)) })
const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(600))

const heldReading: HeldReading = {
  number: 1093,
  kind: 'dial',
  billingAccountId: '0b0c1f0e-7f4b-4f0e-9d43-6a3a1c9f2b11',
  customerName: 'Rangi Thompson',
  customerNumber: '500 319 220',
  address: '12 Tōtara Street, Hamilton',
  icp: '0003158820WEE2C',
  meter: 'E12',
  register: 'Anytime',
  unit: 'kWh',
  reading: '46610',
  kwh: null,
  startDate: '2026-06-09',
  endDate: '2026-06-09',
  days: 1,
  receivedAt: '2026-06-09T08:12:00+12:00',
  askedAt: null,
  reason: { kind: 'aboveRange', percent: 31, times: null },
  explanation: 'swappedDigits',
  dueOn: '2026-06-10',
}

export const readHeldReadings = endpoint({
  name: 'readHeldReadings',
  method: 'GET',
  path: `${path}/held`,
  summary: 'Readings that are held for a check, oldest first',
  query: z.object({ after: z.optional(z.string().check(z.regex(/^\d{1,9}$/))), show: z.optional(HeldFilter) }),
  answer: z.object({
    readings: z.array(HeldReading),
    /** Of the whole queue. */
    total: z.int(),
    /** Due dates are late or today from here. */
    asOf: Instant,
    /** Null on the last page. */
    next: z.nullable(z.string()),
  }),
  example: { answer: { readings: [heldReading], total: 1, asOf: '2026-06-09T16:40:00+12:00', next: null } },
})

export const readHeldReading = endpoint({
  name: 'readHeldReading',
  method: 'GET',
  path: `${path}/held/:number`,
  summary: 'A held reading with the home’s history, what it would cost, and its likeliest explanation',
  params: number,
  answer: HeldReadingDetail,
  problems: { 409: [readingDecided] },
  example: {
    params: { number: '1093' },
    answer: {
      ...heldReading,
      firstName: 'Rangi',
      history: [
        { day: '2026-05-08', value: 45_060, by: 'retailer' },
        { day: '2026-06-09', value: 46_610, by: 'held' },
      ],
      expected: { from: 46_040, to: 46_240 },
      expectedUse: { from: 980, to: 1_180 },
      used: { units: 1_550, cents: 59_215 },
      suggestion: { kind: 'swappedDigits', reading: '46160', units: 1_100, cents: 43_960, fits: null },
      nextBill: { cents: 61_020, wasCents: 45_765, isReissued: false },
      needsRollOver: false,
      canRelease: true,
      canAsk: true,
    },
  },
})

const done = z.object({ number: z.int() })

export const releaseHeldReading = endpoint({
  name: 'releaseHeldReading',
  method: 'POST',
  path: `${path}/held/:number/release`,
  summary: 'Uses a held reading; the customer is emailed',
  params: number,
  body: z.strictObject({ hasRolledOver: z.boolean(), note: z.nullable(reason) }),
  answer: done,
  isIdempotent: true,
  problems: { 409: [readingDecided] },
  example: { params: { number: '1093' }, body: { hasRolledOver: false, note: null }, answer: { number: 1093 } },
})

export const refuseHeldReading = endpoint({
  name: 'refuseHeldReading',
  method: 'POST',
  path: `${path}/held/:number/refuse`,
  summary: 'Refuses a held reading; the customer gets the reason',
  params: number,
  body: z.strictObject({ reason }),
  answer: done,
  isIdempotent: true,
  problems: { 409: [readingDecided] },
  example: { params: { number: '1093' }, body: { reason: 'The photo shows 46160.' }, answer: { number: 1093 } },
})

export const askAboutHeldReading = endpoint({
  name: 'askAboutHeldReading',
  method: 'POST',
  path: `${path}/held/:number/ask`,
  summary: 'Asks the customer to look at their meter again; the reading stays held',
  params: number,
  body: z.strictObject({ text: reason }),
  answer: done,
  isIdempotent: true,
  problems: { 409: [readingDecided] },
  example: { params: { number: '1093' }, body: { text: 'Is it 46160?' }, answer: { number: 1093 } },
})

export const TakenFile = z.object({
  fileId: z.string(),
  name: z.string(),
  /** Null if nothing recognised it. */
  kind: z.nullable(z.string()),
  takenAt: Instant,
  outcome: z.enum(['imported', 'partly', 'refused']),
  /** The report, a sentence. */
  report: z.string(),
  skipped: z.array(z.object({ from: z.int(), to: z.int(), count: z.int(), reason: z.string() })),
})
export type TakenFile = z.infer<typeof TakenFile>

export const readTakenFiles = endpoint({
  name: 'readTakenFiles',
  method: 'GET',
  path: `${path}/files`,
  summary: 'Files that came in, newest first, with the lines that were refused and why',
  query: z.object({
    after: z.optional(z.string().check(z.regex(/^[\dT:.-]+Z [\da-f-]{36}$/))),
    outcome: z.optional(z.enum(['refused', 'partly'])),
  }),
  answer: z.object({ files: z.array(TakenFile), next: z.nullable(z.string()) }),
  example: {
    answer: {
      files: [
        {
          fileId: '7d1f0b1e-43d5-4f0b-8a8f-7b9d0c1f2a10',
          name: 'reads-0609.csv',
          kind: 'dial reads (icp,meter,register,day,reading)',
          takenAt: '2026-06-09T06:00:00+12:00',
          outcome: 'partly',
          report: '412 readings of 388 supply points: 410 new reads',
          skipped: [{ from: 17, to: 17, count: 1, reason: 'there is no register 2 of meter E12' }],
        },
      ],
      next: null,
    },
  },
})
