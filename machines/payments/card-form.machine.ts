import { type ActorRefFrom, setup } from 'xstate'
import { isCardPage, openCardPage } from '#data/browser/card-page.ts'
import { drafts } from '#data/drafts/drafts.ts'
import type { Sent } from '#data/drafts/flow-draft.ts'
import { paymentStepDraft } from '#data/drafts/payments.drafts.ts'
import { readPaymentsAgain } from '#data/queries/payments.queries.ts'
import type { Children } from '#machines/kit/chart-types.ts'
import { type CommandOutcome, withOutcome } from '#machines/kit/command.ts'
import { writesDraft } from '#machines/kit/draft.ts'
import { beginForm, type FormContext, type FormEvent, formOf } from '#machines/kit/form.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { hasToProve, type ProofEvent, proofActors, provesForm, provingForm } from '#machines/session/proof.ts'
import { type PaysForOrder, wayBack } from './begun-payment.ts'
import { cardErrors, type CardFields, type CardGiven, paymentOf } from './card-fields.ts'
import { cardVisitCommand } from './commands.ts'
import { paymentTermsMachine } from './payment-terms.machine.ts'

/** What was sent before a fresh sign-in was asked for. */
export interface BegunCard {
  readonly fields: CardFields
  readonly sent: Sent | null
}

interface CardFormInput extends Omit<CardGiven, 'fields'>, PaysForOrder {
  readonly begun: BegunCard | null
  readonly selection: string
}

export interface CardFormContext extends FormContext<CardFields>, SubmitContext, CardGiven, PaysForOrder {
  readonly selection: string
}

type Outcome = CommandOutcome<{ url: string }>

const types = {} as {
  input: CardFormInput
  fields: CardFields
  context: CardFormContext
  events: FormEvent<CardFields> | ProofEvent
  children: Children<typeof actors>
  tags: 'busy'
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

// Paying once never waits for a fresh sign-in: nothing of it is kept.
const draft = writesDraft({
  draft: paymentStepDraft,
  selectionOf: ({ selection }: CardFormContext) => selection,
  valueOf: ({ purpose, fields }) => (purpose === 'oneOff' ? null : { form: 'card' as const, purpose, fields }),
})
const actors = { ...submit.actors, ...proofActors, terms: paymentTermsMachine }

const flow = setup({
  types,
  actors,
  actions: { ...submit.actions, ...form.actions, ...draft.actions },
  guards: { ...submit.guards, ...form.guards, hasToProve },
}).extend({
  actions: {
    openCardPage: (_, { outcome }: { outcome: Outcome }) => {
      if (outcome.status !== 'done') return
      const { url } = outcome.answer
      // A page that is left takes back what it has not forgotten yet: the form would stand open again when the customer returns.
      void drafts.settled().then(() => openCardPage(url))
    },
    // Who is refused has seen something that is over.
    readPaymentsAgain: () => void readPaymentsAgain(),
  },
  guards: {
    isCardPage: (_, { outcome }: { outcome: Outcome }) => outcome.status === 'done' && isCardPage(outcome.answer.url),
  },
})

const filling = form.edits({ send: 'sending', begins: [submit.begins, 'keepDraft'], changes: [] })

/**
 * On the way to the card provider: terms and fee are accepted, an amount is given, and the provider's page opens. The portal never sees
 * a card. One that is kept takes a fresh sign-in, over which what was accepted waits.
 *
 * Run by `paymentOptions`; ends when the customer turns back. Going to the provider leaves the portal.
 */
export const cardFormMachine = flow.createMachine({
  id: 'cardForm',
  description: 'Terms and fee are accepted, then the card provider’s page opens.',
  context: ({ input: { begun, ...input } }) => {
    const amount = input.owed > 0 ? input.owed.toFixed(2) : ''
    const fields = begun?.fields ?? { amount, creditCardTsAndCs: false, creditCardFeeAccept: false }
    return { ...beginForm(fields), ...nothingSent, sent: begun?.sent ?? null, ...input }
  },
  invoke: { id: 'terms', src: 'terms' },
  initial: 'editing',
  states: {
    editing: {
      ...filling,
      description: 'Both boxes have to be ticked.',
      on: {
        ...filling.on,
        ...provesForm('proving'),
        'form.cancel': { target: 'cancelled', actions: 'forgetDraft' },
      },
      states: { ...filling.states, failed: { ...filling.states.failed, entry: 'readPaymentsAgain' } },
    },
    proving: provingForm('editing.failed', wayBack, 'payByCard'),
    sending: {
      description: 'The provider’s page is asked for.',
      meta: { spec: 'LOADING' },
      invoke: submit.sends({
        done: 'leaving',
        does: ['forgetDraft', withOutcome('openCardPage')],
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
