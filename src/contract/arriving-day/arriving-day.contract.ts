import * as z from 'zod/mini'
import { Day, Dollars, endpoint, Instant, KilowattHours } from '#contract/kit.ts'

export const ArrivedHalfHour = z.object({
  startDate: Instant,
  kw: KilowattHours,
  /** With its part of the daily charge and less the credit for export, as a day's half-hours have it; 0 without costs. */
  costNZD: Dollars,
  exportKw: z.optional(KilowattHours),
  arrivedAt: Instant,
})
export type ArrivedHalfHour = z.infer<typeof ArrivedHalfHour>

/** Provisional: the day's readings replace it the day after. */
export const DaySoFar = z.object({
  billingAccountId: z.string(),
  siteId: z.string(),
  supplyPointId: z.string(),
  /** The customer's own of the property, or its address. */
  name: z.string(),
  day: Day,
  costIncluded: z.boolean(),
  kw: KilowattHours,
  costNZD: Dollars,
  /** End of the newest half-hour. */
  readUntil: Instant,
  /** Half-hours before that one which haven't arrived. */
  missing: z.number(),
  usage: z.array(ArrivedHalfHour),
})
export type DaySoFar = z.infer<typeof DaySoFar>

export const Interruption = z.object({
  outageId: z.string(),
  billingAccountId: z.string(),
  siteId: z.string(),
  supplyPointId: z.string(),
  /** Street of the property. */
  name: z.string(),
  isPlanned: z.boolean(),
  startsAt: Instant,
  /** Expected; null while the lines company doesn't know. */
  endsAt: z.nullable(Instant),
  restoredAt: z.nullable(Instant),
  reason: z.string(),
  /** Of the lines company; null if we don't have it. */
  faultsPhone: z.nullable(z.string()),
})
export type Interruption = z.infer<typeof Interruption>

export const ArrivingDay = z.object({
  /** `Last-Event-ID` of a stream that goes on from here. */
  id: z.string(),
  /** Of all supply points that the caller may see, where something has arrived today. */
  days: z.array(DaySoFar),
  /** Planned ones of the next days, those that are on, and those that are just over. */
  interruptions: z.array(Interruption),
})
export type ArrivingDay = z.infer<typeof ArrivingDay>

/** Why a stream was ended: `replaced` by a newer one of the same customer, the `session` or the `access` has ended, or the server stops. */
export const StreamEnd = z.enum(['replaced', 'session', 'access', 'closing'])
export type StreamEnd = z.infer<typeof StreamEnd>

const point = {
  billingAccountId: '6d0f7f0e-7f4c-4c8b-9d43-6a1f2b1c0a01',
  siteId: '0b9f8a52-6f0b-4f0e-8f0a-6f1c6f5b7a11',
  supplyPointId: 'c2b7b8a0-93e5-4d0f-a1c8-1d5a1c5b9f21',
  name: '12 Kauri Street',
}

/** With `Accept: text/event-stream` a stream; see docs/providers/half-hours.md. */
export const readArrivingDay = endpoint({
  name: 'readArrivingDay',
  method: 'GET',
  path: '/private/drd/arriving-day',
  summary:
    'Half-hours of today as meters give them, and interruptions of the network. With `Accept: text/event-stream` it’s a stream of server-sent events: `half-hours` has one of `days`, `interruption` all of `interruptions`, `ended` says why it ends. `Last-Event-ID` resumes it; a newer stream of the same customer ends the older',
  answer: ArrivingDay,
  example: {
    answer: {
      id: '4711',
      days: [
        {
          ...point,
          day: '2026-06-09',
          costIncluded: true,
          kw: 0.42,
          costNZD: 0.16,
          readUntil: '2026-06-09T00:30:00+12:00',
          missing: 0,
          usage: [{ startDate: '2026-06-09T00:00:00+12:00', kw: 0.42, costNZD: 0.16, arrivedAt: '2026-06-09T00:34:00+12:00' }],
        },
      ],
      interruptions: [
        {
          ...point,
          outageId: '7a4e2f7c-1d3a-5c1e-9b60-0a8f6d2c3e41',
          isPlanned: false,
          startsAt: '2026-06-09T15:10:00+12:00',
          endsAt: '2026-06-09T18:00:00+12:00',
          restoredAt: null,
          reason: 'A tree on the line',
          faultsPhone: '0800 111 222',
        },
      ],
    },
  },
})
