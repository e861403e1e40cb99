import type { BillInsights, ChangePart } from '#contract/bill-insights.contract.ts'

/** The largest first, whatever their sign. */
export const selectPartsBySize = ({ parts }: Pick<BillInsights, 'parts'>): readonly ChangePart[] =>
  parts.toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))

/** Each part in order, with what the bill comes to with it (dollars, whole cents). */
export const selectRunningTotals = ({ before, parts }: Pick<BillInsights, 'before' | 'parts'>) => {
  let cents = Math.round((before?.total ?? 0) * 100)
  return parts.map((part) => {
    cents += Math.round(part.amount * 100)
    return { ...part, soFar: cents / 100 }
  })
}
