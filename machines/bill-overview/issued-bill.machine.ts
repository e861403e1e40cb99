import type { ActorRefFrom } from 'xstate'
import type { Invoice } from '#contract/bills/invoices.contract.ts'
import { invoice } from '#data/queries/bills/invoices.queries.ts'
import { createLoad } from '#machines/kit/load.ts'

export const issuedBillMachine = createLoad<Invoice, { invoiceId: string }>({
  id: 'issuedBill',
  title: 'the bill',
  meta: {
    why: 'This is a bill that we’ve sent you, line by line.',
    next: 'A bill that we’ve sent doesn’t change.',
  },
  describe: invoice,
  isEmpty: ({ lines }) => lines.length === 0,
})

export type IssuedBillActor = ActorRefFrom<typeof issuedBillMachine>
