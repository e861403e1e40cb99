import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import { now } from '#data/browser/clock.ts'
import { accounts } from '#data/queries/account/account.queries.ts'
import { arrears } from '#data/queries/bill-planner/bill-planner.queries.ts'
import { paymentsBetween, upcomingBill } from '#data/queries/bill-overview/bill-period.queries.ts'
import { type RangeInAddress, rangeInAddress } from '#domain/billing/bill-period.ts'
import { today } from '#domain/basics/days.ts'
import { type AccountFactsResult, asksFacts, factsPart } from '#machines/kit/account-facts.machine.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import type { PageEvent } from '#machines/kit/page-input.ts'
import { createReads, dataOf, loading, pageFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { providerReturnMachine } from '#machines/payments/provider-return.machine.ts'
import { howYouPayMachine } from '#machines/bills/how-you-pay.machine.ts'
import { paymentPlanMachine } from '#machines/bills/payment-plan.machine.ts'

const reads = createReads('the payments', {
  accounts,
  upcoming: { read: upcomingBill, isOptional: true },
  transactions: { read: paymentsBetween, isOptional: true },
  arrears: { read: arrears, isOptional: true },
})

export interface BillPaymentsContext extends AccountFactsResult, ReadingsOf<typeof reads> {
  readonly search: string
}

export type BillPaymentsEvent = ReadsEvent | PageEvent

export const rangeIn = ({ search }: Pick<BillPaymentsContext, 'search'>): RangeInAddress => rangeInAddress(search, today(now()))

const actors = {
  ...factsPart.actors,
  ...reads.actors,
  howYouPay: howYouPayMachine,
  paymentPlan: paymentPlanMachine,
  providerReturn: providerReturnMachine,
}

/** Reads that failed are left out of the plan. */
const behindOf = (context: ReadingsOf<typeof reads>) =>
  dataOf(context.arrears) ?? { today: '', arrears: null, plan: null, protections: [] }

const flow = setup({
  types: {} as PageTypes<typeof actors, BillPaymentsContext, BillPaymentsEvent>,
  actors,
  actions: {
    ...factsPart.actions,
    ...reads.actions,
    // A running plan gets refreshed data; otherwise it starts with it.
    tellPlan: ({ context, self }) =>
      self.getSnapshot().children.paymentPlan?.send({ type: 'planner.told', planner: behindOf(context) }),
    storeSearch: assign((_, { search }: { search: string }) => ({ search })),
  },
  guards: { ...factsPart.guards, ...reads.guards },
})

/** Provider return, payment method and payments made each fail separately. Run by `page` at /account/bill/payments. */
export const billPaymentsMachine = flow.createMachine({
  id: 'billPayments',
  description: 'The page shows what there is to pay, how, and what was paid.',
  meta: {
    why: 'This is what you need to pay, the ways to pay it, and what you’ve paid.',
    next: 'It changes when we send a bill or receive a payment.',
  },
  context: ({ input: { search } }) => ({ ...factsPart.noFacts, ...reads.nothingRead, search }),
  initial: 'recognising',
  on: {
    'place.changed': { target: '.open', reenter: true, actions: withEvent('storeSearch') },
  },
  states: {
    recognising: { description: 'The account is loading.', ...asksFacts('failed', { hasFacts: 'open' }) },
    open: {
      description:
        'The balance and the payments are loaded and refreshed; a customer who returns from the card provider sees the result.',
      entry: 'awaitReadings',
      invoke: [
        reads.watch('accounts'),
        reads.watch('upcoming'),
        reads.watch('arrears', 'tellPlan'),
        { ...reads.watch('transactions'), input: ({ context }) => rangeIn(context).range },
      ],
      initial: 'loading',
      states: {
        loading: loading('#billPayments.failed', { areRead: 'showing' }),
        showing: {
          description: 'The amount to pay is shown, next to the payment methods and past payments.',
          meta: { spec: 'SUCCESS' },
          invoke: [
            { id: 'howYouPay', src: 'howYouPay' },
            {
              id: 'paymentPlan',
              src: 'paymentPlan',
              input: ({ context }) => ({ selection: context.facts?.account?.id ?? '', planner: behindOf(context) }),
            },
            {
              id: 'providerReturn',
              src: 'providerReturn',
              input: ({ context: { search } }) => ({ search, page: 'billPayments' as const }),
            },
          ],
        },
      },
    },
    failed: { ...pageFailed('recognising'), meta: { spec: 'ERROR' } },
  },
})

export type BillPaymentsActor = ActorRefFrom<typeof billPaymentsMachine>
export type BillPaymentsSnapshot = SnapshotFrom<typeof billPaymentsMachine>
