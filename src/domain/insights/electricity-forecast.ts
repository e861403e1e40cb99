import { type Climate, degreesBelow, type HeatingPoint, heatingIn, usualDegreesBelow } from '#domain/supply/degree-days.ts'
import { type Day, dayFromEpoch, epochDay } from '#domain/basics/days.ts'
import { sum } from '#domain/basics/sums.ts'

/** Wh, or any proportional unit. */
export interface DailyUse {
  readonly firstDay: Day
  /** One value per day from the first; null if unknown. */
  readonly used: readonly (number | null)[]
  /** Estimated share of each day, 0 to 1; omitted if all are measured. */
  readonly estimated?: readonly number[]
  /** Null if use follows another season: solar power, or an unknown region. */
  readonly climate: Climate | null
}

/** Days behind level and weekday pattern, and the year behind the season. */
export const recentDays = 56
export const seasonDays = 364
/** Days; half-life of a day's weight in the level. */
const halfLife = 7
/** Prior for a weekday: so many average days. */
const likeAnyDay = 3
/** Minimum of the seasonal factor. */
const leastSeason = 0.25

const meanOf = (values: readonly number[]): number => sum(values) / values.length
const weekdayOf = (at: number): number => (((at + 4) % 7) + 7) % 7

export const forecasterOf = ({ firstDay, used, estimated = [], climate }: DailyUse) => {
  const first = epochDay(firstDay)
  /** By epoch day. */
  const cached = (degreesOf: (climate: Climate, day: Day) => number) => {
    const degrees = new Map<number, number>()
    return (at: number): number => {
      if (climate === null) return 0
      const known = degrees.get(at)
      if (known !== undefined) return known
      const found = degreesOf(climate, dayFromEpoch(at))
      degrees.set(at, found)
      return found
    }
  }
  const degreesOn = cached(degreesBelow)
  const usualDegreesOn = climate?.measured ? cached(usualDegreesBelow) : degreesOn
  const knownBefore = (at: number, days: number): { at: number; value: number }[] => {
    const found: { at: number; value: number }[] = []
    for (let day = Math.max(first, at - days); day < Math.min(at, first + used.length); day += 1) {
      const value = used[day - first]
      if (value !== null && value !== undefined) found.push({ at: day, value })
    }
    return found
  }

  const pointsBefore = (at: number): HeatingPoint[] =>
    knownBefore(at, seasonDays).map((day) => ({ degrees: degreesOn(day.at), used: day.value }))

  const heatingBefore = (at: number): number | null => (climate === null ? null : heatingIn(pointsBefore(at)))

  const seasonBefore = (at: number): ((day: number) => number) => {
    if (climate === null) return () => 1
    const points = pointsBefore(at)
    const heating = heatingIn(points)
    if (heating === null) return () => 1
    const mean = meanOf(points.map((point) => point.used))
    const base = mean - heating * meanOf(points.map((point) => point.degrees))
    // The weather of a day to come isn’t known, in a backtest neither.
    const degreesKnown = (day: number) => (day < at ? degreesOn(day) : usualDegreesOn(day))
    return (day) => Math.max(leastSeason, (base + heating * degreesKnown(day)) / mean)
  }

  /**
   * Weekday pattern × recent level × season, from days before `at` (epoch day) only. Null without data in the last eight weeks.
   */
  const expectsFrom = (at: number): ((day: number) => number) | null => {
    const season = seasonBefore(at)
    const recent = knownBefore(at, recentDays).map((day) => ({ ...day, value: day.value / season(day.at) }))
    if (recent.length === 0) return null
    const mean = meanOf(recent.map(({ value }) => value))
    if (mean === 0) return () => 0
    const shape = Array.from({ length: 7 }, (_, index) => {
      const sameWeekday = recent.filter((day) => weekdayOf(day.at) === index)
      const total = sum(sameWeekday.map(({ value }) => value))
      return (total / mean + likeAnyDay) / (sameWeekday.length + likeAnyDay)
    })
    let [weighed, weights] = [0, 0]
    for (const day of recent) {
      const weight = 0.5 ** ((at - day.at) / halfLife)
      weighed += weight * day.value
      weights += weight * (shape[weekdayOf(day.at)] ?? 1)
    }
    const level = weighed / weights
    return (day) => level * (shape[weekdayOf(day)] ?? 1) * season(day)
  }

  /** Null if unknown or partly estimated: backtests compare with measured days only. */
  const measuredOn = (at: number): number | null => ((estimated[at - first] ?? 0) > 0 ? null : (used[at - first] ?? null))

  /** Estimated share of the recent level, 0 to 1, by weight. */
  const estimatedShareBefore = (at: number): number => {
    const weights = knownBefore(at, recentDays).map((day) => ({ day: day.at, weight: 0.5 ** ((at - day.at) / halfLife) }))
    const whole = sum(weights.map(({ weight }) => weight))
    return whole === 0 ? 0 : sum(weights.map(({ day, weight }) => weight * (estimated[day - first] ?? 0))) / whole
  }

  return { first, expectsFrom, heatingBefore, measuredOn, estimatedShareBefore }
}
export type Forecaster = ReturnType<typeof forecasterOf>

