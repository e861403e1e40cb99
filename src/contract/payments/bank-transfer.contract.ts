import * as z from 'zod/mini'
import { Day, Dollars, endpoint } from '#contract/kit.ts'
import { notOffered } from './payments.contract.ts'

export const BankTransfer = z.object({
  payee: z.object({ name: z.string(), number: z.string() }),
  /** At most twelve characters, as `code` and `reference`. */
  particulars: z.string(),
  code: z.string(),
  /** Customer number without spaces; matches the payment. */
  reference: z.string(),
  /** Overdue amount, else the amount owed, else 0. */
  amount: Dollars,
  /** Latest report of a payment; null if none or older than a month. */
  report: z.nullable(
    z.object({
      reportedOn: Day,
      remindersFrom: Day,
      /** `notFound`: no payment after more than a day. */
      status: z.enum(['waiting', 'notFound', 'received']),
      /** The matching payment; null or omitted if none. */
      payment: z.optional(z.nullable(z.object({ id: z.string(), amount: Dollars, paidOn: Day }))),
    }),
  ),
})
export type BankTransfer = z.infer<typeof BankTransfer>

const path = '/private/billing/payments/bank-transfer'

export const readBankTransfer = endpoint({
  name: 'readBankTransfer',
  method: 'GET',
  path,
  summary: 'How to pay by bank transfer',
  answer: BankTransfer,
  problems: { 403: [notOffered] },
  requirements: [],
})

export const reportBankTransfer = endpoint({
  name: 'reportBankTransfer',
  method: 'POST',
  path,
  summary: 'Records that the customer has sent the money; reminders pause for two working days',
  answer: BankTransfer,
  leansOnSelection: true,
  problems: { 403: [notOffered] },
  requirements: [],
})
