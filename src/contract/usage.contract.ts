import * as z from 'zod/mini'
import { Discount } from './account.contract.ts'
import { BillPeriodDays, Day, Dollars, endpoint, Instant, KilowattHours, SupplyType } from './kit.ts'

export const IntervalType = z.enum(['HALF_HOURLY', 'HOURLY', 'DAILY', 'MONTHLY'])
export type IntervalType = z.infer<typeof IntervalType>

/** Where something of it is estimated or missing a row is `estimated`, where nothing is known `empty`. `powerShout` is an actual day on which free hours were used; its cost is what was left to pay. */
export const UsageType = z.enum(['actual', 'estimated', 'empty', 'powerShout'])
export type UsageType = z.infer<typeof UsageType>

const usageRow = {
  /** kWh taken from the network, as documented under this name. */
  kw: KilowattHours,
  /** Energy, its share of the daily charge and GST, less free hours, before a discount, which comes off the bill as a whole. Not rounded: a sum of rows is rounded once. */
  costNZD: Dollars,
  type: UsageType,
  /** Only the total of its day was read. An hour is a share of it and estimated; so is a day whose cost hangs on when it was used. */
  isDailyRead: z.optional(z.boolean()),
  /** MONTHLY: how many of its days are estimated. */
  estimatedDays: z.optional(z.number()),
  /** A reading came that is far from what the home uses, and is being checked: until then it counts for nothing. */
  isBeingChecked: z.optional(z.boolean()),
  /** DAILY: half-hours of it are missing. */
  isIncomplete: z.optional(z.boolean()),
  /** MONTHLY: on how many of its days a reading is being checked, and of how many half-hours are missing. */
  checkedDays: z.optional(z.number()),
  incompleteDays: z.optional(z.number()),
  /** kWh sent to the network, for homes with solar. */
  exportKw: z.optional(KilowattHours),
  /** What is paid for it, 0 or more: `costNZD` is less by this. */
  creditNZD: z.optional(Dollars),
  /** Free hours used, and what they saved. */
  powerShoutHours: z.optional(z.number()),
  savedNZD: z.optional(Dollars),
}
/** DAILY and MONTHLY: the first day. */
export const DayRow = z.object({ startDate: Day, ...usageRow })
/** HOURLY and HALF_HOURLY: the instant with its offset, so that the repeated hour in April is told apart. */
const HourRow = z.object({ startDate: Instant, ...usageRow })
export type UsageRow = z.infer<typeof DayRow>

const siteUsage = {
  supplyPointId: z.string(),
  costIncluded: z.boolean(),
  /** Comes off the bill as a whole: the costs here are before it. */
  discount: z.optional(z.nullable(Discount)),
}
/** A bill period and what its lines come to for this supply point, each rounded once, before the discount. */
const BilledPeriod = z.object({ startDate: Day, costNZD: Dollars })
export const DayUsage = z.object({
  ...siteUsage,
  intervalType: z.enum(['DAILY', 'MONTHLY']),
  usage: z.array(DayRow),
  /** DAILY with costs: the bill periods that begin within the days asked for, each as far as these go. */
  bills: z.optional(z.array(BilledPeriod)),
})
export type DayUsage = z.infer<typeof DayUsage>
export const HourUsage = z.object({ ...siteUsage, intervalType: z.enum(['HOURLY', 'HALF_HOURLY']), usage: z.array(HourRow) })
export const SiteUsage = z.union([DayUsage, HourUsage])
export type SiteUsage = z.infer<typeof SiteUsage>

const Period = z.strictObject({ startDate: Day, endDate: Day })

export const readSiteUsage = endpoint({
  name: 'readSiteUsage',
  method: 'POST',
  path: '/private/electricity/site-usage',
  summary: 'Electricity used by one supply point, by half-hour, hour, day or month, both days included',
  body: z.strictObject({ supplyPointId: z.string(), startDate: Day, endDate: Day, intervalType: IntervalType }),
  answer: SiteUsage,
  problems: { 400: ['/error/period/too_long'], 404: ['/error/supply_point/not_found'] },
  requirements: ['USAGE-15', 'USAGE-19', 'USAGE-20', 'USAGE-48'],
})

