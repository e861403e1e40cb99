import type { BillInsights, ChangePart } from '#contract/bill-insights/bill-insights.contract.ts'

/** By absolute value. */
export const selectPartsBySize = ({ parts }: Pick<BillInsights, 'parts'>): readonly ChangePart[] =>
  parts.toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))

/** Dollars in whole cents, after each part in order. */
export const selectRunningTotals = ({ before, parts }: Pick<BillInsights, 'before' | 'parts'>) => {
  let cents = Math.round((before?.total ?? 0) * 100)
  return parts.map((part) => {
    cents += Math.round(part.amount * 100)
    return { ...part, soFar: cents / 100 }
  })
}
