import { type ActorRefFrom, assign, type EventObject, fromCallback, setup, type SnapshotFrom } from 'xstate'
import type { CaseDraftPart, CaseStepName } from '#contract/desk/cases.contract.ts'
import { watchLeft } from '#data/browser/page-leave.ts'
import { type CaseDraftRequest, saveCaseDraft, sendCaseDraft } from '#data/queries/desk/cases.queries.ts'
import { deskSession } from '#data/wire/desk-session.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { withEvent, withOutput } from '#machines/kit/with-event.ts'
import { writing } from '#machines/kit/write.ts'

export interface DeskDraftInput {
  /** Of the case. */
  readonly number: string
  readonly part: CaseDraftPart
  /** Null: nothing is saved yet. */
  readonly savedAt: string | null
}

interface DraftContent {
  /** Of an answer: what it does. */
  readonly step: CaseStepName | null
  readonly text: string
}

export interface DeskDraftContext extends DeskDraftInput, DraftContent {}

export type DeskDraftEvent = ({ type: 'draft.change' } & DraftContent) | { type: 'draft.settle' }

const requestOf = ({ number, part, step, text }: DeskDraftContext): CaseDraftRequest => ({
  params: { number },
  body: { part, step, text },
})

/**
 * xstate runs no exit actions of a stopped chart, so what is still unsaved is sent when this actor stops, the page closes or the
 * member of staff signs out.
 */
const leaving = fromCallback<EventObject, { readonly unsaved: () => CaseDraftRequest | null }>(({ input }) => {
  const save = async () => {
    const request = input.unsaved()
    if (request !== null) await sendCaseDraft(request).catch(() => undefined)
  }
  const stops = [watchLeft(() => void save()), deskSession.beforeSignOut(save)]
  return () => {
    for (const stop of stops) stop()
    void save()
  }
})

const actors = { leaving, save: fromMutation(saveCaseDraft) }

const draft = setup({
  types: {} as PartTypes<typeof actors, DeskDraftContext, DeskDraftEvent, DeskDraftInput>,
  actors,
  actions: {
    clearSaved: assign({ savedAt: null }),
    storeContent: assign((_, { step, text }: DraftContent) => ({ step, text })),
    storeSaved: assign((_, { savedAt }: { savedAt: string | null }) => ({ savedAt })),
  },
  delays: { draftPause: 2_000 },
})

/** What is typed is saved two seconds later, and when its case is left. Run by the chart of each text. */
export const deskDraftMachine = draft.createMachine({
  id: 'deskDraft',
  description: 'A text that isn’t sent yet is saved two seconds after it was typed, and when the case is left.',
  context: ({ input }) => ({ ...input, step: null, text: '' }),
  invoke: {
    id: 'leaving',
    src: 'leaving',
    input: ({ self }) => ({
      unsaved: () => {
        const { value, context } = self.getSnapshot()
        return value === 'unsaved' || value === 'notSaved' ? requestOf(context) : null
      },
    }),
  },
  on: {
    'draft.change': { target: '.unsaved', actions: withEvent('storeContent') },
    'draft.settle': { target: '.still', actions: 'clearSaved' },
  },
  initial: 'still',
  states: {
    still: { description: 'All that was typed is saved, or was sent.' },
    unsaved: { description: 'Something was typed and isn’t saved yet.', after: { draftPause: 'saving' } },
    saving: writing('save', {
      description: 'The draft is being saved.',
      sends: requestOf,
      done: { target: 'still', actions: withOutput('storeSaved') },
      failed: 'notSaved',
    }),
    notSaved: { description: 'The draft couldn’t be saved: the page says so, and tries again with the next change.' },
  },
})

export type DeskDraftActor = ActorRefFrom<typeof deskDraftMachine>
export type DeskDraftSnapshot = SnapshotFrom<typeof deskDraftMachine>