/** Days ahead from the forecast day (0); `to` is exclusive. */
export interface DayOffsets {
  readonly from: number
  readonly to: number
}

/** Backtest: the forecast from a past day, by earlier days only. */
export interface Try {
  readonly at: number
  readonly predicted: readonly number[]
  readonly used: readonly (number | null)[]
}

/** Days between two backtests, and days needed before the first. */
const tryEvery = 5
const leastBefore = 28

export const triesBefore = (forecaster: Forecaster, at: number, { back, length }: { back: number; length: number }): Try[] => {
  const first = Math.max(forecaster.first + leastBefore, at - back)
  const tries: Try[] = []
  for (let origin = at - tryEvery; origin >= first; origin -= tryEvery) {
    const expects = forecaster.expectsFrom(origin)
    if (expects === null) continue
    const days = Array.from({ length: Math.min(length, at - origin) }, (_, index) => origin + index)
    tries.push({ at: origin, predicted: days.map(expects), used: days.map(forecaster.measuredOn) })
  }
  return tries
}

/** Share of measured days needed for a backtest. */
const leastMeasured = 0.9

/** Actual use as a share of the forecast, measured days only; null if not over or too few are measured. */
const shareOf = ({ predicted, used }: Try, { from, to }: DayOffsets): number | null => {
  if (used.length < to) return null
  const days = used
    .slice(from, to)
    .flatMap((value, index) => (value === null ? [] : [{ value, predicted: predicted[from + index] ?? 0 }]))
  const expected = sum(days.map((day) => day.predicted))
  if (expected <= 0 || days.length < (to - from) * leastMeasured) return null
  return sum(days.map(({ value }) => value)) / expected
}

export const sharesOf = (tries: readonly Try[], stretch: DayOffsets, before = Infinity): number[] =>
  tries
    .filter(({ at }) => at + stretch.to <= before)
    .flatMap((attempt) => shareOf(attempt, stretch) ?? [])
    .toSorted((a, b) => a - b)

export const bandShare = 0.8
const tail = (1 - bandShare) / 2

export interface Band {
  readonly low: number
  readonly high: number
}

/** Assumed spread for a week or more and for a day, and its weight in backtests. */
const untried = { week: 0.3, day: 0.5 }
const untriedWeight = 2

const quantile = (sorted: readonly number[], share: number): number => {
  const place = Math.min(sorted.length - 1, Math.max(0, share * (sorted.length + 1) - 1))
  const [below, above] = [sorted[Math.floor(place)] ?? 1, sorted[Math.ceil(place)] ?? 1]
  return below + (above - below) * (place - Math.floor(place))
}

/**
 * A tenth of past errors lies beyond each end. The fewer non-overlapping backtests, the more the assumed spread counts; widens
 * with the estimated share of the level.
 * @param estimatedShare 0 to 1
 */
export const bandOf = (shares: readonly number[], { from, to }: DayOffsets, estimatedShare: number): Band => {
  const length = Math.max(1, to - from)
  const assumed = length >= 7 ? untried.week : untried.day - ((untried.day - untried.week) * (length - 1)) / 6
  const apart = Math.min(shares.length, (shares.length * tryEvery) / length)
  const blend = (tried: number, prior: number) => (tried * apart + prior * untriedWeight) / (apart + untriedWeight)
  const low = Math.min(1, blend(quantile(shares, tail), 1 - assumed))
  const high = Math.max(1, blend(quantile(shares, 1 - tail), 1 + assumed))
  const width = 1 + estimatedShare
  return { low: Math.max(0, 1 - (1 - low) * width), high: 1 + (high - 1) * width }
}
