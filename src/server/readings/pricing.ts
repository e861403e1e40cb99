import type { UsageType } from '#contract/usage/usage.contract.ts'
import { type Day, localHourOf } from '#domain/basics/days.ts'
import { centsOf, exactCent } from '#domain/basics/money.ts'
import { type ClockHours, exactPrice, halfHourCosts, isWithin, priceDay } from '#domain/supply/tariff.ts'
import type { StoredTariff } from './tariffs.ts'
import { roundedSteps } from '#domain/basics/whole-shares.ts'

export interface DayReadings {
  readonly day: Day
  /** Import in Wh per half-hour (46, 48 or 50); null is missing. */
  readonly wh: readonly (number | null)[]
  /** Export in Wh; null if not possible there. */
  readonly exportWh: readonly (number | null)[] | null
  /**
   * Per half-hour: A (read), D (shared out from a total), E (estimated), C (being checked; counts as estimated or missing) or M
   * (partly missing); null when all A.
   */
  readonly quality: string | null
}

export interface BookedHours {
  readonly day: Day
  /** Hours of the local clock, end exclusive. */
  readonly startHour: number
  readonly endHour: number
}

export interface PricedDay {
  readonly type: UsageType
  readonly tariffId: number | null
  readonly free: readonly number[] | null
  readonly bandWh: readonly number[]
  readonly bandFreeWh: readonly number[]
  readonly totalWh: number
  readonly nightWh: number
  readonly totalExportWh: number
  readonly freeWh: number
  /** Exact money with GST. */
  readonly usage: number
  readonly fixed: number
  readonly credit: number
  readonly saved: number
  readonly total: number
  /** Cents for the previous version: half-hours, adding up to the day, and bands. */
  readonly cents: readonly number[]
  readonly bandCents: readonly number[]
}

const usualNight = { fromHour: 21, toHour: 7 }

/** The tariff's night rate hours, else 9 pm to 7 am. */
export const nightOf = (tariff: StoredTariff | undefined): ClockHours =>
  tariff?.bands.find(({ name }) => name === 'night') ?? usualNight

const sum = (values: readonly (number | null)[]): number => values.reduce<number>((total, value) => total + (value ?? 0), 0)

const freePositions = ({ day, wh }: DayReadings, bookings: readonly BookedHours[]): number[] => {
  const booked = bookings.filter((booking) => booking.day === day)
  if (booked.length === 0) return []
  return wh.flatMap((_, index) => {
    const hour = localHourOf(index, wh.length)
    return booked.some(({ startHour, endHour }) => hour >= startHour && hour < endHour) ? [index] : []
  })
}

/** Not actual: a day with estimates or gaps, and a day of which only the total was read if its cost depends on the hours. */
const typeOf = ({ wh, exportWh, quality }: DayReadings, freeWh: number, hasHours: boolean): UsageType => {
  if ([...wh, ...(exportWh ?? [])].every((value) => value === null)) return 'empty'
  if (quality !== null && (hasHours ? /[DEMC]/ : /[EMC]/).test(quality)) return 'estimated'
  return freeWh > 0 ? 'powerShout' : 'actual'
}

const unpriced = { usage: 0, fixed: 0, credit: 0, saved: 0, total: 0, bands: [] }

/** Prices a day by its tariff. Without readings it costs the daily charge; without an agreement nothing. Exact money with GST. */
export const priceReadings = (
  readings: DayReadings,
  tariff: StoredTariff | undefined,
  bookings: readonly BookedHours[],
): PricedDay => {
  const { wh, exportWh } = readings
  const free = freePositions(readings, bookings)
  const { bands, ...money } = tariff ? priceDay(tariff, { ...readings, free }) : unpriced
  const night = nightOf(tariff)
  const freeWh = sum(free.map((index) => wh[index] ?? 0))
  return {
    type: typeOf(readings, freeWh, free.length > 0 || bands.length > 1),
    tariffId: tariff?.tariffId ?? null,
    free: free.length > 0 ? free : null,
    bandWh: bands.map((band) => band.wh),
    bandFreeWh: bands.map((band) => band.freeWh),
    totalWh: sum(wh),
    nightWh: sum(wh.map((value, index) => (isWithin(localHourOf(index, wh.length), night) ? value : 0))),
    totalExportWh: exportWh ? sum(exportWh) : 0,
    freeWh,
    ...money,
    cents: tariff ? roundedSteps(halfHourCosts(tariff, { ...readings, free }), exactCent) : wh.map(() => 0),
    bandCents: bands.map((band, index) =>
      centsOf((band.wh - band.freeWh) * exactPrice(tariff?.bands[index]?.rateMillicents ?? 0)),
    ),
  }
}
