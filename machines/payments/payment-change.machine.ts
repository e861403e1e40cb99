import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { SentRequest } from '#data/drafts/flow-draft.ts'
import { changesThatWait, paymentStepDraft } from '#data/drafts/payments.drafts.ts'
import { type ChangeAnswer, type PaymentChange, readPaymentsAgain } from '#data/queries/payments/payments.queries.ts'
import type { Children } from '#machines/kit/chart-types.ts'
import { writesDraft } from '#machines/kit/draft.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { hasToProve, type ProofEvent, proofActors, provesForm, provingForm } from '#machines/session/proof.ts'
import { type PaysForOrder, wayBack } from './payment-draft.ts'
import { paymentChangeCommand } from './commands.ts'
import { changeFailed } from '#machines/kit/change-failed.ts'

interface PaymentChangeInput extends PaysForOrder {
  readonly change: PaymentChange
  readonly selection: string
  /** Expected result, if known. */
  readonly promise: ChangeAnswer
  /** Unfinished request from before a fresh sign-in; null without one. */
  readonly sent: SentRequest | null
}

export interface PaymentChangeContext extends PaymentChangeInput, SubmitContext<ChangeAnswer> {
  /** The updated recurring card is announced once. */
  readonly isSeenRaised: boolean
}

export type PaymentChangeEvent = ProofEvent | { type: 'change.confirm'; key: string } | { type: 'change.close' }

const types = {} as {
  input: PaymentChangeInput
  context: PaymentChangeContext
  events: PaymentChangeEvent
  children: Children<typeof actors>
  tags: 'busy'
}

const submit = submits({
  types,
  command: paymentChangeCommand,
  requestOf: ({ change, selection }) => ({ change, selection }),
})

const draft = writesDraft({
  draft: paymentStepDraft,
  selectionOf: ({ selection }: PaymentChangeContext) => selection,
  valueOf: ({ change }) => {
    const waiting = changesThatWait.find((name) => name === change)
    return waiting === undefined ? null : { form: 'change' as const, change: waiting }
  },
})
const actors = { ...submit.actors, ...proofActors }
const begins = [submit.begins, 'keepDraft'] as const

const flow = setup({
  types,
  actors,
  actions: { ...submit.actions, ...draft.actions },
  guards: { ...submit.guards, hasToProve },
}).extend({
  actions: {
    // A refusal means the screen is out of date.
    readPaymentsAgain: () => void readPaymentsAgain(),
    storeSeen: assign(({ context }) => ({ isSeenRaised: context.change === 'updateRecurring' })),
  },
})

/** Changes that need only a confirmation. Run by `paymentOptions` in a dialog; done when closed. */
export const paymentChangeMachine = flow.createMachine({
  id: 'paymentChange',
  description: 'The customer confirms a payment change in a dialog, and sees its result.',
  context: ({ input }) => ({ ...nothingSent, ...input, answer: {}, isSeenRaised: false }),
  initial: 'confirming',
  states: {
    confirming: {
      description: 'The customer is asked to confirm the change.',
      on: {
        'change.confirm': { target: 'loading', actions: begins },
        'change.close': { target: 'closed', actions: 'forgetDraft' },
      },
    },
    loading: submit.sending({ done: 'success', does: ['forgetDraft', 'storeSeen'], failed: 'error' }),
    success: {
      description: 'The change is done, and the dialog explains it.',
      meta: { spec: 'SUCCESS' },
      on: { 'change.close': 'closed' },
    },
    error: {
      description: 'The change failed, or its result is unknown: the dialog says so and offers to try again.',
      meta: changeFailed,
      entry: 'readPaymentsAgain',
      on: {
        ...provesForm('proving'),
        'change.confirm': { target: 'loading', actions: begins },
        'change.close': { target: 'closed', actions: 'forgetDraft' },
      },
    },
    proving: provingForm('error', wayBack, 'paymentChange'),
    closed: { description: 'The dialog is closed.', type: 'final' },
  },
})

export type PaymentChangeActor = ActorRefFrom<typeof paymentChangeMachine>
export type PaymentChangeSnapshot = SnapshotFrom<typeof paymentChangeMachine>
