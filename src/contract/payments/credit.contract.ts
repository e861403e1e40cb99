import * as z from 'zod/mini'
import { Day, Dollars, endpoint, Hindrance } from '#contract/kit.ts'
import { notOffered } from './payments.contract.ts'

export const nothingOwed = '/error/credit/nothing_owed'
export const alreadyExtended = '/error/credit/already_extended'
export const onPaymentPlan = '/error/credit/on_payment_plan'
export const noCredit = '/error/credit/no_credit'
export const noBankAccount = '/error/credit/no_bank_account'
export const refundOnHold = '/error/credit/refund_on_hold'
export const notCleared = '/error/credit/not_cleared'

export const CreditOptions = z.object({
  extension: z.object({
    amount: Dollars,
    newEndDate: z.nullable(Day),
    hindrance: Hindrance,
  }),
  refund: z.object({
    amount: Dollars,
    hindrance: Hindrance,
    /** Why only part of the credit can be refunded now, and from when the rest can. */
    rest: z.optional(z.string()),
  }),
})
export type CreditOptions = z.infer<typeof CreditOptions>

export const readCreditOptions = endpoint({
  name: 'readCreditOptions',
  method: 'GET',
  path: '/private/billing/credit',
  summary: 'Whether the due date can be extended, and whether credit can be refunded',
  answer: CreditOptions,
  requirements: ['PAY-31', 'PAY-32'],
})

export const extendCredit = endpoint({
  name: 'extendCredit',
  method: 'POST',
  path: '/private/billing/credit/extension',
  summary: 'Extends the due date of everything owed by 14 days',
  answer: z.object({ amount: Dollars, newEndDate: Day }),
  isIdempotent: true,
  leansOnSelection: true,
  problems: { 403: [notOffered], 409: [nothingOwed, alreadyExtended, onPaymentPlan] },
  requirements: ['PAY-29', 'PAY-30', 'PAY-31', 'PAY-33'],
})

export const refundCredit = endpoint({
  name: 'refundCredit',
  method: 'POST',
  path: '/private/billing/credit/refund',
  summary: 'Refunds the credit to the direct debit’s bank account, without payments that the bank can still reverse',
  answer: z.object({ amount: Dollars, reference: z.string() }),
  isIdempotent: true,
  leansOnSelection: true,
  problems: { 403: [notOffered], 409: [noCredit, noBankAccount, refundOnHold, notCleared] },
  requirements: ['PAY-32', 'PAY-33'],
})
