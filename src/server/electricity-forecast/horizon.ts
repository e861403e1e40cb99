import type { ForecastWeek } from '#contract/electricity-forecast/electricity-forecast.contract.ts'
import { addDays, type Day, daysBetween, epochDay } from '#domain/basics/days.ts'
import { type Band, forecasterOf, type DayOffsets } from '#domain/insights/electricity-forecast.ts'
import { toDollars } from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { exactDaily } from '#domain/supply/tariff.ts'
import { bandFrom, rateOf, type Backtest } from '#server/billing/running-bill.store.ts'
import type { DailyCharge } from './bill-days.store.ts'
import type { SupplyUse } from '#server/billing/daily-use.store.ts'

export interface Expected {
  readonly wh: number
  readonly exact: number
  readonly openWh: number
  readonly openExact: number
}

const none: Expected = { wh: 0, exact: 0, openWh: 0, openExact: 0 }
const add = (a: Expected, b: Expected): Expected => ({
  wh: a.wh + b.wh,
  exact: a.exact + b.exact,
  openWh: a.openWh + b.openWh,
  openExact: a.openExact + b.openExact,
})

export const sumExpected = (days: readonly Expected[]): Expected => days.reduce(add, none)

interface ForecastInput {
  readonly uses: readonly SupplyUse[]
  readonly tried: Backtest
  readonly charges: readonly DailyCharge[]
  readonly today: Day
}

export const horizonOf = ({ uses, tried, charges, today }: ForecastInput) => {
  const supplies = uses.flatMap((use) => {
    const expects = forecasterOf(use.daily).expectsFrom(epochDay(today) + 1)
    const { wh, energyExact, usedExact } = use.recent
    return expects ? [{ expects, rate: rateOf(use), credit: wh > 0 ? (energyExact - usedExact) / wh : 0 }] : []
  })
  const chargeOn = new Map(charges.map(({ day, millicents }) => [day, millicents]))
  const bands = new Map<string, Band>()
  return {
    isSupplied: (day: Day) => chargeOn.has(day),
    on: (day: Day): Expected => {
      const millicents = chargeOn.get(day)
      if (millicents === undefined) return none
      const wh = sumOf(supplies, ({ expects }) => expects(epochDay(day)))
      const energy = sumOf(supplies, ({ expects, rate }) => expects(epochDay(day)) * rate)
      const credit = sumOf(supplies, (supply) => supply.expects(epochDay(day)) * supply.credit)
      return { wh, exact: energy - credit + exactDaily({ dailyMillicents: millicents }), openWh: wh, openExact: energy }
    },
    /** Both ends inclusive. */
    band: (from: Day, to: Day): Band => {
      const stretch: DayOffsets = { from: daysBetween(today, from), to: daysBetween(today, to) + 1 }
      const key = `${stretch.from} ${stretch.to}`
      const band = bands.get(key) ?? bandFrom(tried, stretch, today)
      bands.set(key, band)
      return band
    },
  }
}
export type HorizonDays = ReturnType<typeof horizonOf>

const kwhOf = (wh: number) => roundHalfAway(wh / 1000, 1)
const dollarsOfExact = (exact: number) => toDollars(roundHalfAway(exact / 100_000_000))

export const rangeOf = (
  { wh, exact, openWh, openExact }: Expected,
  { low, high }: Band,
  costIncluded: boolean,
): Omit<ForecastWeek, 'startDate' | 'endDate'> => ({
  kwh: kwhOf(wh),
  kwhLow: kwhOf(wh - openWh * (1 - low)),
  kwhHigh: kwhOf(wh + openWh * (high - 1)),
  amount: costIncluded ? dollarsOfExact(exact) : null,
  low: costIncluded ? dollarsOfExact(exact - openExact * (1 - low)) : null,
  high: costIncluded ? dollarsOfExact(exact + openExact * (high - 1)) : null,
})

export const daysFrom = (day: Day, count: number): Day[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => addDays(day, index))
