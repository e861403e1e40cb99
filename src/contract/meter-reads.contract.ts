import * as z from 'zod/mini'
import { Day, endpoint, Hindrance, Instant, SupplyType } from './kit.ts'

const path = '/private/meterRead'

/** Who read: the retailer's reader, the customer, or nobody: what a bill was made with. */
export const ReadSource = z.enum(['retailer', 'customer', 'estimate'])
export type ReadSource = z.infer<typeof ReadSource>

/**
 * Where a read stands. `counted`: days and the next bill go by it; `billed`: a bill was made with it; `checking`: a person looks at it, and
 * nothing goes by it; `refused`: it was not right; `takenBack`: by its customer.
 */
export const ReadState = z.enum(['counted', 'billed', 'checking', 'refused', 'takenBack'])
export type ReadState = z.infer<typeof ReadState>

/** What is counted: whole kilowatt-hours or cubic metres on the dial. */
export const ReadUnit = z.enum(['kWh', 'm3'])
export type ReadUnit = z.infer<typeof ReadUnit>

/** Whole units as they stand on the dial, as a string of digits. */
export const Reading = z.string()

export const MeterRead = z.object({
  readId: z.string(),
  meterId: z.string(),
  deviceId: z.string(),
  deviceReading: Reading,
  /** A read stands for the beginning of its day. */
  readOn: Day,
  source: ReadSource,
  state: ReadState,
  /** Units since the read before it that counts; null where there is none, and for what does not count. */
  used: z.nullable(z.number()),
  /** Of an estimate: units by which the next real read showed it to be off; null before that, and for real reads. */
  offBy: z.nullable(z.number()),
  /** When it was sent; null of an estimate. */
  sentAt: z.nullable(Instant),
  /** Until when the customer can change it or take it back; null when not. */
  changeUntil: z.nullable(Instant),
  /** What the person who looked at it said; null where nobody did. */
  reason: z.nullable(z.string()),
})
export type MeterRead = z.infer<typeof MeterRead>

/** What is said of a register wherever it is shown. */
export const MeterRegister = z.object({
  id: z.string(),
  /** Electricity: `Anytime`, `Day`, `Night`, `Sent out`; gas: `Gas`. */
  name: z.string(),
  unit: ReadUnit,
  /** The newest real read; null where there is none yet. */
  lastRead: z.nullable(MeterRead),
})

export const MeterDevice = z.object({
  ...MeterRegister.shape,
  /** What is sent to the network counts the other way. */
  isSentOut: z.boolean(),
  /** Before the red ones. */
  digits: z.int(),
  /** What is likely to stand there today, and what our estimate is; null where there is nothing to go by. */
  likely: z.nullable(z.object({ from: Reading, to: Reading, estimate: Reading })),
  /** The read that is being checked; until it is decided the register takes no other. */
  checking: z.nullable(MeterRead),
})
export type MeterDevice = z.infer<typeof MeterDevice>

export const Meter = z.object({
  id: z.string(),
  serial: z.string(),
  supplyPointId: z.string(),
  supplyType: SupplyType,
  siteId: z.string(),
  /** `beside the front door`; null where nobody wrote it down. */
  location: z.nullable(z.string()),
  /** It sends its readings by itself. */
  isSmart: z.boolean(),
  canSubmitMeterRead: z.boolean(),
  /** Why no read can be sent; null where one can be. */
  hindrance: Hindrance,
  /** The last day on which a read is on the bill of the period: its last day. */
  dueBy: z.nullable(Day),
  devices: z.array(MeterDevice),
})
export type Meter = z.infer<typeof Meter>

/** When a read counts for the running bill period. `src/domain/meter-reading.ts` tells the days apart. */
export const ReadWindow = z.object({
  /** Of the running bill period. */
  startDate: Day,
  endDate: Day,
  /** The day on which the bill is made: the day after the last one. */
  closesOn: Day,
  /** The last day on which a late read has the bill made anew. */
  lateUntil: Day,
  /** Until when a read that is sent today can be changed or taken back; null: it cannot, since its bill is made anew at once. */
  changeUntil: z.nullable(Instant),
})
export type ReadWindow = z.infer<typeof ReadWindow>

export const SiteMeters = z.object({
  meterReadings: z.object({ meters: z.array(Meter) }),
  sites: z.array(z.object({ id: z.string(), name: z.nullable(z.string()), address: z.string() })),
  window: ReadWindow,
})
export type SiteMeters = z.infer<typeof SiteMeters>

export const readSiteMeters = endpoint({
  name: 'readSiteMeters',
  method: 'GET',
  path: `${path}/site-meters`,
  summary: 'The meters of the selected account, their registers and what may be read of them',
  answer: SiteMeters,
  requirements: ['METER-05', 'METER-06'],
})

export const readMeterReads = endpoint({
  name: 'readMeterReads',
  method: 'GET',
  path: `${path}/history`,
  summary:
    'The reads of the account’s registers of the last two years, newest first: real ones, those being checked, and estimates of bills',
  answer: z.object({ reads: z.array(MeterRead) }),
  requirements: ['METER-16'],
})
