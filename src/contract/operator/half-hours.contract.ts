import * as z from 'zod/mini'
import { endpoint, Instant } from '#contract/kit.ts'

/** In one call. */
export const mostHalfHours = 2_000
export const mostHalfHourBytes = 524_288

const aFlow = 'Please give X for import or I for export.'

export const SentHalfHour = z.strictObject({
  icp: z.string().check(z.maxLength(15)),
  /** On the half-hour. */
  startsAt: Instant,
  /** As in EIEP13A: X is import, I is export. */
  flow: z.enum(['X', 'I'], { error: aFlow }),
  /** Serial number; left out: the whole supply point. */
  meter: z.optional(z.string().check(z.maxLength(30))),
  /** Register content with its period of availability, such as UN24. */
  content: z.optional(z.string().check(z.maxLength(12))),
  kwh: z.number().check(z.gte(0)),
})
export type SentHalfHour = z.infer<typeof SentHalfHour>

/** Counts of half-hours. */
export const HalfHoursResult = z.object({
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** The day's readings are there already. */
  read: z.number(),
  /** Nobody of ours is supplied there on that day. */
  elsewhere: z.number(),
})
export type HalfHoursResult = z.infer<typeof HalfHoursResult>

export const sendHalfHours = endpoint({
  name: 'sendHalfHours',
  method: 'POST',
  path: '/operator/half-hours',
  summary:
    'Takes half-hours of the running day, minutes after they end, all or none. They’re shown and never billed; the day’s readings replace them. One that is sent again is corrected',
  body: z.strictObject({ halfHours: z.array(SentHalfHour).check(z.minLength(1), z.maxLength(mostHalfHours)) }),
  answer: HalfHoursResult,
  isIdempotent: true,
  example: {
    body: {
      halfHours: [
        {
          icp: '0000000001UN7C2',
          startsAt: '2026-06-09T14:00:00+12:00',
          flow: 'X',
          meter: '2144711',
          content: 'UN24',
          kwh: 0.612,
        },
      ],
    },
    answer: { added: 1, changed: 0, unchanged: 0, read: 0, elsewhere: 0 },
  },
})
