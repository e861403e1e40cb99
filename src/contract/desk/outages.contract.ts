import * as z from 'zod/mini'
import { staffRefused } from '#contract/access.ts'
import { Day, endpoint, Instant, PortalPath } from '#contract/kit.ts'

const path = '/staff/outages'

export const mostIcps = 5000

const Minutes = z.int().check(z.gte(0), z.lte(24 * 60))
const Plan = {
  day: Day,
  /** Minutes after midnight. */
  from: Minutes,
  to: Minutes,
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
}

export const PlannedOutage = z.object({
  outageId: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  reason: z.string(),
  isCancelled: z.boolean(),
  homes: z.number(),
  /** Where somebody depends on power for their health. */
  careHomes: z.number(),
  /** Customers who were alerted to it. */
  alerted: z.number(),
})
export type PlannedOutage = z.infer<typeof PlannedOutage>

export const PlannedOutages = z.object({ outages: z.array(PlannedOutage), next: z.nullable(z.string()) })
export type PlannedOutages = z.infer<typeof PlannedOutages>

export const readPlannedOutages = endpoint({
  name: 'readDeskOutages',
  method: 'GET',
  path,
  summary: 'Planned outages that are not over; connections with the same hours and reason are one',
  query: z.object({ after: z.optional(z.string().check(z.maxLength(90))) }),
  answer: PlannedOutages,
})

export const OutageMail = z.object({ subject: z.string(), text: z.string(), title: z.string(), detail: z.string() })
export type OutageMail = z.infer<typeof OutageMail>

export const OutageCheck = z.object({
  homes: z.number(),
  careHomes: z.number(),
  /** ICPs where we supply nobody on that day. */
  unknown: z.array(z.string()),
  /** What customers will get: the mail, and the alert in the portal. */
  mail: OutageMail,
})
export type OutageCheck = z.infer<typeof OutageCheck>

const Icps = z.array(z.string().check(z.regex(/^\d{10}[A-Z]{2}[0-9A-F]{3}$/))).check(z.minLength(1), z.maxLength(mostIcps))

export const checkOutage = endpoint({
  name: 'readDeskOutageCheck',
  method: 'POST',
  path: `${path}/check`,
  summary: 'What announcing an outage would do; nothing is stored or sent',
  body: z.strictObject({ ...Plan, icps: Icps }),
  answer: OutageCheck,
  problems: { 409: [staffRefused] },
})

export const announceOutage = endpoint({
  name: 'announceDeskOutage',
  method: 'POST',
  path: `${path}/announcements`,
  summary: 'Announces a planned outage at up to 5,000 connections; customers are alerted by the next alert job',
  body: z.strictObject({ ...Plan, icps: Icps }),
  answer: z.object({ homes: z.number() }),
  isIdempotent: true,
})

const OutageParams = z.object({ outageId: z.uuid() })

export const checkOutageChange = endpoint({
  name: 'readDeskOutageChange',
  method: 'POST',
  path: `${path}/planned/:outageId/check`,
  summary: 'The mail that customers would get who were alerted, if the outage moved or were called off (null)',
  params: OutageParams,
  body: z.strictObject({ plan: z.nullable(z.strictObject(Plan)) }),
  answer: z.object({ mail: OutageMail }),
  problems: { 409: [staffRefused] },
})

export const changeOutage = endpoint({
  name: 'changeDeskOutage',
  method: 'POST',
  path: `${path}/planned/:outageId/times`,
  summary: 'Moves a planned outage; customers who were alerted hear of it',
  params: OutageParams,
  body: z.strictObject(Plan),
  isIdempotent: true,
})

export const cancelOutage = endpoint({
  name: 'cancelDeskOutage',
  method: 'POST',
  path: `${path}/planned/:outageId/cancellation`,
  summary: 'Calls a planned outage off; customers who were alerted hear of it',
  params: OutageParams,
  isIdempotent: true,
})

export const PublicNoticeKind = z.enum(['alert', 'on', 'soon', 'notice'])
export type PublicNoticeKind = z.infer<typeof PublicNoticeKind>

export const PublicNotice = z.object({
  noticeId: z.string(),
  kind: PublicNoticeKind,
  title: z.nullable(z.string()),
  text: z.nullable(z.string()),
  duration: z.nullable(z.string()),
  path: z.nullable(z.string()),
  startsAt: Instant,
  endsAt: z.nullable(Instant),
  isShowing: z.boolean(),
  madeBy: z.nullable(z.string()),
})
export type PublicNotice = z.infer<typeof PublicNotice>

const WaitingNotice = z.object({
  approvalId: z.string(),
  requestedBy: z.string(),
  isOwn: z.boolean(),
  what: z.string(),
})

export const PublicNotices = z.object({ notices: z.array(PublicNotice), waiting: z.array(WaitingNotice) })
export type PublicNotices = z.infer<typeof PublicNotices>

export const readPublicNotices = endpoint({
  name: 'readDeskNotices',
  method: 'GET',
  path: '/staff/notices',
  summary: 'National alerts and notices of the portal: shown, planned, and waiting for a second person',
  answer: PublicNotices,
})

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))

/** What everybody will see. */
export const NewNotice = z.strictObject({
  kind: PublicNoticeKind,
  title: text(80),
  text: text(300),
  duration: z.nullable(text(60)),
  path: z.nullable(PortalPath),
  /** Null: from when it is approved. */
  startsAt: z.nullable(Instant),
  /** Null: until somebody ends it. */
  endsAt: z.nullable(Instant),
})
export type NewNotice = z.infer<typeof NewNotice>

export const publishNotice = endpoint({
  name: 'publishDeskNotice',
  method: 'POST',
  path: '/staff/notices',
  summary: 'Asks a second person to publish a notice to every customer',
  body: z.strictObject({ ...NewNotice.shape, reason: text(500) }),
  answer: z.object({ approvalId: z.nullable(z.string()) }),
  isIdempotent: true,
})

export const endNotice = endpoint({
  name: 'endDeskNotice',
  method: 'POST',
  path: '/staff/notices/:kind/:noticeId/end',
  summary: 'Takes a notice away, or a planned one back; needs no second person',
  params: z.object({ kind: PublicNoticeKind, noticeId: z.string().check(z.regex(/^\d{1,9}$/)) }),
  isIdempotent: true,
})
