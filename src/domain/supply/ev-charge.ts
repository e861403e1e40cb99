import { type Day, epochDay, localHourOf } from '#domain/basics/days.ts'
import { centsOf } from '#domain/basics/money.ts'
import { type Band, bandAt, exactPrice, type Tariff } from './tariff.ts'

export interface MeterDay {
  readonly day: Day
  /** 46, 48 or 50 half-hours; null is missing. */
  readonly wh: readonly (number | null)[]
  readonly free: readonly number[] | null
  /** Null without an agreement. */
  readonly tariff: Tariff | null
}

export interface ChargeDay extends Omit<MeterDay, 'wh'> {
  readonly wh: readonly number[]
}

/** 1.4 kW above usual, below any charger's power. */
const leastExcessWh = 700
/** A kettle is shorter. */
const leastHalfHours = 2
/** Four weeks, so that the season does not look like a car. */
const blockDays = 28
/** A shorter block uses the baseline of the one before. */
const leastDaysOfBlock = 10

const slotOf = (index: number, count: number): number => localHourOf(index, count) * 2

/** Lower quartile by half-hour of the clock. */
const quietOf = (days: readonly MeterDay[]): number[] => {
  const bySlot: number[][] = Array.from({ length: 48 }, () => [])
  for (const { wh } of days)
    for (const [index, value] of wh.entries()) if (value !== null) bySlot[slotOf(index, wh.length)]?.push(value)
  return bySlot.map((values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0)
}

/** All-day excess of a cold day is heating: a car charges for less than three fifths of a day. */
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
 * Charging: an hour or more at least 1.4 kW above a quiet day of the same four weeks, and above most of the same day. Estimate: a
 * meter cannot tell a car from an oven.
 * @param days one meter, oldest first; the first block serves as baseline for a short second one
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

export const tierOf = (tariff: Tariff, band: Band): Tier | null => {
  const rates = tariff.bands.map(({ rateMillicents }) => rateMillicents)
  const lowest = Math.min(...rates)
  if (rates.every((rate) => rate === lowest)) return null
  return band.rateMillicents === lowest ? 'low' : 'high'
}

/** Whole cents with GST. */
export interface ChargeSums {
  readonly wh: number
  /** At the lowest price (a single price and free hours included), and above it. */
  readonly lowWh: number
  readonly highWh: number
  readonly costCents: number
  /** Actual cost above the lowest price, and its cost at the lowest. */
  readonly highCents: number
  readonly highAtLowCents: number
  readonly hourlyWh: readonly number[]
}

/** Each half-hour at its day's price; free half-hours cost nothing. */
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
