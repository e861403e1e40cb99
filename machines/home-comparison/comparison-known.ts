import { type HomeComparisonState, outcomeOf } from '#domain/load-states.ts'
import { dataOf } from '#machines/kit/reads.ts'
import type { HomeComparisonContext } from './home-comparison.machine.ts'

type Known = Pick<HomeComparisonContext, 'comparison' | 'thirtyDay'>

/** Null until loaded. */
export const outcomeIn = ({ comparison }: Known): HomeComparisonState | null => {
  const answer = dataOf(comparison)
  // A home that can never compare is not asked for consent.
  if (answer?.hasElectricity === false) return 'NO_DATA'
  return answer && outcomeOf(answer)
}

/** Gas was compared in the last thirty days. */
export const hasGasNow = ({ thirtyDay }: Known): boolean => Boolean(dataOf(thirtyDay)?.Comparison.Gas)

/** Gas was compared in the last thirty days or in an earlier month. */
export const hasGasMonths = (known: Known): boolean =>
  hasGasNow(known) || (dataOf(known.comparison)?.months.some(({ fuel }) => fuel === 'gas') ?? false)
