import { carbonLevelOf, isLowCarbon } from './carbon-level.ts'
import { roundHalfAway } from './numbers.ts'
import { sumOf } from './sums.ts'

type Values = readonly (number | null)[]

/** What own use weighs on the grid: whole numbers, so that days add up to months and months to years. */
export interface Impact {
  /** Wh of the half-hours whose carbon is known. */
  readonly knownWh: number
  /** Of these, in hours of levels 1 to 3. */
  readonly lowWh: number
  /** Milligrams of CO2e: watt-hours times grams a kilowatt-hour. */
  readonly milligrams: number
}

export const noImpact: Impact = { knownWh: 0, lowWh: 0, milligrams: 0 }

/** The carbon of an hour, which both of its half-hours are shown by: their mean, of one alone that; null where neither is known. */
export const hourIntensities = (intensity: Values): (number | null)[] =>
  Array.from({ length: Math.ceil(intensity.length / 2) }, (_, hour) => {
    const [first, second] = [intensity[hour * 2] ?? null, intensity[hour * 2 + 1] ?? null]
    return first === null || second === null ? (first ?? second) : roundHalfAway((first + second) / 2, 1)
  })

/**
 * What the half-hours of a day weigh: each watt-hour at the grid's grams of the same half-hour (46, 48 or 50 of both). What was not read, and what
 * the grid says nothing of, is left out. Low in carbon is an hour by its mean, as it is shown.
 */
export const impactOf = (wh: Values, intensity: Values): Impact => {
  const hours = hourIntensities(intensity)
  let [knownWh, lowWh, milligrams] = [0, 0, 0]
  for (const [index, used] of wh.entries()) {
    const grams = intensity[index] ?? null
    if (used === null || grams === null) continue
    knownWh += used
    milligrams += used * grams
    if (isLowCarbon(carbonLevelOf(hours[Math.floor(index / 2)] ?? null))) lowWh += used
  }
  return { knownWh, lowWh, milligrams: Math.round(milligrams) }
}

export const addImpacts = (impacts: readonly Impact[]): Impact =>
  impacts.reduce(
    (sum, { knownWh, lowWh, milligrams }) => ({
      knownWh: sum.knownWh + knownWh,
      lowWh: sum.lowWh + lowWh,
      milligrams: sum.milligrams + milligrams,
    }),
    noImpact,
  )

/** Kilograms in whole grams. */
export const kilogramsOf = ({ milligrams }: Pick<Impact, 'milligrams'>): number => roundHalfAway(milligrams / 1_000_000, 3)

/** What part of the energy fell into low-carbon hours, 0 to 1; null where nothing is known. */
export const lowShareOf = ({ knownWh, lowWh }: Pick<Impact, 'knownWh' | 'lowWh'>): number | null =>
  knownWh > 0 ? roundHalfAway(lowWh / knownWh, 4) : null

export interface ClockHour {
  /** Hour of the local clock. */
  readonly hour: number
  readonly gramsPerKwh: number | null
}

/** Something that could have run later: so many kWh, even over its hours. */
export interface Load {
  readonly kwh: number
  readonly hours: number
  /** When it usually begins, and when it might. */
  readonly usual: number
  readonly later: number
}

/** A car and a dishwasher, which wait until the evening's peak is over. */
export const loads = {
  car: { kwh: 22, hours: 3, usual: 18, later: 21 },
  dishwasher: { kwh: 1, hours: 1, usual: 19, later: 22 },
} as const satisfies Readonly<Record<string, Load>>

/** Kilograms that a load would have saved by waiting; null where one of its hours is not known, or it saves less than half a gram. */
export const savedByWaiting = (hours: readonly ClockHour[], { kwh, hours: length, usual, later }: Load): number | null => {
  const meanFrom = (start: number): number | null => {
    const grams = Array.from({ length }, (_, index) => hours.find(({ hour }) => hour === start + index)?.gramsPerKwh ?? null)
    return grams.some((one) => one === null) ? null : grams.reduce<number>((sum, one) => sum + (one ?? 0), 0) / length
  }
  const [now, then] = [meanFrom(usual), meanFrom(later)]
  if (now === null || then === null) return null
  const saved = roundHalfAway(((now - then) * kwh) / 1000, 3)
  return saved > 0 ? saved : null
}

/** The mean grams a kWh of each level that a day had, the lowest first. */
export const gramsByLevel = (
  hours: readonly Pick<ClockHour, 'gramsPerKwh'>[],
): readonly { readonly level: number; readonly grams: number }[] =>
  [
    ...Map.groupBy(
      hours.filter(({ gramsPerKwh }) => gramsPerKwh !== null),
      ({ gramsPerKwh }) => carbonLevelOf(gramsPerKwh),
    ),
  ]
    .map(([level, own]) => ({
      level,
      grams: roundHalfAway(sumOf(own, ({ gramsPerKwh }) => gramsPerKwh ?? 0) / own.length),
    }))
    .toSorted((one, other) => one.level - other.level)
