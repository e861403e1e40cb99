import { type Day, localHourOf } from '#domain/basics/days.ts'
import { dayOf, halfHoursOf, startsOf } from '#domain/basics/half-hours.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { isWorkingDay } from '#domain/basics/public-holidays.ts'
import { sum, sumOf } from '#domain/basics/sums.ts'
import { gstWithin } from './tariff.ts'

export type FlexDirection = 'less' | 'more'

/** Days before the event among which like days are looked for. */
export const likeDaysBefore = 45
/** How many like days the usual use is made of, at most and at least. */
export const mostLikeDays = 5
export const leastLikeDays = 3

/** Half-hours of one day, by their positions in it. */
export interface FlexPeriod {
  readonly day: Day
  readonly halfHours: readonly number[]
}

/** @param startsAt epoch ms @param endsAt epoch ms, on the same day in Auckland */
export const flexPeriod = (startsAt: number, endsAt: number): FlexPeriod => {
  const day = dayOf(startsAt)
  const halfHours = startsOf(day).flatMap((start, index) => (start >= startsAt && start < endsAt ? [index] : []))
  return { day, halfHours }
}

/** Positions of the same times by the clock on another day; null where its clock skips them. The first of a repeated hour. */
export const sameTimes = ({ day, halfHours }: FlexPeriod, likeDay: Day): (number | null)[] => {
  const [count, likeCount] = [halfHoursOf(day), halfHoursOf(likeDay)]
  return halfHours.map((index) => {
    const hour = localHourOf(index, count)
    const found = Array.from({ length: likeCount }, (_, position) => localHourOf(position, likeCount)).indexOf(hour)
    return found < 0 ? null : found
  })
}

/** A day before the event. Wh of each half-hour; null where it says nothing about usual use. */
export interface CandidateDay {
  readonly day: Day
  readonly wh: readonly (number | null)[]
  /** °C; null if no place is known. */
  readonly temperature: number | null
}

export interface LikeDay {
  readonly day: Day
  readonly temperature: number | null
  /** Wh in each half-hour of the event. */
  readonly wh: readonly number[]
}

const useAt = (period: FlexPeriod, { day, wh }: CandidateDay): number[] | null => {
  const used = sameTimes(period, day).flatMap((index) => (index === null ? [] : (wh[index] ?? [])))
  return used.length === period.halfHours.length ? used : null
}

/**
 * Working days for a working day, weekends and holidays for such a day; of those with readings, the nearest in mean temperature.
 * Without a temperature, and of equally near ones: the newest. Newest first.
 * @param temperature of the event's day, °C
 */
export const likeDays = (
  period: FlexPeriod,
  candidates: readonly CandidateDay[],
  temperature: number | null,
): readonly LikeDay[] => {
  const distance = (day: CandidateDay) =>
    temperature === null || day.temperature === null ? 0 : Math.abs(day.temperature - temperature)
  return candidates
    .filter(({ day }) => day < period.day && isWorkingDay(day) === isWorkingDay(period.day))
    .flatMap((candidate) => {
      const wh = useAt(period, candidate)
      return wh === null ? [] : [{ candidate, wh }]
    })
    .toSorted((a, b) => distance(a.candidate) - distance(b.candidate) || b.candidate.day.localeCompare(a.candidate.day))
    .slice(0, mostLikeDays)
    .map(({ candidate: { day, temperature: degrees }, wh }) => ({ day, temperature: degrees, wh }))
    .toSorted((a, b) => b.day.localeCompare(a.day))
}

/** Wh. */
export interface FlexHalfHour {
  readonly usual: number
  readonly used: number
  /** Above zero: as the event asked. */
  readonly difference: number
}

export interface FlexUse {
  readonly days: readonly LikeDay[]
  readonly halfHours: readonly FlexHalfHour[]
  readonly usual: number
  readonly used: number
  /** Not below zero. */
  readonly difference: number
}

/** Wh in each half-hour, the mean of the days, whole. */
export const usualUse = (days: readonly LikeDay[]): number[] => {
  const [first] = days
  return (first?.wh ?? []).map((_, index) => roundHalfAway(sumOf(days, ({ wh }) => wh[index] ?? 0) / days.length))
}

/** Null: too few like days. @param used Wh in each half-hour of the event */
export const flexUse = (direction: FlexDirection, used: readonly number[], days: readonly LikeDay[]): FlexUse | null => {
  if (days.length < leastLikeDays) return null
  const halfHours = usualUse(days).map((usual, index) => {
    const halfHourUse = used[index] ?? 0
    const difference = direction === 'less' ? usual - halfHourUse : halfHourUse - usual
    return { usual, used: halfHourUse, difference }
  })
  return {
    days,
    halfHours,
    usual: sumOf(halfHours, ({ usual }) => usual),
    used: sum(used),
    difference: Math.max(
      0,
      sumOf(halfHours, ({ difference }) => difference),
    ),
  }
}

/** What an event gives for each home. */
export type FlexReward =
  | {
      readonly kind: 'credit'
      /** Per kWh, with GST; thousandths of a cent. */
      readonly millicentsPerKwh: number
      /** Null: no most. */
      readonly mostCents: number | null
    }
  | {
      readonly kind: 'freeHours'
      readonly hours: number
      /** For at least so many Wh. */
      readonly leastWh: number
    }

export interface FlexGift {
  /** With GST. */
  readonly cents: number
  readonly gstCents: number
  readonly freeHours: number
}

/** @param difference Wh as the event asked */
export const flexGift = (reward: FlexReward, difference: number): FlexGift => {
  if (reward.kind === 'freeHours') return { cents: 0, gstCents: 0, freeHours: difference >= reward.leastWh ? reward.hours : 0 }
  const cents = Math.min(roundHalfAway((difference * reward.millicentsPerKwh) / 1_000_000), reward.mostCents ?? Infinity)
  return { cents, gstCents: gstWithin(cents), freeHours: 0 }
}
