import * as z from 'zod/mini'
import { Discount } from './account.contract.ts'
import { Day, Dollars, endpoint, KilowattHours } from './kit.ts'

const path = '/private/naturalgas'

/** Energy, and energy with its daily charges and GST before a discount; 0 dollars where costs are not included. */
const GasAmount = z.object({ kw: KilowattHours, costNZD: Dollars })
export type GasAmount = z.infer<typeof GasAmount>

/** What a day and a month (a twelfth of 365 days) come to, over the days that are known. */
const averages = {
  /** False for members of a buying group and on value plans: their screens show energy alone. */
  costIncluded: z.boolean(),
  dailyAverage: GasAmount,
  monthlyAverage: GasAmount,
}
const AggregatedGasUsage = z.object(averages)

/** `estimated`: of at least one of its days no read is known yet. `empty`: nothing is known of it. */
export const GasPeriodType = z.enum(['actual', 'estimated', 'empty'])
export type GasPeriodType = z.infer<typeof GasPeriodType>

/** One bill period, cut to the days of the supply. Its total is what the lines of its bill come to, each rounded once. */
export const GasPeriod = z.object({
  startDate: Day,
  endDate: Day,
  type: GasPeriodType,
  total: GasAmount,
  dailyAverage: GasAmount,
  /** Days that are known, and how many of them are estimated; left out, the whole period. */
  days: z.optional(z.int()),
  estimatedDays: z.optional(z.int()),
})
export type GasPeriod = z.infer<typeof GasPeriod>

export const GasPlan = z.object({
  planName: z.string(),
  isValuePlan: z.boolean(),
  /** kWh of a plan year that the value price is made for; null on other plans. */
  valuePlanAnnualLimit: z.nullable(KilowattHours),
  /** Cents a kWh with GST; null on other plans, and where money is not shown. */
  valuePlanRate: z.nullable(z.number()),
  /** The plan year that is running, and what it used so far; null on other plans. */
  valuePlanYear: z.optional(z.nullable(z.object({ startDate: Day, endDate: Day, used: KilowattHours }))),
})
export type GasPlan = z.infer<typeof GasPlan>

/** What makes energy of a cubic metre on the meter: `src/domain/gas-energy.ts`. */
const GasConditions = z.object({
  /** Since when they hold. */
  startDate: Day,
  gaugePa: z.int(),
  altitudeMetres: z.int(),
  temperatureTenths: z.int(),
  calorificKj: z.int(),
})

/** What one use takes of the year, by the names of `gasSeriesNames`: `src/domain/gas-split.ts`. */
export const GasUse = z.object({ Use: z.string(), EnergyInKWh: KilowattHours })
export type GasUse = z.infer<typeof GasUse>

/** What two reads of the meter one after the other are apart. */
const GasMeasured = z.object({ startDate: Day, endDate: Day, cubicMetres: z.number() })

export const GasLastInvoice = z.object({
  /** As the newest bill with this gas has it; null before the first one. */
  usage: z.nullable(z.object({ total: GasAmount, dailyAverage: GasAmount, startDate: Day, endDate: Day })),
  plan: GasPlan,
  serialNumber: z.nullable(z.string()),
  /** The last real read; `reading` is what stood on the dial, null where nobody wrote it down. */
  lastMeterRead: z.nullable(z.object({ date: Day, reading: z.nullable(z.string()) })),
  canSubmitMeterRead: z.boolean(),
  /** About when somebody comes to read; null where nobody does. */
  nextReadDate: z.nullable(Day),
})
export type GasLastInvoice = z.infer<typeof GasLastInvoice>

export const GasUsage = z.object({
  supplyPointId: z.string(),
  /** Of the year. */
  aggregatedUsage: AggregatedGasUsage,
  /** The bill periods that begin in the year, the first one first, also those to come. None at all is an error. */
  consumption: z.array(GasPeriod),
  /** Left out, 2016. */
  earliestDataYear: z.optional(z.nullable(z.number())),
  lastDataYear: z.number(),
  currentSelectedYear: z.number(),
  /** The same days of the year before, where all of them are known: what the days of the year that are known are compared with. */
  yearBefore: z.optional(z.nullable(z.object({ startDate: Day, endDate: Day, total: GasAmount }))),
  lastInvoice: GasLastInvoice,
  /** Comes off the bill as a whole: the costs here are before it. */
  discount: z.optional(z.nullable(Discount)),
  conditions: z.optional(z.nullable(GasConditions)),
  /** Between the last two real reads; null where there are not two. */
  measured: z.optional(z.nullable(GasMeasured)),
  /** Heating and the rest, which add up to the year; null for a business, and before the first read. */
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
    /** The newest with something to show, where it is left out. */
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

/** `days`: of how many of the days something is known; none is no failure. */
export const GasSum = z.object({ ...averages, total: GasAmount, days: z.int() })
export type GasSum = z.infer<typeof GasSum>

export const readAggregatedGasUsage = endpoint({
  name: 'readAggregatedGasUsage',
  method: 'POST',
  path: `${path}/aggregated-site-usage`,
  summary: 'Natural gas of all the selected sites over some days, with what a day and a month come to',
  body: z.strictObject({ startDate: Day, endDate: Day }),
  answer: GasSum,
  problems: { 400: ['/error/period/too_long'] },
  requirements: ['USAGE-29', 'USAGE-40', 'USAGE-41'],
})
