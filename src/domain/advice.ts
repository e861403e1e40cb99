import { carbonLevelOf } from './carbon-level.ts'

/** What advice weighs: the price of a kWh in cents, and its carbon in g CO2e; null where it is not known. */
export interface Weighed {
  readonly centsPerKwh: number | null
  readonly gramsPerKwh: number | null
}

export type Merit = 'price' | 'carbon'

/** Nothing is called best that is not better than now by so much: a cent a kWh, or a level of carbon. */
export const leastAdvantage: Readonly<Record<Merit, number>> = { price: 1, carbon: 1 }

/** Prices that print alike are equal. */
const priceOf = ({ centsPerKwh }: Weighed): number => (centsPerKwh === null ? Infinity : Math.round(centsPerKwh * 100) / 100)
const levelOf = ({ gramsPerKwh }: Weighed): number => (gramsPerKwh === null ? Infinity : carbonLevelOf(gramsPerKwh))
const measures = { price: priceOf, carbon: levelOf } as const
const otherOf = { price: 'carbon', carbon: 'price' } as const

const difference = (a: number, b: number): number => (a === b ? 0 : a - b)

/**
 * The best of some choices by one merit, the soonest first: among those that are equal in it the best by the other, among these the soonest. Null where the
 * merit is not known of any, or where nothing is better than now by `leastAdvantage`; now is left out where it is not known.
 */
export const bestOf = <Choice extends Weighed>(choices: readonly Choice[], now: Weighed | null, merit: Merit): Choice | null => {
  const [own, second] = [measures[merit], measures[otherOf[merit]]]
  const [best] = choices
    .filter((choice) => own(choice) < Infinity)
    .toSorted((a, b) => difference(own(a), own(b)) || difference(second(a), second(b)))
  if (!best) return null
  const gained = now === null || own(now) === Infinity ? Infinity : own(now) - own(best)
  return gained >= leastAdvantage[merit] ? best : null
}

/**
 * The choice with the highest measure, the soonest of equals; null of none, or where it is not above the lowest by `least`.
 *
 * @param measure rounded as it prints, in the unit of `least`
 */
export const mostOf = <Choice>(choices: readonly Choice[], measure: (choice: Choice) => number, least = 0): Choice | null => {
  const sorted = choices.toSorted((a, b) => measure(b) - measure(a))
  const [most, last] = [sorted[0], sorted.at(-1)]
  return most === undefined || last === undefined || measure(most) - measure(last) < least ? null : most
}
