import { type ActorRefFrom, assign, type EventObject, fromCallback, setup, type SnapshotFrom } from 'xstate'
import type { CaseDraftPart, CaseStepName, NewerDraft } from '#contract/desk/cases.contract.ts'
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
  /** Saved before; empty for none. */
  readonly savedText: string
}

interface DraftContent {
  /** Of an answer: what it does. */
  readonly step: CaseStepName | null
  readonly text: string
}

export interface DeskDraftContext extends Omit<DeskDraftInput, 'savedText'>, DraftContent {
  /** Texts of this tab that can be the saved one; a save whose answer was lost adds one. */
  readonly basedOn: readonly string[]
  /** Of another tab. */
  readonly newer: NewerDraft | null
}

export type DeskDraftEvent =
  | ({ type: 'draft.change' } & DraftContent)
  | { type: 'draft.settle' }
  | { type: 'draft.show' }
  /** Whoever shows it takes the text of the other tab over. */
  | { type: 'draft.use' }
  | { type: 'draft.keep' }

const requestOf = ({ number, part, step, text, basedOn }: DeskDraftContext, isLeaving: boolean): CaseDraftRequest => ({
  params: { number },
  body: { part, step, text, basedOn: [...basedOn], isLeaving },
})

interface SaveOutput {
  readonly savedAt: string | null
  readonly newer: NewerDraft | null
}

const mostBasedOn = 2

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
    // What it was based on stays: a text that couldn’t be sent is saved again over its own draft.
    clearSaved: assign({ savedAt: null, newer: null }),
    storeAttempt: assign(({ context: { basedOn, text } }) => ({ basedOn: [...basedOn, text].slice(-mostBasedOn) })),
    storeBasis: assign(({ context: { newer } }) => (newer ? { basedOn: [newer.text], savedAt: newer.savedAt, newer: null } : {})),
    storeNewer: assign((_, { newer }: SaveOutput) => ({ newer })),
    storeContent: assign((_, { step, text }: DraftContent) => ({ step, text })),
    storeSaved: assign(({ context }, { savedAt }: SaveOutput) => ({ savedAt, basedOn: context.basedOn.slice(-1) })),
  },
  guards: {
    hasNewer: (_, { newer }: SaveOutput) => newer !== null,
    isBehind: ({ context: { basedOn, text } }) => basedOn.at(-1) !== text,
  },
  delays: { draftPause: 2_000 },
})

/** What is typed is saved two seconds later, and when its case is left. Run by the chart of each text. */
export const deskDraftMachine = draft.createMachine({
  id: 'deskDraft',
  description:
    'A text that isn’t sent yet is saved two seconds after it was typed, and when the case is left; of two tabs neither replaces the other’s.',
  context: ({ input: { savedText, ...input } }) => ({
    ...input,
    basedOn: savedText === '' ? [] : [savedText],
    newer: null,
    step: null,
    text: '',
  }),
  invoke: {
    id: 'leaving',
    src: 'leaving',
    input: ({ self }) => ({
      unsaved: () => {
        const snapshot = self.getSnapshot()
        const isSaved =
          snapshot.matches('still') || (snapshot.matches('saving') && snapshot.context.basedOn.at(-1) === snapshot.context.text)
        return isSaved ? null : requestOf(snapshot.context, true)
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
    saving: {
      ...writing('save', {
        description: 'The draft is being saved.',
        sends: (context: DeskDraftContext) => requestOf(context, false),
        done: [
          { guard: withOutput('hasNewer'), target: 'conflict', actions: withOutput('storeNewer') },
          { guard: 'isBehind', target: 'unsaved', actions: withOutput('storeSaved') },
          { target: 'still', actions: withOutput('storeSaved') },
        ],
        failed: [{ guard: 'isBehind', target: 'unsaved' }, { target: 'notSaved' }],
      }),
      entry: 'storeAttempt',
      on: { 'draft.change': { actions: withEvent('storeContent') } },
    },
    conflict: {
      description: 'The same person has saved another text in another tab; nothing is saved until they choose.',
      initial: 'announced',
      on: {
        'draft.change': { actions: withEvent('storeContent') },
        'draft.keep': { target: 'saving', actions: 'storeBasis' },
        'draft.use': { target: 'still', actions: 'storeBasis' },
      },
      states: {
        announced: { description: 'The page says so.', on: { 'draft.show': 'comparing' } },
        comparing: { description: 'The text of the other tab is shown beside this one.' },
      },
    },
    notSaved: { description: 'The draft couldn’t be saved: the page says so, and tries again with the next change.' },
  },
})

export type DeskDraftActor = ActorRefFrom<typeof deskDraftMachine>
export type DeskDraftSnapshot = SnapshotFrom<typeof deskDraftMachine>
