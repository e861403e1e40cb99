import * as z from 'zod/mini'
import { Day, Dollars, endpoint } from '#contract/kit.ts'

const path = '/private/electricityForecast'

export const lineNotOffered = '/error/electricity_forecast/line_not_offered'
export const noMoney = '/error/electricity_forecast/no_money'

/** 80 % range. Money is null for buying groups. */
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

/** Sunday to Saturday: known and expected together. */
export const ForecastWeek = z.object({ startDate: Day, endDate: Day, ...range })
export type ForecastWeek = z.infer<typeof ForecastWeek>

export const ByDay = z.object({ day: Day, kwh: z.number(), amount: z.nullable(Dollars) })
export type ByDay = z.infer<typeof ByDay>

export const RunningBill = z.object({
  startDate: Day,
  endDate: Day,
  dayNumber: z.number(),
  daysInPeriod: z.number(),
  soFar: z.nullable(Dollars),
  kwhSoFar: z.number(),
  ...range,
  /** Cumulative from the first day of the bill. */
  known: z.array(ByDay),
  ahead: z.array(ForecastDay),
})
export type RunningBill = z.infer<typeof RunningBill>

/** Could change the bill, but is not in the forecast. Positive is dearer. */
export const Cause = z.object({
  kind: z.enum(['freeHours', 'estimatedDays', 'colder']),
  day: z.nullable(Day),
  /** Free hours booked, days estimated, or degrees below usual. */
  count: z.number(),
  low: z.nullable(Dollars),
  high: z.nullable(Dollars),
  kwhLow: z.number(),
  kwhHigh: z.number(),
})
export type Cause = z.infer<typeof Cause>

/** Result of the ranges of the same day number on past bills. */
export const TrackRecord = z.object({
  bills: z.number(),
  inside: z.number(),
  dayNumber: z.number(),
  misses: z.array(z.object({ endDate: Day, kwh: z.number(), amount: z.nullable(Dollars) })),
})
export type TrackRecord = z.infer<typeof TrackRecord>

export const ForecastAlert = z.object({
  line: z.nullable(z.number()),
  toldOn: z.nullable(Day),
  least: z.number(),
  most: z.number(),
  /** Projected totals, one per past error: for the chance of passing a line. */
  outcomes: z.array(Dollars),
})
export type ForecastAlert = z.infer<typeof ForecastAlert>

export const ElectricityForecast = z.object({
  billingAccountId: z.string(),
  today: Day,
  madeAt: z.string(),
  none: z.nullable(z.enum(['noElectricity', 'noReadings', 'ended'])),
  /** Up to the number needed; a range replaces the figure until then. */
  daysKnown: z.number(),
  daysNeeded: z.number(),
  costIncluded: z.boolean(),
  otherFuels: z.array(z.enum(['naturalGas', 'lpg'])),
  bill: z.nullable(RunningBill),
  lastBill: z.nullable(z.object({ startDate: Day, endDate: Day, amount: z.nullable(Dollars), days: z.array(ByDay) })),
  days: z.array(ForecastDay),
  sevenDays: z.nullable(ForecastWeek),
  thisWeek: z.nullable(ForecastWeek),
  nextWeek: z.nullable(ForecastWeek),
  causes: z.array(Cause),
  record: z.nullable(TrackRecord),
  /** Long-term mean for the coming days, °C; null for an unknown region. */
  usual: z.nullable(z.object({ place: z.string(), mean: z.number() })),
  alert: z.nullable(ForecastAlert),
})
export type ElectricityForecast = z.infer<typeof ElectricityForecast>

export const readElectricityForecast = endpoint({
  name: 'readElectricityForecast',
  method: 'GET',
  path,
  summary: 'Forecast of the current bill, this week and next week, with ranges',
  answer: ElectricityForecast,
  requirements: ['FCST-01', 'FCST-02', 'FCST-03'],
})

const once = { isIdempotent: true, leansOnSelection: true } as const

export const saveForecastAlert = endpoint({
  name: 'saveForecastAlert',
  method: 'PUT',
  path: `${path}/alert`,
  summary: 'Saves the bill alert of the selected account: one email per bill when its forecast goes over the amount',
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
  summary: 'Deletes the bill alert of the selected account',
  ...once,
  requirements: ['FCST-03'],
})
