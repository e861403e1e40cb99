import * as z from 'zod/mini'
import { endpoint, Instant, PortalPath, SupplyType, widget } from './kit.ts'

/** An outage of the portal itself. Backends write either `isOutage` or `isOn`; the portal takes both. */
export const Outage = z.object({
  isOutage: z.optional(z.boolean()),
  isOn: z.optional(z.boolean()),
  /** Something to be told above every page while the portal still works. */
  shouldNotify: z.optional(z.boolean()),
  /** An outage to come is to be told, whatever `shouldNotify` says. */
  showPreOutageNotification: z.optional(z.boolean()),
  title: z.optional(z.string()),
  subTitle: z.optional(z.string()),
  outageDurationText: z.optional(z.string()),
  imgUrl: z.optional(z.string()),
  /** When the row was last changed: a notice dismissed before it shows again. */
  timestamp: z.optional(Instant),
})
export type Outage = z.infer<typeof Outage>

export const NationalAlert = z.object({
  status: z.enum(['none', 'active']),
  alert: z.optional(z.nullable(z.object({ id: z.string(), title: z.string(), text: z.string(), path: z.optional(PortalPath) }))),
  /** The feed behind the alert failed: no alert is shown. */
  error: z.optional(z.unknown()),
})
export type NationalAlert = z.infer<typeof NationalAlert>

export const UserMetadata = z.object({
  hasEarlyAccess: z.boolean(),
  isEiq2: z.boolean(),
  canEditPropertyAvatar: z.boolean(),
  eiq2OnboardingSeen: z.boolean(),
  /** The notices that this customer put away, on whichever device, by their ids. */
  seenNotices: z.optional(z.array(z.string())),
})
export type UserMetadata = z.infer<typeof UserMetadata>

export const Initialize = z.object({
  userId: z.string(),
  username: z.string(),
  email: z.string(),
  emailVerified: z.optional(z.boolean()),
  hasEarlyAccess: z.boolean(),
  isFirstLoadEver: z.boolean(),
  userMetadata: UserMetadata,
})
export type Initialize = z.infer<typeof Initialize>

export const MainTabId = z.enum(['dashboard', 'products', 'insights', 'bills', 'profile'])
export type MainTabId = z.infer<typeof MainTabId>

/** The Tips & Insights tabs, a version or variant each, as the server's second list names them. */
export const InsightsTabId = z.enum([
  'tips',
  'carbonCalculator',
  'electricityForecast',
  'homeComparison',
  'homeComparisonHistoricTrend',
  'businessComparison',
  'usageBreakdown',
  'usageBreakdownBusiness',
  'usageBreakdownEnergyMix',
  'ecoTracker',
])
export type InsightsTabId = z.infer<typeof InsightsTabId>

const Tab = <Id extends z.ZodMiniType>(id: Id) => z.object({ id, label: z.string(), path: PortalPath })
/** Tabs whose id this portal does not know are left out, so that a backend may add some. */
export const MainTabs = z.object({ tabs: z.array(Tab(z.string())) })
export type MainTabs = z.infer<typeof MainTabs>
export const InsightsTabs = z.object({ tabs: z.array(Tab(z.string())) })
export type InsightsTabs = z.infer<typeof InsightsTabs>

export const Navigation = z.object({
  menu: z.array(z.object({ id: z.string(), label: z.string(), path: z.nullable(PortalPath) })),
  /** The account's own sign-up link: businesses get another than homes. */
  signUpUrl: z.string(),
  /** Left out, whoever may edit a picture may edit this account's homes too. */
  canEditAvatar: z.optional(z.boolean()),
})
export type Navigation = z.infer<typeof Navigation>

export const NotificationIcon = z.object({
  id: z.string(),
  type: z.enum(['bill', 'loyalty', 'reading', 'outage', 'message']),
  title: z.string(),
  detail: z.string(),
  path: PortalPath,
  isNew: z.boolean(),
  at: Instant,
})
export const NotificationIcons = z.object({ icons: z.array(NotificationIcon) })
export type NotificationIcons = z.infer<typeof NotificationIcons>

export const readOutage = endpoint({
  name: 'readOutage',
  method: 'GET',
  path: '/public/outage/current',
  summary: 'Whether the portal is out of service, and what to say before, during and after',
  answer: Outage,
  requirements: ['SHELL-94', 'SHELL-95', 'SHELL-96'],
})

export const readNationalAlert = endpoint({
  name: 'readNationalAlert',
  method: 'GET',
  path: '/public/nationalAlert',
  summary: 'A notice for every customer in the country, such as a storm',
  answer: NationalAlert,
  requirements: ['SHELL-100', 'SHELL-101'],
})

export const initialize = endpoint({
  name: 'initialize',
  method: 'GET',
  path: '/private/drd/initialize',
  summary: 'Who is signed in and which features they have',
  answer: Initialize,
  requirements: ['SHELL-105', 'SHELL-118', 'DASH-58'],
})

export const bootstrap = endpoint({
  name: 'bootstrap',
  method: 'POST',
  path: '/private/bootstrap',
  summary: 'Begins a visit: makes sure that the session has a selected account',
  requirements: ['SHELL-78', 'SHELL-106'],
})

export const readTabs = endpoint({
  name: 'readTabs',
  method: 'GET',
  path: '/private/tabs',
  summary: 'The main navigation tabs of this account',
  answer: MainTabs,
  requirements: ['SHELL-38', 'SHELL-47', 'SHELL-107'],
})

export const readInsightsTabs = endpoint({
  name: 'readInsightsTabs',
  method: 'GET',
  path: '/private/tabs/insights',
  summary: 'The Tips & Insights tabs of this account',
  answer: InsightsTabs,
  requirements: ['SHELL-40', 'SHELL-47', 'SHELL-108'],
})

export const readNavigation = endpoint({
  name: 'readNavigation',
  method: 'GET',
  path: '/private/drd/navigation',
  summary: 'The account menu',
  answer: Navigation,
  requirements: ['SHELL-109', 'SHELL-110'],
})

export const readNotificationIcons = endpoint({
  name: 'readNotificationIcons',
  method: 'GET',
  path: '/private/drd/notifications/icons',
  summary: 'What is new for this customer, newest first',
  answer: NotificationIcons,
  requirements: ['DASH-68', 'DASH-69'],
})

export const Sidekick = z.object({
  titleArea: z.object({ value: z.string() }),
  supplyTypesArea: z.object({ supplyTypes: z.array(z.object({ type: SupplyType, value: z.string() })) }),
  billArea: z.object({ title: z.string() }),
})
export type Sidekick = z.infer<typeof Sidekick>

export const readSidekick = widget('sidekick', 'The account in three lines, for the menu', Sidekick, ['DASH-86', 'DASH-93'])
