import { type Climate, heatedBelow, usualOn } from './degree-days.ts'
import { addDays, type Day, type DayRange, epochDay } from './days.ts'
import { sumOf } from './sums.ts'

/** The days that a home's own habits are learnt from, up to the last one that is known. */
export const habitDays = (last: Day): DayRange => ({ startDate: addDays(last, -364), endDate: last })

/** What a day used of which heating may be a part. */
export interface SeasonDay {
  readonly degrees: number
  readonly wh: number
  /** What the parts without heating are expected to take of it, watt-hours. */
  readonly others: number
}

/** Degrees below 18 °C up to which a day says what a home uses unheated, and how many of them it takes. */
const mild = { degrees: 4, days: 42 } as const
/** Degrees below 18 °C from which heating begins, and from which all of what is more than on a mild day counts as heating. */
const heated = { from: 1, fully: 4 } as const

/** Where a day stands in the usual year of a place. */
export interface Season {
  /** Days since 1970-01-01. */
  readonly epoch: number
  /** Degrees below 18 °C. */
  readonly degrees: number
  /** Between 0 on the warmest days of a usual year and 1 on its coldest. */
  readonly winter: number
}

const seasonFrom = (climate: Climate, day: Day): Season => {
  const [warmest, coldest] = [Math.max(...climate.months), Math.min(...climate.months)]
  const usual = usualOn(climate, day)
  const winter = (warmest - usual) / (warmest - coldest)
  return { epoch: epochDay(day), degrees: Math.max(0, heatedBelow - usual), winter: Math.min(1, Math.max(0, winter)) }
}

/** The same days are asked for every home of a place. */
const known = new WeakMap<Climate, Map<Day, Season>>()

/** Where a day of a place stands in its usual year. */
export const seasonOn = (climate: Climate, day: Day): Season => {
  const days = known.get(climate) ?? new Map<Day, Season>()
  known.set(climate, days)
  const season = days.get(day) ?? seasonFrom(climate, day)
  days.set(day, season)
  return season
}

/** How much of what is expected a home really takes on mild days; null where there are too few of them. */
export const mildLevel = (days: readonly SeasonDay[]): number | null => {
  const own = days.filter(({ degrees }) => degrees < mild.degrees)
  const expected = sumOf(own, ({ others }) => others)
  return own.length < mild.days || expected === 0 ? null : sumOf(own, ({ wh }) => wh) / expected
}

/**
 * The share of a week that heats the home: what it takes more than its mild days say, as far as it is cold. Without a level it is what the
 * study expects of heating on such days (`expected`, watt-hours).
 */
export const heatedShare = (week: readonly SeasonDay[], level: number | null, expected: (degrees: number) => number): number => {
  const wh = sumOf(week, (day) => day.wh)
  if (wh === 0) return 0
  const others = sumOf(week, (day) => day.others)
  const degrees = sumOf(week, (day) => day.degrees) / week.length
  if (level === null) {
    const heating = expected(degrees) * week.length
    return heating + others === 0 ? 0 : heating / (heating + others)
  }
  const gate = Math.min(1, Math.max(0, (degrees - heated.from) / (heated.fully - heated.from)))
  return (gate * Math.max(0, wh - level * others)) / wh
}
