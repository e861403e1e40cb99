import { dayAt, addDays, localHourOf } from '#domain/basics/days.ts'
import { halfHourMs, hourMs } from '#domain/basics/durations.ts'
import { startsOf } from '#domain/basics/half-hours.ts'
import { sum } from '#domain/basics/sums.ts'

export type ChargingWeigh = 'price' | 'carbon'

export interface HalfHourFacts {
  /** Epoch ms. */
  readonly start: number
  /** Exact, per Wh, with GST; 0 in free hours; null: unknown. */
  readonly price: number | null
  readonly isFree: boolean
  /** g CO2e per kWh; null: unknown. */
  readonly grams: number | null
}

export interface ChargedHalfHour extends HalfHourFacts {
  readonly wh: number
  readonly atOnceWh: number
}

/** Half-hours of the clock from the first instant to the last. */
export const halfHourStarts = (from: number, until: number): number[] => {
  const first = Math.floor(from / halfHourMs) * halfHourMs
  return Array.from({ length: Math.max(0, Math.ceil((until - first) / halfHourMs)) }, (_, index) => first + index * halfHourMs)
}

/** The next time that the local clock shows these minutes of the day, after an instant. */
export const nextReadyAt = (after: number, minutes: number): number => {
  const today = dayAt(after)
  const found = [today, addDays(today, 1)].flatMap((day) => {
    const starts = startsOf(day)
    // A time that the clock skips in spring is the next that it shows.
    return starts.find((_, index) => localHourOf(index, starts.length) * 60 >= minutes) ?? []
  })
  return found.find((start) => start > after) ?? after + 24 * hourMs
}

interface Span {
  readonly from: number
  readonly until: number
}

/** Whole Wh that fit. */
const roomIn = ({ start }: HalfHourFacts, watts: number, { from, until }: Span): number =>
  Math.max(0, Math.floor((watts * (Math.min(until, start + halfHourMs) - Math.max(from, start))) / hourMs))

/** Unknown ones count as the highest. */
const compareKnown = (a: number | null, b: number | null): number => (a ?? Infinity) - (b ?? Infinity) || 0

const better =
  (weigh: ChargingWeigh) =>
  (a: HalfHourFacts, b: HalfHourFacts): number => {
    const [price, grams] = [compareKnown(a.price, b.price), compareKnown(a.grams, b.grams)]
    const [first, second] = weigh === 'price' ? [price, grams] : [grams, price]
    return first || second || a.start - b.start
  }

const fill = (order: readonly HalfHourFacts[], wh: number, roomOf: (halfHour: HalfHourFacts) => number): Map<number, number> => {
  let left = wh
  const filled = new Map<number, number>()
  for (const halfHour of order) {
    const part = Math.min(left, roomOf(halfHour))
    if (part > 0) filled.set(halfHour.start, part)
    left -= part
  }
  return filled
}

export interface PlanRequest {
  /** Without gaps, from the one in which the car was plugged in. */
  readonly halfHours: readonly HalfHourFacts[]
  /** When the car was plugged in, epoch ms. */
  readonly from: number
  /** What comes before it is over. */
  readonly now: number
  readonly readyAt: number
  readonly wh: number
  readonly watts: number
  readonly weigh: ChargingWeigh
  readonly isAtOnce: boolean
  /** Wh by start of the half-hour. */
  readonly measured: ReadonlyMap<number, number>
}

export interface PlannedCharging {
  readonly halfHours: readonly ChargedHalfHour[]
  /** What is still to be charged, Wh by start of the half-hour. */
  readonly remaining: ReadonlyMap<number, number>
}

/**
 * What is still missing goes to the cheapest (or cleanest) half-hours before `readyAt`; ties by the other measure, then the
 * earliest. If the time is too short, all of it is used. Beside it: full power from plugging in until the energy is in.
 */
export const planCharging = (request: PlanRequest): PlannedCharging => {
  const { halfHours, from, now, readyAt, wh, watts, weigh, isAtOnce, measured } = request
  const delivered = sum([...measured.values()])
  const begin = Math.max(from, now)
  const inOrder = isAtOnce ? halfHours : halfHours.toSorted(better(weigh))
  const remaining = fill(inOrder, Math.max(0, wh - delivered), (halfHour) =>
    roomIn(halfHour, watts, { from: begin, until: readyAt }),
  )
  const total = delivered + sum([...remaining.values()])
  const atOnce = fill(halfHours, total, (halfHour) => roomIn(halfHour, watts, { from, until: readyAt }))
  return {
    halfHours: halfHours.map((facts) => ({
      ...facts,
      wh: (measured.get(facts.start) ?? 0) + (remaining.get(facts.start) ?? 0),
      atOnceWh: atOnce.get(facts.start) ?? 0,
    })),
    remaining,
  }
}

