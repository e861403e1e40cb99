import { addDays, type Day, dayFromEpoch, epochDay } from '#domain/basics/days.ts'
import { dayMs } from '#domain/basics/durations.ts'
import { seasons } from '#domain/supply/forecast-supply.ts'
import { sum, sumOf } from '#domain/basics/sums.ts'

export interface BroughtBottles {
  readonly day: Day
  /** Epoch ms; if omitted, before any level seen on that day. */
  readonly at?: number
  readonly bottles: number
}

/** All bottles together: 1.25 is one full and one quarter full. */
export interface SeenLevel {
  readonly day: Day
  /** Epoch ms; if omitted, the end of the day. */
  readonly at?: number
  readonly left: number
}

export interface LevelQuestion {
  readonly deliveries: readonly BroughtBottles[]
  readonly seen: readonly SeenLevel[]
  readonly today: Day
}

export interface LevelPoint {
  readonly day: Day
  readonly kind: 'delivery' | 'seen'
  readonly before: number
  readonly after: number
}

/** Estimate: bottles have no meter. All amounts in bottles of 45 kg. */
export interface BottleLevel {
  readonly left: number
  /** One standard deviation, either way. */
  readonly offBy: number
  readonly runsOut: { readonly earliest: Day; readonly likely: Day; readonly latest: Day }
  readonly daysPerBottle: number
  readonly lowAt: number
  readonly points: readonly LevelPoint[]
  readonly basis: 'ownUse' | 'usualHome'
}

/** Bottles a day: 45 kg at 49 MJ/kg; hot water 6.6 and cooking 1.94 kWh a day. */
const usualRate = (6.6 + 1.94) / ((45 * 49) / 3.6)
/** Season-adjusted days of data before a home's own use counts. */
const ownUseFrom = 30
/** Assumed level at delivery, and its uncertainty, until the customer reports levels. */
const usualRest = 0.25
const restOffBy = 0.25
/** Lifting or touching a bottle shows its level to a tenth. */
const seenOffBy = 0.1
/** Spread of use: assumed without data, and its minimum. */
const unknownSpread = 0.3
const unknownWeight = 2
const leastSpread = 0.1
/** Days; older deliveries say nothing of today's household. */
const lookBack = 730
/** Days; no forecast goes further. */
const farthest = 730
const lowShare = 0.25
/** Days from order to delivery, including a weekend. */
const daysToCome = 6

/** Hot water and cooking are constant; four tenths follow the season of natural gas. */
const seasonByMonth = seasons.naturalGas.map((share) => 0.6 + 0.4 * share)
/** By epoch day, for speed: two years of days per agreement, every hour. */
const seasonOn = (epoch: number): number => seasonByMonth[new Date(epoch * dayMs).getUTCMonth()] ?? 1

const seasonDays = (from: Day, to: Day): number => {
  const end = epochDay(to)
  let days = 0
  for (let day = epochDay(from); day < end; day += 1) days += seasonOn(day)
  return days
}

interface LevelEvent {
  readonly day: Day
  readonly at: number
  readonly kind: LevelPoint['kind']
  readonly left: number
  readonly brought: number
}

const inOrder = (a: LevelEvent, b: LevelEvent): number => (a.day === b.day ? a.at - b.at : a.day < b.day ? -1 : 1)

const isLastWord = (event: LevelEvent, index: number, all: readonly LevelEvent[]): boolean => {
  const next = all[index + 1]
  return event.kind !== 'seen' || next?.kind !== 'seen' || next.day !== event.day
}

const knownOf = ({ deliveries, seen, today }: LevelQuestion): LevelEvent[] => {
  const from = addDays(today, -lookBack)
  const all = [
    ...deliveries.map(({ day, at = Number.MIN_SAFE_INTEGER, bottles }) => ({
      day,
      at,
      kind: 'delivery' as const,
      left: usualRest,
      brought: bottles,
    })),
    ...seen.map(({ day, at = Number.MAX_SAFE_INTEGER, left }) => ({ day, at, kind: 'seen' as const, left, brought: 0 })),
  ]
  const within = all
    .filter(({ day }) => day <= today)
    .toSorted(inOrder)
    .filter(isLastWord)
  const recent = within.filter(({ day }) => day >= from)
  return recent.length > 0 ? recent : within.slice(-1)
}

const usedBetween = (event: LevelEvent, next: LevelEvent): number => Math.max(0, event.left + event.brought - next.left)

