import { type AnyActorRef, assign } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import type { KitAction } from './kit-action.ts'
import { withEvent } from './with-event.ts'
import { changeFailed } from './change-failed.ts'

/** By field name. */
export type FieldErrors = Readonly<Record<string, string>>

export interface FormContext<Fields> {
  readonly fields: Fields
  /** From our own check, or from the backend's refusal. */
  readonly errors: FieldErrors
  /** Number of invalid submissions: each moves the focus to the summary. */
  readonly attempt: number
  /** Null if the reason is unknown. */
  readonly problem: Problem | null
}

export type FieldChange<Fields> = { readonly name: keyof Fields & string; readonly value: Fields[keyof Fields & string] }

export type FieldEvent<Fields> = { type: 'field.change' } & FieldChange<Fields>

/** `key`: idempotency key, minted on press. */
export type FormEvent<Fields> = FieldEvent<Fields> | { type: 'form.submit'; key: string } | { type: 'form.cancel' }

interface Editing<Send extends string, Begins, Changes> {
  readonly send: Send
  readonly begins: Begins
  readonly changes: Changes
}

export interface FormDefinition<Fields, Context> {
  /** `{} as { fields: …; context: … }`. */
  readonly types: { readonly fields: Fields; readonly context: Context }
  readonly errorsIn: (context: Context) => FieldErrors
  /** For fields that depend on others: all fields after one changed. */
  readonly change?: (fields: Fields, change: FieldChange<Fields>) => Fields
  /** Field name for a wire name: `bankDetails.branch` is `branch`. */
  readonly fieldNamed?: (wireName: string) => string
  /** Extra context after a refusal. */
  readonly refused?: (problem: Problem) => Partial<Context>
}

interface Wrong {
  readonly errors: FieldErrors
}
interface Refused {
  readonly problem: Problem | null
}

const without = (errors: FieldErrors, name: string): FieldErrors => {
  const { [name]: _solved, ...rest } = errors
  return rest
}

export const beginForm = <Fields>(fields: Fields): FormContext<Fields> => ({ fields, errors: {}, attempt: 0, problem: null })

const changed = withEvent('storeField')

const states = {
  ready: { description: 'The form hasn’t been sent yet.' },
  invalid: { description: 'The form has errors and wasn’t sent: a summary links to each field.' },
  failed: { description: 'The form wasn’t accepted, or its result is unknown: the answers stay.', meta: changeFailed },
} as const

/**
 * Form logic for `setup`. Submitting shows all errors at once; changing a field clears its error; backend errors land on fields.
 * `edits(…)` is the editing state, with substates `ready`, `invalid` and `failed`.
 */
export const formOf = <Fields extends object, Context extends FormContext<Fields>>({
  errorsIn,
  change = (fields, { name, value }) => ({ ...fields, [name]: value }),
  fieldNamed = (wireName) => wireName,
  refused,
}: FormDefinition<Fields, Context>) => {
  const named = (fieldErrors: FieldErrors = {}): FieldErrors =>
    Object.fromEntries(Object.entries(fieldErrors).map(([name, sentence]) => [fieldNamed(name), sentence]))
  const errorsOf = ({ context }: { readonly context: Context }) => ({ errors: errorsIn(context) })
  return {
    actions: {
      storeErrors: assign(({ context: { attempt } }, { errors }: Wrong) => ({
        errors,
        attempt: attempt + 1,
        problem: null,
      })) as KitAction<Wrong>,
      storeField: assign(({ context: { fields, errors } }, fieldChange: FieldChange<Fields>) => ({
        fields: change(fields, fieldChange),
        errors: without(errors, fieldChange.name),
      })) as KitAction<FieldChange<Fields>>,
      storeProblem: assign(({ context: { errors } }, { problem }: Refused) => ({
        problem,
        errors: { ...errors, ...named(problem?.fields) },
        ...(problem && refused?.(problem)),
      })) as KitAction<Refused>,
    },
    guards: { hasErrors: ({ context }: { readonly context: Context }) => Object.keys(errorsIn(context)).length > 0 },
    edits: <const Send extends string, const Begins, const Changes extends readonly unknown[]>({
      send,
      begins,
      changes,
    }: Editing<Send, Begins, Changes>) =>
      ({
        initial: 'ready',
        on: {
          'field.change': { actions: [changed, ...changes] },
          'form.submit': [
            { guard: 'hasErrors', target: '.invalid', actions: { type: 'storeErrors', params: errorsOf } },
            { target: send, actions: begins },
          ],
        },
        states,
      }) as const,
  }
}

export interface FormSnapshot<Fields> {
  readonly context: FormContext<Fields>
}

export interface FormActor {
  readonly getSnapshot: () => FormSnapshot<unknown>
  readonly subscribe: AnyActorRef['subscribe']
}

export interface FieldsActor<Fields> {
  readonly getSnapshot: () => FormSnapshot<Fields>
  readonly subscribe: AnyActorRef['subscribe']
  readonly send: (event: FieldEvent<Fields>) => void
}
