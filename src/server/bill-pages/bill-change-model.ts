import type { ProofTariff } from '#contract/bills/invoices.contract.ts'
import { type ComparedMeter, type Meter, type PricedDay } from './bill-change-meters.ts'
import type { ComparedWeather } from './bill-change-weather.ts'
import { tariffOf } from '#domain/billing/bill-days.ts'
import { localHourOf } from '#domain/basics/days.ts'
import { chargeIn } from '#domain/supply/ev-charge.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { bandAt, exactPrice } from '#domain/supply/tariff.ts'

export interface Charged {
  readonly wh: number
  readonly exact: number
  readonly byBand: Readonly<Record<string, number>>
}

interface Share {
  readonly exact: number
  readonly wh: number
}

export interface UseModel {
  readonly extraDays: Share
  readonly weather: Share
  readonly ev: Share
  readonly isHeated: boolean
  readonly charged: { readonly now: Charged; readonly earlier: Charged }
  readonly otherWh: number
}

export type DayPart = 'night' | 'morning' | 'afternoon' | 'evening'

export interface Modelled {
  /** Null if unknown. */
  readonly weather: ComparedWeather | null
  /** Wh per degree day by supply point; missing if use does not follow the season. */
  readonly heating: ReadonlyMap<string, number>
  readonly hasCar: boolean
}

const nothingCharged: Charged = { wh: 0, exact: 0, byBand: {} }

const chargedOn = (prices: ProofTariff, days: ReturnType<typeof chargeIn>): Charged => {
  const tariff = tariffOf(prices)
  const byBand: Record<string, number> = {}
  let [wh, exact] = [0, 0]
  for (const day of days)
    for (const [index, used] of day.wh.entries()) {
      if (used === 0) continue
      const band = prices.bands[bandAt(tariff, day.day, index, day.wh.length)]
      wh += used
      exact += used * exactPrice(band?.rateMillicents ?? 0)
      if (band) byBand[band.name] = (byBand[band.name] ?? 0) + used
    }
  return { wh, exact, byBand }
}

const chargedOf = ({ prices, now, earlier }: Meter): { readonly now: Charged; readonly earlier: Charged } => {
  const seen = chargeIn(
    [...earlier, ...now].map(({ day: { day, wh, free }, tariff }) => ({ day, wh, free, tariff: tariffOf(tariff) })),
  )
  return { now: chargedOn(prices, seen.slice(earlier.length)), earlier: chargedOn(prices, seen.slice(0, earlier.length)) }
}

const mean = (amount: number, days: number): number => (days === 0 ? 0 : amount / days)

/**
 * Shares out the remaining use: extra days of one bill, heating by degree days, the car, the rest. Exact money and Wh. Bills of
 * different length are compared per day.
 */
export const modelOf = ({ weather, heating, hasCar }: Modelled, compared: ComparedMeter): UseModel => {
  const { meter, now, earlier } = compared
  const [days, daysEarlier] = [meter.now.length, meter.earlier.length]
  const longer = days - daysEarlier
  const extraWh = Math.round(longer * mean(earlier.wh, daysEarlier))
  const extra = Math.round(longer * mean(earlier.energyAtPrices, daysEarlier))
  const perDegreeDay = weather === null ? undefined : heating.get(meter.supply.supplyPointId)
  const colder = weather
    ? days * (mean(weather.now.degreeDays, weather.now.days) - mean(weather.earlier.degreeDays, weather.earlier.days))
    : 0
  const heatingWh = Math.round((perDegreeDay ?? 0) * colder)
  const price = mean(now.energyAtPrices + earlier.energyAtPrices, now.wh + earlier.wh)
  const charged = hasCar ? chargedOf(meter) : { now: nothingCharged, earlier: nothingCharged }
  const like = (amount: number) => Math.round(mean(amount, daysEarlier) * days)
  const evWh = charged.now.wh - like(charged.earlier.wh)
  return {
    extraDays: { exact: extra, wh: extraWh },
    weather: { exact: Math.round(heatingWh * price), wh: heatingWh },
    ev: { exact: charged.now.exact - like(charged.earlier.exact), wh: evWh },
    isHeated: perDegreeDay !== undefined,
    charged,
    otherWh: now.wh - earlier.wh - extraWh - heatingWh - evWh,
  }
}

const dayParts: readonly DayPart[] = ['night', 'morning', 'afternoon', 'evening']
const partAt = (hour: number): DayPart => {
  if (hour < 6) return 'night'
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}

const sharesOf = (days: readonly PricedDay[]): Record<DayPart, number> => {
  const used = { night: 0, morning: 0, afternoon: 0, evening: 0 }
  for (const { day } of days)
    for (const [index, wh] of day.wh.entries()) used[partAt(localHourOf(index, day.wh.length))] += wh ?? 0
  const whole = sumOf(dayParts, (part) => used[part])
  return Object.fromEntries(dayParts.map((part) => [part, whole === 0 ? 0 : used[part] / whole])) as Record<DayPart, number>
}

const leastShift = 0.015

export const shiftOf = (meters: readonly Meter[]): DayPart | null => {
  const now = sharesOf(meters.flatMap((meter) => meter.now))
  const earlier = sharesOf(meters.flatMap((meter) => meter.earlier))
  const [most] = dayParts.map((part) => ({ part, by: now[part] - earlier[part] })).toSorted((a, b) => b.by - a.by)
  return most && most.by >= leastShift ? most.part : null
}
