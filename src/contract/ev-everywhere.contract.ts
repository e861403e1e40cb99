import * as z from 'zod/mini'
import { Day, Dollars, endpoint, Instant, KilowattHours } from './kit.ts'

const path = '/private/ev'

/** The ID and email have not been verified lately. */
export const notVerified = '/error/ev/not_verified'
/** The charge network account is linked to a billing account. */
export const alreadyLinked = '/error/ev/already_linked'
/** This portal has no charge network. */
export const noNetwork = '/error/ev/no_network'

/** What the network says when it has linked an account; whatever else it says, it has not. */
export const created = 'Created'

/** At least one character: what is written right is the network's affair. */
const Given = z.string().check(z.minLength(1), z.maxLength(254))
const ChargeNetAccount = z.strictObject({ chargeNetId: Given, email: Given })

export const Verification = z.object({
  verified: z.boolean(),
  /** Said only of an account that is verified. */
  accountAlreadyLinked: z.boolean(),
  email: z.string(),
})
export type Verification = z.infer<typeof Verification>

/**
 * `complete`: it is over. `charging`: the car is plugged in, the figures are those so far. `endUnknown`: the network does not say when it
 * ended, or says that it was before it began. `noEnergy`: plugged in, nothing charged. `credited`: the network put an earlier one right, the
 * figures are taken off. `repeated`: told twice, and counted in the other one.
 */
export const SessionState = z.enum(['complete', 'charging', 'endUnknown', 'noEnergy', 'credited', 'repeated'])
export type SessionState = z.infer<typeof SessionState>

export const ChargingSession = z.object({
  sessionId: z.string(),
  station: z.string(),
  /** `Rapid, 50 kW` */
  charger: z.string(),
  /** Left out, the figures say what it is. */
  state: z.optional(SessionState),
  startDateTime: Instant,
  /** Null while it is not over, or when that is not known. */
  endDateTime: z.nullable(Instant),
  /** Minutes for which power flowed; null when that is not known. */
  minutes: z.nullable(z.number()),
  /** Below zero of a credit. */
  kw: KilowattHours,
  /** Energy and idle fee; below zero of a credit. */
  costNZD: Dollars,
  /** Minutes that were charged for after the battery was full, and what they cost. */
  idleMinutes: z.number(),
  idleFeeNZD: Dollars,
})
export type ChargingSession = z.infer<typeof ChargingSession>

export const ChargingYear = z.object({
  /** Newest first. A row that cannot be read is null, and costs no other. */
  sessions: z.array(z.catch(z.nullable(ChargingSession), null)),
  /** Rows of the network that could not be read, and were left out. Left out, there are none. */
  unreadable: z.optional(z.number()),
  /** The year’s months up to the current one, from January; `homeKw` is null where the meter does not tell. */
  months: z.array(
    z.object({ month: z.number(), homeKw: z.nullable(KilowattHours), networkKw: KilowattHours, networkNZD: Dollars }),
  ),
  /** The first year with sessions. */
  earliestYear: z.number(),
  kwhPer100Km: z.number(),
  isIdleFeeInfoSeen: z.boolean(),
})
export type ChargingYear = z.infer<typeof ChargingYear>

export const DayNightRates = z.object({
  planName: z.string(),
  /** Cents per kWh with GST; the same where the plan has one price. */
  dayCents: z.number(),
  nightCents: z.number(),
  /** Hours of the local clock; null where the plan has one price. */
  nightFromHour: z.nullable(z.number()),
  nightToHour: z.nullable(z.number()),
  costIncluded: z.boolean(),
  batteryKwh: KilowattHours,
  /** What a full battery costs less at night. */
  savingNZD: Dollars,
})
export type DayNightRates = z.infer<typeof DayNightRates>

export const EvFaqs = z.object({
  faqs: z.array(z.object({ id: z.string(), question: z.string(), answer: z.string() })),
})
export type EvFaqs = z.infer<typeof EvFaqs>

export const readChargingSessions = endpoint({
  name: 'readChargingSessions',
  method: 'GET',
  path: `${path}/everywhere/chargingSession`,
  summary: 'A year’s charging: sessions on the network, and what was charged at home by month',
  query: z.strictObject({ startDate: Day, endDate: Day }),
  answer: ChargingYear,
  problems: { 400: ['/error/period/too_long'], 404: ['/error/not_found'] },
  requirements: ['EV-06', 'EV-11', 'EV-26'],
})

export const readDayNightRates = endpoint({
  name: 'readDayNightRates',
  method: 'GET',
  path: `${path}/rates/dayNight`,
  summary: 'The plan’s day and night rates',
  answer: DayNightRates,
  problems: { 404: ['/error/not_found'] },
  requirements: ['EV-07', 'EV-27'],
})

export const readEvFaqs = endpoint({
  name: 'readEvFaqs',
  method: 'GET',
  path: `${path}/everywhere/faqs`,
  summary: 'Questions about public charging, answered',
  answer: EvFaqs,
  requirements: ['EV-08', 'EV-28'],
})

export const verifyChargeNet = endpoint({
  name: 'verifyChargeNet',
  method: 'POST',
  path: `${path}/everywhere/accounts/verify`,
  summary: 'Says whether an ID and an email are an account of the charge network; five times an hour',
  body: ChargeNetAccount,
  answer: Verification,
  problems: { 429: ['/error/too_many_requests'], 503: [noNetwork] },
  requirements: ['EV-09', 'EV-10', 'EV-29'],
})

export const joinChargeNet = endpoint({
  name: 'joinChargeNet',
  method: 'POST',
  path: `${path}/everywhere/accounts/join`,
  summary: 'Links the verified account of the charge network to the selected billing account',
  body: ChargeNetAccount,
  answer: z.string(),
  isIdempotent: true,
  leansOnSelection: true,
  problems: { 400: [notVerified], 404: ['/error/not_found'], 409: [alreadyLinked], 503: [noNetwork] },
  requirements: ['EV-30', 'EV-32', 'EV-37'],
})

export const leaveChargeNet = endpoint({
  name: 'leaveChargeNet',
  method: 'POST',
  path: `${path}/everywhere/accounts/leave`,
  summary: 'Takes the link to the charge network away',
  body: z.strictObject({ chargeNetId: Given }),
  isIdempotent: true,
  leansOnSelection: true,
  problems: { 404: ['/error/not_found'], 503: [noNetwork] },
  requirements: ['EV-31', 'EV-32'],
})
