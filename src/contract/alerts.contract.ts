import * as z from 'zod/mini'
import { changedMeanwhile } from './account-settings.contract.ts'
import { Day, endpoint, Instant, PortalPath } from './kit.ts'

const path = '/private/account/alerts'

/** What can be told, each by itself. */
export const AlertKind = z.enum(['bill', 'use', 'priceHours', 'greenHours', 'bottleLow', 'freeHours', 'readDue', 'outage'])
export type AlertKind = z.infer<typeof AlertKind>

/** One thing that was known on a day: what it is about, and how high it stood, in the unit of the kind. */
export const AlertReading = z.object({ subject: z.string(), day: Day, value: z.number() })
export type AlertReading = z.infer<typeof AlertReading>

export const AlertSetting = z.object({
  kind: AlertKind,
  isOn: z.boolean(),
  /** Whole dollars, per cent over usual, cents or grams a kWh, per cent of a bottle, or days before. */
  threshold: z.int(),
  byMail: z.boolean(),
  inPortal: z.boolean(),
  /** Null is all of the account's properties. */
  siteId: z.nullable(z.string()),
  /** What was known in the last three months, in order: from it follows what a threshold would have told. */
  readings: z.array(AlertReading),
})
export type AlertSetting = z.infer<typeof AlertSetting>

export const Alerts = z.object({
  billingAccountId: z.string(),
  /** Those that this account can have. */
  alerts: z.array(AlertSetting),
  sites: z.array(z.object({ siteId: z.string(), name: z.string() })),
  /** Where mails of this account go for whoever reads this. */
  email: z.string(),
})
export type Alerts = z.infer<typeof Alerts>

/** A threshold outside its bounds, another property than the account's, or an alert that is on and told by no way. */
export const alertNotOffered = '/error/alerts/not_offered'

export const readAlerts = endpoint({
  name: 'readAlerts',
  method: 'GET',
  path,
  summary: 'What the selected account wants to be told of and from where on, with what was known in the last three months',
  answer: Alerts,
})

export const AlertChoice = z.strictObject({
  kind: AlertKind,
  isOn: z.boolean(),
  threshold: z.int(),
  byMail: z.boolean(),
  inPortal: z.boolean(),
  siteId: z.nullable(z.string()),
})
export type AlertChoice = z.infer<typeof AlertChoice>

export const chooseAlert = endpoint({
  name: 'chooseAlert',
  method: 'PUT',
  path,
  summary: 'Switches an alert on or off, and says from where on and by which way it is told',
  /** `was`: how the alert stood on the page; left out, nothing is compared. */
  body: z.strictObject({ ...AlertChoice.shape, was: z.optional(AlertChoice) }),
  leansOnSelection: true,
  problems: { 409: [alertNotOffered, changedMeanwhile] },
})

export const ToldAlert = z.object({
  toldId: z.string(),
  kind: AlertKind,
  at: Instant,
  title: z.string(),
  detail: z.string(),
  /** Where what it is about can be seen. */
  path: PortalPath,
  isRead: z.boolean(),
  /** It was mailed, or waits for its mail. */
  isMailed: z.boolean(),
})
export type ToldAlert = z.infer<typeof ToldAlert>

/** Newest first, those of thirteen months, a hundred at most. */
export const ToldAlerts = z.object({ alerts: z.array(ToldAlert) })
export type ToldAlerts = z.infer<typeof ToldAlerts>

export const readToldAlerts = endpoint({
  name: 'readToldAlerts',
  method: 'GET',
  path: `${path}/told`,
  summary: 'What the selected account was told, newest first',
  answer: ToldAlerts,
})

export const markAlertsRead = endpoint({
  name: 'markAlertsRead',
  method: 'PUT',
  path: `${path}/told`,
  summary: 'Marks one told alert as read, or all of them',
  body: z.strictObject({ toldId: z.nullable(z.string()) }),
  leansOnSelection: true,
})
