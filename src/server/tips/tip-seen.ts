import type { LoadYear, TipFacts } from '#domain/insights/tip-fit.ts'
import { leastSaid, neverOffKwh, shareOutsideCheap, unitsOf } from '#domain/insights/tip-savings.ts'

/** Share in the cheapest hours from which a shift counts as done. */
const leastMoved = 0.6

/**
 * Dollars a year below the plan's highest price; null if less than three fifths are in the cheapest hours.
 * @param since use since the customer marked it done, as a year
 */
export const seenInCheapHours = (since: LoadYear, facts: TipFacts): number | null => {
  if (!facts.prices || shareOutsideCheap(since, facts) > 1 - leastMoved || facts.prices.highest === facts.prices.lowest)
    return null
  const saved = (since.kwh * facts.prices.highest) / 100 - since.dollars
  return saved < leastSaid ? null : Math.round(saved)
}

/** Watts; smaller changes are chance. */
const leastDrop = 15

/** Yearly; null if within chance. */
export const seenNeverOff = (wattsBefore: number | null, wattsNow: number | null, facts: TipFacts): number | null => {
  if (wattsBefore === null || wattsNow === null || !facts.prices || wattsBefore - wattsNow < leastDrop) return null
  const kwh = neverOffKwh(wattsBefore - wattsNow)
  return Math.round(unitsOf({ kwh, dollars: (kwh * facts.prices.mean) / 100 }, facts))
}

const leastNights = 14
const nightHalfHours = 12

const middleOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0

/**
 * Watts: median of the quietest half-hours of the nights; null with too few.
 * @param days Wh by half-hour; null is missing
 */
export const neverOffWatts = (days: readonly (readonly (number | null)[])[]): number | null => {
  const nights = days.map((wh) => wh.slice(0, nightHalfHours).filter((value) => value !== null)).filter((wh) => wh.length > 6)
  return nights.length < leastNights ? null : middleOf(nights.map((wh) => Math.min(...wh))) * 2
}
