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
  readonly first: number
  readonly count: 46 | 48 | 50
}

/** Cache for eleven years of days at most: a home's days are read again and again. */
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
  const computed = workOut(day)
  if (known.size === mostKnown) known.clear()
  known.set(day, computed)
  return computed
}

/** 46 when clocks go forward, 50 when they go back, else 48. */
export const halfHoursOf = (day: Day): 46 | 48 | 50 => localDay(day).count

export const startsOf = (day: Day): number[] => {
  const { first, count } = localDay(day)
  return Array.from({ length: count }, (_, index) => first + index * halfHourMs)
}

/** Epoch ms; 24 is the next midnight. The first of a repeated hour. */
export const instantOf = (day: Day, hour: number): number => {
  if (hour === 24) return instantOf(addDays(day, 1), 0)
  const starts = startsOf(day)
  const index = starts.findIndex((_, position) => localHourOf(position, starts.length) >= hour)
  return starts[Math.max(0, index)] ?? 0
}

/** With Auckland's offset: `2026-04-05T02:30:00+12:00`. */
export const instantText = (ms: number): string => {
  const at = Instant.ofEpochMilli(ms).atZone(auckland)
  return `${at.toLocalDate()}T${at.toLocalTime().toString().slice(0, 8).padEnd(8, ':00')}${at.offset()}`
}

export const dayOf = (ms: number): Day => Instant.ofEpochMilli(ms).atZone(auckland).toLocalDate().toString()

export interface LocalHour {
  readonly start: number
  readonly hour: number
  readonly halfHours: readonly [number, number]
  /** When clocks go back, 2 to 3 am comes twice: first daylight time, then standard time. */
  readonly repeat: 'first' | 'second' | null
}

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