/** Power that the car took: a slow one would have taken longer right away, too. */
const powerOf = (measured: ReadonlyMap<number, number>, watts: number): number => {
  const total = sum([...measured.values()])
  return total < watts ? watts : Math.min(watts, 2 * Math.max(...measured.values()))
}

/** A session that is over, beside the same energy right away. @param halfHours from plugging in to the end */
export const settleCharging = (
  halfHours: readonly HalfHourFacts[],
  { from, watts, measured }: Pick<PlanRequest, 'watts' | 'measured' | 'from'>,
): ChargedHalfHour[] => {
  const total = sum([...measured.values()])
  const power = powerOf(measured, watts)
  const atOnce = fill(halfHours, total, (halfHour) => roomIn(halfHour, power, { from, until: Infinity }))
  const rest = total - sum([...atOnce.values()])
  return halfHours.map((facts, index) => ({
    ...facts,
    wh: measured.get(facts.start) ?? 0,
    atOnceWh: (atOnce.get(facts.start) ?? 0) + (index === halfHours.length - 1 ? rest : 0),
  }))
}

export interface ChargingWorth {
  /** Exact money with GST; null: a price is unknown. */
  readonly cost: number | null
  readonly atOnceCost: number | null
  /** g CO2e; null: unknown. */
  readonly grams: number | null
  readonly atOnceGrams: number | null
}

const weighed = (
  halfHours: readonly ChargedHalfHour[],
  whOf: (halfHour: ChargedHalfHour) => number,
  rateOf: (halfHour: ChargedHalfHour) => number | null,
): number | null => {
  let total = 0
  for (const halfHour of halfHours) {
    const [wh, rate] = [whOf(halfHour), rateOf(halfHour)]
    if (wh > 0 && rate === null) return null
    total += wh * (rate ?? 0)
  }
  return total
}

export const worthOf = (halfHours: readonly ChargedHalfHour[]): ChargingWorth => {
  const planned = ({ wh }: ChargedHalfHour) => wh
  const atOnce = ({ atOnceWh }: ChargedHalfHour) => atOnceWh
  const price = (halfHour: ChargedHalfHour) => halfHour.price
  const gramsPerWh = ({ grams }: ChargedHalfHour) => (grams === null ? null : grams / 1_000)
  return {
    cost: weighed(halfHours, planned, price),
    atOnceCost: weighed(halfHours, atOnce, price),
    grams: weighed(halfHours, planned, gramsPerWh),
    atOnceGrams: weighed(halfHours, atOnce, gramsPerWh),
  }
}

export interface MeterValue {
  /** Epoch ms. */
  readonly at: number
  /** Of the charger's register. */
  readonly wh: number
}

/** More than a charger gives in this time: its register has started again, or is wrong. */
const isImpossible = (earlier: MeterValue, later: MeterValue, watts: number): boolean =>
  later.wh - earlier.wh > (1.25 * watts * (later.at - earlier.at)) / hourMs + 100

/** Wh by start of the half-hour, shared out by time between two values; whole and adding up. @param values by time */
export const whByHalfHour = (values: readonly MeterValue[], watts: number): Map<number, number> => {
  const found = new Map<number, number>()
  // Rounded as it runs up, so that the half-hours add up to the whole.
  let [exact, given] = [0, 0]
  const add = (start: number, wh: number) => {
    exact += wh
    const whole = Math.round(exact) - given
    given += whole
    if (whole > 0) found.set(start, (found.get(start) ?? 0) + whole)
  }
  for (const [index, later] of values.entries()) {
    const earlier = values[index - 1]
    // A register that starts again from zero says nothing of what was between.
    if (!earlier || later.at <= earlier.at || later.wh <= earlier.wh || isImpossible(earlier, later, watts)) continue
    for (const start of halfHourStarts(earlier.at, later.at)) {
      const part = Math.min(later.at, start + halfHourMs) - Math.max(earlier.at, start)
      add(start, ((later.wh - earlier.wh) * part) / (later.at - earlier.at))
    }
  }
  return found
}

export interface PowerPeriod {
  readonly at: number
  readonly watts: number
}

/** When the charger gives full power and when none, from `now`; begins with `now`. */
export const powerPeriods = (remaining: ReadonlyMap<number, number>, watts: number, now: number): PowerPeriod[] => {
  const periods: PowerPeriod[] = [{ at: now, watts: 0 }]
  const change = (at: number, to: number) => {
    const last = periods.at(-1)
    if (last?.at === at) periods.pop()
    if (periods.at(-1)?.watts !== to) periods.push({ at, watts: to })
  }
  for (const [start, wh] of [...remaining].toSorted(([a], [b]) => a - b)) {
    const from = Math.max(start, now)
    change(from, watts)
    change(Math.min(start + halfHourMs, from + Math.round((wh * hourMs) / watts / 1_000) * 1_000), 0)
  }
  return periods
}
