import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import { type ChangeAnswer, type PaymentChange, readPaymentsAgain } from '#data/queries/payments.queries.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { paymentChangeCommand } from './commands.ts'

interface PaymentChangeInput {
  readonly change: PaymentChange
  /** The billing account that the customer sees. */
  readonly selection: string
  /** What it would bring, where that is known beforehand. */
  readonly promise: ChangeAnswer
}

export interface PaymentChangeContext extends PaymentChangeInput, SubmitContext<ChangeAnswer> {
  /** A recurring card was updated: the customer is told once. */
  readonly isSeenRaised: boolean
}

export type PaymentChangeEvent = { type: 'change.confirm'; key: string } | { type: 'change.close' }

const types = {} as {
  input: PaymentChangeInput
  context: PaymentChangeContext
  events: PaymentChangeEvent
  children: { command: 'command' }
}

const submit = submits({
  types,
  command: paymentChangeCommand,
  requestOf: ({ change, selection }) => ({ change, selection }),
})

const flow = setup({ types, actors: submit.actors, actions: submit.actions, guards: submit.guards }).extend({
  actions: {
    // Who is refused has seen something that is over.
    readPaymentsAgain: () => void readPaymentsAgain(),
    storeSeen: assign(({ context }) => ({ isSeenRaised: context.change === 'updateRecurring' })),
  },
})

/**
 * A change that needs no more than a yes: deleting or cancelling the recurring method, forgetting or changing a card, more time to pay, a
 * refund.
 *
 * Run by `paymentOptions` in a dialog; ends when the dialog is closed.
 */
export const paymentChangeMachine = flow.createMachine({
  id: 'paymentChange',
  description: 'Asks whether it is meant, does it once, and says how it went.',
  context: ({ input }) => ({ ...input, ...nothingSent, answer: {}, isSeenRaised: false }),
  initial: 'confirming',
  states: {
    confirming: {
      description: 'The customer is asked whether they mean it.',
      on: {
        'change.confirm': { target: 'loading', actions: submit.begins },
        'change.close': 'closed',
      },
    },
    loading: submit.sending({ done: 'success', does: ['storeSeen'], failed: 'error' }),
    success: {
      description: 'It is done, and the dialog says what that means.',
      meta: { spec: 'SUCCESS' },
      on: { 'change.close': 'closed' },
    },
    error: {
      description: 'It was not done, or it is not known: the dialog says so and offers to try again.',
      meta: { spec: 'ERROR' },
      entry: 'readPaymentsAgain',
      on: {
        'change.confirm': { target: 'loading', actions: submit.begins },
        'change.close': 'closed',
      },
    },
    closed: { description: 'The dialog is closed.', type: 'final' },
  },
})

export type PaymentChangeActor = ActorRefFrom<typeof paymentChangeMachine>
export type PaymentChangeSnapshot = SnapshotFrom<typeof paymentChangeMachine>
