import * as z from 'zod/mini'
import { Discount } from '#contract/account/account.contract.ts'
import { Day, Dollars, endpoint, KilowattHours } from '#contract/kit.ts'

const path = '/private/naturalgas'

/** With daily charges and GST, before discount; 0 dollars without costs. */
const GasAmount = z.object({ kw: KilowattHours, costNZD: Dollars })
export type GasAmount = z.infer<typeof GasAmount>

/** Per day and per month (a twelfth of 365 days), over known days. */
const averages = {
  /** False for buying groups and value plans: energy only. */
  costIncluded: z.boolean(),
  dailyAverage: GasAmount,
  monthlyAverage: GasAmount,
}
const AggregatedGasUsage = z.object(averages)

/** `estimated`: at least one day. `empty`: no data. */
export const GasPeriodType = z.enum(['actual', 'estimated', 'empty'])
export type GasPeriodType = z.infer<typeof GasPeriodType>

/** Cut to the days of the supply. Total of the bill's lines, each rounded once. */
export const GasPeriod = z.object({
  startDate: Day,
  endDate: Day,
  type: GasPeriodType,
  total: GasAmount,
  dailyAverage: GasAmount,
  /** Known and estimated days; omitted: the whole period. */
  days: z.optional(z.int()),
  estimatedDays: z.optional(z.int()),
})
export type GasPeriod = z.infer<typeof GasPeriod>

export const GasPlan = z.object({
  planName: z.string(),
  isValuePlan: z.boolean(),
  /** kWh per plan year; null on other plans. */
  valuePlanAnnualLimit: z.nullable(KilowattHours),
  /** Cents per kWh with GST; null on other plans or if money is not shown. */
  valuePlanRate: z.nullable(z.number()),
  valuePlanYear: z.optional(z.nullable(z.object({ startDate: Day, endDate: Day, used: KilowattHours }))),
})
export type GasPlan = z.infer<typeof GasPlan>

/** Conversion from cubic metres to energy: `src/domain/supply/gas-energy.ts`. */
const GasConditions = z.object({
  startDate: Day,
  gaugePa: z.int(),
  altitudeMetres: z.int(),
  temperatureTenths: z.int(),
  calorificKj: z.int(),
})

/** Named by `gasSeriesNames`; from `src/domain/supply/gas-split.ts`. */
export const GasUse = z.object({ Use: z.string(), EnergyInKWh: KilowattHours })
export type GasUse = z.infer<typeof GasUse>

const GasMeasured = z.object({ startDate: Day, endDate: Day, cubicMetres: z.number() })

export const GasLastInvoice = z.object({
  /** From the newest bill; null before the first. */
  usage: z.nullable(z.object({ total: GasAmount, dailyAverage: GasAmount, startDate: Day, endDate: Day })),
  plan: GasPlan,
  serialNumber: z.nullable(z.string()),
  /** Last real read; `reading` is null if not recorded. */
  lastMeterRead: z.nullable(z.object({ date: Day, reading: z.nullable(z.string()) })),
  canSubmitMeterRead: z.boolean(),
  nextReadDate: z.nullable(Day),
})
export type GasLastInvoice = z.infer<typeof GasLastInvoice>

export const GasUsage = z.object({
  supplyPointId: z.string(),
  aggregatedUsage: AggregatedGasUsage,
  /** Bill periods that begin in the year, in order, future ones too. Empty is an error. */
  consumption: z.array(GasPeriod),
  earliestDataYear: z.optional(z.nullable(z.number())),
  lastDataYear: z.number(),
  currentSelectedYear: z.number(),
  /** Same days of the year before; null unless all are known. */
  yearBefore: z.optional(z.nullable(z.object({ startDate: Day, endDate: Day, total: GasAmount }))),
  lastInvoice: GasLastInvoice,
  /** On the whole bill: costs here are before it. */
  discount: z.optional(z.nullable(Discount)),
  conditions: z.optional(z.nullable(GasConditions)),
  measured: z.optional(z.nullable(GasMeasured)),
  /** Adds up to the year; null for a business or before the first read. */
  uses: z.optional(z.nullable(z.array(GasUse))),
})
export type GasUsage = z.infer<typeof GasUsage>

export const readGasUsage = endpoint({
  name: 'readGasUsage',
  method: 'GET',
  path: `${path}/usage`,
  summary: 'Natural gas of one supply point over a year of bill periods, its last bill, plan and meter',
  query: z.object({
    supplyPointId: z.string(),
    /** Default: the newest with data. */
    selectedYear: z.optional(z.string().check(z.regex(/^(?:19|2[01])\d{2}$/))),
  }),
  answer: GasUsage,
  problems: { 404: ['/error/supply_point/not_found'] },
  requirements: [
    'USAGE-26',
    'USAGE-27',
    'USAGE-29',
    'USAGE-30',
    'USAGE-31',
    'USAGE-32',
    'USAGE-33',
    'USAGE-34',
    'USAGE-37',
    'USAGE-38',
    'USAGE-39',
  ],
})

/** `days`: known ones; 0 is no failure. */
export const GasSum = z.object({ ...averages, total: GasAmount, days: z.int() })
export type GasSum = z.infer<typeof GasSum>

export const readAggregatedGasUsage = endpoint({
  name: 'readAggregatedGasUsage',
  method: 'POST',
  path: `${path}/aggregated-site-usage`,
  summary: 'Natural gas of all the selected sites over some days, with totals by day and month',
  body: z.strictObject({ startDate: Day, endDate: Day }),
  answer: GasSum,
  problems: { 400: ['/error/period/too_long'] },
  requirements: ['USAGE-29', 'USAGE-40', 'USAGE-41'],
})
