import { carbonLevelOf, isLowCarbon } from './carbon-level.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { sumOf } from '#domain/basics/sums.ts'

type Values = readonly (number | null)[]

export interface Impact {
  /** Wh with known carbon. */
  readonly knownWh: number
  /** Wh in hours of levels 1 to 3. */
  readonly lowWh: number
  /** mg CO2e. */
  readonly milligrams: number
}

export const noImpact: Impact = { knownWh: 0, lowWh: 0, milligrams: 0 }

/** Per hour, mean of its half-hours with data; null without any. */
export const hourIntensities = (intensity: Values): (number | null)[] =>
  Array.from({ length: Math.ceil(intensity.length / 2) }, (_, hour) => {
    const [first, second] = [intensity[hour * 2] ?? null, intensity[hour * 2 + 1] ?? null]
    return first === null || second === null ? (first ?? second) : roundHalfAway((first + second) / 2, 1)
  })

/**
 * Each half-hour's Wh at the grid's grams (46, 48 or 50); missing values are left out. Low carbon is decided per hour, as shown.
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

export const kilogramsOf = ({ milligrams }: Pick<Impact, 'milligrams'>): number => roundHalfAway(milligrams / 1_000_000, 3)

/** 0 to 1; null without data. */
export const lowShareOf = ({ knownWh, lowWh }: Pick<Impact, 'knownWh' | 'lowWh'>): number | null =>
  knownWh > 0 ? roundHalfAway(lowWh / knownWh, 4) : null

export interface ClockHour {
  readonly hour: number
  readonly gramsPerKwh: number | null
}

/** kWh, spread evenly over its hours. */
export interface Load {
  readonly kwh: number
  readonly hours: number
  readonly usual: number
  readonly later: number
}

/** They wait until the evening peak is over. */
export const loads = {
  car: { kwh: 22, hours: 3, usual: 18, later: 21 },
  dishwasher: { kwh: 1, hours: 1, usual: 19, later: 22 },
} as const satisfies Readonly<Record<string, Load>>

/** kg; null if an hour is unknown or the saving is below half a gram. */
export const savedByWaiting = (hours: readonly ClockHour[], { kwh, hours: length, usual, later }: Load): number | null => {
  const meanFrom = (start: number): number | null => {
    const grams = Array.from({ length }, (_, index) => hours.find(({ hour }) => hour === start + index)?.gramsPerKwh ?? null)
    return grams.some((value) => value === null) ? null : grams.reduce<number>((sum, value) => sum + (value ?? 0), 0) / length
  }
  const [now, then] = [meanFrom(usual), meanFrom(later)]
  if (now === null || then === null) return null
  const saved = roundHalfAway(((now - then) * kwh) / 1000, 3)
  return saved > 0 ? saved : null
}

export const gramsByLevel = (
  hours: readonly Pick<ClockHour, 'gramsPerKwh'>[],
): readonly { readonly level: number; readonly grams: number }[] =>
  [
    ...Map.groupBy(
      hours.filter(({ gramsPerKwh }) => gramsPerKwh !== null),
      ({ gramsPerKwh }) => carbonLevelOf(gramsPerKwh),
    ),
  ]
    .map(([level, levelHours]) => ({
      level,
      grams: roundHalfAway(sumOf(levelHours, ({ gramsPerKwh }) => gramsPerKwh ?? 0) / levelHours.length),
    }))
    .toSorted((a, b) => a.level - b.level)
