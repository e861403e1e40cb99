import type { UsageBreakdown } from '#contract/usage-breakdown/usage-breakdown.contract.ts'
import { type BreakdownPicture, categoriesAtFirst, pictureOf } from '#domain/insights/breakdown-picture.ts'
import { type HomeComparisonState, outcomeOf } from '#domain/portal/load-states.ts'
import type { Reading } from '#machines/kit/from-query.ts'
import { dataOf } from '#machines/kit/reads.ts'
import { type BreakdownQuery, viewOf } from './usage-breakdown-address.ts'

interface BreakdownFacts {
  readonly breakdown: Reading<UsageBreakdown>
  readonly query: BreakdownQuery
  readonly chosen: readonly string[] | null
}

export const answerIn = ({ breakdown }: Pick<BreakdownFacts, 'breakdown'>): UsageBreakdown | null => dataOf(breakdown)

/** Null if the answer has nothing for the query. */
export const pictureIn = (context: Pick<BreakdownFacts, 'breakdown' | 'query'>): BreakdownPicture | null => {
  const answer = answerIn(context)
  const { query } = context
  return answer && pictureOf(answer, { view: viewOf(query), fuel: query.fuel, start: query.start })
}

export const onIn = (context: BreakdownFacts): readonly string[] => {
  const picture = pictureIn(context)
  return context.chosen ?? (picture ? categoriesAtFirst(picture.shown) : [])
}

/** The outcome of the five documented checks is one of `wanted`. */
export const outcomeIs = (context: BreakdownFacts, ...wanted: readonly HomeComparisonState[]): boolean => {
  const answer = answerIn(context)
  return answer !== null && wanted.includes(outcomeOf(answer))
}

export const isTrendNotReady = (context: BreakdownFacts): boolean =>
  context.query.part === 'trend' &&
  context.query.year === null &&
  answerIn(context)?.[pictureIn(context)?.fuel ?? 'electricity']?.isHistoricTrendReady === false

export const toggled = (context: BreakdownFacts, name: string): string[] => {
  const on = onIn(context)
  return on.includes(name) ? on.filter((part) => part !== name) : [...on, name]
}
