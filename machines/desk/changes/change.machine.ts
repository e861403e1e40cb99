import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ChangeFacts } from '#contract/desk/changes.contract.ts'
import { type ChangeAnswer, sendChange } from '#data/queries/desk/changes.queries.ts'
import { afterChange, beginChange, changeErrors, type ChangeFields, type ChangeKind } from '#domain/desk/customer-changes.ts'
import { createCommand } from '#machines/kit/command.ts'
import { beginForm, type FieldChange, type FormContext, type FormEvent, formOf } from '#machines/kit/form.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { withEvent } from '#machines/kit/with-event.ts'

interface ChangeInput {
  readonly kind: ChangeKind
  readonly facts: ChangeFacts
}

export interface ChangeContext extends ChangeInput, FormContext<ChangeFields>, SubmitContext<ChangeAnswer | null> {}

export interface ChangeOutput {
  /** Null: cancelled. */
  readonly answer: ChangeAnswer | null
}

const changeCommand = createCommand('deskChangeCommand', 'Changes something of a customer', sendChange)

const types = {} as {
  input: ChangeInput
  fields: ChangeFields
  context: ChangeContext
  events: FormEvent<ChangeFields>
  output: ChangeOutput
  children: { command: 'command' }
}

const form = formOf({ types, errorsIn: ({ kind, facts, fields }) => changeErrors(kind, facts, fields) })
const submit = submits({
  types,
  command: changeCommand,
  requestOf: ({ kind, facts, fields }) => ({ change: { kind, facts, fields } }),
})
const filling = form.edits({ send: 'sending', begins: submit.begins, changes: [withEvent('storeDependent')] })

const flow = setup({
  types,
  actors: submit.actors,
  actions: { ...submit.actions, ...form.actions },
  guards: { ...submit.guards, ...form.guards },
}).extend({
  actions: {
    storeDependent: assign(({ context: { facts, fields } }, { name, value }: FieldChange<ChangeFields>) => ({
      fields: afterChange(facts, fields, { name, value }),
    })),
  },
})

/** Run by `deskChanges`; done when the change is made, waits for approval, or was cancelled. */
export const changeMachine = flow.createMachine({
  id: 'deskChange',
  description: 'A member of staff changes one thing of a customer, with a reason.',
  context: ({ input }) => ({ ...input, ...nothingSent, ...beginForm(beginChange(input.facts)) }),
  output: ({ context: { answer } }) => ({ answer }),
  initial: 'editing',
  states: {
    editing: {
      ...filling,
      description:
        'The member of staff fills in the form, which says what the customer will see and whether somebody else has to approve it.',
      on: { ...filling.on, 'form.cancel': 'cancelled' },
    },
    sending: submit.sending({ done: 'taken', failed: 'editing.failed' }),
    taken: { description: 'The change is made, or waits for approval.', meta: { spec: 'SUCCESS' }, type: 'final' },
    cancelled: { description: 'The form was cancelled: nothing changed.', type: 'final' },
  },
})

export type ChangeActor = ActorRefFrom<typeof changeMachine>
