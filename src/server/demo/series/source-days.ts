import { readFileSync } from 'node:fs'
import { type Day, daysBetween, startOfYear, weekday } from '#domain/basics/days.ts'

/** 48 half-hours of the local clock, Wh. */
export interface SourceDay {
  readonly wh: readonly number[]
  /** Days since 1 January in the southern year, 0 to 364. */
  readonly season: number
  readonly weekPart: WeekPart
}

type WeekPart = 'workday' | 'saturday' | 'sunday'

const yearLength = 365
const halfYear = 182

export const weekPartOf = (day: Day): WeekPart => {
  const index = weekday(day)
  if (index === 0) return 'sunday'
  return index === 6 ? 'saturday' : 'workday'
}

const seasons = new Map<Day, number>()

/** Days since 1 January, 0 to 364: 31 December of a leap year counts as the 30th. Stored: it is read for each half-hour. */
export const seasonOf = (day: Day): number => {
  const season = seasons.get(day) ?? Math.min(daysBetween(startOfYear(day), day), yearLength - 1)
  seasons.set(day, season)
  return season
}

const linesOf = (file: string): string[] =>
  readFileSync(new URL(`./${file}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)

/** The homes are northern: their year is shifted by half a year. */
export const readSourceDays = (file: string): readonly SourceDay[] =>
  linesOf(file).map((line) => {
    const [date = '', ...wh] = line.split(',')
    return { wh: wh.map(Number), season: (seasonOf(date) + halfYear) % yearLength, weekPart: weekPartOf(date) }
  })

/** By day and source, per trading period (46, 48 or 50): MW, or g CO2e per kWh. */
export const readGeneration = (file: string): ReadonlyMap<Day, ReadonlyMap<string, readonly number[]>> => {
  const days = new Map<Day, Map<string, readonly number[]>>()
  for (const line of linesOf(file)) {
    const [date = '', source = '', values = ''] = line.split(',')
    const day = days.get(date) ?? new Map<string, readonly number[]>()
    days.set(date, day.set(source, values.split(' ').map(Number)))
  }
  return days
}

const apart = (a: number, b: number): number => {
  const distance = Math.abs(a - b)
  return Math.min(distance, yearLength - distance)
}

export const matching = (days: readonly SourceDay[], day: Day, choices: number): SourceDay[] => {
  const season = seasonOf(day)
  const weekPart = weekPartOf(day)
  return days
    .filter((source) => source.weekPart === weekPart)
    .map((source) => ({ source, distance: apart(source.season, season) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, choices)
    .map(({ source }) => source)
}
