import * as z from 'zod/mini'
import { Day, Dollars, endpoint, Hindrance, Instant, KilowattHours } from './kit.ts'
import { MeterRead, Reading } from './meter-reads.contract.ts'

const path = '/private/meterRead'

/** The read of that register is under way, or the days are closed by another read: the detail says `is locked by` which. */
export const readLocked = '/error/meter_read/locked'
/** It is far from what is likely. Nothing was kept; sent again with `isConfirmed` it is looked at by a person. */
export const notPlausible = '/error/meter_read/not_plausible'
/** The supply point takes no reads of its customer, or not of that day. */
export const notReadByHand = '/error/meter_read/not_allowed'
/** It is no number of whole units, has more digits than the register, is of a day to come, or names no meter: the detail says which. */
export const notAReading = '/error/meter_read/not_a_reading'
/** There is no such meter, register or read, or it is another customer's. */
export const readNotFound = '/error/meter_read/not_found'
/** It is billed, was taken back, or a newer read stands on it. */
export const readClosed = '/error/meter_read/closed'

/** Strings throughout, whatever they hold: the server's `detail` decides. One without a meter's id is refused by it. */
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
/** The day on which it was read; today without it. */
const readOn = z.optional(Day)
const body = z.strictObject({
  meters,
  readOn,
  /** The customer was asked whether a read that is not likely is right, and said that it is. */
  isConfirmed: z.optional(z.boolean()),
})

/** What is looked at, in this order. */
export const CheckKind = z.enum(['digits', 'lowerThanLast', 'range', 'swapped', 'otherMeter'])
export type CheckKind = z.infer<typeof CheckKind>
/** `rolledOver`: the register has gone round; `fits`: another order of digits, another register or another meter would fit. */
export const CheckState = z.enum(['ok', 'rolledOver', 'lower', 'tooHigh', 'tooLow', 'fits', 'wrong', 'unknown'])
export type CheckState = z.infer<typeof CheckState>

export const ReadCheck = z.object({
  kind: CheckKind,
  state: CheckState,
  /** What would fit: the reading, and of which device it is. */
  suggestion: z.nullable(z.object({ meterId: z.string(), deviceId: z.string(), deviceReading: Reading })),
})
export type ReadCheck = z.infer<typeof ReadCheck>

/** Days under the same conditions: cubic metres × factor × calorific value ÷ 3.6 = kilowatt-hours. */
export const GasStep = z.object({
  startDate: Day,
  endDate: Day,
  cubicMetres: z.number(),
  /** Pressure, altitude and temperature together, to five decimals. */
  factor: z.number(),
  /** Megajoules of a standard cubic metre. */
  calorificValue: z.number(),
  kw: KilowattHours,
})
export type GasStep = z.infer<typeof GasStep>

/** A number of units of one register, as energy and as money at the prices of the days; null where money is not shown. */
const Use = z.object({ units: z.number(), kw: KilowattHours, cost: z.nullable(Dollars) })

export const DevicePreview = z.object({
  meterId: z.string(),
  deviceId: z.string(),
  deviceReading: Reading,
  /** What a call that sent it would be refused with; null: it would be taken, or looked at. */
  hindrance: Hindrance,
  isPlausible: z.boolean(),
  checks: z.array(ReadCheck),
  /** Since when it counts: the last read's day; null without one. */
  since: z.nullable(Day),
  likely: z.nullable(z.object({ from: Reading, to: Reading })),
  /** Use since the last read; null where there is none to count from. */
  used: z.nullable(Use),
  /** What our estimate of the same days had been. */
  estimated: z.nullable(Use),
  /** Price of the last day by band, `11.9 c/kWh` with GST, cents: one where one price holds. */
  centsPerKwh: z.array(z.number()),
  /** How many times the usual use it is; null without a history. */
  timesUsual: z.nullable(z.number()),
  /** Of gas: from the dial to the bill. */
  gas: z.array(GasStep),
})
export type DevicePreview = z.infer<typeof DevicePreview>

export const MeterReadPreview = z.object({
  devices: z.array(DevicePreview),
  /**
   * What the next bill comes to about, and came to without the read. A late read: the bill that is made anew (`isRedone`), and what it came to.
   * Null where money is not shown, and while nothing of it can be taken.
   */
  nextBill: z.nullable(z.object({ about: Dollars, was: Dollars, isRedone: z.boolean() })),
  changeUntil: z.nullable(Instant),
})
export type MeterReadPreview = z.infer<typeof MeterReadPreview>

export const readMeterReadPreview = endpoint({
  name: 'readMeterReadPreview',
  method: 'POST',
  path: `${path}/preview`,
  summary: 'What reads would do before they are sent: use, money, the next bill, and whether they are likely; nothing is kept',
  body,
  answer: MeterReadPreview,
  problems: { 400: [notAReading], 404: [readNotFound] },
  requirements: ['METER-15'],
})

export const submitMeterRead = endpoint({
  name: 'submitMeterRead',
  method: 'POST',
  path,
  summary: 'Takes reads of registers: likely ones count at once, confirmed ones that are not likely are looked at by a person',
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
  summary: 'Puts another reading in the place of a read of the customer’s that can still be changed',
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
  summary: 'Takes a read of the customer’s back, as long as it can be changed',
  params: z.object({ readId: z.string() }),
  answer: z.object({ reads: z.array(MeterRead) }),
  isIdempotent: true,
  leansOnSelection: true,
  problems: { 404: [readNotFound], 409: [readClosed] },
  requirements: ['METER-16'],
})