export const UsageInsight = z.object({
  /** Mean kWh of each hour of the day, 24 values; null without hourly readings. */
  typicalDay: z.nullable(z.array(KilowattHours)),
  /** The same of what is sent to the network, for homes with solar: null where nothing can be. */
  typicalDaySentOut: z.optional(z.nullable(z.array(KilowattHours))),
  busiestHour: z.nullable(z.number()),
  total: z.object({ kw: KilowattHours, costNZD: Dollars }),
  daysWithReadings: z.number(),
  highest: z.nullable(z.object({ date: Day, kw: KilowattHours, costNZD: Dollars })),
  lowest: z.nullable(z.object({ date: Day, kw: KilowattHours, costNZD: Dollars })),
  night: z.nullable(z.object({ fromHour: z.number(), toHour: z.number(), kw: KilowattHours, share: z.number() })),
  /** What the home sent to the network, and the day on which it was most; null where it cannot. */
  sentOut: z.optional(
    z.nullable(
      z.object({
        kw: KilowattHours,
        creditNZD: Dollars,
        most: z.nullable(z.object({ date: Day, kw: KilowattHours })),
      }),
    ),
  ),
  powerShout: z.object({ hours: z.number(), kw: KilowattHours, savedNZD: Dollars, lastDate: z.nullable(Day) }),
})
export type UsageInsight = z.infer<typeof UsageInsight>

export const readUsageInsight = endpoint({
  name: 'readUsageInsight',
  method: 'POST',
  path: '/private/electricity/usage-insight',
  summary: 'The typical day and the highlights of a period',
  body: z.strictObject({ supplyPointId: z.string(), startDate: Day, endDate: Day }),
  answer: UsageInsight,
  problems: { 400: ['/error/period/too_long'], 404: ['/error/supply_point/not_found'] },
})

export const readElectricityBillPeriod = endpoint({
  name: 'readElectricityBillPeriod',
  method: 'POST',
  path: '/private/electricity/aggregated-site-bill-period',
  summary: 'Electricity of all the selected sites over a bill period, by day',
  body: Period,
  answer: z.object({
    costIncluded: z.boolean(),
    total: z.object({ kw: KilowattHours, costNZD: Dollars }),
    usage: z.array(DayRow),
  }),
  problems: { 404: ['/error/no_data'] },
  requirements: ['USAGE-43'],
})

export const UsageAmount = z.object({ value: z.number(), unit: z.enum(['nzd', 'kwh']) })

/** Dollars are what the period adds to the bill: after the discount. */
export const UsageSummary = z.object({
  estimatedUsage: z.array(UsageAmount),
  actualUsage: z.array(UsageAmount),
  consumptionToDate: z.array(UsageAmount),
  supplyPointTypes: z.array(SupplyType),
  remainingDays: z.number(),
  daysInBillPeriod: BillPeriodDays,
})
export type UsageSummary = z.infer<typeof UsageSummary>

export const readUsageSummary = endpoint({
  name: 'readUsageSummary',
  method: 'POST',
  path: '/private/consolidation/usage-summary',
  summary: 'Where a bill period stands: used, estimated and still to come',
  body: Period,
  answer: UsageSummary,
  requirements: ['USAGE-44', 'USAGE-45', 'USAGE-46', 'USAGE-47'],
})

export const Monitoring = z.object({
  connections: z.array(
    z.object({
      supplyPointId: z.string(),
      address: z.string(),
      supplyType: SupplyType,
      meterSerial: z.nullable(z.string()),
      /** `waiting` is of a supply that has just begun or is still to, `ended` of one that is over. */
      state: z.enum(['reporting', 'late', 'silent', 'manual', 'waiting', 'ended']),
      lastDataDate: z.nullable(Day),
      /** The last day of half-hours that arrived, kWh, for the little picture; null on basic meters. */
      lastDay: z.nullable(z.array(z.nullable(KilowattHours))),
    }),
  ),
})
export type Monitoring = z.infer<typeof Monitoring>

/** Monitoring is part of early access. */
export const monitoringNotAllowed = '/error/monitoring/not_allowed'

export const readMonitoring = endpoint({
  name: 'readMonitoring',
  method: 'GET',
  path: '/private/monitoring',
  summary: 'How each connection of the selected account reports: its meter, its state, its last data',
  answer: Monitoring,
  problems: { 403: [monitoringNotAllowed] },
  requirements: ['USAGE-04', 'USAGE-05', 'DASH-59'],
})
