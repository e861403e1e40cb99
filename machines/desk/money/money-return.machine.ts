import { type ActorRefFrom, setup } from 'xstate'
import { returnDirectDebit } from '#data/queries/desk/money.queries.ts'
import { createCommand } from '#machines/kit/command.ts'
import { beginForm, type FormContext, type FormEvent, formOf } from '#machines/kit/form.ts'
import { formParts } from '#machines/kit/form-parts.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'

interface ReturnFields {
  readonly reference: string
  /** The bank's words. */
  readonly reason: string
  readonly returnedOn: string
}

export interface ReturnContext extends FormContext<ReturnFields>, SubmitContext<{ readonly text: string } | null> {}

export interface ReturnOutput {
  /** What became of it; null: left. */
  readonly text: string | null
}

const returnCommand = createCommand('deskMoneyReturnCommand', 'Takes a direct debit back', returnDirectDebit)

const types = {} as {
  fields: ReturnFields
  context: ReturnContext
  events: FormEvent<ReturnFields>
  output: ReturnOutput
  children: { command: 'command' }
}

const form = formOf({
  types,
  errorsIn: ({ fields: { reference, reason, returnedOn } }): Record<string, string> => ({
    ...(reference.trim().length < 4 && { reference: 'Please enter the reference of the direct debit.' }),
    ...(reason.trim() === '' && { reason: 'Please enter the bank’s words.' }),
    ...(!/^\d{4}-\d\d-\d\d$/.test(returnedOn) && { returnedOn: 'Please choose the day.' }),
  }),
})
const submit = submits({
  types,
  command: returnCommand,
  requestOf: ({ fields: { reference, reason, returnedOn } }) => ({
    body: { reference: reference.trim(), reason: reason.trim(), returnedOn },
  }),
})
const filling = form.edits({ send: 'sending', begins: submit.begins, changes: [] })

/** Run by `deskMoneyReturns`; done when it is returned, or left. */
export const moneyReturnMachine = setup({ types, ...formParts(form, submit) }).createMachine({
  id: 'deskMoneyReturn',
  description: 'A direct debit is returned by its reference, as the bank’s list of returns does.',
  context: () => ({ ...nothingSent, ...beginForm({ reference: '', reason: '', returnedOn: '' }) }),
  output: ({ context: { answer } }) => ({ text: answer?.text ?? null }),
  initial: 'editing',
  states: {
    editing: {
      ...filling,
      description: 'Reference, day and the bank’s words are filled in.',
      on: { ...filling.on, 'form.cancel': 'cancelled' },
    },
    sending: submit.sending({ done: 'taken', failed: 'editing.failed' }),
    taken: { description: 'The direct debit is returned.', meta: { spec: 'SUCCESS' }, type: 'final' },
    cancelled: { description: 'The member of staff left, and the payment stays.', type: 'final' },
  },
})

export type MoneyReturnActor = ActorRefFrom<typeof moneyReturnMachine>
