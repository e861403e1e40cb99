import type { AnyActorRef, NonReducibleUnknown, StateValue } from 'xstate'
import type { RunningCommand } from './command.ts'
import { type DraftDefinition, keepsDraft } from './draft.ts'
import { type FormContext, type FormDefinition, type FormEvent, formOf, type FormSnapshot } from './form.ts'
import { type SubmitContext, type SubmitDefinition, submits } from './submit.ts'

/** For `setup`: `{} as DraftFormTypes<Input, Fields, Context, Output>`. */
export interface DraftFormTypes<Input, Fields, Context, Output> {
  input: Input
  fields: Fields
  context: Context
  events: FormEvent<Fields>
  output: Output
  children: { command: 'command'; draft: 'draft' }
}

interface StateDescriptions {
  readonly editing: { readonly description: string }
  readonly taken: { readonly description: string }
}

/** `keepsDraft`, `formOf` and `submits` together. `parts` for `setup`; `states(…)` for a form without steps. */
export const draftForm = <
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
  /** Editing state: saves the draft on submit and at each change, after the actions `more`. */
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
    states: ({ editing, taken }: StateDescriptions) =>
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

export interface DraftFormActor {
  readonly getSnapshot: () => FormSnapshot<unknown> & {
    readonly value: StateValue
    readonly children: { readonly command?: RunningCommand | undefined }
  }
  readonly subscribe: AnyActorRef['subscribe']
  readonly send: (event: { type: 'form.submit'; key: string } | { type: 'form.cancel' }) => void
}
