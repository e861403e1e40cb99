import * as z from 'zod/mini'
import { changedMeanwhile } from '#contract/account-settings/account-settings.contract.ts'
import { Day, endpoint, Instant, PortalPath } from '#contract/kit.ts'

const path = '/private/account/alerts'

export const AlertKind = z.enum(['bill', 'use', 'priceHours', 'greenHours', 'bottleLow', 'freeHours', 'readDue', 'outage'])
export type AlertKind = z.infer<typeof AlertKind>

export const AlertReading = z.object({ subject: z.string(), day: Day, value: z.number() })
export type AlertReading = z.infer<typeof AlertReading>

export const AlertSetting = z.object({
  kind: AlertKind,
  isOn: z.boolean(),
  /** Whole dollars, per cent over usual, cents or grams per kWh, per cent of a bottle, or days before. */
  threshold: z.int(),
  byMail: z.boolean(),
  inPortal: z.boolean(),
  /** Null: all properties. */
  siteId: z.nullable(z.string()),
  /** Three months, in order, to preview a threshold. */
  readings: z.array(AlertReading),
})
export type AlertSetting = z.infer<typeof AlertSetting>

export const Alerts = z.object({
  billingAccountId: z.string(),
  alerts: z.array(AlertSetting),
  sites: z.array(z.object({ siteId: z.string(), name: z.string() })),
  email: z.string(),
})
export type Alerts = z.infer<typeof Alerts>

/** Threshold out of bounds, foreign property, or on without a channel. */
export const alertNotOffered = '/error/alerts/not_offered'

export const readAlerts = endpoint({
  name: 'readAlerts',
  method: 'GET',
  path,
  summary: 'The selected account’s alerts and thresholds, with how often each would have been sent in the last three months',
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
  summary: 'Turns an alert on or off, and sets its threshold and channels',
  /** `was`: state on the page; omitted: no comparison. */
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
  path: PortalPath,
  isRead: z.boolean(),
  isMailed: z.boolean(),
})
export type ToldAlert = z.infer<typeof ToldAlert>

export const ToldAlerts = z.object({ alerts: z.array(ToldAlert) })
export type ToldAlerts = z.infer<typeof ToldAlerts>

export const readToldAlerts = endpoint({
  name: 'readToldAlerts',
  method: 'GET',
  path: `${path}/told`,
  summary: 'Alerts sent to the selected account, newest first',
  answer: ToldAlerts,
})

export const markAlertsRead = endpoint({
  name: 'markAlertsRead',
  method: 'PUT',
  path: `${path}/told`,
  summary: 'Marks one sent alert as read, or all of them',
  body: z.strictObject({ toldId: z.nullable(z.string()) }),
  leansOnSelection: true,
})
