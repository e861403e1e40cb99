import { localHourOf } from '#domain/basics/days.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { sum } from '#domain/basics/sums.ts'
import { wholeYear } from '#domain/supply/low-user.ts'
import { isWithin, pricedHalfHours } from '#domain/supply/tariff.ts'
import { tariffOf } from './bill-days.ts'
import { billedCents, countsOf, type FitBill } from './plan-fit.ts'

/** What a kW of panels usually makes in New Zealand, kWh a year. */
export const usualYield = 1_300

/** Local clock: when panels make nearly all of it. */
const daytime = { fromHour: 9, toHour: 16 }

export interface SolarFit {
  /** Sent out in a year, Wh. */
  readonly exportWh: number
  /** What that took off the bills, a year. */
  readonly creditCents: number
  /** Exact, per Wh: what power costs in the daytime, which is what using your own saves. */
  readonly daytimePrice: number
}

const withoutExport = (bill: FitBill): FitBill => ({
  ...bill,
  supplies: bill.supplies.map((supply) => ({ ...supply, days: supply.days.map((day) => ({ ...day, exportWh: null })) })),
})

const daytimePrices = ({ supplies }: FitBill): number[] =>
  supplies.flatMap(({ tariffs, days }) =>
    days.flatMap(({ day, tariff: at, wh }) => {
      const tariff = at === null ? undefined : tariffs[at]
      if (!tariff) return []
      const prices = pricedHalfHours(tariffOf(tariff), day, wh.length)
      return prices.flatMap(({ price }, index) => (isWithin(localHourOf(index, wh.length), daytime) ? [price] : []))
    }),
  )

/** Of the last twelve bills, by the function that bills; null: nothing was sent out. Electricity of one supply. */
export const solarFit = (parts: readonly FitBill[]): SolarFit | null => {
  const year = parts.slice(-12)
  const sent = sum(
    year.flatMap(({ supplies }) =>
      supplies.flatMap(({ days }) => days.flatMap(({ exportWh }) => exportWh?.map((wh) => wh ?? 0) ?? [])),
    ),
  )
  if (sent === 0) return null
  const { days } = countsOf(year)
  const aYear = (value: number) => roundHalfAway((value * wholeYear) / days)
  const prices = year.flatMap(daytimePrices)
  return {
    exportWh: aYear(sent),
    creditCents: aYear(sum(billedCents(year.map(withoutExport))) - sum(billedCents(year))),
    daytimePrice: prices.length === 0 ? 0 : sum(prices) / prices.length,
  }
}
