import { type Day, localHourOf, weekday } from './days.ts'
import { roundHalfAway } from './numbers.ts'
import { roundedSteps } from './whole-shares.ts'

/** Hours of the local clock, 0 to 24; `from` above `to` goes over midnight. */
export interface ClockHours {
  readonly fromHour: number
  readonly toHour: number
}

/** Prices are thousandths of a cent, without GST. */
export interface Band extends ClockHours {
  readonly name: 'anytime' | 'peak' | 'day' | 'offPeak' | 'night'
  /** Per kWh. */
  readonly rateMillicents: number
  readonly weekdaysOnly?: boolean
}

/** What a plan charges from one day to another. A half-hour belongs to the first band that holds it. */
export interface Tariff {
  readonly planId: string
  readonly startDate: Day
  /** The last day, or null while the tariff is in force. */
  readonly endDate: Day | null
  /** The daily charge, millicents per day, without GST. */
  readonly dailyMillicents: number
  readonly bands: readonly Band[]
  /** Paid per kWh sent to the network. Homes are not registered for GST, so none is added. */
  readonly exportMillicents?: number
}

export const bandNames: Readonly<Record<Band['name'], string>> = {
  anytime: 'Anytime',
  peak: 'Peak',
  day: 'Day',
  offPeak: 'Off-peak',
  night: 'Night',
}

/** GST is 15 %, as a fraction so that sums stay whole numbers. */
const gst = { numerator: 115, denominator: 100 } as const

/** Cents including GST from millicents without, as a price list shows them: not rounded. */
export const withGst = (millicents: number): number => (millicents * gst.numerator) / (gst.denominator * 1000)

/** What a bottle of gas costs, in whole cents with GST. */
export const bottleCents = (millicents: number): number => roundHalfAway(withGst(millicents))

/** The GST inside an amount that includes it, in whole cents. */
export const gstWithin = (cents: number): number => roundHalfAway((cents * (gst.numerator - gst.denominator)) / gst.numerator)

/** Whether an hour of the local clock is one of these. */
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

/** The position of a half-hour's band in the tariff; `count` is how many half-hours the day has. */
export const bandAt = (tariff: Tariff, day: Day, index: number, count: number): number =>
  bandOf(tariff, day, localHourOf(index, count), weekday(day))

export interface DayToPrice {
  readonly day: Day
  /** Watt-hours taken from the network, one per half-hour (46, 48 or 50); null is missing. */
  readonly wh: readonly (number | null)[]
  /** Watt-hours sent to the network; null where nothing can be. */
  readonly exportWh?: readonly (number | null)[] | null
  /** Positions of the half-hours that cost nothing. */
  readonly free?: readonly number[] | null
}

export interface BandUse {
  readonly name: Band['name']
  /** Everything used in the band, free half-hours included. */
  readonly wh: number
  readonly freeWh: number
}

/** Exact money with GST (`exactCent`): nothing is rounded. */
export interface DayCost {
  /** Energy, less the free half-hours. */
  readonly usage: number
  readonly fixed: number
  /** For energy sent to the network; 0 or more. */
  readonly credit: number
  /** usage + fixed - credit. */
  readonly total: number
  /** What the free half-hours would have cost. */
  readonly saved: number
  readonly bands: readonly BandUse[]
}

/** The exact price of a watt-hour at a price per kWh, with GST. */
export const exactPrice = (millicents: number): number => millicents * gst.numerator

/** The same for a watt-hour sent to the network: without GST. */
export const exactCredit = ({ exportMillicents = 0 }: Pick<Tariff, 'exportMillicents'>): number =>
  exportMillicents * gst.denominator

/** The exact daily charge of so many days. */
export const exactDaily = ({ dailyMillicents }: Pick<Tariff, 'dailyMillicents'>, days = 1): number =>
  days * dailyMillicents * 1000 * gst.numerator

export interface PricedHalfHour {
  /** Position in the tariff. */
  readonly band: number
  /** Exact, of a watt-hour. */
  readonly price: number
  /** Exact: its even part of the daily charge. */
  readonly share: number
}

const known = new WeakMap<Tariff, Map<string, readonly PricedHalfHour[]>>()

/** What a tariff asks in each half-hour of a day. Days of the same length, at weekends or not, are alike, so each is worked out once. */
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
 * What a day costs, exactly. Estimated half-hours count like read ones, missing ones as nothing.
 * Throws a RangeError when no band holds an hour.
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
 * What each half-hour of a day costs, exactly: its energy, less credit, and its part of the daily charge. They add up to the day's total.
 * Throws a RangeError when no band holds an hour.
 */
export const halfHourCosts = (tariff: Tariff, { day, wh, exportWh, free }: DayToPrice): number[] => {
  const credit = exactCredit(tariff)
  return pricedHalfHours(tariff, day, wh.length).map(({ price, share }, index) => {
    const energy = free?.includes(index) ? 0 : (wh[index] ?? 0) * price
    return energy + share - (exportWh?.[index] ?? 0) * credit
  })
}
