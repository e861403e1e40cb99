import { type HomeComparisonState, outcomeOf } from '#domain/load-states.ts'
import { dataOf } from '#machines/kit/reads.ts'
import type { HomeComparisonContext } from './home-comparison.machine.ts'

type Known = Pick<HomeComparisonContext, 'comparison' | 'thirtyDay'>

/** What the answer comes to; null before it is there. */
export const outcomeIn = ({ comparison }: Known): HomeComparisonState | null => {
  const answer = dataOf(comparison)
  // Whoever can never compare is asked nothing first.
  if (answer?.hasElectricity === false) return 'NO_DATA'
  return answer && outcomeOf(answer)
}

/** Whether gas was compared over the last thirty days. */
export const hasGasNow = ({ thirtyDay }: Known): boolean => Boolean(dataOf(thirtyDay)?.Comparison.Gas)

/** Whether it was, or in one of the months before. */
export const hasGasMonths = (known: Known): boolean =>
  hasGasNow(known) || (dataOf(known.comparison)?.months.some(({ fuel }) => fuel === 'gas') ?? false)
