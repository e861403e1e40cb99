import { type ActorRefFrom, setup } from 'xstate'
import { emptyNotice, noticeErrors, type NoticeFields, noticeOf } from '#domain/desk/outage-plan.ts'
import { beginForm, type FormContext, type FormEvent, formOf } from '#machines/kit/form.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { deskOutageCommand } from './outage-commands.ts'

export interface NoticeFormContext extends FormContext<NoticeFields>, SubmitContext<true | null> {}

interface NoticeFormOutput {
  readonly isSent: boolean
}

const types = {} as {
  fields: NoticeFields
  context: NoticeFormContext
  events: FormEvent<NoticeFields>
  output: NoticeFormOutput
  children: { command: 'command' }
}

const form = formOf({ types, errorsIn: ({ fields }) => noticeErrors(fields) })
const submit = submits({
  types,
  command: deskOutageCommand,
  requestOf: ({ fields }: NoticeFormContext) => ({ what: { act: 'publish' as const, notice: noticeOf(fields) } }),
})
const filling = form.edits({ send: 'sending', begins: [submit.begins], changes: [] } as const)

/** Run by `deskOutages`. Everybody sees it only once a second person has approved it. */
export const noticeFormMachine = setup({
  types,
  actors: submit.actors,
  actions: { ...submit.actions, ...form.actions },
  guards: { ...submit.guards, ...form.guards },
}).createMachine({
  id: 'deskNoticeForm',
  description: 'A notice to every customer is written, seen as they will see it, and sent to a second person.',
  context: { ...nothingSent, ...beginForm(emptyNotice) },
  output: ({ context }) => ({ isSent: context.answer === true }),
  initial: 'editing',
  states: {
    editing: {
      ...filling,
      description: 'The notice is being written; beside it stands what customers will see.',
      on: { ...filling.on, 'form.cancel': 'cancelled' },
    },
    sending: submit.sending({ done: 'taken', failed: 'editing.failed' }),
    taken: { description: 'The notice waits for a second person.', meta: { spec: 'SUCCESS' }, type: 'final' },
    cancelled: { description: 'The form was left, and nothing was sent.', type: 'final' },
  },
})

export type NoticeFormActor = ActorRefFrom<typeof noticeFormMachine>
