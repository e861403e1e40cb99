import { type ActorRefFrom, setup, type SnapshotFrom } from 'xstate'
import type { FactKind, KeptFact, PrivacyRequest } from '#contract/privacy/privacy.contract.ts'
import { correctionDraft, ownDraft } from '#data/drafts/privacy.drafts.ts'
import type { PrivacyAct } from '#data/queries/privacy/privacy.queries.ts'
import {
  correctionErrors,
  type CorrectionFields,
  emptyCorrection,
  factIn,
  statementErrors,
} from '#domain/customer/privacy-request.ts'
import { beginForm, type FormContext } from '#machines/kit/form.ts'
import { draftForm, type DraftFormTypes } from '#machines/kit/draft-form.ts'
import { nothingSent, type SubmitContext } from '#machines/kit/submit.ts'
import { privacyCommand, type PrivacyFormOutput } from './deletion-form.machine.ts'

interface CorrectionFormInput {
  /** Request to which a statement is added; empty for a new correction. */
  readonly subject: string
  readonly facts: readonly KeptFact[]
}

interface CorrectionFormContext
  extends CorrectionFormInput,
    FormContext<CorrectionFields>,
    SubmitContext<PrivacyRequest | null> {}

const types = {} as DraftFormTypes<CorrectionFormInput, CorrectionFields, CorrectionFormContext, PrivacyFormOutput>

const actOf = ({ subject, facts, fields }: CorrectionFormContext): PrivacyAct => {
  const reason = fields.reason.trim()
  if (subject !== '') return { act: 'attach', requestId: subject, statement: reason }
  const chosen = factIn(facts, fields.fact)
  const fact: FactKind = chosen?.fact ?? 'other'
  return { act: 'correct', fact, kept: chosen?.value ?? '', wanted: fields.wanted.trim(), reason }
}

const form = draftForm({
  types,
  draft: correctionDraft,
  selectionOf: ownDraft,
  valueOf: ({ subject, fields }) => ({ subject, fields }),
  restored: ({ subject }, { subject: savedSubject, fields }) => (savedSubject === subject ? { fields } : null),
  errorsIn: ({ subject, facts, fields }) =>
    subject === '' ? correctionErrors(fields, factIn(facts, fields.fact)?.fact) : statementErrors(fields),
  fieldNamed: (name) => (name === 'statement' ? 'reason' : name),
  command: privacyCommand,
  requestOf: (context) => ({ what: actOf(context) }),
})

/** Encrypted draft until accepted. Run by `privacyRequests`; done when accepted or cancelled. */
export const correctionFormMachine = setup({ types, ...form.parts }).createMachine({
  id: 'correctionForm',
  description: 'The customer asks us to correct a fact, or adds a statement beside one.',
  context: ({ input }) => ({ ...input, ...nothingSent, ...beginForm(emptyCorrection) }),
  output: ({ context: { answer } }) => ({ request: answer }),
  ...form.states({
    editing: { description: 'The customer describes what is wrong.' },
    taken: { description: 'The request has a number and waits for a decision.' },
  }),
})

export type CorrectionFormActor = ActorRefFrom<typeof correctionFormMachine>
export type CorrectionFormSnapshot = SnapshotFrom<typeof correctionFormMachine>
