import { type ActorRefFrom, setup } from 'xstate'
import type { BillQuery } from '#contract/bill-insights/bill-queries.contract.ts'
import { billQueryDraft } from '#data/drafts/bills.drafts.ts'
import { type BillQueryAct, sendBillQuery } from '#data/queries/bill-insights/bill-queries.queries.ts'
import { messageErrors, queryErrors, type QueryFields } from '#domain/billing/bill-query.ts'
import { createCommand } from '#machines/kit/command.ts'
import { beginForm, type FormContext } from '#machines/kit/form.ts'
import { draftForm, type DraftFormTypes } from '#machines/kit/draft-form.ts'
import { nothingSent, type SubmitContext } from '#machines/kit/submit.ts'

/** A line of a bill, or an answered question to reopen. */
export type BillQuerySubject =
  | { readonly act: 'ask'; readonly invoiceId: string }
  | { readonly act: 'reopen'; readonly queryId: string }

interface BillQueryFormInput {
  readonly subject: BillQuerySubject
  readonly selection: string
}

export interface BillQueryFormContext extends BillQueryFormInput, FormContext<QueryFields>, SubmitContext<BillQuery | null> {}

export interface BillQueryFormOutput {
  readonly query: BillQuery | null
}

export const billQueryCommand = createCommand('billQueryCommand', 'Sends a question about a bill', sendBillQuery)

const types = {} as DraftFormTypes<BillQueryFormInput, QueryFields, BillQueryFormContext, BillQueryFormOutput>

const nameOf = (subject: BillQuerySubject): string => (subject.act === 'ask' ? subject.invoiceId : subject.queryId)

const actOf = ({ subject, fields: { position, message } }: BillQueryFormContext): BillQueryAct =>
  subject.act === 'ask'
    ? { ...subject, position: Number(position), message: message.trim() }
    : { ...subject, message: message.trim() }

const form = draftForm({
  types,
  draft: billQueryDraft,
  selectionOf: ({ selection }) => selection,
  valueOf: ({ subject, fields }) => ({ subject: nameOf(subject), ...fields }),
  restored: ({ subject }, { subject: savedSubject, ...fields }) => (savedSubject === nameOf(subject) ? { fields } : null),
  errorsIn: ({ subject, fields }) => (subject.act === 'ask' ? queryErrors(fields) : messageErrors(fields.message)),
  command: billQueryCommand,
  requestOf: (context) => ({ what: actOf(context), selection: context.selection }),
})

/** Encrypted draft until accepted. Run by `billQuery`; done when accepted or cancelled. */
export const billQueryFormMachine = setup({ types, ...form.parts }).createMachine({
  id: 'billQueryForm',
  description: 'The customer names the line that looks wrong, and says why.',
  context: ({ input }) => ({
    ...input,
    ...nothingSent,
    ...beginForm<QueryFields>({ position: '', message: '' }),
  }),
  output: ({ context: { answer } }) => ({ query: answer }),
  ...form.states({
    editing: { description: 'The customer chooses the line and says what looks wrong.' },
    taken: { description: 'The question was accepted, and a person will check it.' },
  }),
})

export type BillQueryFormActor = ActorRefFrom<typeof billQueryFormMachine>
