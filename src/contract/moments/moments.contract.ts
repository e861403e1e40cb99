import * as z from 'zod/mini'
import { endpoint } from '#contract/kit.ts'

/** Failed posts are ignored. */
export const EventName = z.enum([
  'userLogout',
  'userVisit',
  'viewEcoTracker',
  'viewHomeComparison',
  'viewEnergyForecast',
  'viewEnergySavingTips',
  'viewNaturalGasUsage',
  'viewEvEverywhere',
  'viewTransactionHistory',
  'viewUsageBreakdown',
  'viewElectricityBasicMeterUsage',
  'viewBillInsights',
  'viewCarbonCalculator',
  'viewPropertiesAndPlans',
  'homeProfileMandatoryComplete',
  'homeProfileFullyComplete',
])
export type EventName = z.infer<typeof EventName>

export const EcoTrack = z.enum(['realtime', 'forecast', 'usageImpact', 'last7Days'])
export type EcoTrack = z.infer<typeof EcoTrack>

export const postEvent = endpoint({
  name: 'postEvent',
  method: 'POST',
  path: '/private/events/:name',
  summary: 'Counts an analytics event: once per visit, once ever for a completed profile, or each time for a view',
  params: z.object({ name: EventName }),
  query: z.object({ track: z.optional(EcoTrack) }),
  requirements: Array.from({ length: 20 }, (_, index) => `HTTP-${index + 20}`),
})
