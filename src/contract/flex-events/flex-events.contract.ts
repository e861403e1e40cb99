import * as z from 'zod/mini'
import { Day, Dollars, endpoint, Instant } from '#contract/kit.ts'
import { notOffered } from '#contract/payments/payments.contract.ts'

/** Somebody at the home depends on power for their health: it isn’t asked to use less. */
export const dependsOnPower = '/error/flex_events/depends_on_power'
export const flexEventStarted = '/error/flex_events/started'
export const flexEventOverlaps = '/error/flex_events/overlaps'
export const flexEventCancelled = '/error/flex_events/cancelled'

export const FlexReward = z.object({
  /** For each kWh, with GST; null: free hours. */
  centsPerKwh: z.nullable(z.number()),
  mostNZD: z.nullable(Dollars),
  /** For at least so many kWh; null: a credit. */
  freeHours: z.nullable(z.number()),
  leastKwh: z.nullable(z.number()),
})
export type FlexReward = z.infer<typeof FlexReward>

const times = {
  eventId: z.string(),
  direction: z.enum(['less', 'more']),
  day: Day,
  startsAt: Instant,
  endsAt: Instant,
  reward: FlexReward,
}

export const FlexEvent = z.object({
  ...times,
  /** `notAsked`: somebody depends on power for their health; only for the account holder. `cancelled`: only for who had joined. */
  state: z.enum(['open', 'joined', 'running', 'notAsked', 'cancelled']),
  /** Joined by the setting. */
  isAutomatic: z.boolean(),
  /** In these hours on like days until now; null: too few of them. */
  usualKwh: z.nullable(z.number()),
  /** For half of what is usual saved, or half as much more; null with `usualKwh`, and for free hours. */
  halfNZD: z.nullable(Dollars),
})
export type FlexEvent = z.infer<typeof FlexEvent>

export const FlexHalfHour = z.object({
  startsAt: Instant,
  usualKwh: z.number(),
  usedKwh: z.number(),
  /** Above zero: as the event asked. */
  differenceKwh: z.number(),
})
export type FlexHalfHour = z.infer<typeof FlexHalfHour>

export const FlexLikeDay = z.object({
  day: Day,
  /** Mean, °C; null: no place is known. */
  temperature: z.nullable(z.number()),
  /** Whether it was measured; no: it is usual for the time of year. */
  isMeasured: z.boolean(),
  kwh: z.number(),
})
export type FlexLikeDay = z.infer<typeof FlexLikeDay>

export const FlexProof = z.object({
  usualKwh: z.number(),
  usedKwh: z.number(),
  /** Not below zero. */
  differenceKwh: z.number(),
  /** What it would give without the most, or without the least; null: free hours. */
  fullNZD: z.nullable(Dollars),
  givenNZD: z.nullable(Dollars),
  givenHours: z.nullable(z.number()),
  /** Of the event’s day. */
  temperature: z.nullable(z.number()),
  isMeasured: z.boolean(),
  /** Newest first. */
  days: z.array(FlexLikeDay),
  halfHours: z.array(FlexHalfHour),
})
export type FlexProof = z.infer<typeof FlexProof>

/** Of one home. */
export const FlexResult = z.object({
  ...times,
  resultId: z.string(),
  address: z.string(),
  /** `waiting`: readings are still to come. */
  state: z.enum(['waiting', 'workedOut', 'readingsMissing', 'tooFewDays', 'powerWasOff']),
  proof: z.nullable(FlexProof),
})
export type FlexResult = z.infer<typeof FlexResult>

export const FlexSetting = z.enum(['alwaysJoin', 'emails'])
export type FlexSetting = z.infer<typeof FlexSetting>

export const FlexEvents = z.object({
  /** None: no home of the account has a meter that is read every half-hour. */
  hasMeter: z.boolean(),
  dependsOnPower: z.boolean(),
  alwaysJoin: z.boolean(),
  emails: z.boolean(),
  /** The next one first. */
  coming: z.array(FlexEvent),
  /** Of the last 12 months, newest first: only those that were joined. */
  past: z.array(FlexResult),
})
export type FlexEvents = z.infer<typeof FlexEvents>

const path = '/private/flexEvents'
const params = z.object({ eventId: z.string() })
const write = { isIdempotent: true, leansOnSelection: true } as const

export const readFlexEvents = endpoint({
  name: 'readFlexEvents',
  method: 'GET',
  path,
  summary: 'Power events that the account is asked to take part in, and what past ones gave',
  answer: FlexEvents,
  problems: { 403: [notOffered] },
})

/** What the receipt names. */
const FlexChoice = z.object({ eventId: z.string(), startsAt: Instant, endsAt: Instant, isJoined: z.boolean() })
export type FlexChoice = z.infer<typeof FlexChoice>

export const joinFlexEvent = endpoint({
  name: 'joinFlexEvent',
  method: 'POST',
  path: `${path}/:eventId/join`,
  summary: 'Joins a power event, until it starts',
  params,
  answer: FlexChoice,
  problems: { 403: [notOffered, dependsOnPower], 409: [flexEventStarted, flexEventCancelled, flexEventOverlaps] },
  ...write,
})

export const leaveFlexEvent = endpoint({
  name: 'leaveFlexEvent',
  method: 'POST',
  path: `${path}/:eventId/leave`,
  summary: 'Leaves a power event, until it starts',
  params,
  answer: FlexChoice,
  problems: { 403: [notOffered], 409: [flexEventStarted, flexEventCancelled] },
  ...write,
})

export const chooseFlexSetting = endpoint({
  name: 'chooseFlexSetting',
  method: 'POST',
  path: `${path}/settings`,
  summary: 'Whether the account joins every power event, and is emailed about them',
  body: z.strictObject({ setting: FlexSetting, isOn: z.boolean() }),
  problems: { 403: [notOffered] },
  ...write,
})
