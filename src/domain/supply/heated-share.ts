import { type Climate, degreesBelow, usualOn } from './degree-days.ts'
import { addDays, type Day, type DayRange, epochDay } from '#domain/basics/days.ts'
import { sumOf } from '#domain/basics/sums.ts'

export const habitDays = (last: Day): DayRange => ({ startDate: addDays(last, -364), endDate: last })

export interface SeasonDay {
  readonly degrees: number
  readonly wh: number
  readonly otherWh: number
}

/** Degrees below 18 °C up to which a day is unheated, and the number of such days needed. */
const mild = { degrees: 4, days: 42 } as const
/** Degrees below 18 °C at which heating begins, and at which all excess counts as heating. */
const heated = { from: 1, fully: 4 } as const

export interface Season {
  readonly epoch: number
  readonly degrees: number
  /** 0 on the warmest days of a usual year, 1 on the coldest. */
  readonly winter: number
}

const seasonFrom = (climate: Climate, day: Day): Season => {
  const [warmest, coldest] = [Math.max(...climate.months), Math.min(...climate.months)]
  const usual = usualOn(climate, day)
  const winter = (warmest - usual) / (warmest - coldest)
  return { epoch: epochDay(day), degrees: degreesBelow(climate, day), winter: Math.min(1, Math.max(0, winter)) }
}

const known = new WeakMap<Climate, Map<Day, Season>>()

export const seasonOn = (climate: Climate, day: Day): Season => {
  const days = known.get(climate) ?? new Map<Day, Season>()
  known.set(climate, days)
  const season = days.get(day) ?? seasonFrom(climate, day)
  days.set(day, season)
  return season
}

/** Actual over expected use on mild days; null with too few days. */
export const mildLevel = (days: readonly SeasonDay[]): number | null => {
  const mildDays = days.filter(({ degrees }) => degrees < mild.degrees)
  const expected = sumOf(mildDays, ({ otherWh }) => otherWh)
  return mildDays.length < mild.days || expected === 0 ? null : sumOf(mildDays, ({ wh }) => wh) / expected
}

/**
 * Heating share of a week: use above mild days, as far as it is cold. Without a level, the study's heating for such days
 * (`expected`, Wh).
 */
export const heatedShare = (week: readonly SeasonDay[], level: number | null, expected: (degrees: number) => number): number => {
  const wh = sumOf(week, (day) => day.wh)
  if (wh === 0) return 0
  const otherWh = sumOf(week, (day) => day.otherWh)
  const degrees = sumOf(week, (day) => day.degrees) / week.length
  if (level === null) {
    const heating = expected(degrees) * week.length
    return heating + otherWh === 0 ? 0 : heating / (heating + otherWh)
  }
  const gate = Math.min(1, Math.max(0, (degrees - heated.from) / (heated.fully - heated.from)))
  return (gate * Math.max(0, wh - level * otherWh)) / wh
}
