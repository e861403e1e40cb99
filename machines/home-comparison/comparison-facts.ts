import { type HomeComparisonState, outcomeOf } from '#domain/portal/load-states.ts'
import { dataOf } from '#machines/kit/reads.ts'
import type { HomeComparisonContext } from './home-comparison.machine.ts'

type ComparisonReadings = Pick<HomeComparisonContext, 'comparison' | 'thirtyDay'>

export const outcomeIn = ({ comparison }: ComparisonReadings): HomeComparisonState | null => {
  const answer = dataOf(comparison)
  // First: a home that can never compare must not be asked profile questions for it.
  if (answer?.hasElectricity === false) return 'NO_DATA'
  return answer === null ? null : outcomeOf(answer)
}

export const hasGasNow = ({ thirtyDay }: ComparisonReadings): boolean => Boolean(dataOf(thirtyDay)?.Comparison.Gas)

export const hasGasMonths = (known: ComparisonReadings): boolean =>
  hasGasNow(known) || (dataOf(known.comparison)?.months.some(({ fuel }) => fuel === 'gas') ?? false)
