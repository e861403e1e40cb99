import { type ActorRefFrom, setup } from 'xstate'
import type { PrivacyRequest } from '#contract/privacy/privacy.contract.ts'
import { deletionTabs } from '#data/browser/deletion-tabs.ts'
import { deletionDraft, ownDraft } from '#data/drafts/privacy.drafts.ts'
import { sendPrivacyAct } from '#data/queries/privacy/privacy.queries.ts'
import { deletionErrors, type DeletionFields, emptyDeletion } from '#domain/customer/privacy-request.ts'
import type { Children } from '#machines/kit/chart-types.ts'
import { createCommand } from '#machines/kit/command.ts'
import { beginForm, type FormContext, type FormEvent } from '#machines/kit/form.ts'
import { draftForm } from '#machines/kit/draft-form.ts'
import { nothingSent, type SubmitContext } from '#machines/kit/submit.ts'
import { formProof, type ProofEvent, provesFirst, provingForm } from '#machines/session/proof.ts'

export interface DeletionFormContext extends FormContext<DeletionFields>, SubmitContext<PrivacyRequest | null> {}

export interface PrivacyFormOutput {
  readonly request: PrivacyRequest | null
}

export const privacyCommand = createCommand(
  'privacyCommand',
  'Asks for a correction or deletion, adds a statement or withdraws a request',
  sendPrivacyAct,
)

const types = {} as {
  fields: DeletionFields
  context: DeletionFormContext
  events: FormEvent<DeletionFields> | ProofEvent
  output: PrivacyFormOutput
  children: Children<typeof actors>
  tags: 'busy'
}

const form = draftForm({
  types,
  draft: deletionDraft,
  selectionOf: ownDraft,
  valueOf: ({ fields }) => fields,
  restored: (_, fields) => ({ fields }),
  errorsIn: ({ fields }) => deletionErrors(fields),
  command: privacyCommand,
  requestOf: ({ fields: { scope } }) => ({
    what: { act: 'delete' as const, scope: scope === 'everything' ? scope : ('extras' as const) },
  }),
})
const actors = { ...form.parts.actors, ...formProof.actors }

const flow = setup({
  types,
  actors,
  actions: { ...form.parts.actions, ...formProof.actions },
  guards: { ...form.parts.guards, ...formProof.guards },
}).extend({ actions: { tellTabs: () => deletionTabs.broadcast({ type: 'asked' }) } })

const filling = provesFirst(form.fills('sending'), 'proving')

/** Needs a fresh sign-in, across which the input is saved. Run by `privacyRequests`; done when accepted or cancelled. */
export const deletionFormMachine = flow.createMachine({
  id: 'deletionForm',
  description: 'The customer asks us to delete their data.',
  context: { ...nothingSent, ...beginForm(emptyDeletion) },
  output: ({ context: { answer } }) => ({ request: answer }),
  initial: 'restoring',
  states: {
    restoring: {
      description: 'The chart looks for choices that were made before a fresh sign-in.',
      invoke: form.draft.restores('editing'),
    },
    editing: {
      ...filling,
      description: 'The customer chooses what to delete, and reads what stays and why.',
      on: {
        ...filling.on,
        'form.cancel': { target: 'cancelled', actions: 'forgetDraft' },
      },
    },
    proving: provingForm('editing.failed', 'privacy', 'deletion'),
    sending: form.submit.sending({ done: 'taken', does: ['forgetDraft', 'tellTabs'], failed: 'editing.failed' }),
    taken: {
      description: 'The data is deleted, or the deletion waits for open business to finish.',
      meta: { spec: 'SUCCESS' },
      type: 'final',
    },
    cancelled: { description: 'The customer cancelled the form.', type: 'final' },
  },
})

export type DeletionFormActor = ActorRefFrom<typeof deletionFormMachine>
