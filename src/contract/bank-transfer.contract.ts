import * as z from 'zod/mini'
import { Day, Dollars, endpoint } from './kit.ts'
import { notOffered } from './payments.contract.ts'

/** What to enter at the bank, and what the customer has said of it. */
export const BankTransfer = z.object({
  payee: z.object({ name: z.string(), number: z.string() }),
  /** Twelve characters at most, as are `code` and `reference`. */
  particulars: z.string(),
  code: z.string(),
  /** The customer number without spaces: a payment is matched by it. */
  reference: z.string(),
  /** What is overdue, else what is owed; 0 where nothing is. */
  amount: Dollars,
  /** The newest time that the customer said they have paid; null where they did not, or it was a month ago. */
  report: z.nullable(
    z.object({
      reportedOn: Day,
      /** From this day on reminders are sent again. */
      remindersFrom: Day,
      /** `notFound`: no payment since, and more than a day has passed. */
      status: z.enum(['waiting', 'notFound', 'received']),
      /** The payment that was found, by its transaction; null, or left out, while there is none. */
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
  summary: 'The customer has sent the money: reminders pause for two working days',
  answer: BankTransfer,
  leansOnSelection: true,
  problems: { 403: [notOffered] },
  requirements: [],
})
