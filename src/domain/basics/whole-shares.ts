import { centsOf, exactCent } from './money.ts'
import { roundHalfAway } from './numbers.ts'
import { sum } from './sums.ts'

/** Largest remainder: adds up to `whole` exactly. Without weights the last gets everything. Weights 0 or more. */
export const shareOut = (weights: readonly number[], whole: number): number[] => {
  const weight = sum(weights)
  if (weight === 0) return weights.map((_, index) => (index === weights.length - 1 ? whole : 0))
  const exact = weights.map((share) => (whole / weight) * share)
  const cut = exact.map(Math.floor)
  const left = whole - sum(cut)
  const byRest = exact.map((share, index) => ({ index, rest: share - Math.floor(share) })).toSorted((a, b) => b.rest - a.rest)
  const raised = new Set(byRest.slice(0, left).map(({ index }) => index))
  return cut.map((share, index) => share + (raised.has(index) ? 1 : 0))
}

/** Rounds the running sum, so that parts add up to the rounded sum; no part is off by a cent or more. */
export const roundedSteps = (exact: readonly number[], cent = 1): number[] => {
  let soFar = 0
  let given = 0
  return exact.map((amount) => {
    soFar += amount
    const step = roundHalfAway(soFar / cent) - given
    given += step
    return step
  })
}

/**
 * Adds up to a total near the sum: each is rounded, then the non-zero ones nearest to the next cent are adjusted. @param unit
 * exact units per cent
 */
export const centsAddingTo = (exact: readonly number[], totalCents: number, unit = exactCent): number[] => {
  const cents = exact.map((amount) => centsOf(amount, unit))
  const missing = totalCents - sum(cents)
  const step = Math.sign(missing)
  const lost = (index: number) => ((exact[index] ?? 0) - (cents[index] ?? 0) * unit) * step
  const order = [...exact.keys()].filter((index) => exact[index] !== 0).toSorted((a, b) => lost(b) - lost(a))
  for (let given = 0; given < Math.abs(missing) && order.length > 0; given += 1) {
    const index = order[given % order.length] ?? 0
    cents[index] = (cents[index] ?? 0) + step
  }
  return cents
}

/** Adds up to `totalCents` exactly; even without weights. Weights 0 or more. */
export const allocateCents = (weights: readonly number[], totalCents: number): number[] => {
  const shares = sum(weights) === 0 ? weights.map(() => 1) : weights
  return roundedSteps(
    shares.map((share) => totalCents * share),
    sum(shares),
  )
}

/**
 * Largest remainder on exact amounts of any sign (`exactCent`); no share is off by a cent or more.
 * @throws RangeError if the amounts do not add up to the total
 */
export const largestRemainders = (exact: readonly number[], totalCents: number): number[] => {
  const whole = exact.map((amount) => Math.floor(amount / exactCent))
  const rests = exact.map((amount, index) => amount - (whole[index] ?? 0) * exactCent)
  const left = totalCents - sum(whole)
  if (sum(rests) !== left * exactCent) throw new RangeError(`The amounts do not add up to ${totalCents} cents`)
  const order = rests.map((rest, index) => ({ rest, index })).toSorted((a, b) => b.rest - a.rest)
  const raised = new Set(order.slice(0, left).map(({ index }) => index))
  return whole.map((cents, index) => cents + (raised.has(index) ? 1 : 0))
}
