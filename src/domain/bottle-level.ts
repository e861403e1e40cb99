import { addDays, type Day, dayFromEpoch, epochDay } from './days.ts'
import { dayMs } from './durations.ts'
import { seasons } from './forecast-supply.ts'
import { sum, sumOf } from './sums.ts'

/** Bottles that were brought on a day. */
export interface BroughtBottles {
  readonly day: Day
  /** Epoch ms; left out, before whatever was seen on that day. */
  readonly at?: number
  readonly bottles: number
}

/** What a customer saw in the bottles on a day, all of them together: 1.25 is one full one and a quarter of another. */
export interface SeenLevel {
  readonly day: Day
  /** Epoch ms; left out, at the end of the day. */
  readonly at?: number
  readonly left: number
}

export interface LevelQuestion {
  readonly deliveries: readonly BroughtBottles[]
  readonly seen: readonly SeenLevel[]
  readonly today: Day
}

/** A day on which something is known of the bottles: what was in them before and after. */
export interface LevelPoint {
  readonly day: Day
  readonly kind: 'delivery' | 'seen'
  readonly before: number
  readonly after: number
}

/** What is in the bottles. It is an estimate: bottles have no meter. All amounts are bottles of 45 kg. */
export interface BottleLevel {
  readonly left: number
  /** How far off that may be, either way: two times of three it is less. */
  readonly offBy: number
  readonly runsOut: { readonly earliest: Day; readonly likely: Day; readonly latest: Day }
  /** How long one bottle lasts over a year. */
  readonly daysPerBottle: number
  /** Low is what is left or less: bottles that are ordered now come just in time. */
  readonly lowAt: number
  /** In order. */
  readonly points: readonly LevelPoint[]
  /** What it goes by: what was used between deliveries, or what a home uses as long as there are too few. */
  readonly basis: 'ownUse' | 'usualHome'
}

/** 45 kg at 49 MJ a kilogram; hot water and cooking of a home take 6.6 and 1.94 kWh a day. */
const usualRate = (6.6 + 1.94) / ((45 * 49) / 3.6)
/** Days of a season of 1 from which a home's own use is known. */
const ownUseFrom = 30
/** What a customer has left when bottles come, and how sure that is, until what they saw says otherwise. */
const usualRest = 0.25
const restOffBy = 0.25
/** A level that is lifted or felt for is seen to a tenth of a bottle. */
const seenOffBy = 0.1
/** Use differs by so much from the mean where nothing is known of it, and never by less than the other. */
const unknownSpread = 0.3
const unknownWeight = 2
const leastSpread = 0.1
/** Older deliveries say nothing of today's household. */
const lookBack = 730
/** Nothing is said of later than that. */
const farthest = 730
const lowShare = 0.25
/** Days from an order to its bottles, a weekend among them. */
const daysToCome = 6

/** Hot water and cooking go on all year; four tenths follow the season as natural gas does. */
const seasonByMonth = seasons.naturalGas.map((share) => 0.6 + 0.4 * share)
/** Counted in days since 1970: every agreement's two years are walked through day by day, each hour. */
const seasonOn = (epoch: number): number => seasonByMonth[new Date(epoch * dayMs).getUTCMonth()] ?? 1

/** Days of a season of 1 that lie between two days. */
const seasonDays = (from: Day, to: Day): number => {
  const end = epochDay(to)
  let days = 0
  for (let day = epochDay(from); day < end; day += 1) days += seasonOn(day)
  return days
}

interface Known {
  readonly day: Day
  readonly at: number
  readonly kind: LevelPoint['kind']
  /** What is thought to have been left; of a delivery before it came. */
  readonly left: number
  readonly brought: number
}

const inOrder = (one: Known, other: Known): number => (one.day === other.day ? one.at - other.at : one.day < other.day ? -1 : 1)

/** Of what was seen on one day, with no delivery in between, the last word counts. */
const isLastWord = (one: Known, index: number, all: readonly Known[]): boolean => {
  const next = all[index + 1]
  return one.kind !== 'seen' || next?.kind !== 'seen' || next.day !== one.day
}

