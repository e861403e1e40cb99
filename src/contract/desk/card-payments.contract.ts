import * as z from 'zod/mini'
import { endpoint, Instant } from '#contract/kit.ts'

/** Whole cents. */
const Cents = z.int()
const Reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(500))

/**
 * `amount`: the provider took another amount. `unknownPayment`: on a page that nobody was given. `unknownReversal`: a refund or
 * chargeback of a payment that isn't booked. `noAnswer`: a stored card was charged, and the provider never answered.
 */
export const CardDoubt = z.enum(['amount', 'unknownPayment', 'unknownReversal', 'noAnswer'])
export type CardDoubt = z.infer<typeof CardDoubt>

export const DoubtfulCardPayment = z.object({
  id: z.string(),
  doubt: CardDoubt,
  foundAt: Instant,
  /** Null: it has no answer. */
  provider: z.nullable(z.string()),
  /** The provider’s id. */
  reference: z.nullable(z.string()),
  /** Null: nobody’s that we know. */
  customer: z.nullable(z.object({ billingAccountId: z.string(), account: z.string(), name: z.string() })),
  /** What we asked for. */
  askedCents: z.nullable(Cents),
  /** What the provider took or gave back. */
  takenCents: z.nullable(Cents),
  currency: z.string(),
  /** It can be booked as it was taken. */
  canBook: z.boolean(),
})
export type DoubtfulCardPayment = z.infer<typeof DoubtfulCardPayment>

export const readDoubtfulCardPayments = endpoint({
  name: 'readDoubtfulCardPayments',
  method: 'GET',
  path: '/staff/money/cards',
  summary: 'Card payments that wait for a person, the oldest first: the first 50',
  answer: z.object({ payments: z.array(DoubtfulCardPayment), count: z.number() }),
  example: {
    answer: {
      payments: [
        {
          id: '5d1a7f0e-2a3c-4a0f-8b6e-9d2f6a1f3c58',
          doubt: 'amount',
          foundAt: '2026-06-09T15:05:00+12:00',
          provider: 'stripe',
          reference: 'pi_3PabcD',
          customer: { billingAccountId: '3c0f4c7e-6e1c-4d0a-9f5b-0d2f6a1f3c56', account: '500162045', name: 'Daniel Reid' },
          askedCents: 4_600,
          takenCents: 1_000,
          currency: 'NZD',
          canBook: true,
        },
      ],
      count: 1,
    },
  },
})

export const CardDecision = z.discriminatedUnion('kind', [
  /** As it was taken. */
  z.strictObject({ kind: z.literal('book'), reason: Reason }),
  /** Nothing is booked. */
  z.strictObject({ kind: z.literal('dismiss'), reason: Reason }),
  /** Of a charge without an answer: the provider has it by this id, and is asked about it. */
  z.strictObject({
    kind: z.literal('found'),
    reference: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    reason: Reason,
  }),
  /** Of a charge without an answer: it counts as declined. */
  z.strictObject({ kind: z.literal('notMade'), reason: Reason }),
])
export type CardDecision = z.infer<typeof CardDecision>

export const decideCardPayment = endpoint({
  name: 'decideCardPayment',
  method: 'POST',
  path: '/staff/money/cards/:payment/decision',
  summary: 'Settles a card payment that waits for a person, with what the provider or the customer said',
  params: z.strictObject({ payment: z.string() }),
  body: z.strictObject({ decision: CardDecision }),
  isIdempotent: true,
  example: {
    params: { payment: '5d1a7f0e-2a3c-4a0f-8b6e-9d2f6a1f3c58' },
    body: { decision: { kind: 'book', reason: 'Stripe confirms $10.00' } },
  },
})
