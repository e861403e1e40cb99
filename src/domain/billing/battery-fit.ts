import { roundHalfAway } from '#domain/basics/numbers.ts'
import { sum } from '#domain/basics/sums.ts'
import { type Battery, type BatteryDay, runBattery } from '#domain/supply/battery.ts'
import { wholeYear } from '#domain/supply/low-user.ts'
import { pricedHalfHours } from '#domain/supply/tariff.ts'
import { tariffOf } from './bill-days.ts'
import { billedCents, countsOf, type FitBill } from './plan-fit.ts'

/** kWh that can be used; homes of New Zealand are offered about these. */
export const batterySizes = [5, 10, 13.5] as const

/** 5 kW, and a tenth is lost on the way in and out. */
const batteryOf = (kwh: number): Battery => ({ usableWh: kwh * 1000, mostWh: 2500, efficiency: 0.9 })

export interface BatteryFit {
  /** Sent out in a year, Wh. */
  readonly exportWh: number
  readonly sizes: readonly {
    readonly kwh: number
    /** A year; below zero: it would have cost more. */
    readonly savedCents: number
    /** Of what is sent out, used at home instead, Wh a year. */
    readonly solarWh: number
  }[]
}

type Supply = FitBill['supplies'][number]

const priced = ({ tariffs, days }: Supply): BatteryDay[] =>
  days.map(({ day, tariff: at, wh, exportWh, free }) => {
    const tariff = at === null ? undefined : tariffs[at]
    const prices = tariff ? pricedHalfHours(tariffOf(tariff), day, wh.length).map(({ price }) => price) : wh.map(() => 0)
    return {
      // Nothing is charged for the day: the battery rests.
      wh: tariff ? wh : wh.map(() => null),
      exportWh,
      prices: prices.map((price, index) => (free.includes(index) ? 0 : price)),
    }
  })

const withBattery = (parts: readonly FitBill[], battery: Battery) => {
  const supplies = parts.flatMap((bill) => bill.supplies)
  const run = runBattery(supplies.flatMap(priced), battery)
  let at = 0
  const bills = parts.map((bill) => ({
    ...bill,
    supplies: bill.supplies.map((supply) => ({
      ...supply,
      days: supply.days.map((day) => {
        const ran = run.days[at++]
        return day.tariff === null || !ran ? day : { ...day, wh: [...ran.wh], exportWh: ran.exportWh && [...ran.exportWh] }
      }),
    })),
  }))
  return { bills, run }
}

/** What batteries would have saved on the last twelve bills, by the function that bills. Electricity of one supply. */
export const batteryFit = (parts: readonly FitBill[]): BatteryFit | null => {
  const year = parts.slice(-12)
  const { days, halfHours } = countsOf(year)
  if (halfHours === 0) return null
  const aYear = (value: number) => roundHalfAway((value * wholeYear) / days)
  const before = sum(billedCents(year))
  const sent = year.flatMap(({ supplies }) =>
    supplies.flatMap((supply) => supply.days.flatMap(({ exportWh }) => exportWh?.map((wh) => wh ?? 0) ?? [])),
  )
  return {
    exportWh: aYear(sum(sent)),
    sizes: batterySizes.map((kwh) => {
      const battery = batteryOf(kwh)
      const { bills, run } = withBattery(year, battery)
      return {
        kwh,
        savedCents: aYear(before - sum(billedCents(bills))),
        solarWh: aYear(run.solarWh * battery.efficiency),
      }
    }),
  }
}
