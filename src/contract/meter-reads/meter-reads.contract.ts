import * as z from 'zod/mini'
import { Day, endpoint, Hindrance, Instant, SupplyType } from '#contract/kit.ts'

const path = '/private/meterRead'

export const ReadSource = z.enum(['retailer', 'customer', 'estimate'])
export type ReadSource = z.infer<typeof ReadSource>

/** `checking`: under manual review, no effect; `takenBack`: by the customer. */
export const ReadState = z.enum(['counted', 'billed', 'checking', 'refused', 'takenBack'])
export type ReadState = z.infer<typeof ReadState>

export const ReadUnit = z.enum(['kWh', 'm3'])
export type ReadUnit = z.infer<typeof ReadUnit>

export const Reading = z.string()

export const MeterRead = z.object({
  readId: z.string(),
  meterId: z.string(),
  deviceId: z.string(),
  deviceReading: Reading,
  /** Counts from the start of the day. */
  readOn: Day,
  source: ReadSource,
  state: ReadState,
  /** Units since the previous counted read; null if none. */
  used: z.nullable(z.number()),
  /** Error of an estimate in units; null until the next real read, and for real reads. */
  offBy: z.nullable(z.number()),
  sentAt: z.nullable(Instant),
  /** Null if it cannot be changed. */
  changeUntil: z.nullable(Instant),
  reason: z.nullable(z.string()),
})
export type MeterRead = z.infer<typeof MeterRead>

export const MeterRegister = z.object({
  id: z.string(),
  /** Electricity: `Anytime`, `Day`, `Night`, `Sent out`; gas: `Gas`. */
  name: z.string(),
  unit: ReadUnit,
  lastRead: z.nullable(MeterRead),
})

export const MeterDevice = z.object({
  ...MeterRegister.shape,
  isSentOut: z.boolean(),
  digits: z.int(),
  likely: z.nullable(z.object({ from: Reading, to: Reading, estimate: Reading })),
  /** Blocks further reads until decided. */
  checking: z.nullable(MeterRead),
})
export type MeterDevice = z.infer<typeof MeterDevice>

export const Meter = z.object({
  id: z.string(),
  serial: z.string(),
  supplyPointId: z.string(),
  supplyType: SupplyType,
  siteId: z.string(),
  location: z.nullable(z.string()),
  isSmart: z.boolean(),
  canSubmitMeterRead: z.boolean(),
  hindrance: Hindrance,
  /** Last day of the period. */
  dueBy: z.nullable(Day),
  devices: z.array(MeterDevice),
})
export type Meter = z.infer<typeof Meter>

/** Kinds of days: `src/domain/supply/read-window.ts`. */
export const ReadWindow = z.object({
  startDate: Day,
  endDate: Day,
  closesOn: Day,
  /** Last day on which a late read reissues the bill. */
  lateUntil: Day,
  /** For a read sent today; null if it reissues the bill immediately. */
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
  summary: 'The meters and registers of the selected account, and which of them the customer can read',
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
