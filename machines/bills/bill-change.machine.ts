import type { BillInsights } from '#contract/bill-insights.contract.ts'
import { billInsights } from '#data/queries/bill-insights.queries.ts'
import { createLoad, type LoadActor } from '#machines/kit/load.ts'

/** Which bill is asked about. */
export interface BillChangeQuestion {
  readonly invoiceId: string
}

/** Why a bill differs from the one before; a first bill has nothing to show. */
export const billChangeMachine = createLoad<BillInsights, BillChangeQuestion>({
  id: 'billChange',
  title: 'why the bill changed',
  describe: billInsights,
  isEmpty: ({ difference }) => difference === null,
})

export type BillChangeActor = LoadActor<BillInsights, BillChangeQuestion>
