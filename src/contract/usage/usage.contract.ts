import * as z from 'zod/mini'
import { Discount } from '#contract/account/account.contract.ts'
import { BillPeriodDays, Day, Dollars, endpoint, Instant, KilowattHours, SupplyType } from '#contract/kit.ts'

export const IntervalType = z.enum(['HALF_HOURLY', 'HOURLY', 'DAILY', 'MONTHLY'])
export type IntervalType = z.infer<typeof IntervalType>

/** `estimated`: partly estimated or missing. `powerShout`: actual day with free hours; its cost is what was paid. */
export const UsageType = z.enum(['actual', 'estimated', 'empty', 'powerShout'])
export type UsageType = z.infer<typeof UsageType>

const usageRow = {
  /** kWh from the network; documented name. */
  kw: KilowattHours,
  /** Energy, share of the daily charge and GST, less free hours, before discount. Not rounded: round sums once. */
  costNZD: Dollars,
  type: UsageType,
  /** Read as a daily total: its hours are estimated shares, and so is a cost that depends on time of use. */
  isDailyRead: z.optional(z.boolean()),
  estimatedDays: z.optional(z.number()),
  /** Implausible reading under review: not counted. */
  isBeingChecked: z.optional(z.boolean()),
  isIncomplete: z.optional(z.boolean()),
  /** MONTHLY: days under review, and days with missing half-hours. */
  checkedDays: z.optional(z.number()),
  incompleteDays: z.optional(z.number()),
  /** kWh exported, for homes with solar. */
  exportKw: z.optional(KilowattHours),
  /** Credit, 0 or more, already deducted from `costNZD`. */
  creditNZD: z.optional(Dollars),
  powerShoutHours: z.optional(z.number()),
  savedNZD: z.optional(Dollars),
}
export const DayRow = z.object({ startDate: Day, ...usageRow })
/** Instant with offset, to tell the repeated hour in April apart. */
const HourRow = z.object({ startDate: Instant, ...usageRow })
export type UsageRow = z.infer<typeof DayRow>

const siteUsage = {
  supplyPointId: z.string(),
  costIncluded: z.boolean(),
  discount: z.optional(z.nullable(Discount)),
}
/** Sum of the lines of this supply point, each rounded once, before discount. */
const BilledPeriod = z.object({ startDate: Day, costNZD: Dollars })
export const DayUsage = z.object({
  ...siteUsage,
  intervalType: z.enum(['DAILY', 'MONTHLY']),
  usage: z.array(DayRow),
  /** DAILY with costs: bill periods that begin within the range, cut to it. */
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
  /** 24 values, kWh; null without hourly readings. */
  typicalDay: z.nullable(z.array(KilowattHours)),
  /** Exported, for solar; null if impossible. */
  typicalDaySentOut: z.optional(z.nullable(z.array(KilowattHours))),
  busiestHour: z.nullable(z.number()),
  total: z.object({ kw: KilowattHours, costNZD: Dollars }),
  daysWithReadings: z.number(),
  highest: z.nullable(z.object({ date: Day, kw: KilowattHours, costNZD: Dollars })),
  lowest: z.nullable(z.object({ date: Day, kw: KilowattHours, costNZD: Dollars })),
  night: z.nullable(z.object({ fromHour: z.number(), toHour: z.number(), kw: KilowattHours, share: z.number() })),
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

/** Dollars after discount: what the period adds to the bill. */
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
      /** `waiting`: new or future supply; `ended`: past supply. */
      state: z.enum(['reporting', 'late', 'silent', 'manual', 'waiting', 'ended']),
      lastDataDate: z.nullable(Day),
      lastDay: z.nullable(z.array(z.nullable(KilowattHours))),
    }),
  ),
})
export type Monitoring = z.infer<typeof Monitoring>

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
