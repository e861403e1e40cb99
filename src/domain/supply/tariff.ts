import { type Day, localHourOf, weekday } from '#domain/basics/days.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { roundedSteps } from '#domain/basics/whole-shares.ts'

/** Local clock, 0 to 24; `from` above `to` crosses midnight. */
export interface ClockHours {
  readonly fromHour: number
  readonly toHour: number
}

/** Thousandths of a cent, without GST. */
export interface Band extends ClockHours {
  readonly name: 'anytime' | 'peak' | 'day' | 'offPeak' | 'night'
  /** Per kWh. */
  readonly rateMillicents: number
  readonly weekdaysOnly?: boolean
}

export interface Tariff {
  readonly planId: string
  readonly startDate: Day
  readonly endDate: Day | null
  /** Millicents a day, without GST. */
  readonly dailyMillicents: number
  readonly bands: readonly Band[]
  /** Per kWh exported. Homes are not registered for GST, so none is added. */
  readonly exportMillicents?: number
}

export const bandNames: Readonly<Record<Band['name'], string>> = {
  anytime: 'Anytime',
  peak: 'Peak',
  day: 'Day',
  offPeak: 'Off-peak',
  night: 'Night',
}

/** 15 %, as a fraction so that sums stay whole numbers. */
const gst = { numerator: 115, denominator: 100 } as const

/** Cents, not rounded. */
export const withGst = (millicents: number): number => (millicents * gst.numerator) / (gst.denominator * 1000)

/** Whole cents with GST. */
export const bottleCents = (millicents: number): number => roundHalfAway(withGst(millicents))

export const gstWithin = (cents: number): number => roundHalfAway((cents * (gst.numerator - gst.denominator)) / gst.numerator)

export const isWithin = (hour: number, { fromHour, toHour }: ClockHours): boolean =>
  fromHour < toHour ? hour >= fromHour && hour < toHour : hour >= fromHour || hour < toHour

const holds = (band: Band, hour: number, dayOfWeek: number): boolean => {
  if (band.weekdaysOnly && (dayOfWeek === 0 || dayOfWeek === 6)) return false
  return isWithin(hour, band)
}

const bandOf = (tariff: Tariff, day: Day, hour: number, dayOfWeek: number): number => {
  const found = tariff.bands.findIndex((band) => holds(band, hour, dayOfWeek))
  if (found < 0) throw new RangeError(`${tariff.planId} has no price at ${hour} on ${day}`)
  return found
}

/** Index in the tariff. @param count half-hours of the day */
export const bandAt = (tariff: Tariff, day: Day, index: number, count: number): number =>
  bandOf(tariff, day, localHourOf(index, count), weekday(day))

export interface DayToPrice {
  readonly day: Day
  /** Wh from the network, 46, 48 or 50 half-hours; null is missing. */
  readonly wh: readonly (number | null)[]
  /** Wh exported; null if impossible. */
  readonly exportWh?: readonly (number | null)[] | null
  readonly free?: readonly number[] | null
}

export interface BandUse {
  readonly name: Band['name']
  readonly wh: number
  readonly freeWh: number
}

/** Exact money with GST (`exactCent`), not rounded. */
export interface DayCost {
  readonly usage: number
  readonly fixed: number
  /** For exported energy; 0 or more. */
  readonly credit: number
  readonly total: number
  /** Value of the free half-hours. */
  readonly saved: number
  readonly bands: readonly BandUse[]
}

/** Per Wh, with GST. */
export const exactPrice = (millicents: number): number => millicents * gst.numerator

/** Per exported Wh, without GST. */
export const exactCredit = ({ exportMillicents = 0 }: Pick<Tariff, 'exportMillicents'>): number =>
  exportMillicents * gst.denominator

export const exactDaily = ({ dailyMillicents }: Pick<Tariff, 'dailyMillicents'>, days = 1): number =>
  days * dailyMillicents * 1000 * gst.numerator

export interface PricedHalfHour {
  readonly band: number
  readonly price: number
  /** Exact; equal part of the daily charge. */
  readonly share: number
}

const known = new WeakMap<Tariff, Map<string, readonly PricedHalfHour[]>>()

/** Cached by tariff: days of equal length and kind are alike. */
export const pricedHalfHours = (tariff: Tariff, day: Day, count: number): readonly PricedHalfHour[] => {
  const dayOfWeek = weekday(day)
  const key = `${count} ${dayOfWeek === 0 || dayOfWeek === 6}`
  const made = known.get(tariff) ?? new Map<string, readonly PricedHalfHour[]>()
  known.set(tariff, made)
  const found = made.get(key)
  if (found) return found
  const shares = roundedSteps(
    Array.from({ length: count }, () => exactDaily(tariff)),
    count,
  )
  const halfHours = shares.map((share, index) => {
    const band = bandOf(tariff, day, localHourOf(index, count), dayOfWeek)
    return { band, price: exactPrice(tariff.bands[band]?.rateMillicents ?? 0), share }
  })
  made.set(key, halfHours)
  return halfHours
}

/**
 * Exact. Missing half-hours cost nothing.
 * @throws RangeError if no band covers an hour
 */
export const priceDay = (tariff: Tariff, { day, wh, exportWh, free }: DayToPrice): DayCost => {
  const bands = tariff.bands.map(({ name }) => ({ name, wh: 0, freeWh: 0 }))
  let [usage, saved] = [0, 0]
  for (const [index, { band, price }] of pricedHalfHours(tariff, day, wh.length).entries()) {
    const used = wh[index] ?? 0
    const isFree = free?.includes(index) ?? false
    if (isFree) saved += used * price
    else usage += used * price
    const sums = bands[band]
    if (!sums) continue
    sums.wh += used
    if (isFree) sums.freeWh += used
  }
  const fixed = exactDaily(tariff)
  const credit = (exportWh ?? []).reduce<number>((sum, sent) => sum + (sent ?? 0), 0) * exactCredit(tariff)
  return { usage, fixed, credit, total: usage + fixed - credit, saved, bands }
}

/**
 * Exact: energy less credit plus part of the daily charge; adds up to the day's total.
 * @throws RangeError if no band covers an hour
 */
export const halfHourCosts = (tariff: Tariff, { day, wh, exportWh, free }: DayToPrice): number[] => {
  const credit = exactCredit(tariff)
  return pricedHalfHours(tariff, day, wh.length).map(({ price, share }, index) => {
    const energy = free?.includes(index) ? 0 : (wh[index] ?? 0) * price
    return energy + share - (exportWh?.[index] ?? 0) * credit
  })
}
