import * as z from 'zod/mini'
import { Day, endpoint, Instant, KilowattHours } from '#contract/kit.ts'

const path = '/private/generationMix'

/** Per cent with one decimal, adding up to 100. */
const NamedShare = z.object({ name: z.string(), percentage: z.number() })
export type NamedShare = z.infer<typeof NamedShare>

/** 0 is no data, 1 very low to 5 very high; grams of CO2e per kWh, null without data. */
const carbon = { level: z.number(), gramsPerKwh: z.nullable(z.number()) }

const GridHour = z.object({ at: Instant, ...carbon })
export type GridHour = z.infer<typeof GridHour>

/** Newest day with figures of others; given only where an answer has our own forecast instead. */
const figuresUntil = z.optional(z.nullable(Day))

export const GenerationNow = z.object({
  at: Instant,
  figuresUntil,
  /** Who published the figures, and under which licence. */
  credit: z.optional(z.string()),
  ...carbon,
  levelName: z.string(),
  renewableShare: z.number(),
  generationSources: z.array(NamedShare),
  /** Estimate, by ownership of plants. */
  generationProviders: z.array(NamedShare),
  /** Sources of the last week without current data. */
  missingSources: z.array(z.string()),
  hours: z.array(GridHour),
  /** Clock hours; null if all are alike or unknown. */
  cleanest: z.nullable(z.object({ startHour: z.number(), endHour: z.number() })),
})
export type GenerationNow = z.infer<typeof GenerationNow>

export const readGenerationNow = endpoint({
  name: 'readGenerationNow',
  method: 'GET',
  path: `${path}/realTime`,
  summary: 'The generation mix and carbon intensity now, and for the next 24 hours',
  answer: GenerationNow,
  requirements: ['ECO-12', 'ECO-13', 'ECO-14', 'ECO-15', 'ECO-19', 'ECO-23'],
})

const GenerationDay = z.object({
  date: Day,
  ...carbon,
  renewableShare: z.number(),
  gigawattHours: z.number(),
  generationSources: z.array(NamedShare),
  /** 23, 24 or 25. */
  hours: z.array(GridHour),
})
export type GenerationDay = z.infer<typeof GenerationDay>
/** Seven days in order; a day without data has level 0 and no sources. */
export const GenerationDays = z.object({ days: z.array(GenerationDay), figuresUntil })
export type GenerationDays = z.infer<typeof GenerationDays>

export const readNextSevenDays = endpoint({
  name: 'readNextSevenDays',
  method: 'GET',
  path: `${path}/nextSevenDay`,
  summary: 'The grid’s forecast for seven days from today on',
  answer: GenerationDays,
  requirements: ['ECO-24'],
})

export const readLastSevenDays = endpoint({
  name: 'readLastSevenDays',
  method: 'GET',
  path: `${path}/lastSevenDay`,
  summary: 'The grid of the seven days before today',
  answer: GenerationDays,
  requirements: ['ECO-08', 'ECO-29'],
})

/** `hidden`: buying groups; `none`: no electricity here. */
export const HourPrices = z.enum(['own', 'hidden', 'none'])
export type HourPrices = z.infer<typeof HourPrices>

const CanWait = z.enum(['car', 'dishwasher'])
export type CanWait = z.infer<typeof CanWait>

export const NextTwoDays = z.object({
  prices: HourPrices,
  canWait: z.array(CanWait),
  canBookFreeHours: z.boolean(),
  hours: z.array(
    z.object({
      at: Instant,
      ...carbon,
      /** With GST before discount; 0 in booked free hours, null without a price. */
      centsPerKwh: z.nullable(z.number()),
      isFree: z.boolean(),
    }),
  ),
})
export type NextTwoDays = z.infer<typeof NextTwoDays>

export const readNextTwoDays = endpoint({
  name: 'readNextTwoDays',
  method: 'GET',
  path: `${path}/nextTwoDays`,
  summary: 'The grid’s forecast for 48 hours, with the selected account’s price in each',
  answer: NextTwoDays,
  requirements: ['ECO-25'],
})

/** `estimated`: partly, by readings or by our own forecast of the grid. `partial`: grid carbon partly unknown. `empty`: no readings. */
export const ImpactType = z.enum(['actual', 'estimated', 'partial', 'empty'])
export type ImpactType = z.infer<typeof ImpactType>

const impact = {
  kw: KilowattHours,
  /** CO2e, rounded to grams. */
  kg: z.number(),
  /** Share of the energy with known carbon in levels 1 to 3, 0 to 1; null without any. */
  lowCarbonShare: z.nullable(z.number()),
  type: ImpactType,
}

const bounds = {
  hasElectricity: z.boolean(),
  earliestDate: z.nullable(Day),
  latestDataDate: z.nullable(Day),
  /** Null unless the supply ends. */
  suppliedUntil: z.optional(z.nullable(Day)),
}

export const UsageImpact = z.object({
  ...bounds,
  canWait: z.array(CanWait),
  date: z.nullable(Day),
  daily: z.nullable(
    z.object({
      ...impact,
      gridLowCarbonShare: z.nullable(z.number()),
      hours: z.array(z.object({ ...carbon, at: Instant, kw: KilowattHours, kg: z.number(), type: ImpactType })),
    }),
  ),
})
export type UsageImpact = z.infer<typeof UsageImpact>

export const readUsageImpact = endpoint({
  name: 'readUsageImpact',
  method: 'GET',
  path: `${path}/usageImpact`,
  summary: 'The carbon of the customer’s own electricity on one day, hour by hour; without a date, on the newest',
  query: z.object({ date: z.optional(Day) }),
  answer: UsageImpact,
  requirements: ['ECO-07', 'ECO-18', 'ECO-26'],
})

export const Month = z.string().check(z.regex(/^(?:19|2[01])\d{2}-(?:0[1-9]|1[0-2])$/))

export const MonthlyUsageImpact = z.object({
  ...bounds,
  EarliestMonth: z.nullable(z.string()),
  Month: z.nullable(z.string()),
  /** Months with readings, oldest first, or the requested one. */
  monthly: z.array(z.object({ month: z.string(), ...impact, days: z.int(), estimatedDays: z.int() })),
  daily: z.array(z.object({ date: Day, ...impact })),
})
export type MonthlyUsageImpact = z.infer<typeof MonthlyUsageImpact>

export const readMonthlyUsageImpact = endpoint({
  name: 'readMonthlyUsageImpact',
  method: 'GET',
  path: `${path}/monthlyUsageImpact`,
  summary: 'The carbon of the customer’s own electricity by month; with a month, by its days',
  query: z.object({ month: z.optional(Month) }),
  answer: MonthlyUsageImpact,
  requirements: ['ECO-05', 'ECO-06', 'ECO-18', 'ECO-27', 'ECO-28', 'ECO-36'],
})
