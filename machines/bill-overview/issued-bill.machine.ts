import type { ActorRefFrom } from 'xstate'
import type { Invoice } from '#contract/invoices.contract.ts'
import { invoice } from '#data/queries/invoices.queries.ts'
import { createLoad } from '#machines/kit/load.ts'

export const issuedBillMachine = createLoad<Invoice, { invoiceId: string }>({
  id: 'issuedBill',
  title: 'the bill',
  describe: invoice,
  isEmpty: ({ lines }) => lines.length === 0,
})

export type IssuedBillActor = ActorRefFrom<typeof issuedBillMachine>
