import { assign, fromPromise } from 'xstate'
import type { FlowDraft, Kept, Sent } from '#data/drafts/flow-draft.ts'
import type { KitAction } from './kit-action.ts'

interface Owned<Context, Value> {
  readonly draft: FlowDraft<Value>
  /** Whose draft it is: `<billingAccountId>[/<siteId>]`. */
  readonly selectionOf: (context: Context) => string
}

interface Written<Context, Value> extends Owned<Context, Value> {
  /** What is kept; null while there is nothing to keep. */
  readonly valueOf: (context: Context) => Value | null
}

interface Restored<Context, Value> extends Owned<Context, Value> {
  /** The chart's own: `{} as { context: … }`. */
  readonly types: { readonly context: Context }
  /** What follows from what was kept. */
  readonly restored: (context: Context, value: Value) => Partial<Context>
}

/** What the chart of a command has sent (`kit/submit.ts`). */
const sentIn = (context: object): Sent | null => ('sent' in context ? (context.sent as Sent | null) : null)

interface Found<Value> {
  readonly kept: Kept<Value> | null
}

/** What was kept, or null: the parameter of `storeDraft`. */
const keptOf = <Value>({ event }: { readonly event: { readonly output: Kept<Value> | null } }) => ({ kept: event.output })

/** Keeps what is given at each change, and forgets it once it was taken or given up: two actions for a chart's `setup`. */
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
 * Looks for what was kept, for a chart's `setup`. What was sent and is not known to be done comes back with it, so that sending it again is
 * the same write.
 *
 * `restores('editing')` is the invoke of the state that looks for it and then goes on there, whatever came of it; `finds(…)` that of a
 * state which goes on elsewhere where nothing was kept.
 */
export const restoresDraft = <Context extends object, Value>({ draft, selectionOf, restored }: Restored<Context, Value>) => {
  const stored = { type: 'storeDraft', params: keptOf<Value> } as const
  const reading = {
    id: 'draft',
    src: 'draft',
    input: ({ context }: { readonly context: Context }) => ({ selection: selectionOf(context) }),
  } as const
  return {
    actors: {
      draft: fromPromise<Kept<Value> | null, { readonly selection: string }>(({ input }) => draft.read(input.selection)),
    },
    actions: {
      storeDraft: assign(({ context }, { kept }: Found<Value>) =>
        kept === null ? {} : { ...restored(context, kept.value), ...('sent' in context && { sent: kept.sent }) },
      ) as KitAction<Found<Value>>,
    },
    guards: { hasDraft: (_: unknown, { kept }: Found<Value>) => kept !== null },
    restores: <const Target extends string>(target: Target) =>
      ({ ...reading, onDone: { target, actions: stored }, onError: target }) as const,
    finds: <const There extends string, const Nothing extends string>(there: There, nothing: Nothing) =>
      ({
        ...reading,
        onDone: [{ guard: { type: 'hasDraft', params: keptOf<Value> }, target: there, actions: stored }, { target: nothing }],
        onError: nothing,
      }) as const,
  }
}

/** Of a chart that both restores and writes one. */
export type DraftDefinition<Context, Value> = Restored<Context, Value> & Written<Context, Value>

/** The draft of a chart: what `restoresDraft` and `writesDraft` are, as one. */
export const keepsDraft = <Context extends object, Value>(definition: DraftDefinition<Context, Value>) => {
  const restoring = restoresDraft(definition)
  return { ...restoring, actions: { ...restoring.actions, ...writesDraft(definition).actions } }
}
