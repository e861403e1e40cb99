import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import { type ChangeAnswer, type PaymentChange, readPaymentsAgain } from '#data/queries/payments.queries.ts'
import { type CommandOutcome, outcomeOf } from '#machines/kit/command.ts'
import { paymentChangeCommand } from './commands.ts'

interface PaymentChangeInput {
  readonly change: PaymentChange
  /** The billing account that the customer sees. */
  readonly selection: string
  /** What it would bring, where that is known beforehand. */
  readonly promise: ChangeAnswer
}

export interface PaymentChangeContext extends PaymentChangeInput {
  readonly key: string
  readonly answer: ChangeAnswer
  readonly problem: Problem | null
  /** A recurring card was updated: the customer is told once. */
  readonly isSeenRaised: boolean
}

export type PaymentChangeEvent = { type: 'change.confirm'; key: string } | { type: 'change.close' }

type Outcome = CommandOutcome<ChangeAnswer>

const flow = setup({
  types: {
    input: {} as PaymentChangeInput,
    context: {} as PaymentChangeContext,
    events: {} as PaymentChangeEvent,
    children: {} as { command: 'command' },
  },
  actors: { command: paymentChangeCommand },
  actions: {
    // Who is refused has seen something that is over.
    readPaymentsAgain: () => void readPaymentsAgain(),
    // A second try after an answer that was never found is the same change.
    storeKey: assign(({ context }, { key }: { key: string }) => ({ key: context.key || key, problem: null })),
    storeAnswer: assign(({ context }, { outcome }: { outcome: Outcome }) => ({
      answer: outcome.status === 'done' ? outcome.answer : {},
      isSeenRaised: context.change === 'updateRecurring',
    })),
    storeProblem: assign((_, { outcome }: { outcome: Outcome }) => ({
      problem: outcome.status === 'refused' ? outcome.problem : null,
    })),
  },
  guards: { isDone: (_, { outcome }: { outcome: Outcome }) => outcome.status === 'done' },
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
  context: ({ input }) => ({ ...input, key: '', answer: {}, problem: null, isSeenRaised: false }),
  initial: 'confirming',
  states: {
    confirming: {
      description: 'The customer is asked whether they mean it.',
      on: {
        'change.confirm': { target: 'loading', actions: { type: 'storeKey', params: ({ event }) => event } },
        'change.close': 'closed',
      },
    },
    loading: {
      description: 'It is being done; a lost answer is asked for again.',
      meta: { spec: 'LOADING' },
      invoke: {
        id: 'command',
        src: 'command',
        input: ({ context: { change, key, selection } }) => ({ change, key, selection }),
        onDone: [
          {
            guard: { type: 'isDone', params: outcomeOf },
            target: 'success',
            actions: { type: 'storeAnswer', params: outcomeOf },
          },
          {
            target: 'error',
            actions: [{ type: 'storeProblem', params: outcomeOf }, 'readPaymentsAgain'],
          },
        ],
      },
    },
    success: {
      description: 'It is done, and the dialog says what that means.',
      meta: { spec: 'SUCCESS' },
      on: { 'change.close': 'closed' },
    },
    error: {
      description: 'It was not done, or it is not known: the dialog says so and offers to try again.',
      meta: { spec: 'ERROR' },
      on: {
        'change.confirm': { target: 'loading', actions: { type: 'storeKey', params: ({ event }) => event } },
        'change.close': 'closed',
      },
    },
    closed: { description: 'The dialog is closed.', type: 'final' },
  },
})

export type PaymentChangeActor = ActorRefFrom<typeof paymentChangeMachine>
export type PaymentChangeSnapshot = SnapshotFrom<typeof paymentChangeMachine>
