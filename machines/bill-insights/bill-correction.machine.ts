import type { Invoice } from '#contract/bills/invoices.contract.ts'
import { invoice } from '#data/queries/bills/invoices.queries.ts'
import { createLoad, type LoadActor } from '#machines/kit/load.ts'

export interface BillCorrectionQuestion {
  readonly invoiceId: string
}

/** The other bill of a correction, for its differences. */
export const billCorrectionMachine = createLoad<Invoice, BillCorrectionQuestion>({
  id: 'billCorrection',
  title: 'the other side of a correction',
  meta: {
    why: 'We corrected a bill, so there are two. This card takes you to the other one.',
  },
  describe: invoice,
  isEmpty: ({ lines }) => lines.length === 0,
})

export type BillCorrectionActor = LoadActor<Invoice, BillCorrectionQuestion>
