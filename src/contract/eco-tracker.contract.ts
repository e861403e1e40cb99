import * as z from 'zod/mini'
import { Day, endpoint, Instant, KilowattHours } from './kit.ts'

const path = '/private/generationMix'

/** A part of the country's generation, in per cent with one decimal; a list of them adds up to 100. */
const NamedShare = z.object({ name: z.string(), percentage: z.number() })
export type NamedShare = z.infer<typeof NamedShare>

/** 0 no data, 1 very low to 5 very high, and the grams of CO2e a kWh that it stands for; null is no data. */
const carbon = { level: z.number(), gramsPerKwh: z.nullable(z.number()) }

const GridHour = z.object({ at: Instant, ...carbon })
export type GridHour = z.infer<typeof GridHour>

export const GenerationNow = z.object({
  /** The ten minutes that this was read in. */
  at: Instant,
  ...carbon,
  levelName: z.string(),
  /** 0 to 1. */
  renewableShare: z.number(),
  /** The biggest first, Others and Unknown last. */
  generationSources: z.array(NamedShare),
  /** By who owns the plants of each source: an estimate. */
  generationProviders: z.array(NamedShare),
  /** Sources that gave power in the week before and of which nothing is known now. */
  missingSources: z.array(z.string()),
  /** 24 from this one on. */
  hours: z.array(GridHour),
  /** The longest run of the lowest of them, in hours of the clock; null where all are alike or none is known. */
  cleanest: z.nullable(z.object({ startHour: z.number(), endHour: z.number() })),
})
export type GenerationNow = z.infer<typeof GenerationNow>

export const readGenerationNow = endpoint({
  name: 'readGenerationNow',
  method: 'GET',
  path: `${path}/realTime`,
  summary: 'What makes the country’s electricity now, how much carbon it holds, and the next 24 hours',
  answer: GenerationNow,
  requirements: ['ECO-12', 'ECO-13', 'ECO-14', 'ECO-15', 'ECO-19', 'ECO-23'],
})

const GenerationDay = z.object({
  date: Day,
  ...carbon,
  /** 0 to 1. */
  renewableShare: z.number(),
  gigawattHours: z.number(),
  generationSources: z.array(NamedShare),
  /** 23, 24 or 25, in their order. */
  hours: z.array(GridHour),
})
export type GenerationDay = z.infer<typeof GenerationDay>
/** Seven days, the first one first; a day of which nothing is known has level 0 and no sources. */
export const GenerationDays = z.object({ days: z.array(GenerationDay) })
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

/** Why hours have a price or none: the account’s own, a buying group’s that is not shown, or no electricity here. */
export const HourPrices = z.enum(['own', 'hidden', 'none'])
export type HourPrices = z.infer<typeof HourPrices>

/** What is at this place and can wait for better hours: a home’s dishwasher, and a car where the profile has one that charges at home. */
const CanWait = z.enum(['car', 'dishwasher'])
export type CanWait = z.infer<typeof CanWait>

export const NextTwoDays = z.object({
  prices: HourPrices,
  canWait: z.array(CanWait),
  /** The account has a part in free hours. */
  canBookFreeHours: z.boolean(),
  /** 48 from this one on. */
  hours: z.array(
    z.object({
      at: Instant,
      ...carbon,
      /** The customer’s own price with GST, before a discount; 0 in a booked free hour, null where there is none to show. */
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
  summary: 'The grid’s forecast for 48 hours, with what each of them costs the selected account',
  answer: NextTwoDays,
  requirements: ['ECO-25'],
})

/** `estimated`: something of it was estimated. `partial`: the grid’s carbon is not known in all of it. `empty`: no readings. */
export const ImpactType = z.enum(['actual', 'estimated', 'partial', 'empty'])
export type ImpactType = z.infer<typeof ImpactType>

/** What was used, and the carbon of it as far as that is known. */
const impact = {
  kw: KilowattHours,
  /** Kilograms of CO2e, in whole grams. */
  kg: z.number(),
  /** Of the energy whose carbon is known, what fell into hours of levels 1 to 3: 0 to 1; null where nothing is known. */
  lowCarbonShare: z.nullable(z.number()),
  type: ImpactType,
}

/** From when to when there are readings; null without any. */
const bounds = {
  /** The selected account or site has electricity. */
  hasElectricity: z.boolean(),
  earliestDate: z.nullable(Day),
  latestDataDate: z.nullable(Day),
  /** The last day of supply where all of it has an end, so that no reading is to come after it; else null. */
  suppliedUntil: z.optional(z.nullable(Day)),
}

export const UsageImpact = z.object({
  ...bounds,
  canWait: z.array(CanWait),
  /** Null where no date was asked for and there is none. */
  date: z.nullable(Day),
  /** Null where nothing was read on the date. */
  daily: z.nullable(
    z.object({
      ...impact,
      /** The whole country’s share on that day. */
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

/** A calendar month, `YYYY-MM`. */
export const Month = z.string().check(z.regex(/^(?:19|2[01])\d{2}-(?:0[1-9]|1[0-2])$/))

export const MonthlyUsageImpact = z.object({
  ...bounds,
  EarliestMonth: z.nullable(z.string()),
  /** The month that was asked for; null without one. */
  Month: z.nullable(z.string()),
  /** Every month with a reading, oldest first; where one was asked for, that one. `days` are those with readings. */
  monthly: z.array(z.object({ month: z.string(), ...impact, days: z.int(), estimatedDays: z.int() })),
  /** Every day of the month that was asked for; none without one. */
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
