import type { AnyActorRef, NonReducibleUnknown, StateValue } from 'xstate'
import type { RunningCommand } from './command.ts'
import { type DraftDefinition, keepsDraft } from './draft.ts'
import { type FormContext, type FormDefinition, type FormEvent, formOf, type FormSnapshot } from './form.ts'
import { type SubmitContext, type SubmitDefinition, submits } from './submit.ts'

/** The types of a form that is a chart of its own, for `setup`: `{} as KeptFormTypes<Input, Fields, Context, Output>`. */
export interface KeptFormTypes<Input, Fields, Context, Output> {
  input: Input
  fields: Fields
  context: Context
  events: FormEvent<Fields>
  output: Output
  children: { command: 'command'; draft: 'draft' }
}

/** The two states of a form that are its own, in its words. */
interface Says {
  /** While the customer fills it in. */
  readonly editing: { readonly description: string }
  /** Once it was taken. */
  readonly taken: { readonly description: string }
}

/**
 * A form that is sent once and kept, sealed, until it was taken or given up: `keepsDraft`, `formOf` and `submits` as one. `parts` are for
 * the chart's `setup`; `states(…)` for a form that has no more than a customer who fills it in, sends it or turns back.
 */
export const keptForm = <
  Fields extends object,
  Context extends FormContext<Fields> & SubmitContext,
  Value,
  Answer,
  Request extends NonReducibleUnknown & { readonly key?: string },
>(
  definition: FormDefinition<Fields, Context> & DraftDefinition<Context, Value> & SubmitDefinition<Context, Answer, Request>,
) => {
  const draft = keepsDraft(definition)
  const form = formOf(definition)
  const submit = submits(definition)
  /** The state in which it is filled in: it is kept as it is sent, and at each change, after what more is done then. */
  const fills = <const Send extends string, const More extends readonly unknown[]>(send: Send, ...more: More) =>
    form.edits({ send, begins: [submit.begins, 'keepDraft'], changes: [...more, 'keepDraft'] } as const)
  const filling = fills('sending')
  return {
    draft,
    submit,
    fills,
    parts: {
      actors: { ...draft.actors, ...submit.actors },
      actions: { ...draft.actions, ...submit.actions, ...form.actions },
      guards: { ...draft.guards, ...submit.guards, ...form.guards },
    },
    states: ({ editing, taken }: Says) =>
      ({
        initial: 'restoring',
        states: {
          restoring: {
            description: 'The chart looks for answers that were typed earlier and not sent.',
            invoke: draft.restores('editing'),
          },
          editing: {
            ...filling,
            ...editing,
            on: { ...filling.on, 'form.cancel': { target: 'cancelled', actions: 'forgetDraft' } },
          },
          sending: submit.sending({ done: 'taken', does: ['forgetDraft'], failed: 'editing.failed' }),
          taken: { ...taken, meta: { spec: 'SUCCESS' }, type: 'final' },
          cancelled: { description: 'The customer cancelled the form.', type: 'final' },
        },
      }) as const,
  }
}

/** The chart of a form that is sent once, whatever it asks for: all that its frame needs. */
export interface KeptFormActor {
  readonly getSnapshot: () => FormSnapshot<unknown> & {
    readonly value: StateValue
    readonly children: { readonly command?: RunningCommand | undefined }
  }
  readonly subscribe: AnyActorRef['subscribe']
  readonly send: (event: { type: 'form.submit'; key: string } | { type: 'form.cancel' }) => void
}
