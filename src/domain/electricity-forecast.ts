import { type Climate, degreesBelow, type HeatingPoint, heatingIn } from './degree-days.ts'
import { type Day, dayFromEpoch, epochDay } from './days.ts'
import { sum } from './sums.ts'

/** What was used day by day, in watt-hours or in any unit that grows with it. */
export interface DailyUse {
  readonly firstDay: Day
  /** From the first day on, one each; null where nothing is known of a day. */
  readonly used: readonly (number | null)[]
  /** Which share of each is estimated, 0 to 1, the same length; left out where all were measured. */
  readonly estimated?: readonly number[]
  /** What is usual where it is used; null where use follows another season: solar power, or a region that is not known. */
  readonly climate: Climate | null
}

/** Days that level and weekdays are learnt from, and the year that the season is. */
export const recentDays = 56
export const seasonDays = 364
/** Days after which a day counts half as much for the level. */
const halfLife = 7
/** So many days as on any other stand beside those that are known of a weekday. */
const likeAnyDay = 3
/** The season never takes a day below this share of the level. */
const leastSeason = 0.25

const meanOf = (values: readonly number[]): number => sum(values) / values.length
const weekdayOf = (at: number): number => (((at + 4) % 7) + 7) % 7

/** Use by day as it is looked up; the degrees that are usual on a day are worked out once. */
export const forecasterOf = ({ firstDay, used, estimated = [], climate }: DailyUse) => {
  const first = epochDay(firstDay)
  const degrees = new Map<number, number>()
  const degreesOn = (at: number): number => {
    if (climate === null) return 0
    const known = degrees.get(at)
    if (known !== undefined) return known
    const found = degreesBelow(climate, dayFromEpoch(at))
    degrees.set(at, found)
    return found
  }
  /** Of the days before one, as many as are looked at. */
  const knownBefore = (at: number, days: number): { at: number; value: number }[] => {
    const found: { at: number; value: number }[] = []
    for (let day = Math.max(first, at - days); day < Math.min(at, first + used.length); day += 1) {
      const value = used[day - first]
      if (value !== null && value !== undefined) found.push({ at: day, value })
    }
    return found
  }

  const pointsBefore = (at: number): HeatingPoint[] =>
    knownBefore(at, seasonDays).map((one) => ({ degrees: degreesOn(one.at), used: one.value }))

  /** What is used more for each degree below what is usual; null where the home's own year does not show it. */
  const heatingBefore = (at: number): number | null => (climate === null ? null : heatingIn(pointsBefore(at)))

  /** How a day compares with others by its season alone: a share of what the home's own year shows. */
  const seasonBefore = (at: number): ((day: number) => number) => {
    if (climate === null) return () => 1
    const points = pointsBefore(at)
    const heating = heatingIn(points)
    if (heating === null) return () => 1
    const mean = meanOf(points.map((point) => point.used))
    const base = mean - heating * meanOf(points.map((point) => point.degrees))
    return (day) => Math.max(leastSeason, (base + heating * degreesOn(day)) / mean)
  }

  /**
   * What is to be expected of a day, by the days before `at` (epoch day) alone: shape of the weekday × recent level × season.
   * Null where nothing is known of the last eight weeks.
   */
  const expectsFrom = (at: number): ((day: number) => number) | null => {
    const season = seasonBefore(at)
    const recent = knownBefore(at, recentDays).map((one) => ({ ...one, value: one.value / season(one.at) }))
    if (recent.length === 0) return null
    const mean = meanOf(recent.map(({ value }) => value))
    if (mean === 0) return () => 0
    const shape = Array.from({ length: 7 }, (_, index) => {
      const own = recent.filter((one) => weekdayOf(one.at) === index)
      const total = sum(own.map(({ value }) => value))
      return (total / mean + likeAnyDay) / (own.length + likeAnyDay)
    })
    let [weighed, weights] = [0, 0]
    for (const one of recent) {
      const weight = 0.5 ** ((at - one.at) / halfLife)
      weighed += weight * one.value
      weights += weight * (shape[weekdayOf(one.at)] ?? 1)
    }
    const level = weighed / weights
    return (day) => level * (shape[weekdayOf(day)] ?? 1) * season(day)
  }

  /** Null of a day of which nothing is known, or of which something is estimated: what a forecast is held against was measured. */
  const measuredOn = (at: number): number | null => ((estimated[at - first] ?? 0) > 0 ? null : (used[at - first] ?? null))

  /** Which share of the recent level is made of estimates, 0 to 1, by the weights that it gives its days. */
  const estimatedShareBefore = (at: number): number => {
    const weights = knownBefore(at, recentDays).map((one) => ({ day: one.at, weight: 0.5 ** ((at - one.at) / halfLife) }))
    const whole = sum(weights.map(({ weight }) => weight))
    return whole === 0 ? 0 : sum(weights.map(({ day, weight }) => weight * (estimated[day - first] ?? 0))) / whole
  }

  return { first, expectsFrom, heatingBefore, measuredOn, estimatedShareBefore }
}
export type Forecaster = ReturnType<typeof forecasterOf>