/** What is known, in order. */
const knownOf = ({ deliveries, seen, today }: LevelQuestion): Known[] => {
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

/** What was used between two of them; it cannot be less than nothing. */
const usedBetween = (one: Known, next: Known): number => Math.max(0, one.left + one.brought - next.left)

interface Use {
  /** Bottles a day of a season of 1. */
  readonly rate: number
  /** How far a stretch is off it, as a share. */
  readonly spread: number
  readonly basis: BottleLevel['basis']
}

const useIn = (known: readonly Known[]): Use => {
  const all = known.slice(1).map((next, index) => {
    const one = known[index] ?? next
    return { used: usedBetween(one, next), days: seasonDays(one.day, next.day) }
  })
  // Between two that are known of one day nothing burned: what was seen corrects the level, not the use.
  const stretches = all.filter(({ days: some }) => some > 0)
  const used = sumOf(stretches, (stretch) => stretch.used)
  const days = sumOf(stretches, (stretch) => stretch.days)
  const missing = Math.max(0, ownUseFrom - days)
  const rate = (used + usualRate * missing) / (days + missing)
  const squares = sumOf(stretches, (stretch) => (stretch.days * rate - stretch.used) ** 2)
  const told = used === 0 ? unknownSpread : Math.min(1, Math.sqrt(squares * stretches.length) / used)
  const spread = (told * stretches.length + unknownSpread * unknownWeight) / (stretches.length + unknownWeight)
  return { rate, spread: Math.max(leastSpread, spread), basis: days >= ownUseFrom && used > 0 ? 'ownUse' : 'usualHome' }
}

interface Standing {
  readonly left: number
  /** Of the same, squared. */
  readonly variance: number
}

const after = ({ left, variance }: Standing, { rate, spread }: Use, from: Day, to: Day): Standing => {
  const used = rate * seasonDays(from, to)
  return { left: Math.max(0, left - used), variance: variance + (used * spread) ** 2 }
}

/** Two opinions of one level, each counted by how sure it is. */
const weighed = ({ left, variance }: Standing, said: number, offBy: number): Standing => {
  const gain = variance / (variance + offBy ** 2)
  return { left: left + gain * (said - left), variance: variance * (1 - gain) }
}

/** What is usually left when bottles come: as the levels that were seen before a delivery say. */
const restIn = (known: readonly Known[], use: Use): number => {
  const told = known.flatMap((one, index) => {
    const next = known[index + 1]
    if (one.kind !== 'seen' || next?.kind !== 'delivery') return []
    return [after({ left: one.left, variance: 0 }, use, one.day, next.day).left]
  })
  return sum([usualRest, ...told]) / (told.length + 1)
}

/** The day on which so much is used up. */
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
 * What is left of bottled gas: what was brought, less what the home uses a day in the season of the year. How much that is is told by what was
 * used up between deliveries, and between levels that the customer saw; as long as less than a month is known a usual home stands in.
 * Where bottles come, what the sum says is weighed against what is usually left then, each by how sure it is (a Kalman filter of one number);
 * what the customer saw stands as it is. The range is one standard deviation of the level and of the use.
 *
 * @returns null where nothing was ever brought or seen
 */
export const estimateLevel = (question: LevelQuestion): BottleLevel | null => {
  const known = knownOf(question)
  const [first] = known
  if (!first) return null
  const { today } = question
  const use = useIn(known)
  const rest = restIn(known, use)
  let standing: Standing = { left: first.kind === 'seen' ? first.left : rest, variance: restOffBy ** 2 }
  let day = first.day
  const points: LevelPoint[] = []
  for (const one of known) {
    const expected = after(standing, use, day, one.day)
    const isSeen = one.kind === 'seen'
    // What somebody saw stands; what is usual when bottles come is weighed against the sum.
    const then = isSeen ? { left: one.left, variance: seenOffBy ** 2 } : weighed(expected, rest, restOffBy)
    standing = { left: Math.max(0, then.left) + one.brought, variance: then.variance }
    day = one.day
    points.push({ day, kind: one.kind, before: isSeen ? expected.left : standing.left - one.brought, after: standing.left })
  }
  const now = after(standing, use, day, today)
  const offBy = Math.min(Math.sqrt(now.variance), Math.max(restOffBy, standing.left))
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
