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
  meta: {
    why: 'We compare this bill with the one before, and show what made the difference.',
    next: 'A bill that we’ve sent doesn’t change.',
  },
  describe: billInsights,
  isEmpty: ({ difference }) => difference === null,
})

export type BillChangeActor = LoadActor<BillInsights, BillChangeQuestion>