interface Use {
  /** Bottles per season-weighted day. */
  readonly rate: number
  readonly spread: number
  readonly basis: BottleLevel['basis']
}

const useIn = (known: readonly LevelEvent[]): Use => {
  const all = known.slice(1).map((next, index) => {
    const previous = known[index] ?? next
    return { used: usedBetween(previous, next), days: seasonDays(previous.day, next.day) }
  })
  const stretches = all.filter(({ days: some }) => some > 0)
  const used = sumOf(stretches, (stretch) => stretch.used)
  const days = sumOf(stretches, (stretch) => stretch.days)
  const missing = Math.max(0, ownUseFrom - days)
  const rate = (used + usualRate * missing) / (days + missing)
  const squares = sumOf(stretches, (stretch) => (stretch.days * rate - stretch.used) ** 2)
  const measuredSpread = used === 0 ? unknownSpread : Math.min(1, Math.sqrt(squares * stretches.length) / used)
  const spread = (measuredSpread * stretches.length + unknownSpread * unknownWeight) / (stretches.length + unknownWeight)
  return { rate, spread: Math.max(leastSpread, spread), basis: days >= ownUseFrom && used > 0 ? 'ownUse' : 'usualHome' }
}

interface LevelEstimate {
  readonly left: number
  readonly variance: number
}

const after = ({ left, variance }: LevelEstimate, { rate, spread }: Use, from: Day, to: Day): LevelEstimate => {
  const used = rate * seasonDays(from, to)
  return { left: Math.max(0, left - used), variance: variance + (used * spread) ** 2 }
}

/** Weighted by certainty (inverse variance). */
const weighed = ({ left, variance }: LevelEstimate, observed: number, offBy: number): LevelEstimate => {
  const gain = variance / (variance + offBy ** 2)
  return { left: left + gain * (observed - left), variance: variance * (1 - gain) }
}

const restIn = (known: readonly LevelEvent[], use: Use): number => {
  const restLevels = known.flatMap((event, index) => {
    const next = known[index + 1]
    if (event.kind !== 'seen' || next?.kind !== 'delivery') return []
    return [after({ left: event.left, variance: 0 }, use, event.day, next.day).left]
  })
  return sum([usualRest, ...restLevels]) / (restLevels.length + 1)
}

const dayWhenUsed = (left: number, rate: number, from: Day): Day => {
  const first = epochDay(from)
  let [day, rest] = [first, left]
  for (; day < first + farthest; day += 1) {
    rest -= rate * seasonOn(day)
    if (rest <= 0) break
  }
  return dayFromEpoch(day)
}

/**
 * Deliveries less seasonal use. Daily use comes from deliveries and reported levels, or from a typical home with less than a
 * month of data. At deliveries the estimate is weighed against the usual remainder (one-dimensional Kalman filter); reported
 * levels are taken as they are. Range: one standard deviation of level and use.
 * @returns null without any delivery or report
 */
export const estimateLevel = (question: LevelQuestion): BottleLevel | null => {
  const known = knownOf(question)
  const [first] = known
  if (!first) return null
  const { today } = question
  const use = useIn(known)
  const rest = restIn(known, use)
  let estimate: LevelEstimate = { left: first.kind === 'seen' ? first.left : rest, variance: restOffBy ** 2 }
  let day = first.day
  const points: LevelPoint[] = []
  for (const event of known) {
    const expected = after(estimate, use, day, event.day)
    const isSeen = event.kind === 'seen'
    const then = isSeen ? { left: event.left, variance: seenOffBy ** 2 } : weighed(expected, rest, restOffBy)
    estimate = { left: Math.max(0, then.left) + event.brought, variance: then.variance }
    day = event.day
    points.push({ day, kind: event.kind, before: isSeen ? expected.left : estimate.left - event.brought, after: estimate.left })
  }
  const now = after(estimate, use, day, today)
  const offBy = Math.min(Math.sqrt(now.variance), Math.max(restOffBy, estimate.left))
  const runsOut = (left: number, rate: number) => dayWhenUsed(left, rate, today)
  return {
    left: now.left,
    offBy,
    runsOut: {
      earliest: runsOut(now.left - offBy, use.rate * (1 + use.spread)),
      likely: runsOut(now.left, use.rate),
      latest: runsOut(now.left + offBy, use.rate * (1 - use.spread)),
    },
    daysPerBottle: Math.max(1, Math.round(1 / use.rate)),
    lowAt: Math.max(lowShare, use.rate * seasonOn(epochDay(today)) * daysToCome),
    points,
    basis: use.basis,
  }
}