/** Some days to come, counted from the day that the forecast is made on (0); `to` is not in it. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** What the method would have said on a past day of the days that came, by the days before it alone. */
export interface Try {
  /** The epoch day that it would have been made on. */
  readonly at: number
  readonly said: readonly number[]
  /** Null of a day that was not measured. */
  readonly used: readonly (number | null)[]
}

/** Days between two tries, and the days that have to lie before the first. */
const tryEvery = 5
const leastBefore = 28

/** The tries of the days before `at`, each over as many days as are known of `length` that follow. */
export const triesBefore = (forecaster: Forecaster, at: number, { back, length }: { back: number; length: number }): Try[] => {
  const first = Math.max(forecaster.first + leastBefore, at - back)
  const tries: Try[] = []
  for (let origin = at - tryEvery; origin >= first; origin -= tryEvery) {
    const expects = forecaster.expectsFrom(origin)
    if (expects === null) continue
    const days = Array.from({ length: Math.min(length, at - origin) }, (_, index) => origin + index)
    tries.push({ at: origin, said: days.map(expects), used: days.map(forecaster.measuredOn) })
  }
  return tries
}

/** The share of a stretch's days that has to be measured, for it to say how far off a forecast was. */
const leastMeasured = 0.9

/** What was used of a stretch as a share of what was said, by its measured days; null where it is not over, or too few of it were measured. */
const shareOf = ({ said, used }: Try, { from, to }: Stretch): number | null => {
  if (used.length < to) return null
  const days = used.slice(from, to).flatMap((value, index) => (value === null ? [] : [{ value, said: said[from + index] ?? 0 }]))
  const expected = sum(days.map((day) => day.said))
  if (expected <= 0 || days.length < (to - from) * leastMeasured) return null
  return sum(days.map(({ value }) => value)) / expected
}

/** The shares of the tries of a stretch that was over by a day, in order. */
export const sharesOf = (tries: readonly Try[], stretch: Stretch, before = Infinity): number[] =>
  tries
    .filter(({ at }) => at + stretch.to <= before)
    .flatMap((one) => shareOf(one, stretch) ?? [])
    .toSorted((one, two) => one - two)

/** Eight in ten end within the band: one in ten below it, one in ten above. */
export const bandShare = 0.8
const tail = (1 - bandShare) / 2

/** By which share what is used may differ from what is said, at either end. */
export interface Band {
  readonly low: number
  readonly high: number
}

/** What is assumed where nothing was tried, of a week or longer and of a day, and as how many stretches that counts. */
const untried = { week: 0.3, day: 0.5 }
const untriedWeight = 2

const quantile = (sorted: readonly number[], share: number): number => {
  const place = Math.min(sorted.length - 1, Math.max(0, share * (sorted.length + 1) - 1))
  const [below, above] = [sorted[Math.floor(place)] ?? 1, sorted[Math.ceil(place)] ?? 1]
  return below + (above - below) * (place - Math.floor(place))
}

/**
 * The band of a stretch: a tenth of the past misses lie beyond either end. The fewer stretches that do not overlap were tried, the more
 * counts what is assumed without any. It is wider by as much as the level it goes by is estimated.
 * @param estimatedShare 0 to 1
 */
export const bandOf = (shares: readonly number[], { from, to }: Stretch, estimatedShare: number): Band => {
  const length = Math.max(1, to - from)
  const assumed = length >= 7 ? untried.week : untried.day - ((untried.day - untried.week) * (length - 1)) / 6
  const apart = Math.min(shares.length, (shares.length * tryEvery) / length)
  const blend = (tried: number, other: number) => (tried * apart + other * untriedWeight) / (apart + untriedWeight)
  const low = Math.min(1, blend(quantile(shares, tail), 1 - assumed))
  const high = Math.max(1, blend(quantile(shares, 1 - tail), 1 + assumed))
  const width = 1 + estimatedShare
  return { low: Math.max(0, 1 - (1 - low) * width), high: 1 + (high - 1) * width }
}
