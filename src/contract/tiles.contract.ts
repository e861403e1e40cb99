import * as z from 'zod/mini'
import { Discount } from './account.contract.ts'
import { Day, Dollars, Instant, KilowattHours, PortalPath, widget } from './kit.ts'

export const ActionTileList = z.object({
  tiles: z.array(z.object({ id: z.string(), title: z.string(), path: PortalPath })),
})
export type ActionTileList = z.infer<typeof ActionTileList>

export const EcoTrackerWidget = z.object({
  at: Instant,
  /** 0 no data, 1 very low to 5 very high. */
  level: z.number(),
  levelName: z.string(),
  renewableShare: z.number(),
  /** The next 24 hours from this one. */
  hours: z.array(z.object({ at: Instant, level: z.number() })),
  cleanest: z.nullable(z.object({ startHour: z.number(), endHour: z.number() })),
})
export type EcoTrackerWidget = z.infer<typeof EcoTrackerWidget>

/** How far a profile and readings have come for what leans on them. */
export const Unlock = {
  unlockProgress: z.object({ isUnlocked: z.boolean(), answered: z.number(), total: z.number() }),
  isReady: z.boolean(),
  showPopup: z.boolean(),
  isV2Enabled: z.boolean(),
  daysOfData: z.number(),
  /** When a comparison that is not ready will be. */
  readyOn: z.nullable(Day),
  /** False where the account has none: the days are of natural gas then, and nothing of electricity is on its way. */
  hasElectricity: z.optional(z.boolean()),
}

/** Why there is no group: too few are alike, or nothing has been worked out yet. */
export const GroupHindrance = z.enum(['tooFew', 'notYet'])

export const HomeComparisonWidget = z.object({
  ...Unlock,
  hindrance: z.optional(z.nullable(GroupHindrance)),
  comparison: z.nullable(
    z.object({ startDate: Day, endDate: Day, actual: KilowattHours, average: KilowattHours, efficient: KilowattHours }),
  ),
})
export type HomeComparisonWidget = z.infer<typeof HomeComparisonWidget>

export const UsageBreakdownWidget = z.object({
  ...Unlock,
  breakdown: z.nullable(
    z.object({
      /** `23 April – 21 May`: the last whole bill. */
      period: z.string(),
      startDate: z.optional(Day),
      endDate: z.optional(Day),
      /** No category makes these: the categories add up to the energy at its full price. Left out where money is not shown. */
      dailyCharge: z.optional(z.object({ days: z.number(), dollars: Dollars })),
      freeHours: z.optional(z.object({ hours: z.number(), dollars: Dollars })),
      /** Comes off the bill as a whole: the dollars here are before it. */
      discount: z.optional(z.nullable(Discount)),
      categories: z.array(
        z.object({
          name: z.string(),
          hexColour: z.string(),
          dollars: z.object({ value: Dollars, percentage: z.number() }),
          kWh: z.object({ value: KilowattHours, percentage: z.number() }),
        }),
      ),
    }),
  ),
})
export type UsageBreakdownWidget = z.infer<typeof UsageBreakdownWidget>

export const PowerShoutWidget = z.object({
  isEligible: z.boolean(),
  balanceHours: z.number(),
  expiring: z.nullable(z.object({ hours: z.number(), date: Day })),
  next: z.nullable(z.object({ startDateTime: Instant, endDateTime: Instant })),
})
export type PowerShoutWidget = z.infer<typeof PowerShoutWidget>

export const readActionTiles = widget(
  'actionTiles',
  'Which tiles show',
  ActionTileList,
  ['DASH-94', 'DASH-95'],
  'actionTile/list',
)
export const readEcoTrackerWidget = widget(
  'ecoTrackerWidget',
  'The grid now and for a day',
  EcoTrackerWidget,
  ['DASH-20', 'DASH-90'],
  'widget/ecoTracker',
)
export const readHomeComparisonWidget = widget(
  'homeComparisonWidget',
  'Against similar homes',
  HomeComparisonWidget,
  ['DASH-21', 'DASH-88'],
  'widget/homeComparison',
)
export const readUsageBreakdownWidget = widget(
  'usageBreakdownWidget',
  'What used it',
  UsageBreakdownWidget,
  ['DASH-22', 'DASH-89'],
  'widget/usageBreakdown',
)
export const readPowerShoutWidget = widget('powerShoutWidget', 'Free hours', PowerShoutWidget, ['DASH-92'], 'widget/powerShout')
