import { type Day, localHourOf, weekday } from './days.ts'
import { roundedSteps, roundHalfAway } from './money.ts'

/** Prices are thousandths of a cent, without GST. */
export interface Band {
  readonly name: 'anytime' | 'peak' | 'day' | 'offPeak' | 'night'
  /** Per kWh. */
  readonly rateMillicents: number
  /** Hours of the local clock, 0 to 24; `from` above `to` goes over midnight. */
  readonly fromHour: number
  readonly toHour: number
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

/** The GST inside an amount that includes it: three twenty-thirds, in whole cents. */
export const gstWithin = (cents: number): number => roundHalfAway((cents * 3) / 23)

/** The tariff in force on a day, or undefined when there is none. */
export const tariffOn = (tariffs: readonly Tariff[], day: Day): Tariff | undefined =>
  tariffs.find(({ startDate, endDate }) => startDate <= day && (endDate === null || day <= endDate))

const holds = (band: Band, hour: number, dayOfWeek: number): boolean => {
  if (band.weekdaysOnly && (dayOfWeek === 0 || dayOfWeek === 6)) return false
  return band.fromHour < band.toHour ? hour >= band.fromHour && hour < band.toHour : hour >= band.fromHour || hour < band.toHour
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
  /** Watt-hours sent to the network. */
  readonly exportWh?: readonly (number | null)[]
  /** Positions of the half-hours that cost nothing. */
  readonly freeHalfHours?: ReadonlySet<number>
  readonly tariff: Tariff
}

export interface BandCost {
  readonly name: Band['name']
  /** Everything used in the band, free half-hours included. */
  readonly wh: number
  readonly freeWh: number
  readonly cents: number
}

/** Whole cents including GST. */
export interface DayCost {
  /** Energy, less the free half-hours: the sum of the bands. */
  readonly usageCents: number
  readonly fixedCents: number
  /** For energy sent to the network; 0 or more. */
  readonly creditCents: number
  /** usage + fixed - credit. */
  readonly totalCents: number
  /** What the free half-hours would have cost. */
  readonly savedCents: number
  /** Each half-hour's energy, even share of the daily charge and credit. They add up to `totalCents`. */
  readonly halfHourCents: readonly number[]
  readonly bands: readonly BandCost[]
}

/** One cent in the unit of the exact sums: Wh x millicents per kWh x 115. */
const cent = 1000 * 1000 * gst.denominator

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/**
 * What a day costs. All arithmetic is on whole numbers; the day's total is rounded once, halves away from zero, and every
 * part of it (energy by band, daily charge, credit; each half-hour) is a share that adds up to it.
 * Estimated half-hours count like read ones, missing ones as nothing. Throws a RangeError when no band holds an hour.
 */
export const priceDay = ({ day, wh, exportWh = [], freeHalfHours, tariff }: DayToPrice): DayCost => {
  const count = wh.length
  const dayOfWeek = weekday(day)
  const dayOfBands = tariff.bands.map(() => ({ wh: 0, freeWh: 0 }))
  const price = (index: number): number => (tariff.bands[index]?.rateMillicents ?? 0) * gst.numerator
  const credit = (tariff.exportMillicents ?? 0) * gst.denominator
  const fixed = tariff.dailyMillicents * 1000 * gst.numerator
  let saved = 0

  const halfHours = wh.map((used, index) => {
    const energy = used ?? 0
    const band = bandOf(tariff, day, localHourOf(index, count), dayOfWeek)
    const sums = dayOfBands[band]
    const isFree = freeHalfHours?.has(index) ?? false
    if (sums) {
      sums.wh += energy
      if (isFree) sums.freeWh += energy
    }
    if (isFree) saved += energy * price(band)
    return (isFree ? 0 : energy * price(band)) - (exportWh[index] ?? 0) * credit
  })

  const exported = total(halfHours.map((_, index) => exportWh[index] ?? 0))
  const energy = dayOfBands.map((sums, index) => (sums.wh - sums.freeWh) * price(index))
  const parts = roundedSteps([...energy, fixed, -exported * credit], cent)
  const bandCents = parts.slice(0, energy.length)
  const fixedCents = parts[energy.length] ?? 0
  const creditCents = 0 - (parts[energy.length + 1] ?? 0)
  const usageCents = total(bandCents)
  return {
    usageCents,
    fixedCents,
    creditCents,
    totalCents: usageCents + fixedCents - creditCents,
    savedCents: roundHalfAway(saved / cent),
    halfHourCents: roundedSteps(
      halfHours.map((amount) => amount * count + fixed),
      cent * count,
    ),
    bands: tariff.bands.map(({ name }, index) => ({
      name,
      wh: dayOfBands[index]?.wh ?? 0,
      freeWh: dayOfBands[index]?.freeWh ?? 0,
      cents: bandCents[index] ?? 0,
    })),
  }
}
