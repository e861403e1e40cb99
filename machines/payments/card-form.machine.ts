import { type ActorRefFrom, setup } from 'xstate'
import type { SentRequest } from '#data/drafts/flow-draft.ts'
import { paymentStepDraft } from '#data/drafts/payments.drafts.ts'
import type { SavedCardPurpose } from '#data/queries/payments/payments.queries.ts'
import type { Children } from '#machines/kit/chart-types.ts'
import { withOutcome } from '#machines/kit/command.ts'
import { writesDraft } from '#machines/kit/draft.ts'
import { beginForm, type FormContext, type FormEvent, formOf } from '#machines/kit/form.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { formProof, type ProofEvent, provesFirst, provingForm } from '#machines/session/proof.ts'
import { type PaysForOrder, wayBack } from './payment-draft.ts'
import { acceptanceErrors, type CardAcceptance } from './card-acceptance.ts'
import { cardVisit } from './card-visit.ts'
import { cardVisitCommand } from './commands.ts'
import { paymentTermsMachine } from './payment-terms.machine.ts'

export interface CardDraft {
  readonly fields: CardAcceptance
  readonly sent: SentRequest | null
}

interface CardFacts extends PaysForOrder {
  readonly purpose: SavedCardPurpose
  readonly selection: string
  /** Card surcharge in percent. */
  readonly rate: number
}

interface CardFormInput extends CardFacts {
  readonly begun: CardDraft | null
}

export interface CardFormContext extends FormContext<CardAcceptance>, SubmitContext, CardFacts {}

const types = {} as {
  input: CardFormInput
  fields: CardAcceptance
  context: CardFormContext
  events: FormEvent<CardAcceptance> | ProofEvent
  children: Children<typeof actors>
  tags: 'busy'
}

const form = formOf({ types, errorsIn: ({ fields, rate }) => acceptanceErrors(fields, rate) })
const submit = submits({
  types,
  command: cardVisitCommand,
  requestOf: ({ purpose, selection, lpgOrder }) => ({ purpose, selection, lpgOrder, amountToPay: 0, withToken: false }),
})

const draft = writesDraft({
  draft: paymentStepDraft,
  selectionOf: ({ selection }: CardFormContext) => selection,
  valueOf: ({ purpose, fields }) => ({ form: 'card' as const, purpose, fields }),
})
const actors = { ...submit.actors, ...formProof.actors, terms: paymentTermsMachine }

const flow = setup({
  types,
  actors,
  actions: { ...submit.actions, ...form.actions, ...draft.actions, ...formProof.actions },
  guards: { ...submit.guards, ...form.guards, ...formProof.guards },
}).extend(cardVisit)

const filling = provesFirst(form.edits({ send: 'sending', begins: [submit.begins, 'keepDraft'], changes: [] }), 'proving')

/**
 * Terms and surcharge, then the provider's page; the portal never sees a card. Saving a card needs a fresh sign-in.
 * Run by `paymentOptions`; done when cancelled.
 */
export const cardFormMachine = flow.createMachine({
  id: 'cardForm',
  description: 'The customer accepts terms and fee, then the card provider’s page opens.',
  context: ({ input: { begun: savedCard, ...input } }) => {
    const fields = savedCard?.fields ?? { creditCardTsAndCs: false, creditCardFeeAccept: false }
    return { ...beginForm(fields), ...nothingSent, sent: savedCard?.sent ?? null, ...input }
  },
  invoke: { id: 'terms', src: 'terms' },
  initial: 'editing',
  states: {
    editing: {
      ...filling,
      description: 'The customer must tick both boxes.',
      on: {
        ...filling.on,
        'form.cancel': { target: 'cancelled', actions: 'forgetDraft' },
      },
      states: { ...filling.states, failed: { ...filling.states.failed, entry: 'readPaymentsAgain' } },
    },
    proving: provingForm('editing.failed', wayBack, 'payByCard'),
    sending: {
      description: 'The card provider’s page is being requested.',
      meta: { spec: 'LOADING' },
      invoke: submit.sends({
        done: 'leaving',
        does: ['forgetDraft', withOutcome('openCardPage')],
        when: 'isCardPage',
        failed: 'editing.failed',
      }),
    },
    leaving: {
      description: 'The card provider’s page is opening; a customer who comes back may close the form.',
      on: { 'form.cancel': 'cancelled' },
    },
    cancelled: { description: 'The customer cancelled the form.', type: 'final' },
  },
})

export type CardFormActor = ActorRefFrom<typeof cardFormMachine>
