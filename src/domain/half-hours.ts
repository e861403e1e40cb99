import { halfHourMs } from './durations.ts'
import { Instant, LocalDate, ZoneId, ZoneRulesProvider } from '@js-joda/core'
import '@js-joda/timezone/dist/js-joda-timezone-empty.esm.js'
import { aucklandRelease, aucklandZone } from './auckland.ts'
import { addDays, type Day, localHourOf, zone } from './days.ts'

/** The typings leave out what the timezone package adds. */
interface Loader {
  loadTzdbData(data: { version: string; zones: readonly string[]; links: readonly string[] }): void
}
const loader: unknown = ZoneRulesProvider
;(loader as Loader).loadTzdbData({ version: aucklandRelease, zones: [aucklandZone], links: [] })
const auckland = ZoneId.of(zone)

const midnight = (day: LocalDate): number => day.atStartOfDay(auckland).toInstant().toEpochMilli()

interface LocalDay {
  /** When it begins, epoch milliseconds. */
  readonly first: number
  readonly count: 46 | 48 | 50
}

/** Days that were asked for, of eleven years at most: a home's are gone through again and again. */
const known = new Map<Day, LocalDay>()
const mostKnown = 4_018

const workOut = (day: Day): LocalDay => {
  const date = LocalDate.parse(day)
  const first = midnight(date)
  const count = (midnight(date.plusDays(1)) - first) / halfHourMs
  if (count === 46 || count === 48 || count === 50) return { first, count }
  throw new RangeError(`${day} has ${count} half-hours`)
}

const localDay = (day: Day): LocalDay => {
  const before = known.get(day)
  if (before) return before
  const own = workOut(day)
  if (known.size === mostKnown) known.clear()
  known.set(day, own)
  return own
}

/** How many half-hours a day has in Pacific/Auckland: 46 when the clock goes forward, 50 when it goes back, else 48. */
export const halfHoursOf = (day: Day): 46 | 48 | 50 => localDay(day).count

/** The instants at which the day's half-hours begin, epoch milliseconds. */
export const startsOf = (day: Day): number[] => {
  const { first, count } = localDay(day)
  return Array.from({ length: count }, (_, index) => first + index * halfHourMs)
}

/** When an hour of a day's local clock begins, epoch ms; 24 is the next midnight. An hour that comes twice is its first. */
export const instantOf = (day: Day, hour: number): number => {
  if (hour === 24) return instantOf(addDays(day, 1), 0)
  const starts = startsOf(day)
  const index = starts.findIndex((_, position) => localHourOf(position, starts.length) >= hour)
  return starts[Math.max(0, index)] ?? 0
}

/** ISO 8601 with Auckland's offset at that instant: `2026-04-05T02:30:00+12:00`. */
export const instantText = (ms: number): string => {
  const at = Instant.ofEpochMilli(ms).atZone(auckland)
  return `${at.toLocalDate()}T${at.toLocalTime().toString().slice(0, 8).padEnd(8, ':00')}${at.offset()}`
}

/** The day in Auckland at an instant. */
export const dayOf = (ms: number): Day => Instant.ofEpochMilli(ms).atZone(auckland).toLocalDate().toString()

export interface LocalHour {
  /** When it begins, epoch milliseconds. */
  readonly start: number
  /** 0 to 23. */
  readonly hour: number
  /** The positions of its two half-hours in the day. */
  readonly halfHours: readonly [number, number]
  /** Where the clock goes back, the hour from 2 to 3 comes first by summer time, then by standard time. */
  readonly repeat: 'first' | 'second' | null
}

/** The day's hours in order: 23, 24 or 25 of them. */
export const hoursOf = (day: Day): LocalHour[] => {
  const starts = startsOf(day)
  const repeats = (index: number): LocalHour['repeat'] => {
    if (starts.length !== 50 || (index !== 4 && index !== 6)) return null
    return index === 4 ? 'first' : 'second'
  }
  return starts.flatMap((start, index) =>
    index % 2 === 0
      ? [{ start, hour: localHourOf(index, starts.length), halfHours: [index, index + 1] as const, repeat: repeats(index) }]
      : [],
  )
}
