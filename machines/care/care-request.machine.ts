import { type ActorRefFrom, setup, type SnapshotFrom } from 'xstate'
import type { AlternateContact, Care } from '#contract/care.contract.ts'
import { careDraft } from '#data/drafts/care.drafts.ts'
import type { CareAct } from '#data/queries/care.queries.ts'
import { careErrors, type CareFields, type CareSubject } from '#domain/care-registration.ts'
import { keepsDraft } from '#machines/kit/draft.ts'
import { beginForm, type FormContext, type FormEvent, formOf } from '#machines/kit/form.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { careCommand } from './commands.ts'

interface CareRequestInput {
  /** Which of the forms it is. */
  readonly subject: CareSubject
  /** With what is known already. */
  readonly fields: CareFields
  /** `<billingAccountId>[/<siteId>]` that the customer sees. */
  readonly selection: string
}

export interface CareRequestContext
  extends Omit<CareRequestInput, 'fields'>,
    FormContext<CareFields>,
    SubmitContext<Care | null> {}

/** What was asked for, where it was taken. */
export interface CareRequestOutput {
  readonly taken: CareSubject | null
}

const types = {} as {
  input: CareRequestInput
  fields: CareFields
  context: CareRequestContext
  events: FormEvent<CareFields>
  output: CareRequestOutput
  children: { command: 'command'; draft: 'draft' }
}

const alternateOf = ({ alternateName, alternateRelation, alternatePhone }: CareFields): AlternateContact | null =>
  alternateName.trim() === ''
    ? null
    : { name: alternateName.trim(), relation: alternateRelation.trim(), phone: alternatePhone.trim() }

const actOf = ({ subject, fields }: CareRequestContext): CareAct => {
  const { person, dependsOn, details, channel, time, wish, message } = fields
  const alternate = alternateOf(fields)
  switch (subject) {
    case 'register':
      return {
        act: 'register',
        person: person.trim(),
        dependsOn: [...dependsOn],
        details: details.trim(),
        alternate,
        hasEmergencyPlan: true,
      }
    case 'contact':
      return { act: 'contact', channel, time, alternate }
    case 'help':
      return { act: 'help', wish: wish === '' ? 'unsure' : wish, message: message.trim() }
  }
}

const draft = keepsDraft({
  types,
  draft: careDraft,
  selectionOf: ({ selection }) => selection,
  valueOf: ({ subject, fields }) => ({ subject, fields: { ...fields, dependsOn: [...fields.dependsOn] } }),
  // Of another form it is not meant here.
  restored: ({ subject, fields }, kept) => ({ fields: kept.subject === subject ? kept.fields : fields }),
})
const form = formOf({
  types,
  errorsIn: ({ subject, fields }) => careErrors(subject, fields),
  fieldNamed: (wireName) => (wireName === 'alternate.phone' ? 'alternatePhone' : wireName),
})
const submit = submits({
  types,
  command: careCommand,
  requestOf: (context) => ({ what: actOf(context), selection: context.selection }),
})

const flow = setup({
  types,
  actors: { ...draft.actors, ...submit.actors },
  actions: { ...draft.actions, ...submit.actions, ...form.actions },
  guards: { ...submit.guards, ...form.guards },
})

const filling = form.edits({ send: 'sending', begins: [submit.begins, 'keepDraft'], changes: ['keepDraft'] })

/**
 * What is asked of care: that a home is registered, that we get in touch in a certain way, or help with paying. It is kept, sealed, until it is
 * taken.
 *
 * Run by `care`; ends when it was taken or the customer turns back.
 */
export const careRequestMachine = flow.createMachine({
  id: 'careRequest',
  description: 'A form about care: a registration, how to get in touch, or help with paying.',
  context: ({ input: { fields, ...input } }) => ({ ...input, ...nothingSent, ...beginForm(fields) }),
  output: ({ context: { subject, answer } }) => ({ taken: answer === null ? null : subject }),
  initial: 'restoring',
  states: {
    restoring: { description: 'What was typed before and not sent is looked for.', invoke: draft.restores('editing') },
    editing: {
      ...filling,
      description: 'The customer fills it in.',
      on: { ...filling.on, 'form.cancel': { target: 'cancelled', actions: 'forgetDraft' } },
    },
    sending: submit.sending({ done: 'taken', does: ['forgetDraft'], failed: 'editing.failed' }),
    taken: { description: 'It is taken.', meta: { spec: 'SUCCESS' }, type: 'final' },
    cancelled: { description: 'The customer turned back.', type: 'final' },
  },
})

export type CareRequestActor = ActorRefFrom<typeof careRequestMachine>
export type CareRequestSnapshot = SnapshotFrom<typeof careRequestMachine>
