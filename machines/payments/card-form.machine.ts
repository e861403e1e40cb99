import { type ActorRefFrom, setup } from 'xstate'
import { isCardPage, openCardPage } from '#data/browser/card-page.ts'
import { readPaymentsAgain } from '#data/queries/payments.queries.ts'
import { type CommandOutcome, outcomeOf } from '#machines/kit/command.ts'
import { beginForm, type FormContext, type FormEvent, formOf } from '#machines/kit/form.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { cardErrors, type CardFields, type CardGiven, paymentOf } from './card-fields.ts'
import { cardVisitCommand } from './commands.ts'
import { paymentTermsMachine } from './payment-terms.machine.ts'

interface CardFormInput extends Omit<CardGiven, 'fields'> {
  readonly selection: string
  /** The supply agreement whose order of bottled gas waits for the payment; null where none does. */
  readonly lpgOrder: string | null
}

export interface CardFormContext extends FormContext<CardFields>, SubmitContext, CardGiven {
  readonly selection: string
  readonly lpgOrder: string | null
}

type Outcome = CommandOutcome<{ url: string }>

const types = {} as {
  input: CardFormInput
  fields: CardFields
  context: CardFormContext
  events: FormEvent<CardFields>
  children: { command: 'command'; terms: 'terms' }
}

const form = formOf({ types, errorsIn: cardErrors })
const submit = submits({
  types,
  command: cardVisitCommand,
  requestOf: (context) => {
    const { amountToPay, withToken } = paymentOf(context)
    const { purpose, selection, lpgOrder } = context
    return { purpose, selection, lpgOrder, amountToPay, withToken }
  },
})

const flow = setup({
  types,
  actors: { ...submit.actors, terms: paymentTermsMachine },
  actions: { ...submit.actions, ...form.actions },
  guards: { ...submit.guards, ...form.guards },
}).extend({
  actions: {
    openCardPage: (_, { outcome }: { outcome: Outcome }) => {
      if (outcome.status === 'done') openCardPage(outcome.answer.url)
    },
    // Who is refused has seen something that is over.
    readPaymentsAgain: () => void readPaymentsAgain(),
  },
  guards: {
    isCardPage: (_, { outcome }: { outcome: Outcome }) => outcome.status === 'done' && isCardPage(outcome.answer.url),
  },
})

const filling = form.edits({ send: 'sending', begins: submit.begins, changes: [] })

/**
 * On the way to the card provider: terms and fee are accepted, an amount is given, and the provider's page opens. The portal never sees
 * a card.
 *
 * Run by `paymentOptions`; ends when the customer turns back. Going to the provider leaves the portal.
 */
export const cardFormMachine = flow.createMachine({
  id: 'cardForm',
  description: 'Terms and fee are accepted, then the card provider’s page opens.',
  context: ({ input }) => ({
    ...beginForm({
      amount: input.owed > 0 ? input.owed.toFixed(2) : '',
      creditCardTsAndCs: false,
      creditCardFeeAccept: false,
    }),
    ...nothingSent,
    ...input,
  }),
  invoke: { id: 'terms', src: 'terms' },
  initial: 'editing',
  states: {
    editing: {
      ...filling,
      description: 'Both boxes have to be ticked.',
      on: { ...filling.on, 'form.cancel': 'cancelled' },
      states: { ...filling.states, failed: { ...filling.states.failed, entry: 'readPaymentsAgain' } },
    },
    sending: {
      description: 'The provider’s page is asked for.',
      meta: { spec: 'LOADING' },
      invoke: submit.sends({
        done: 'leaving',
        does: [{ type: 'openCardPage', params: outcomeOf }],
        when: 'isCardPage',
        failed: 'editing.failed',
      }),
    },
    leaving: {
      description: 'The provider’s page opens; who comes back by the browser’s Back may close the form.',
      on: { 'form.cancel': 'cancelled' },
    },
    cancelled: { description: 'The customer turned back.', type: 'final' },
  },
})

export type CardFormActor = ActorRefFrom<typeof cardFormMachine>
