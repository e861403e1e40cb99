import * as z from 'zod/mini'
import { Day, Dollars, endpoint, Hindrance, Instant, KilowattHours } from '#contract/kit.ts'
import { MeterRead, Reading } from './meter-reads.contract.ts'

const path = '/private/meterRead'

/** That register has a read in progress, or its days are closed by another read: the detail says `is locked by` which. */
export const readLocked = '/error/meter_read/locked'
/** Nothing was stored; with `isConfirmed` it goes to manual review. */
export const notPlausible = '/error/meter_read/not_plausible'
export const notReadByHand = '/error/meter_read/not_allowed'
/** Not whole, too many digits, future day or no meter: see the detail. */
export const notAReading = '/error/meter_read/not_a_reading'
/** Same for another customer's, so that nothing leaks. */
export const readNotFound = '/error/meter_read/not_found'
/** Billed, withdrawn, or followed by a newer read. */
export const readClosed = '/error/meter_read/closed'

/** All strings: the server's `detail` decides, also without a meter ID. */
const meters = z
  .array(
    z.strictObject({
      id: z.optional(z.string().check(z.maxLength(64))),
      devices: z
        .array(
          z.strictObject({
            id: z.string().check(z.maxLength(64)),
            deviceReading: z.string().check(z.maxLength(40)),
          }),
        )
        .check(z.maxLength(20)),
    }),
  )
  .check(z.maxLength(20))
const readOn = z.optional(Day)
const body = z.strictObject({
  meters,
  readOn,
  isConfirmed: z.optional(z.boolean()),
})

export const CheckKind = z.enum(['digits', 'lowerThanLast', 'range', 'swapped', 'otherMeter'])
export type CheckKind = z.infer<typeof CheckKind>
/** `fits`: with swapped digits, on another register or meter. */
export const CheckState = z.enum(['ok', 'rolledOver', 'lower', 'tooHigh', 'tooLow', 'fits', 'wrong', 'unknown'])
export type CheckState = z.infer<typeof CheckState>

export const ReadCheck = z.object({
  kind: CheckKind,
  state: CheckState,
  suggestion: z.nullable(z.object({ meterId: z.string(), deviceId: z.string(), deviceReading: Reading })),
})
export type ReadCheck = z.infer<typeof ReadCheck>

/** m³ × factor × calorific value ÷ 3.6 = kWh, for days under the same conditions. */
export const GasStep = z.object({
  startDate: Day,
  endDate: Day,
  cubicMetres: z.number(),
  factor: z.number(),
  /** MJ per standard cubic metre. */
  calorificValue: z.number(),
  kw: KilowattHours,
})
export type GasStep = z.infer<typeof GasStep>

/** Money at the prices of the days; null if not shown. */
const Use = z.object({ units: z.number(), kw: KilowattHours, cost: z.nullable(Dollars) })

export const DevicePreview = z.object({
  meterId: z.string(),
  deviceId: z.string(),
  deviceReading: Reading,
  /** Problem that sending it would get; null if accepted or reviewed. */
  hindrance: Hindrance,
  isPlausible: z.boolean(),
  checks: z.array(ReadCheck),
  since: z.nullable(Day),
  likely: z.nullable(z.object({ from: Reading, to: Reading })),
  used: z.nullable(Use),
  estimated: z.nullable(Use),
  centsPerKwh: z.array(z.number()),
  timesUsual: z.nullable(z.number()),
  gas: z.array(GasStep),
})
export type DevicePreview = z.infer<typeof DevicePreview>

export const MeterReadPreview = z.object({
  devices: z.array(DevicePreview),
  /**
   * With and without the read; for a late read the reissued bill (`isRedone`). Null if money is not shown or nothing can be
   * accepted.
   */
  nextBill: z.nullable(z.object({ about: Dollars, was: Dollars, isRedone: z.boolean() })),
  changeUntil: z.nullable(Instant),
})
export type MeterReadPreview = z.infer<typeof MeterReadPreview>

export const readMeterReadPreview = endpoint({
  name: 'readMeterReadPreview',
  method: 'POST',
  path: `${path}/preview`,
  summary: 'Preview of meter readings: usage, cost, the next bill, and whether they look likely. Nothing is stored',
  body,
  answer: MeterReadPreview,
  problems: { 400: [notAReading], 404: [readNotFound] },
  requirements: ['METER-15'],
})

export const submitMeterRead = endpoint({
  name: 'submitMeterRead',
  method: 'POST',
  path,
  summary:
    'Receives meter readings: likely ones count immediately, unlikely ones that the customer confirmed are checked by a person',
  body,
  answer: z.object({ reads: z.array(MeterRead) }),
  isIdempotent: true,
  leansOnSelection: true,
  problems: { 400: [notAReading], 403: [notReadByHand], 404: [readNotFound], 409: [readLocked, notPlausible] },
  requirements: ['METER-04', 'METER-07', 'METER-12', 'METER-13', 'METER-15'],
})

export const changeMeterRead = endpoint({
  name: 'changeMeterRead',
  method: 'POST',
  path: `${path}/reads/:readId/change`,
  summary: 'Replaces a meter reading of the customer’s that can still be changed',
  params: z.object({ readId: z.string() }),
  body: z.strictObject({ deviceReading: z.string().check(z.maxLength(40)), isConfirmed: z.optional(z.boolean()) }),
  answer: z.object({ reads: z.array(MeterRead) }),
  isIdempotent: true,
  leansOnSelection: true,
  problems: { 400: [notAReading], 403: [notReadByHand], 404: [readNotFound], 409: [readClosed, notPlausible] },
  requirements: ['METER-16'],
})

export const takeBackMeterRead = endpoint({
  name: 'takeBackMeterRead',
  method: 'POST',
  path: `${path}/reads/:readId/take-back`,
  summary: 'Cancels a meter reading of the customer’s that can still be changed',
  params: z.object({ readId: z.string() }),
  answer: z.object({ reads: z.array(MeterRead) }),
  isIdempotent: true,
  leansOnSelection: true,
  problems: { 404: [readNotFound], 409: [readClosed] },
  requirements: ['METER-16'],
})
