import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { CareMailPreview } from '#contract/desk/care.contract.ts'
import { type DeskCareAct, previewCareMail } from '#data/queries/desk/care.queries.ts'
import { careMessageErrors, type CareMessageFields, type CareMessageSubject } from '#domain/desk/care-cases.ts'
import { beginForm, type FormContext, type FormEvent, formOf } from '#machines/kit/form.ts'
import { deskDraftMachine } from '#machines/desk/desk-draft.machine.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { withOutput, withProblem } from '#machines/kit/with-event.ts'
import { writing } from '#machines/kit/write.ts'
import { deskCareCommand } from './care-commands.ts'

interface CareMessageInput {
  readonly subject: CareMessageSubject
  readonly number: string
  readonly billingAccountId: string
  /** Saved before. */
  readonly text: string
}

export interface CareMessageContext
  extends Omit<CareMessageInput, 'text'>,
    FormContext<CareMessageFields>,
    SubmitContext<true | null> {
  readonly mail: CareMailPreview | null
}

type CareMessageEvent = FormEvent<CareMessageFields> | { type: 'mail.look' } | { type: 'mail.change' }

export interface CareMessageOutput {
  readonly isSent: boolean
  /** Not sent; it stays for the next time. */
  readonly text: string
}

const types = {} as {
  input: CareMessageInput
  fields: CareMessageFields
  context: CareMessageContext
  events: CareMessageEvent
  output: CareMessageOutput
  children: { command: 'command'; draft: 'draft'; preview: 'preview' }
}

const actOf = ({ subject, number, billingAccountId, fields }: CareMessageContext): DeskCareAct => {
  const text = fields.text.trim()
  return subject === 'answer' ? { act: 'answer', number, text } : { act: subject, billingAccountId, text }
}

const mailKinds = { askAgain: 'askedAgain', answer: 'helpAnswered', end: 'ended' } as const

const form = formOf({ types, errorsIn: ({ subject, fields }) => careMessageErrors(subject, fields) })
const submit = submits({
  types,
  command: deskCareCommand,
  requestOf: (context: CareMessageContext) => ({ what: actOf(context) }),
})
const filling = form.edits({ send: 'sending', begins: [submit.begins], changes: ['saveDraft'] } as const)

/** Run by `deskCareCase` while somebody writes to the customer, or asks to end a protection. Done when sent or left. */
export const careMessageMachine = setup({
  types,
  actors: { ...submit.actors, draft: deskDraftMachine, preview: fromMutation(previewCareMail) },
  actions: {
    ...submit.actions,
    ...form.actions,
    forgetMail: assign({ mail: null }),
    saveDraft: sendTo('draft', ({ context }: { context: CareMessageContext }) => ({
      type: 'draft.change' as const,
      step: null,
      text: context.fields.text,
    })),
    settleDraft: sendTo('draft', { type: 'draft.settle' }),
    storeMail: assign((_, mail: CareMailPreview) => ({ mail })),
  },
  guards: { ...submit.guards, ...form.guards },
}).createMachine({
  id: 'deskCareMessage',
  description: 'A member of staff writes to a customer about care, and looks at the mail before it goes.',
  context: ({ input: { text, ...input } }) => ({ ...input, ...nothingSent, ...beginForm({ text }), mail: null }),
  invoke: {
    id: 'draft',
    src: 'draft',
    input: ({ context: { number, subject, fields } }) => ({ number, part: subject, savedAt: null, savedText: fields.text }),
  },
  initial: 'editing',
  output: ({ context }) => ({ isSent: context.answer === true, text: context.answer === true ? '' : context.fields.text }),
  states: {
    editing: {
      ...filling,
      description: 'The text is being written.',
      states: { ...filling.states, failed: { ...filling.states.failed, entry: 'saveDraft' } },
      on: {
        ...filling.on,
        'mail.look': [
          {
            guard: 'hasErrors',
            target: '.invalid',
            actions: {
              type: 'storeErrors',
              params: ({ context }) => ({ errors: careMessageErrors(context.subject, context.fields) }),
            },
          },
          { target: 'previewing' },
        ],
        'form.cancel': 'cancelled',
      },
    },
    previewing: writing('preview', {
      description: 'The server writes the mail as the customer would get it.',
      sends: ({ number, subject, fields }: CareMessageContext) => ({
        params: { number },
        body: { what: mailKinds[subject], text: fields.text.trim() },
      }),
      done: { target: 'looking', actions: withOutput('storeMail') },
      failed: { target: 'editing.failed', actions: withProblem('storeProblem') },
    }),
    looking: {
      description: 'The mail is shown; it can be sent, or its text changed.',
      on: {
        'form.submit': { target: 'sending', actions: submit.begins },
        'mail.change': { target: 'editing', actions: 'forgetMail' },
        'form.cancel': 'cancelled',
      },
    },
    sending: { ...submit.sending({ done: 'taken', failed: 'editing.failed' }), entry: 'settleDraft' },
    taken: { description: 'The text was sent.', meta: { spec: 'SUCCESS' }, type: 'final' },
    cancelled: { description: 'The form was left, and nothing was sent.', type: 'final' },
  },
})

export type CareMessageActor = ActorRefFrom<typeof careMessageMachine>
