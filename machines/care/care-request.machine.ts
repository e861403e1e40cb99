import { type ActorRefFrom, setup } from 'xstate'
import { changedMeanwhile } from '#contract/account-settings/account-settings.contract.ts'
import type { AlternateContact, Care, CareContact } from '#contract/care/care.contract.ts'
import { careDraft } from '#data/drafts/care.drafts.ts'
import type { CareAct } from '#data/queries/care/care.queries.ts'
import { careErrors, type CareFields, type CareSubject } from '#domain/customer/care-registration.ts'
import { beginForm, type FormContext } from '#machines/kit/form.ts'
import { draftForm, type DraftFormTypes } from '#machines/kit/draft-form.ts'
import { nothingSent, type SubmitContext } from '#machines/kit/submit.ts'
import { careCommand } from './commands.ts'

interface CareRequestInput {
  readonly subject: CareSubject
  readonly fields: CareFields
  /** Contact details when the form opened; null: the next save replaces any. */
  readonly seen: CareContact | null
  readonly selection: string
}

export interface CareRequestContext
  extends Omit<CareRequestInput, 'fields'>,
    FormContext<CareFields>,
    SubmitContext<Care | null> {}

export interface CareRequestOutput {
  readonly taken: CareSubject | null
}

const types = {} as DraftFormTypes<CareRequestInput, CareFields, CareRequestContext, CareRequestOutput>

const alternateOf = ({ alternateName, alternateRelation, alternatePhone }: CareFields): AlternateContact | null =>
  alternateName.trim() === ''
    ? null
    : { name: alternateName.trim(), relation: alternateRelation.trim(), phone: alternatePhone.trim() }

const actOf = ({ subject, fields, seen }: CareRequestContext): CareAct => {
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
      return { act: 'contact', channel, time, alternate, ...(seen && { was: seen }) }
    case 'help':
      return { act: 'help', wish: wish === '' ? 'unsure' : wish, message: message.trim() }
  }
}

const form = draftForm({
  types,
  draft: careDraft,
  selectionOf: ({ selection }) => selection,
  valueOf: ({ subject, fields, seen }) => ({ subject, fields: { ...fields, dependsOn: [...fields.dependsOn] }, seen }),
  restored: ({ subject, seen }, saved) =>
    saved.subject === subject ? { fields: saved.fields, seen: saved.seen === undefined ? seen : saved.seen } : null,
  errorsIn: ({ subject, fields }) => careErrors(subject, fields),
  fieldNamed: (wireName) => (wireName === 'alternate.phone' ? 'alternatePhone' : wireName),
  command: careCommand,
  requestOf: (context) => ({ what: actOf(context), selection: context.selection }),
  // The customer has seen the change: the next save may replace it.
  refused: ({ type }) => (type === changedMeanwhile ? { seen: null } : {}),
})

/** Encrypted draft until accepted. Run by `care`; done when accepted or cancelled. */
export const careRequestMachine = setup({ types, ...form.parts }).createMachine({
  id: 'careRequest',
  description: 'The customer fills in a form about care: a registration, how we contact them, or help with paying.',
  context: ({ input: { fields, ...input } }) => ({ ...input, ...nothingSent, ...beginForm(fields) }),
  output: ({ context: { subject, answer } }) => ({ taken: answer === null ? null : subject }),
  ...form.states({
    editing: { description: 'The customer fills in the form.' },
    taken: { description: 'The form was accepted.' },
  }),
})

export type CareRequestActor = ActorRefFrom<typeof careRequestMachine>
