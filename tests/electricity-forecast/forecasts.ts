import type * as contract from '#contract/electricity-forecast/electricity-forecast.contract.ts'
import { addDays, type Day } from '#domain/basics/days.ts'

const today = '2026-06-09'
const startDate = '2026-05-22'

const range = (kwh: number, amount: number | null) => ({
  kwh,
  kwhLow: kwh - 2,
  kwhHigh: kwh + 3,
  amount,
  low: amount === null ? null : amount - 1,
  high: amount === null ? null : amount + 1.5,
})
const day = (at: number, kwh: number, amount: number | null) => ({ day: addDays(today, at), ...range(kwh, amount) })
const byDay = (first: Day, count: number, each: number) =>
  Array.from({ length: count }, (_, index) => ({ day: addDays(first, index), kwh: (index + 1) * 20, amount: (index + 1) * each }))

export const alert: contract.ForecastAlert = {
  line: null,
  toldOn: null,
  least: 130,
  most: 420,
  outcomes: Array.from({ length: 40 }, (_, index) => 260 + index),
}

/** The nineteenth day of a bill of 29, of a home with an alert to set and something of everything. */
export const forecast = (over: Partial<contract.ElectricityForecast> = {}): contract.ElectricityForecast => ({
  billingAccountId: 'account-1',
  today,
  madeAt: '2026-06-09T04:40:00.000Z',
  none: null,
  daysKnown: 30,
  daysNeeded: 30,
  costIncluded: true,
  otherFuels: [],
  bill: {
    startDate,
    endDate: '2026-06-19',
    dayNumber: 19,
    daysInPeriod: 29,
    soFar: 169.34,
    kwhSoFar: 472.5,
    ...range(724, 278),
    low: 264,
    high: 293,
    known: byDay(startDate, 18, 9.4),
    ahead: Array.from({ length: 11 }, (_, index) => day(index, 490 + index * 23, 178 + index * 10)),
  },
  lastBill: { startDate: '2026-04-23', endDate: '2026-05-21', amount: 252, days: byDay('2026-04-23', 29, 8.69) },
  days: Array.from({ length: 7 }, (_, index) => day(index, 26 + index, 9.94 + index)),
  sevenDays: { startDate: today, endDate: '2026-06-15', ...range(191, 71.01) },
  thisWeek: { startDate: '2026-06-07', endDate: '2026-06-13', ...range(188, 70) },
  nextWeek: { startDate: '2026-06-14', endDate: '2026-06-20', ...range(190, 72) },
  causes: [
    { kind: 'colder', day: null, count: 1, low: 4.2, high: 4.2, kwhLow: 12, kwhHigh: 12 },
    { kind: 'freeHours', day: '2026-06-13', count: 2, low: -2.1, high: -0.9, kwhLow: -7, kwhHigh: -3 },
    { kind: 'estimatedDays', day: '2026-06-05', count: 1, low: -1.2, high: 1.2, kwhLow: -4, kwhHigh: 4 },
  ],
  record: { bills: 12, inside: 11, dayNumber: 19, misses: [{ endDate: '2025-07-21', kwh: 9, amount: 3.1 }] },
  usual: { place: 'Wellington', mean: 9.6 },
  alert,
  ...over,
})
