import { type ActorRefFrom, assign, setup } from 'xstate'
import type { CardDecision, DoubtfulCardPayment } from '#contract/desk/card-payments.contract.ts'
import { decideCardPayment } from '#data/queries/desk/money.queries.ts'
import { createCommand } from '#machines/kit/command.ts'
import { beginForm, type FormContext, type FormEvent, formOf } from '#machines/kit/form.ts'
import { formParts } from '#machines/kit/form-parts.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'

export type CardAct = CardDecision['kind']

interface CardDecisionInput {
  readonly act: CardAct
  readonly payment: DoubtfulCardPayment
}

interface CardDecisionFields {
  /** The provider’s id of it. */
  readonly reference: string
  readonly reason: string
}

export interface CardDecisionContext extends CardDecisionInput, FormContext<CardDecisionFields>, SubmitContext<null> {
  readonly isMade: boolean
}

export interface CardDecisionOutput {
  /** Null: left without a decision. */
  readonly made: CardAct | null
}

const cardDecisionCommand = createCommand('deskMoneyCardDecisionCommand', 'Settles a card payment in doubt', decideCardPayment)

const types = {} as {
  input: CardDecisionInput
  fields: CardDecisionFields
  context: CardDecisionContext
  events: FormEvent<CardDecisionFields>
  output: CardDecisionOutput
  children: { command: 'command' }
}

const form = formOf({
  types,
  errorsIn: ({ act, fields: { reason, reference } }): Record<string, string> => ({
    ...(act === 'found' && reference.trim() === '' && { reference: 'Please enter the provider’s id of the payment.' }),
    ...(reason.trim().length < 3 && { reason: 'Please say what the provider or the customer said.' }),
  }),
})
const submit = submits({
  types,
  command: cardDecisionCommand,
  requestOf: ({ act, payment, fields }) => {
    const reason = fields.reason.trim()
    const decision: CardDecision =
      act === 'found' ? { kind: act, reference: fields.reference.trim(), reason } : { kind: act, reason }
    return { params: { payment: payment.id }, body: { decision } }
  },
})
const filling = form.edits({ send: 'sending', begins: submit.begins, changes: [] })

const flow = setup({ types, ...formParts(form, submit) }).extend({ actions: { storeMade: assign({ isMade: true }) } })

/** Run by `deskMoneyCards`; done when it is settled, or left. */
export const cardDecisionMachine = flow.createMachine({
  id: 'deskMoneyCardDecision',
  description: 'A card payment in doubt is booked, dismissed, found at the provider, or declined, with what somebody said.',
  context: ({ input }) => ({ ...input, ...nothingSent, ...beginForm({ reference: '', reason: '' }), isMade: false }),
  output: ({ context: { act, isMade } }) => ({ made: isMade ? act : null }),
  initial: 'editing',
  states: {
    editing: {
      ...filling,
      description: 'The reason is written, and the provider’s id where it has the payment.',
      on: { ...filling.on, 'form.cancel': 'cancelled' },
    },
    sending: submit.sending({ done: 'taken', does: ['storeMade'], failed: 'editing.failed' }),
    taken: { description: 'The payment is settled.', meta: { spec: 'SUCCESS' }, type: 'final' },
    cancelled: { description: 'The payment stays in doubt.', type: 'final' },
  },
})

export type CardDecisionActor = ActorRefFrom<typeof cardDecisionMachine>
