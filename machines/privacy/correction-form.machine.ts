import { type ActorRefFrom, setup, type SnapshotFrom } from 'xstate'
import type { FactKind, KeptFact, PrivacyRequest } from '#contract/privacy.contract.ts'
import { correctionDraft } from '#data/drafts/privacy.drafts.ts'
import type { PrivacyAct } from '#data/queries/privacy.queries.ts'
import { correctionErrors, type CorrectionFields, emptyCorrection, factIn, statementErrors } from '#domain/privacy-request.ts'
import { keepsDraft } from '#machines/kit/draft.ts'
import { beginForm, type FormContext, type FormEvent, formOf } from '#machines/kit/form.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { privacyCommand } from './commands.ts'
import type { PrivacyFormOutput } from './deletion-form.machine.ts'
import { ownDraft } from './own-draft.ts'

interface CorrectionFormInput {
  /** The request that a statement is put beside; empty for a new correction. */
  readonly subject: string
  /** What can be corrected. */
  readonly facts: readonly KeptFact[]
}

interface CorrectionFormContext
  extends CorrectionFormInput,
    FormContext<CorrectionFields>,
    SubmitContext<PrivacyRequest | null> {}

const types = {} as {
  input: CorrectionFormInput
  fields: CorrectionFields
  context: CorrectionFormContext
  events: FormEvent<CorrectionFields>
  output: PrivacyFormOutput
  children: { command: 'command'; draft: 'draft' }
}

const actOf = ({ subject, facts, fields }: CorrectionFormContext): PrivacyAct => {
  const reason = fields.reason.trim()
  if (subject !== '') return { act: 'attach', requestId: subject, statement: reason }
  const chosen = factIn(facts, fields.fact)
  const fact: FactKind = chosen?.fact ?? 'other'
  return { act: 'correct', fact, kept: chosen?.value ?? '', wanted: fields.wanted.trim(), reason }
}

const draft = keepsDraft({
  types,
  draft: correctionDraft,
  selectionOf: ownDraft,
  valueOf: ({ subject, fields }) => ({ subject, fields }),
  // Of another request it is not meant here.
  restored: ({ subject, fields }, kept) => ({ fields: kept.subject === subject ? kept.fields : fields }),
})
const form = formOf({
  types,
  errorsIn: ({ subject, facts, fields }) =>
    subject === '' ? correctionErrors(fields, factIn(facts, fields.fact)?.fact) : statementErrors(fields),
  fieldNamed: (name) => (name === 'statement' ? 'reason' : name),
})
const submit = submits({ types, command: privacyCommand, requestOf: (context) => ({ what: actOf(context) }) })

const flow = setup({
  types,
  actors: { ...draft.actors, ...submit.actors },
  actions: { ...draft.actions, ...submit.actions, ...form.actions },
  guards: { ...submit.guards, ...form.guards },
})

const filling = form.edits({ send: 'sending', begins: [submit.begins, 'keepDraft'], changes: ['keepDraft'] })

/**
 * Which fact is wrong, what it should be and why; or the statement that is put beside one that was not changed. It is kept, sealed, until it
 * is taken.
 *
 * Run by `privacyRequests`; ends when it was taken or the customer turns back.
 */
export const correctionFormMachine = flow.createMachine({
  id: 'correctionForm',
  description: 'A fact that should be another, or a statement beside one.',
  context: ({ input }) => ({ ...input, ...nothingSent, ...beginForm(emptyCorrection) }),
  output: ({ context: { answer } }) => ({ request: answer }),
  initial: 'restoring',
  states: {
    restoring: { description: 'What was typed before and not sent is looked for.', invoke: draft.restores('editing') },
    editing: {
      ...filling,
      description: 'The customer says what is wrong.',
      on: { ...filling.on, 'form.cancel': { target: 'cancelled', actions: 'forgetDraft' } },
    },
    sending: submit.sending({ done: 'taken', does: ['forgetDraft'], failed: 'editing.failed' }),
    taken: { description: 'It has a number, and is decided.', meta: { spec: 'SUCCESS' }, type: 'final' },
    cancelled: { description: 'The customer turned back.', type: 'final' },
  },
})

export type CorrectionFormActor = ActorRefFrom<typeof correctionFormMachine>
export type CorrectionFormSnapshot = SnapshotFrom<typeof correctionFormMachine>
