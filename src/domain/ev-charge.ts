import { type Day, epochDay, localHourOf } from './days.ts'
import { centsOf } from './money.ts'
import { type Band, bandAt, exactPrice, type Tariff } from './tariff.ts'

/** A day of one smart meter. */
export interface MeterDay {
  readonly day: Day
  /** Watt-hours, one per half-hour (46, 48 or 50); null is missing. */
  readonly wh: readonly (number | null)[]
  /** Positions of the half-hours that were free. */
  readonly free: readonly number[] | null
  /** Null on a day without an agreement. */
  readonly tariff: Tariff | null
}

/** What of it a car is thought to have taken. */
export interface ChargeDay extends Omit<MeterDay, 'wh'> {
  readonly wh: readonly number[]
}

/** How much more than usual a half-hour takes before it is thought to charge a car: 1.4 kW, less than any charger draws. */
const leastExcessWh = 700
/** A kettle is over sooner. */
const leastHalfHours = 2
/** Days that are compared with one another: four weeks, so that the season does not count as a car. */
const blockDays = 28
/** A block with fewer days is measured by the one before it. */
const leastDaysOfBlock = 10

const slotOf = (index: number, count: number): number => localHourOf(index, count) * 2

/** For each half-hour of the clock what is used on a quiet day: a quarter of the days use less. */
const quietOf = (days: readonly MeterDay[]): number[] => {
  const bySlot: number[][] = Array.from({ length: 48 }, () => [])
  for (const { wh } of days)
    for (const [index, value] of wh.entries()) if (value !== null) bySlot[slotOf(index, wh.length)]?.push(value)
  return bySlot.map((values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0)
}

/** What a cold day takes more than a quiet one all day long, which is heating: a car charges for less of the day than three fifths. */
const levelOf = (above: readonly number[]): number => above.toSorted((a, b) => a - b)[Math.floor(above.length * 0.4)] ?? 0

const chargeOf = ({ wh, ...day }: MeterDay, quiet: readonly number[]): ChargeDay => {
  const above = wh.map((value, index) => Math.max(0, (value ?? 0) - (quiet[slotOf(index, wh.length)] ?? 0)))
  const level = levelOf(above)
  const excess = above.map((value) => Math.max(0, value - level))
  const isHigh = (index: number) => (excess[index] ?? 0) >= leastExcessWh
  const runAt = (index: number) => {
    let [first, last] = [index, index]
    while (isHigh(first - 1)) first -= 1
    while (isHigh(last + 1)) last += 1
    return last - first + 1
  }
  return { ...day, wh: excess.map((value, index) => (isHigh(index) && runAt(index) >= leastHalfHours ? value : 0)) }
}

/**
 * What a car at home is thought to have charged: an hour or more in which the home takes at least 1.4 kW more than on a quiet day
 * of the same four weeks, and more than on most of the same day. An estimate; a meter does not tell a car from an oven.
 *
 * @param days of one meter, oldest first; the first block only serves to measure the next when it is short
 */
export const chargeIn = (days: readonly MeterDay[]): ChargeDay[] => {
  const blocks = Map.groupBy(days, ({ day }) => Math.floor(epochDay(day) / blockDays))
  let quiet: readonly number[] | null = null
  return [...blocks.values()].flatMap((block) => {
    if (quiet === null || block.length >= leastDaysOfBlock) quiet = quietOf(block)
    const level = quiet
    return block.map((day) => chargeOf(day, level))
  })
}

export type Tier = 'low' | 'high'

/** Whether a band has the plan's lowest price; null where the plan has one price. */
export const tierOf = (tariff: Tariff, band: Band): Tier | null => {
  const rates = tariff.bands.map(({ rateMillicents }) => rateMillicents)
  const lowest = Math.min(...rates)
  if (rates.every((rate) => rate === lowest)) return null
  return band.rateMillicents === lowest ? 'low' : 'high'
}

/** Whole cents with GST. */
export interface ChargeSums {
  readonly wh: number
  /** At the plan's lowest price, one price or free included, and above it. */
  readonly lowWh: number
  readonly highWh: number
  readonly costCents: number
  /** What was charged above the lowest price cost, and would have cost at it. */
  readonly highCents: number
  readonly highAtLowCents: number
  /** By the hour of the clock. */
  readonly hourlyWh: readonly number[]
}

/** What charging came to, each half-hour at the price of its day; free half-hours cost nothing. */
export const sumCharge = (days: readonly ChargeDay[]): ChargeSums => {
  let [lowWh, highWh, cost, high, highAtLow] = [0, 0, 0, 0, 0]
  const hourlyWh = Array.from({ length: 24 }, () => 0)
  for (const { day, wh, free, tariff } of days) {
    const lowest = Math.min(...(tariff?.bands ?? []).map(({ rateMillicents }) => rateMillicents))
    for (const [index, used] of wh.entries()) {
      if (used === 0) continue
      const hour = Math.floor(localHourOf(index, wh.length))
      hourlyWh[hour] = (hourlyWh[hour] ?? 0) + used
      const band = tariff?.bands[bandAt(tariff, day, index, wh.length)]
      const isFree = free?.includes(index) ?? false
      const rate = isFree ? 0 : (band?.rateMillicents ?? 0)
      cost += used * exactPrice(rate)
      if (!band || isFree || rate === lowest) lowWh += used
      else {
        highWh += used
        high += used * exactPrice(rate)
        highAtLow += used * exactPrice(lowest)
      }
    }
  }
  return {
    wh: lowWh + highWh,
    lowWh,
    highWh,
    costCents: centsOf(cost),
    highCents: centsOf(high),
    highAtLowCents: centsOf(highAtLow),
    hourlyWh,
  }
}
