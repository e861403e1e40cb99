import * as z from 'zod/mini'
import { endpoint, Instant, PortalPath, SupplyType, widget } from '#contract/kit.ts'

export const NationalAlert = z.object({
  status: z.enum(['none', 'active']),
  alert: z.optional(z.nullable(z.object({ id: z.string(), title: z.string(), text: z.string(), path: z.optional(PortalPath) }))),
  /** The alert feed failed: no alert. */
  error: z.optional(z.unknown()),
})
export type NationalAlert = z.infer<typeof NationalAlert>

export const MainTabId = z.enum(['dashboard', 'products', 'insights', 'bills', 'profile'])
export type MainTabId = z.infer<typeof MainTabId>

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
/** Unknown IDs are left out, so that a backend can add tabs. */
export const MainTabs = z.object({ tabs: z.array(Tab(z.string())) })
export type MainTabs = z.infer<typeof MainTabs>
export const InsightsTabs = z.object({ tabs: z.array(Tab(z.string())) })
export type InsightsTabs = z.infer<typeof InsightsTabs>

export const Navigation = z.object({
  menu: z.array(z.object({ id: z.string(), label: z.string(), path: z.nullable(PortalPath) })),
  signUpUrl: z.string(),
  /** Default: the general right to edit. */
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

export const readNationalAlert = endpoint({
  name: 'readNationalAlert',
  method: 'GET',
  path: '/public/nationalAlert',
  summary: 'A notice for every customer in the country, such as a storm',
  answer: NationalAlert,
  requirements: ['SHELL-100', 'SHELL-101'],
})

export const bootstrap = endpoint({
  name: 'bootstrap',
  method: 'POST',
  path: '/private/bootstrap',
  summary: 'Starts a visit and selects an account if none is selected',
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
  summary: 'Notifications for this customer, newest first',
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
