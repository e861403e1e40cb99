import { assign, fromPromise } from 'xstate'
import type { FlowDraft, SavedDraft, SentRequest } from '#data/drafts/flow-draft.ts'
import type { KitAction } from './kit-action.ts'

interface Owned<Context, Value> {
  readonly draft: FlowDraft<Value>
  /** Key of the draft: `<billingAccountId>[/<siteId>]`. */
  readonly selectionOf: (context: Context) => string
}

interface Written<Context, Value> extends Owned<Context, Value> {
  /** Null: nothing to save. */
  readonly valueOf: (context: Context) => Value | null
}

interface Restored<Context, Value> extends Owned<Context, Value> {
  /** `{} as { context: … }`. */
  readonly types: { readonly context: Context }
  /** Context after restoring the saved value; null if the draft is about something else. */
  readonly restored: (context: Context, value: Value) => Partial<Context> | null
}

const sentIn = (context: object): SentRequest | null => ('sent' in context ? (context.sent as SentRequest | null) : null)

interface DraftParams<Value> {
  readonly saved: SavedDraft<Value> | null
}

const savedDraftOf = <Value>({ event }: { readonly event: { readonly output: SavedDraft<Value> | null } }) => ({
  saved: event.output,
})

/** Two actions for `setup`: `keepDraft` at each change, `forgetDraft` once it was sent or cancelled. */
export const writesDraft = <Context extends object, Value>({ draft, selectionOf, valueOf }: Written<Context, Value>) => ({
  actions: {
    forgetDraft: ({ context }: { readonly context: Context }) => void draft.remove(selectionOf(context)),
    keepDraft: ({ context }: { readonly context: Context }) => {
      const value = valueOf(context)
      if (value !== null) void draft.write(selectionOf(context), value, sentIn(context))
    },
  },
})

/**
 * Restores the draft and a request whose result is unknown, so that sending it again is the same write. For `setup`.
 * `restores('editing')` goes there with or without a draft; `finds(there, nothing)` goes to `nothing` without one.
 */
export const restoresDraft = <Context extends object, Value>({ draft, selectionOf, restored }: Restored<Context, Value>) => {
  const stored = { type: 'storeDraft', params: savedDraftOf<Value> } as const
  const reading = {
    id: 'draft',
    src: 'draft',
    input: ({ context }: { readonly context: Context }) => ({ selection: selectionOf(context) }),
  } as const
  return {
    actors: {
      draft: fromPromise<SavedDraft<Value> | null, { readonly selection: string }>(({ input }) => draft.read(input.selection)),
    },
    actions: {
      storeDraft: assign(({ context }, { saved }: DraftParams<Value>) => {
        const draftContext = saved && restored(context, saved.value)
        return draftContext === null ? {} : { ...draftContext, ...('sent' in context && { sent: saved?.sent ?? null }) }
      }) as KitAction<DraftParams<Value>>,
    },
    guards: {
      hasDraft: ({ context }: { readonly context: Context }, { saved }: DraftParams<Value>) =>
        saved !== null && restored(context, saved.value) !== null,
    },
    restores: <const Target extends string>(target: Target) =>
      ({ ...reading, onDone: { target, actions: stored }, onError: target }) as const,
    finds: <const There extends string, const Nothing extends string>(there: There, nothing: Nothing) =>
      ({
        ...reading,
        onDone: [
          { guard: { type: 'hasDraft', params: savedDraftOf<Value> }, target: there, actions: stored },
          { target: nothing },
        ],
        onError: nothing,
      }) as const,
  }
}

export type DraftDefinition<Context, Value> = Restored<Context, Value> & Written<Context, Value>

export const keepsDraft = <Context extends object, Value>(definition: DraftDefinition<Context, Value>) => {
  const restoring = restoresDraft(definition)
  return { ...restoring, actions: { ...restoring.actions, ...writesDraft(definition).actions } }
}
