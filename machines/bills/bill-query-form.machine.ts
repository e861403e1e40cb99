import { type ActorRefFrom, setup, type SnapshotFrom } from 'xstate'
import type { BillQuery } from '#contract/bill-queries.contract.ts'
import { billQueryDraft } from '#data/drafts/bills.drafts.ts'
import type { BillQueryAct } from '#data/queries/bill-queries.queries.ts'
import { messageErrors, queryErrors, type QueryFields } from '#domain/bill-query.ts'
import { keepsDraft } from '#machines/kit/draft.ts'
import { beginForm, type FormContext, type FormEvent, formOf } from '#machines/kit/form.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { billQueryCommand } from './commands.ts'

/** What is asked: about a line of a bill, or an answered question once more. */
export type BillQuerySubject =
  | { readonly act: 'ask'; readonly invoiceId: string }
  | { readonly act: 'reopen'; readonly queryId: string }

interface BillQueryFormInput {
  readonly subject: BillQuerySubject
  /** `<billingAccountId>[/<siteId>]` that the customer sees. */
  readonly selection: string
}

export interface BillQueryFormContext extends BillQueryFormInput, FormContext<QueryFields>, SubmitContext<BillQuery | null> {}

/** The question as it was taken; null when the customer turned back. */
export interface BillQueryFormOutput {
  readonly query: BillQuery | null
}

const types = {} as {
  input: BillQueryFormInput
  fields: QueryFields
  context: BillQueryFormContext
  events: FormEvent<QueryFields>
  output: BillQueryFormOutput
  children: { command: 'command'; draft: 'draft' }
}

const nameOf = (subject: BillQuerySubject): string => (subject.act === 'ask' ? subject.invoiceId : subject.queryId)

const actOf = ({ subject, fields: { position, message } }: BillQueryFormContext): BillQueryAct =>
  subject.act === 'ask'
    ? { ...subject, position: Number(position), message: message.trim() }
    : { ...subject, message: message.trim() }

const draft = keepsDraft({
  types,
  draft: billQueryDraft,
  selectionOf: ({ selection }) => selection,
  valueOf: ({ subject, fields }) => ({ subject: nameOf(subject), ...fields }),
  // Of another bill it is not meant here.
  restored: ({ subject, fields }, { subject: kept, ...given }) => ({ fields: kept === nameOf(subject) ? given : fields }),
})
const form = formOf({
  types,
  errorsIn: ({ subject, fields }) => (subject.act === 'ask' ? queryErrors(fields) : messageErrors(fields.message)),
})
const submit = submits({
  types,
  command: billQueryCommand,
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
 * What looks wrong: the line is chosen and the customer says why, or says it once more of an answer. It is kept, sealed, until it is taken.
 *
 * Run by `billQuery`; ends when the question was taken or the customer turns back.
 */
export const billQueryFormMachine = flow.createMachine({
  id: 'billQueryForm',
  description: 'The line that looks wrong, and why.',
  context: ({ input }) => ({
    ...input,
    ...nothingSent,
    ...beginForm<QueryFields>({ position: '', message: '' }),
  }),
  output: ({ context: { answer } }) => ({ query: answer }),
  initial: 'restoring',
  states: {
    restoring: { description: 'What was typed before and not sent is looked for.', invoke: draft.restores('editing') },
    editing: {
      ...filling,
      description: 'The customer chooses the line and says what looks wrong.',
      on: { ...filling.on, 'form.cancel': { target: 'cancelled', actions: 'forgetDraft' } },
    },
    sending: submit.sending({ done: 'taken', does: ['forgetDraft'], failed: 'editing.failed' }),
    taken: { description: 'A person looks at it.', meta: { spec: 'SUCCESS' }, type: 'final' },
    cancelled: { description: 'The customer turned back.', type: 'final' },
  },
})

export type BillQueryFormActor = ActorRefFrom<typeof billQueryFormMachine>
export type BillQueryFormSnapshot = SnapshotFrom<typeof billQueryFormMachine>
