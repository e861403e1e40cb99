import { type ActorRefFrom, assign, setup } from 'xstate'
import { sendDirectDebitRunBack } from '#data/queries/desk/money.queries.ts'
import { createCommand } from '#machines/kit/command.ts'
import { beginForm, type FormContext, type FormEvent, formOf } from '#machines/kit/form.ts'
import { formParts } from '#machines/kit/form-parts.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'

interface SendBackInput {
  readonly run: string
}

interface SendBackFields {
  readonly reason: string
}

export interface SendBackContext extends SendBackInput, FormContext<SendBackFields>, SubmitContext<null> {
  readonly isSentBack: boolean
}

export interface SendBackOutput {
  readonly isSentBack: boolean
}

const sendBackCommand = createCommand('deskMoneySendBackCommand', 'Sends a direct-debit run back', sendDirectDebitRunBack)

const types = {} as {
  input: SendBackInput
  fields: SendBackFields
  context: SendBackContext
  events: FormEvent<SendBackFields>
  output: SendBackOutput
  children: { command: 'command' }
}

const form = formOf({
  types,
  errorsIn: ({ fields }): Record<string, string> =>
    fields.reason.trim().length < 3 ? { reason: 'Please say why, for whoever made it.' } : {},
})
const submit = submits({
  types,
  command: sendBackCommand,
  requestOf: ({ run, fields }) => ({ params: { run }, body: { reason: fields.reason.trim() } }),
})
const filling = form.edits({ send: 'sending', begins: submit.begins, changes: [] })

const flow = setup({
  types,
  ...formParts(form, submit),
}).extend({ actions: { storeSentBack: assign({ isSentBack: true }) } })

/** Run by `deskMoneyRuns`; done when it is sent back, or left. */
export const sendBackMachine = flow.createMachine({
  id: 'deskMoneySendBack',
  description: 'A direct-debit run is sent back with a reason: nothing of it goes to the bank, and all of it is planned again.',
  context: ({ input }) => ({ ...input, ...nothingSent, ...beginForm({ reason: '' }), isSentBack: false }),
  output: ({ context: { isSentBack } }) => ({ isSentBack }),
  initial: 'editing',
  states: {
    editing: {
      ...filling,
      description: 'The reason is written.',
      on: { ...filling.on, 'form.cancel': 'cancelled' },
    },
    sending: submit.sending({ done: 'taken', does: ['storeSentBack'], failed: 'editing.failed' }),
    taken: { description: 'The run is sent back.', meta: { spec: 'SUCCESS' }, type: 'final' },
    cancelled: { description: 'The run waits as before.', type: 'final' },
  },
})

export type SendBackActor = ActorRefFrom<typeof sendBackMachine>
