import { type ActorRefFrom, assign, setup } from 'xstate'
import { directDebitDraft, type DirectDebitTexts } from '#data/drafts/payments.drafts.ts'
import type { DirectDebitName } from '#domain/billing/direct-debit.ts'
import type { Children } from '#machines/kit/chart-types.ts'
import { beginForm, type FormEvent } from '#machines/kit/form.ts'
import { draftForm } from '#machines/kit/draft-form.ts'
import { nothingSent, type SubmitContext } from '#machines/kit/submit.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { formProof, hasToProve, type ProofEvent, provesFirst, provingForm } from '#machines/session/proof.ts'
import { type PaysForOrder, wayBack } from './payment-draft.ts'
import { directDebitCommand } from './commands.ts'
import * as given from './direct-debit-fields.ts'
import { paymentTermsMachine } from './payment-terms.machine.ts'

interface DirectDebitFormInput extends PaysForOrder {
  readonly selection: string
  /** Prefilled values by field. */
  readonly known: DirectDebitTexts
}

export interface DirectDebitFormContext
  extends given.DirectDebitForm,
    SubmitContext<{ readonly reference: string } | null>,
    PaysForOrder {
  readonly selection: string
}

export type DirectDebitFormEvent =
  | FormEvent<given.DirectDebitFields>
  | ProofEvent
  | { type: 'field.leave'; name: DirectDebitName }

/** Reference of the direct debit; null if cancelled. */
export interface DirectDebitFormOutput {
  readonly reference: string | null
}

const types = {} as {
  input: DirectDebitFormInput
  fields: given.DirectDebitFields
  context: DirectDebitFormContext
  events: DirectDebitFormEvent
  output: DirectDebitFormOutput
  children: Children<typeof actors>
  tags: 'busy'
}

const form = draftForm({
  types,
  draft: directDebitDraft,
  selectionOf: ({ selection }) => selection,
  // The page reopens the form after the sign-in.
  valueOf: (context) => ({ ...given.draftFieldsOf(context), ...(hasToProve({ context }) && { isProving: true }) }),
  restored: given.withSavedFields,
  errorsIn: given.errorsIn,
  change: given.changeField,
  fieldNamed: given.fieldNamed,
  command: directDebitCommand,
  requestOf: ({ fields, selection }) => ({ body: given.payloadOf(fields), selection }),
})

const actors = { ...form.parts.actors, ...formProof.actors, terms: paymentTermsMachine }

const flow = setup({
  types,
  actors,
  actions: { ...form.parts.actions, ...formProof.actions },
  guards: { ...form.parts.guards, ...formProof.guards },
}).extend({
  actions: {
    storeBankDetails: assign(({ context }, { name }: { name: DirectDebitName }) => given.followChange(context, name)),
    storeTouched: assign(({ context }, { name }: { name: DirectDebitName }) => ({
      touched: given.withTouched(context.touched, name),
    })),
  },
})

const touched = withEvent('storeTouched')
const filling = provesFirst(form.fills('sending', touched, withEvent('storeBankDetails')), 'proving')

/**
 * Name and mobile come from the profile, bank and branch from the account number. Encrypted draft until accepted, across an
 * expired and a fresh sign-in. Run by `paymentOptions`; done when set up or cancelled.
 */
export const directDebitFormMachine = flow.createMachine({
  id: 'directDebitForm',
  description: 'The customer sets up direct debit from a bank account, and accepts its terms.',
  context: ({ input: { selection, known, lpgOrder } }) => {
    const blankForm = { ...nothingSent, ...beginForm(given.emptyFields), touched: [] }
    return { ...blankForm, ...given.withSavedFields(blankForm, known), selection, lpgOrder }
  },
  output: ({ context: { answer } }) => ({ reference: answer?.reference ?? null }),
  invoke: { id: 'terms', src: 'terms' },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'The chart looks for answers that were typed earlier and not sent.',
      invoke: form.draft.restores('editing'),
    },
    editing: {
      ...filling,
      description: 'The customer fills in the form; a field shows its error once the customer has used it.',
      on: {
        ...filling.on,
        'field.leave': { actions: touched },
        'form.cancel': { target: 'cancelled', actions: 'forgetDraft' },
      },
      states: { ...filling.states, invalid: { ...filling.states.invalid, meta: { spec: 'invalid' } } },
    },
    proving: provingForm('editing.failed', wayBack, 'directDebit'),
    sending: {
      description: 'Direct debit is being set up; the request is repeated if its answer is lost.',
      meta: { spec: 'LOADING' },
      invoke: form.submit.sends({ done: 'setUp', does: ['forgetDraft'], failed: 'editing.failed' }),
    },
    setUp: { description: 'Bills are paid from this bank account from now on.', meta: { spec: 'SUCCESS' }, type: 'final' },
    cancelled: { description: 'The customer cancelled the form.', type: 'final' },
  },
})

export type DirectDebitFormActor = ActorRefFrom<typeof directDebitFormMachine>
