import { type ActorRefFrom, setup } from 'xstate'
import type { Children } from '#machines/kit/chart-types.ts'
import { withOutcome } from '#machines/kit/command.ts'
import { beginForm, type FormEvent, formOf } from '#machines/kit/form.ts'
import { beginsAnew } from '#machines/kit/network-return.ts'
import { loading, type ReadsEvent } from '#machines/kit/reads.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import type { PaysForOrder } from './payment-draft.ts'
import {
  canPayByCard,
  cardPaymentErrors,
  type CardPaymentFields,
  type CardPaymentForm,
  cardPaymentReads as reads,
  emptyPayment,
  paymentOf,
} from './card-payment-fields.ts'
import { cardVisit } from './card-visit.ts'
import { cardVisitCommand } from './commands.ts'
import { paymentTermsMachine } from './payment-terms.machine.ts'

interface CardPaymentInput extends PaysForOrder {
  readonly selection: string
}

export interface CardPaymentContext extends CardPaymentForm, SubmitContext, CardPaymentInput {}

const types = {} as {
  input: CardPaymentInput
  fields: CardPaymentFields
  context: CardPaymentContext
  events: FormEvent<CardPaymentFields> | ReadsEvent
  children: Children<typeof actors>
  tags: 'busy'
}

const form = formOf({ types, errorsIn: cardPaymentErrors })
const submit = submits({
  types,
  command: cardVisitCommand,
  requestOf: (context) => {
    const { amountToPay, withToken } = paymentOf(context)
    const { selection, lpgOrder } = context
    return { purpose: 'oneOff' as const, selection, lpgOrder, amountToPay, withToken }
  },
})

const actors = { ...reads.actors, ...submit.actors, terms: paymentTermsMachine }

const flow = setup({
  types,
  actors,
  actions: { ...reads.actions, ...submit.actions, ...form.actions },
  guards: { ...reads.guards, ...submit.guards, ...form.guards },
}).extend({
  actions: cardVisit.actions,
  guards: { ...cardVisit.guards, canPayByCard: ({ context }) => canPayByCard(context) },
})

const filling = form.edits({ send: 'sending', begins: [submit.begins], changes: [] })

/** Amount, terms and surcharge, then the provider's page; the portal never sees a card. Run by `paymentOptions`. */
export const cardPaymentMachine = flow.createMachine({
  id: 'cardPayment',
  description: 'The customer chooses an amount and accepts terms and fee, then the card provider’s page opens.',
  meta: {
    why: 'You can pay what’s due now by card.',
    next: 'Your balance changes when the card provider confirms the payment.',
  },
  context: ({ input }) => ({ ...reads.nothingRead, ...beginForm(emptyPayment), ...nothingSent, ...input }),
  invoke: { id: 'terms', src: 'terms' },
  initial: 'open',
  states: {
    open: {
      description: 'The amounts to pay are loaded and refreshed.',
      ...reads.fresh,
      initial: 'loading',
      states: {
        loading: loading('#cardPayment.failed', { canPayByCard: 'editing', areRead: 'notTaken' }),
        notTaken: {
          description: 'The account can’t pay by card right now: the page says why.',
          always: { guard: 'canPayByCard', target: 'editing' },
        },
        editing: {
          ...filling,
          description: 'The customer chooses an amount and ticks both boxes.',
          states: { ...filling.states, failed: { ...filling.states.failed, entry: 'readPaymentsAgain' } },
        },
        sending: {
          description: 'The card provider’s page is being requested.',
          meta: { spec: 'LOADING' },
          invoke: submit.sends({
            done: 'leaving',
            does: [withOutcome('openCardPage')],
            when: 'isCardPage',
            failed: 'editing.failed',
          }),
        },
        leaving: {
          description: 'The card provider’s page is opening; a customer who comes back may choose again.',
          on: { 'form.cancel': 'editing' },
        },
      },
    },
    failed: { description: 'The amounts to pay couldn’t be loaded; the rest of the page works as usual.', ...beginsAnew('open') },
  },
})

export type CardPaymentActor = ActorRefFrom<typeof cardPaymentMachine>
