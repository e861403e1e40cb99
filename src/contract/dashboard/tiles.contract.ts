import * as z from 'zod/mini'
import { Discount } from '#contract/account/account.contract.ts'
import { Day, Dollars, Instant, KilowattHours, PortalPath, widget } from '#contract/kit.ts'

export const ActionTileList = z.object({
  tiles: z.array(z.object({ id: z.string(), title: z.string(), path: PortalPath })),
})
export type ActionTileList = z.infer<typeof ActionTileList>

export const EcoTrackerWidget = z.object({
  at: Instant,
  /** 0 is no data, 1 very low to 5 very high. */
  level: z.number(),
  levelName: z.string(),
  renewableShare: z.number(),
  hours: z.array(z.object({ at: Instant, level: z.number() })),
  cleanest: z.nullable(z.object({ startHour: z.number(), endHour: z.number() })),
})
export type EcoTrackerWidget = z.infer<typeof EcoTrackerWidget>

export const Unlock = {
  unlockProgress: z.object({ isUnlocked: z.boolean(), answered: z.number(), total: z.number() }),
  isReady: z.boolean(),
  showPopup: z.boolean(),
  isV2Enabled: z.boolean(),
  daysOfData: z.number(),
  readyOn: z.nullable(Day),
  /** False: natural gas days only. */
  hasElectricity: z.optional(z.boolean()),
}

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
      period: z.string(),
      startDate: z.optional(Day),
      endDate: z.optional(Day),
      /** Not in any category; categories add up to energy at full price. Omitted if money is not shown. */
      dailyCharge: z.optional(z.object({ days: z.number(), dollars: Dollars })),
      freeHours: z.optional(z.object({ hours: z.number(), dollars: Dollars })),
      /** On the whole bill: dollars here are before it. */
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
