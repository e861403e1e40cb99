import type { BillInsights } from '#contract/bill-insights/bill-insights.contract.ts'
import { billInsights } from '#data/queries/bill-insights/bill-insights.queries.ts'
import { createLoad, type LoadActor } from '#machines/kit/load.ts'

export interface BillChangeQuestion {
  readonly invoiceId: string
}

/** Empty for a first bill. */
export const billChangeMachine = createLoad<BillInsights, BillChangeQuestion>({
  id: 'billChange',
  title: 'why the bill changed',
  describe: billInsights,
  isEmpty: ({ difference }) => difference === null,
})

export type BillChangeActor = LoadActor<BillInsights, BillChangeQuestion>
