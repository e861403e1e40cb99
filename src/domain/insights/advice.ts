import { carbonLevelOf } from './carbon-level.ts'

/** Cents and g CO2e per kWh; null if unknown. */
export interface Weighed {
  readonly centsPerKwh: number | null
  readonly gramsPerKwh: number | null
}

export type Merit = 'price' | 'carbon'

/** Smaller advantages than this (cents per kWh, carbon levels) give no advice. */
export const leastAdvantage: Readonly<Record<Merit, number>> = { price: 1, carbon: 1 }

/** Prices that print alike are equal. */
const priceOf = ({ centsPerKwh }: Weighed): number => (centsPerKwh === null ? Infinity : Math.round(centsPerKwh * 100) / 100)
const levelOf = ({ gramsPerKwh }: Weighed): number => (gramsPerKwh === null ? Infinity : carbonLevelOf(gramsPerKwh))
const measures = { price: priceOf, carbon: levelOf } as const
const otherOf = { price: 'carbon', carbon: 'price' } as const

/** To two decimals, as prices are printed. */
const difference = (a: number, b: number): number => (a === b ? 0 : Math.round((a - b) * 100) / 100)

/** Choices that the best one by this merit beats by less than `leastAdvantage`. */
const nearBest = <Choice extends Weighed>(choices: readonly Choice[], merit: Merit): readonly Choice[] => {
  const measure = measures[merit]
  const best = choices.reduce((lowest, choice) => Math.min(lowest, measure(choice)), Infinity)
  return choices.filter((choice) => difference(measure(choice), best) < leastAdvantage[merit])
}

/**
 * Best choice by one merit; among those within `leastAdvantage` of it the other merit decides, then the soonest. Null if the merit
 * is unknown or nothing beats now by `leastAdvantage`; an unknown `now` is ignored.
 * @param choices soonest first
 */
export const bestOf = <Choice extends Weighed>(choices: readonly Choice[], now: Weighed | null, merit: Merit): Choice | null => {
  const measure = measures[merit]
  const before = now === null ? Infinity : measure(now)
  const better = choices.filter(
    (choice) => measure(choice) < Infinity && difference(before, measure(choice)) >= leastAdvantage[merit],
  )
  return nearBest(nearBest(better, merit), otherOf[merit])[0] ?? null
}

/**
 * Choice with the highest measure, soonest of equals; null if none is above the lowest by `least`.
 * @param measure rounded as printed, in the unit of `least`
 */
export const mostOf = <Choice>(choices: readonly Choice[], measure: (choice: Choice) => number, least = 0): Choice | null => {
  const sorted = choices.toSorted((a, b) => measure(b) - measure(a))
  const [most, last] = [sorted[0], sorted.at(-1)]
  return most === undefined || last === undefined || measure(most) - measure(last) < least ? null : most
}
