import * as z from 'zod/mini'
import { Day, endpoint } from '#contract/kit.ts'

/** Whole cents. */
const Cents = z.int()

/** What happened next: taken once more on a day, automatic payments ended, or the customer owes it. */
export const AfterReturn = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('retry'), on: Day, cents: Cents }),
  z.object({ kind: z.literal('retried'), on: Day, isPaid: z.boolean() }),
  z.object({ kind: z.literal('stopped') }),
  z.object({ kind: z.literal('owed') }),
])
export type AfterReturn = z.infer<typeof AfterReturn>

export const ReturnedPayment = z.object({
  id: z.string(),
  account: z.string(),
  name: z.string(),
  billingAccountId: z.string(),
  method: z.enum(['directDebit', 'card']),
  reference: z.string(),
  cents: Cents,
  collectedOn: Day,
  returnedOn: Day,
  /** In words, as the customer’s mail has it. */
  reason: z.string(),
  /** Charged for it; zero: none. */
  feeCents: Cents,
  next: AfterReturn,
})
export type ReturnedPayment = z.infer<typeof ReturnedPayment>

export const readReturnedPayments = endpoint({
  name: 'readReturnedPayments',
  method: 'GET',
  path: '/staff/money/returns',
  summary: 'Direct debits that came back and cards that were declined, the newest first: 25 at a time, of the last year',
  query: z.strictObject({
    /** `next` of the answer before. */
    after: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d\.[0-9a-f-]{36}$/))),
  }),
  answer: z.object({ returns: z.array(ReturnedPayment), next: z.nullable(z.string()) }),
  example: {
    answer: {
      returns: [
        {
          id: '3c0f4c7e-6e1c-4d0a-9f5b-0d2f6a1f3c55',
          account: '500162045',
          name: 'Daniel Reid',
          billingAccountId: '3c0f4c7e-6e1c-4d0a-9f5b-0d2f6a1f3c56',
          method: 'directDebit',
          reference: 'TN0000001234',
          cents: 18_643,
          collectedOn: '2026-06-02',
          returnedOn: '2026-06-04',
          reason: 'there wasn’t enough money in the account',
          feeCents: 0,
          next: { kind: 'retry', on: '2026-06-10', cents: 18_643 },
        },
      ],
      next: null,
    },
  },
})

export const returnDirectDebit = endpoint({
  name: 'returnDirectDebit',
  method: 'POST',
  path: '/staff/money/returns',
  summary: 'Takes one direct debit back by its reference, as the bank’s list of returns does',
  body: z.strictObject({
    reference: z.string().check(z.trim(), z.minLength(4), z.maxLength(40)),
    /** The bank’s words. */
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    returnedOn: Day,
  }),
  answer: z.object({ text: z.string() }),
  isIdempotent: true,
  example: {
    body: { reference: 'TN0000001234', reason: 'REFER TO DRAWER', returnedOn: '2026-06-04' },
    answer: { text: 'The payment is reversed, and the customer gets an email.' },
  },
})
