import * as z from 'zod/mini'
import { Day, Dollars, endpoint } from './kit.ts'

const path = '/private/electricityForecast'

/** A line below or above what can be set. */
export const lineNotOffered = '/error/electricity_forecast/line_not_offered'
/** A buying group's members see no money, and have no line in it. */
export const noMoney = '/error/electricity_forecast/no_money'

/** What is likely, and between which two it ends eight times in ten. Money is null for members of a buying group. */
const range = {
  kwh: z.number(),
  kwhLow: z.number(),
  kwhHigh: z.number(),
  amount: z.nullable(Dollars),
  low: z.nullable(Dollars),
  high: z.nullable(Dollars),
}

export const ForecastDay = z.object({ day: Day, ...range })
export type ForecastDay = z.infer<typeof ForecastDay>

/** A week, from Sunday to Saturday: what is known of it and what is expected of the rest. */
export const ForecastWeek = z.object({ startDate: Day, endDate: Day, ...range })
export type ForecastWeek = z.infer<typeof ForecastWeek>

/** What a bill has come to by the end of a day. */
export const ByDay = z.object({ day: Day, kwh: z.number(), amount: z.nullable(Dollars) })
export type ByDay = z.infer<typeof ByDay>

export const RunningBill = z.object({
  startDate: Day,
  endDate: Day,
  /** Counted from 1. */
  dayNumber: z.number(),
  daysInPeriod: z.number(),
  soFar: z.nullable(Dollars),
  kwhSoFar: z.number(),
  ...range,
  /** Days that are over, and days to come, each added up from the first day of the bill. */
  known: z.array(ByDay),
  ahead: z.array(ForecastDay),
})
export type RunningBill = z.infer<typeof RunningBill>

/** What could move the bill, and is not in the forecast. Amounts above 0 make it dearer. */
export const Cause = z.object({
  kind: z.enum(['freeHours', 'estimatedDays', 'colder']),
  /** Of free hours the day; of estimated days the last one. */
  day: z.nullable(Day),
  /** Free hours that are booked, days that are estimated, degrees below what is usual. */
  count: z.number(),
  low: z.nullable(Dollars),
  high: z.nullable(Dollars),
  kwhLow: z.number(),
  kwhHigh: z.number(),
})
export type Cause = z.infer<typeof Cause>

/** How the ranges of the same day number held on past bills. */
export const TrackRecord = z.object({
  bills: z.number(),
  inside: z.number(),
  dayNumber: z.number(),
  /** Bills that ended outside, the newest first, and by how much. */
  misses: z.array(z.object({ endDate: Day, kwh: z.number(), amount: z.nullable(Dollars) })),
})
export type TrackRecord = z.infer<typeof TrackRecord>

export const ForecastAlert = z.object({
  /** Whole dollars for one bill; null without an alert. */
  line: z.nullable(z.number()),
  /** When the customer was told of the running bill; null where they were not. */
  toldOn: z.nullable(Day),
  /** What a line may be, in whole dollars. */
  least: z.number(),
  most: z.number(),
  /** What the running bill would come to had each past miss happened again, in order: how likely a line is to be passed. */
  outcomes: z.array(Dollars),
})
export type ForecastAlert = z.infer<typeof ForecastAlert>

export const ElectricityForecast = z.object({
  billingAccountId: z.string(),
  today: Day,
  /** When it was worked out: ISO 8601. */
  madeAt: z.string(),
  /** Why there is none: no electricity here, nothing read yet, or the supply has ended. */
  none: z.nullable(z.enum(['noElectricity', 'noReadings', 'ended'])),
  /** Days of electricity that are known, at most as many as are needed: before that a range stands in place of a figure. */
  daysKnown: z.number(),
  daysNeeded: z.number(),
  costIncluded: z.boolean(),
  /** What is on the bill beside electricity. */
  otherFuels: z.array(z.enum(['naturalGas', 'lpg'])),
  bill: z.nullable(RunningBill),
  lastBill: z.nullable(z.object({ startDate: Day, endDate: Day, amount: z.nullable(Dollars), days: z.array(ByDay) })),
  days: z.array(ForecastDay),
  /** The seven days together. */
  sevenDays: z.nullable(ForecastWeek),
  thisWeek: z.nullable(ForecastWeek),
  nextWeek: z.nullable(ForecastWeek),
  causes: z.array(Cause),
  record: z.nullable(TrackRecord),
  /** The mean of many years over the days to come, °C, and where; null where the region is not known. */
  usual: z.nullable(z.object({ place: z.string(), mean: z.number() })),
  /** Null for members of a buying group. */
  alert: z.nullable(ForecastAlert),
})
export type ElectricityForecast = z.infer<typeof ElectricityForecast>

export const readElectricityForecast = endpoint({
  name: 'readElectricityForecast',
  method: 'GET',
  path,
  summary: 'What the running bill, this week and the next are likely to come to, and how far off that may be',
  answer: ElectricityForecast,
  requirements: ['FCST-01', 'FCST-02', 'FCST-03'],
})

const once = { isIdempotent: true, leansOnSelection: true } as const

export const saveForecastAlert = endpoint({
  name: 'saveForecastAlert',
  method: 'PUT',
  path: `${path}/alert`,
  summary: 'Keeps the line of the selected account: a mail once per bill, as soon as its forecast is above it',
  body: z.strictObject({ line: z.int().check(z.gte(1), z.lte(100_000)) }),
  answer: z.object({ line: z.number() }),
  ...once,
  problems: { 403: [noMoney], 409: [lineNotOffered] },
  requirements: ['FCST-03'],
})

export const removeForecastAlert = endpoint({
  name: 'removeForecastAlert',
  method: 'DELETE',
  path: `${path}/alert`,
  summary: 'Takes the line of the selected account away: no mail any more',
  ...once,
  requirements: ['FCST-03'],
})
