import type { LoadYear, TipFacts } from './tip-fit.ts'
import { leastSaid, neverOffKwh, shareOutsideCheap, unitsOf } from './tip-savings.ts'

/** What is moved counts as done when at least so much of the load is in the cheapest hours. */
const leastMoved = 0.6

/**
 * What a load that runs in the cheapest hours costs less than at the plan's highest price, dollars a year; null where less than three fifths
 * of it do.
 * @param since what was used since the customer said so, made a year
 */
export const seenInCheapHours = (since: LoadYear, facts: TipFacts): number | null => {
  if (!facts.prices || shareOutsideCheap(since, facts) > 1 - leastMoved || facts.prices.highest === facts.prices.lowest)
    return null
  const saved = (since.kwh * facts.prices.highest) / 100 - since.dollars
  return saved < leastSaid ? null : Math.round(saved)
}

/** What is never off goes up and down by itself by less than this, watts. */
const leastDrop = 15

/** What is never off now less than before, a year in the unit of the amounts; null where that is no more than chance. */
export const seenNeverOff = (wattsBefore: number | null, wattsNow: number | null, facts: TipFacts): number | null => {
  if (wattsBefore === null || wattsNow === null || !facts.prices || wattsBefore - wattsNow < leastDrop) return null
  const kwh = neverOffKwh(wattsBefore - wattsNow)
  return Math.round(unitsOf({ kwh, dollars: (kwh * facts.prices.mean) / 100 }, facts))
}

/** Fewer nights say nothing. */
const leastNights = 14
/** The half-hours of a night, from midnight. */
const nightHalfHours = 12

const middleOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0

/**
 * What is never off, in watts: the middle of the quietest half-hours of some nights; null where there are too few of them.
 * @param days watt-hours by half-hour; null is missing
 */
export const neverOffWatts = (days: readonly (readonly (number | null)[])[]): number | null => {
  const nights = days.map((wh) => wh.slice(0, nightHalfHours).filter((value) => value !== null)).filter((wh) => wh.length > 6)
  return nights.length < leastNights ? null : middleOf(nights.map((wh) => Math.min(...wh))) * 2
}
