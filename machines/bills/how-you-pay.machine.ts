import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { PaymentChange } from '#data/queries/payments/payments.queries.ts'
import type { Children } from '#machines/kit/chart-types.ts'
import { dataOf, loading, partFailed, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { paymentChangeMachine } from '#machines/payments/payment-change.machine.ts'
import { howYouPayReads as reads, isOnOffer, type PaymentReadings, promiseOf } from '#machines/payments/payment-offers.ts'

/** Changes that need no other page; forms and cards are on the page of payment options. */
export type ChangeHere = Extract<PaymentChange, 'deleteRecurring' | 'applyForCreditExtensionNow' | 'applyForCreditRefundNow'>

export interface HowYouPayContext extends PaymentReadings {
  readonly change: ChangeHere
}

export type HowYouPayEvent = ReadsEvent | { type: 'change.open'; change: ChangeHere }

const actors = { ...reads.actors, change: paymentChangeMachine }

const flow = setup({
  types: {
    context: {} as HowYouPayContext,
    events: {} as HowYouPayEvent,
    children: {} as Children<typeof actors>,
    tags: {} as 'busy' | 'failed',
  },
  actors,
  actions: {
    ...reads.actions,
    storeChange: assign((_, { change }: { change: ChangeHere }) => ({ change })),
  },
  guards: {
    ...reads.guards,
    isOnOffer: ({ context }, { change }: { change: ChangeHere }) => isOnOffer(context, change),
  },
})

/** Payment method, and changes that need only a confirmation. Run by `billOverview` and `billPayments`. */
export const howYouPayMachine = flow.createMachine({
  id: 'howYouPay',
  description: 'The card shows how bills are paid, and offers simple changes.',
  meta: {
    why: 'This is how your bills are paid now.',
    next: 'It changes when you choose another way to pay.',
  },
  context: { ...reads.nothingRead, change: 'applyForCreditExtensionNow' },
  initial: 'reading',
  states: {
    reading: {
      description: 'The account, its card and its automatic payment are loaded and refreshed.',
      ...reads.fresh,
      initial: 'loading',
      states: {
        loading: loading('#howYouPay.failed', { areRead: 'overview' }),
        overview: {
          description: 'The current payment method and the possible changes are shown.',
          meta: { spec: 'SUCCESS' },
          on: {
            'change.open': { guard: withEvent('isOnOffer'), target: 'changing', actions: withEvent('storeChange') },
          },
        },
        changing: {
          description: 'The customer confirms a change in a dialog.',
          invoke: {
            id: 'change',
            src: 'change',
            input: ({ context }) => ({
              change: context.change,
              selection: dataOf(context.accounts)?.selectedBillingAccount.id ?? '',
              promise: promiseOf(context, context.change),
              lpgOrder: null,
              sent: null,
            }),
            onDone: 'overview',
          },
        },
      },
    },
    failed: {
      description: 'The payment details couldn’t be loaded: the card says so, and the bill is still shown.',
      ...partFailed('reading'),
    },
  },
})

export type HowYouPayActor = ActorRefFrom<typeof howYouPayMachine>
export type HowYouPaySnapshot = SnapshotFrom<typeof howYouPayMachine>
