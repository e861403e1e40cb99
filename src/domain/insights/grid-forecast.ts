import { type Day, daysBetween, localHourOf, startOfYear, weekday } from '#domain/basics/days.ts'
import { halfHoursOf } from '#domain/basics/half-hours.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { publicHolidayOn } from '#domain/basics/public-holidays.ts'
import { sum } from '#domain/basics/sums.ts'

type Values = readonly (number | null)[]

export interface GridDay {
  readonly day: Day
  /** MW by source and half-hour. */
  readonly megawatts: Readonly<Record<string, Values | null>>
  /** g CO2e per kWh by half-hour. */
  readonly intensity: Values
}

const daysOfYear = 365
/** Days that a forecast is the mean of. */
const daysAveraged = 8
/** Fewer days of the same part of the week say too little. */
export const fewestDays = 3

type WeekPart = 'workday' | 'saturday' | 'sunday'

/** A public holiday counts as a Sunday. */
const weekPartOf = (day: Day): WeekPart => {
  const index = weekday(day)
  if (index === 0 || publicHolidayOn(day) !== null) return 'sunday'
  return index === 6 ? 'saturday' : 'workday'
}

const seasonOf = (day: Day) => daysBetween(startOfYear(day), day) % daysOfYear

const seasonsApart = (a: Day, b: Day): number => {
  const distance = Math.abs(seasonOf(a) - seasonOf(b))
  return Math.min(distance, daysOfYear - distance)
}

/** Days of the same part of the week, nearest in season first, of these the newest; empty if there are too few. */
export const similarDays = (history: readonly Day[], day: Day): Day[] => {
  const part = weekPartOf(day)
  const found = history
    .filter((candidate) => candidate !== day && weekPartOf(candidate) === part)
    .map((candidate) => ({ candidate, apart: seasonsApart(candidate, day) }))
    .toSorted((a, b) => a.apart - b.apart || (a.candidate < b.candidate ? 1 : -1))
    .slice(0, daysAveraged)
    .map(({ candidate }) => candidate)
  return found.length < fewestDays ? [] : found
}

/** Half-hour of the wall clock, 0 to 47, by position in the day. */
const clockSlots = (count: number) => Array.from({ length: count }, (_, index) => localHourOf(index, count) * 2)

/** The same half-hour of the wall clock; where the day has none (clock change), the one before. */
const valueAt = (values: Values | null | undefined, slot: number): number | null => {
  if (!values) return null
  const slots = clockSlots(values.length)
  const index = slots.indexOf(slot)
  return values[index === -1 ? slots.findLastIndex((earlier) => earlier < slot) : index] ?? null
}

const meanOf = (values: readonly (number | null)[], decimals: number): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : roundHalfAway(sum(known) / known.length, decimals)
}

/** The mean of similar days, half-hour by half-hour. A source that a day doesn't have made nothing on it. */
export const forecastOf = (day: Day, days: readonly GridDay[]): GridDay => {
  const sources = [...new Set(days.flatMap(({ megawatts }) => Object.keys(megawatts)))].toSorted()
  const slots = clockSlots(halfHoursOf(day))
  return {
    day,
    megawatts: Object.fromEntries(
      sources.map((source) => [
        source,
        slots.map((slot) =>
          meanOf(
            days.map(({ megawatts }) => (source in megawatts ? valueAt(megawatts[source], slot) : 0)),
            0,
          ),
        ),
      ]),
    ),
    intensity: slots.map((slot) =>
      meanOf(
        days.map(({ intensity }) => valueAt(intensity, slot)),
        1,
      ),
    ),
  }
}
