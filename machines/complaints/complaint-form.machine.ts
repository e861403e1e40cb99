import { type ActorRefFrom, setup, type SnapshotFrom } from 'xstate'
import type { Complaint } from '#contract/complaints/complaints.contract.ts'
import { complaintDraft } from '#data/drafts/care.drafts.ts'
import { type ComplaintAct, sendComplaintAct } from '#data/queries/complaints/complaints.queries.ts'
import { additionErrors, complaintErrors, type ComplaintFields, emptyComplaint } from '#domain/customer/complaint.ts'
import { createCommand } from '#machines/kit/command.ts'
import { beginForm, type FormContext } from '#machines/kit/form.ts'
import { draftForm, type DraftFormTypes } from '#machines/kit/draft-form.ts'
import { nothingSent, type SubmitContext } from '#machines/kit/submit.ts'

interface ComplaintFormInput {
  /** Id of the complaint that is added to; empty for a new one. */
  readonly subject: string
  readonly selection: string
}

export interface ComplaintFormContext extends ComplaintFormInput, FormContext<ComplaintFields>, SubmitContext<Complaint | null> {}

export interface ComplaintFormOutput {
  readonly complaint: Complaint | null
}

export const complaintCommand = createCommand(
  'complaintCommand',
  'Makes, adds to, settles or withdraws a complaint',
  sendComplaintAct,
)

const types = {} as DraftFormTypes<ComplaintFormInput, ComplaintFields, ComplaintFormContext, ComplaintFormOutput>

const actOf = ({ subject, fields }: ComplaintFormContext): ComplaintAct => {
  const { topic, invoiceId, siteId } = fields
  const message = fields.message.trim()
  if (subject !== '') return { act: 'add', complaintId: subject, message }
  return {
    act: 'make',
    topic: topic === '' ? 'other' : topic,
    invoiceId: topic === 'bill' && invoiceId !== '' ? invoiceId : null,
    siteId: siteId === '' ? null : siteId,
    message,
    wish: fields.wish.trim(),
  }
}

const form = draftForm({
  types,
  draft: complaintDraft,
  selectionOf: ({ selection }) => selection,
  valueOf: ({ subject, fields }) => ({ subject, fields }),
  restored: ({ subject }, { subject: savedSubject, fields }) => (savedSubject === subject ? { fields } : null),
  errorsIn: ({ subject, fields }) => (subject === '' ? complaintErrors(fields) : additionErrors(fields)),
  command: complaintCommand,
  requestOf: (context) => ({ what: actOf(context), selection: context.selection }),
})

/** Encrypted draft until accepted. Run by `complaints`; done when accepted or cancelled. */
export const complaintFormMachine = setup({ types, ...form.parts }).createMachine({
  id: 'complaintForm',
  description: 'The customer writes a complaint, or adds a message to one.',
  context: ({ input }) => ({ ...input, ...nothingSent, ...beginForm(emptyComplaint) }),
  output: ({ context: { answer } }) => ({ complaint: answer }),
  ...form.states({
    editing: { description: 'The customer describes what went wrong.' },
    taken: { description: 'The complaint was accepted, and a person will read it.' },
  }),
})

export type ComplaintFormActor = ActorRefFrom<typeof complaintFormMachine>
export type ComplaintFormSnapshot = SnapshotFrom<typeof complaintFormMachine>
