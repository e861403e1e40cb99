import * as z from 'zod/mini'
import { Day, Dollars, endpoint, Instant, KilowattHours } from '#contract/kit.ts'

const path = '/private/ev'

export const notVerified = '/error/ev/not_verified'
export const alreadyLinked = '/error/ev/already_linked'
export const noNetwork = '/error/ev/no_network'

/** Success answer of the network; any other text is a failure. */
export const created = 'Created'

/** Format is checked by the network. */
const Credential = z.string().check(z.minLength(1), z.maxLength(254))
const ChargeNetAccount = z.strictObject({ chargeNetId: Credential, email: Credential })

export const Verification = z.object({
  verified: z.boolean(),
  /** Privacy: true only for a verified account. */
  accountAlreadyLinked: z.boolean(),
  email: z.string(),
})
export type Verification = z.infer<typeof Verification>

/**
 * `charging`: figures so far. `endUnknown`: end missing or before the start. `noEnergy`: plugged in only. `credited`: correction,
 * deducted. `repeated`: duplicate, not counted.
 */
export const SessionState = z.enum(['complete', 'charging', 'endUnknown', 'noEnergy', 'credited', 'repeated'])
export type SessionState = z.infer<typeof SessionState>

export const ChargingSession = z.object({
  sessionId: z.string(),
  station: z.string(),
  charger: z.string(),
  state: z.optional(SessionState),
  startDateTime: Instant,
  /** Null while running or unknown. */
  endDateTime: z.nullable(Instant),
  /** Minutes of power flow; null if unknown. */
  minutes: z.nullable(z.number()),
  /** Negative for a credit. */
  kw: KilowattHours,
  /** Energy and idle fee; negative for a credit. */
  costNZD: Dollars,
  /** Charged minutes after the battery was full, and their cost. */
  idleMinutes: z.number(),
  idleFeeNZD: Dollars,
})
export type ChargingSession = z.infer<typeof ChargingSession>

export const ChargingYear = z.object({
  /** Newest first. An unreadable row is null and does not affect others. */
  sessions: z.array(z.catch(z.nullable(ChargingSession), null)),
  unreadable: z.optional(z.number()),
  /** January to the current month; `homeKw` is null without detection. */
  months: z.array(
    z.object({ month: z.number(), homeKw: z.nullable(KilowattHours), networkKw: KilowattHours, networkNZD: Dollars }),
  ),
  earliestYear: z.number(),
  kwhPer100Km: z.number(),
  isIdleFeeInfoSeen: z.boolean(),
})
export type ChargingYear = z.infer<typeof ChargingYear>

export const DayNightRates = z.object({
  planName: z.string(),
  /** Cents per kWh with GST; equal if the plan has one price. */
  dayCents: z.number(),
  nightCents: z.number(),
  /** Clock hour; null if the plan has one price. */
  nightFromHour: z.nullable(z.number()),
  nightToHour: z.nullable(z.number()),
  costIncluded: z.boolean(),
  batteryKwh: KilowattHours,
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
  summary: 'Questions and answers about public charging',
  answer: EvFaqs,
  requirements: ['EV-08', 'EV-28'],
})

export const verifyChargeNet = endpoint({
  name: 'verifyChargeNet',
  method: 'POST',
  path: `${path}/everywhere/accounts/verify`,
  summary: 'Checks whether an ID and an email belong to an account of the charge network; five times an hour',
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
  summary: 'Unlinks the charge network',
  body: z.strictObject({ chargeNetId: Credential }),
  isIdempotent: true,
  leansOnSelection: true,
  problems: { 404: ['/error/not_found'], 503: [noNetwork] },
  requirements: ['EV-31', 'EV-32'],
})
