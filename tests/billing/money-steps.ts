import fc from 'fast-check'
import type { CardReversal } from '#server/providers/cards/card-provider.ts'

/** The first pays by direct debit, the second by card, the third by bank transfer. */
export const customers = [
  { number: '500068120', owner: 'Aroha Bennett', name: 'BENNETT' },
  { number: '500068138', owner: 'Daniel Reid', name: 'REID' },
  { number: '500068146', owner: 'Priya Nair', name: 'NAIR' },
] as const

/** What customers, the bank, the card provider and operators do, in any order. */
const nth = fc.nat(11)
const who = fc.nat(2)
const cents = fc.integer({ min: 100, max: 40_000 })
export const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('collect' as const), isApproved: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('bill' as const), who }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('reissue' as const), nth, wh: fc.integer({ min: 100, max: 900 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('card' as const), who, cents, fee: fc.nat(200), isOther: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('reversal' as const),
      nth,
      what: fc.constantFrom<CardReversal['what']>('refund', 'failedRefund', 'chargeback', 'chargebackReturned'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('return' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('refuse' as const), nth }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('transfer' as const), who, cents, isKnown: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('payout' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('returnLine' as const), nth }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('statement' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('match' as const, 'unmatch' as const), nth, who }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('close' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('plan' as const, 'endPlan' as const), who }) },
)
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
export type StepOf<Does extends Step['does']> = Extract<Step, { readonly does: Does }>
