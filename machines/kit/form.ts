import { type AnyActorRef, assign } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import type { KitAction } from './kit-action.ts'
import { withEvent } from './with-event.ts'

/** A sentence for each field that has to change, by its name. */
export type FieldErrors = Readonly<Record<string, string>>

/** What the chart of a form remembers. */
export interface FormContext<Fields> {
  /** What stands in the fields. */
  readonly fields: Fields
  /** Of what was sent last, or of what the backend said of it. */
  readonly errors: FieldErrors
  /** How often it was sent with something wrong: each time leads to the summary. */
  readonly attempt: number
  /** Why it was not taken; null where that is not known. */
  readonly problem: Problem | null
}

export type FieldChange<Fields> = { readonly name: keyof Fields & string; readonly value: Fields[keyof Fields & string] }

export type FieldEvent<Fields> = { type: 'field.change' } & FieldChange<Fields>

/** What a customer says to a form that is sent once; `key` is its idempotency key, minted when they press. */
export type FormEvent<Fields> = FieldEvent<Fields> | { type: 'form.submit'; key: string } | { type: 'form.cancel' }

interface Editing<Send extends string, Begins, Changes> {
  /** Where a form goes that is right. */
  readonly send: Send
  /** What is done on the way there. */
  readonly begins: Begins
  /** What more is done when a field was changed. */
  readonly changes: Changes
}

export interface FormDefinition<Fields, Context> {
  /** The chart's own: `{} as { fields: …; context: … }`. */
  readonly types: { readonly fields: Fields; readonly context: Context }
  /** What keeps the form from being sent. */
  readonly errorsIn: (context: Context) => FieldErrors
  /** The fields after one of them was changed, where more follows from it. */
  readonly change?: (fields: Fields, change: FieldChange<Fields>) => Fields
  /** The field that the backend calls otherwise: `bankDetails.branch` is `branch`. */
  readonly fieldNamed?: (wireName: string) => string
  /** What more is remembered of a refusal. */
  readonly refused?: (problem: Problem) => Partial<Context>
}

interface Wrong {
  readonly errors: FieldErrors
}
interface Refused {
  readonly problem: Problem | null
}

const without = (errors: FieldErrors, name: string): FieldErrors => {
  const { [name]: _solved, ...others } = errors
  return others
}

/** An empty form, or one with what is known. */
export const beginForm = <Fields>(fields: Fields): FormContext<Fields> => ({ fields, errors: {}, attempt: 0, problem: null })

const changed = withEvent('storeField')

const states = {
  ready: { description: 'The form hasn’t been sent yet.' },
  invalid: { description: 'The form has errors and wasn’t sent: a summary links to each field.' },
  failed: { description: 'The form wasn’t accepted, or its result is unknown: the answers stay.', meta: { spec: 'ERROR' } },
} as const

/**
 * A form that a chart is, for its `setup`. What is given stands in `fields`, what has to change in `errors`, why it was not taken in
 * `problem`. A form that is sent with errors says all of them at once; changing a field takes its own away. What the backend says of
 * fields lands on them.
 *
 * `edits(…)` is the state in which the customer gives it, with its three states `ready`, `invalid` and `failed`.
 */
export const formOf = <Fields extends object, Context extends FormContext<Fields>>({
  errorsIn,
  change = (fields, { name, value }) => ({ ...fields, [name]: value }),
  fieldNamed = (wireName) => wireName,
  refused,
}: FormDefinition<Fields, Context>) => {
  const named = (said: FieldErrors = {}): FieldErrors =>
    Object.fromEntries(Object.entries(said).map(([name, sentence]) => [fieldNamed(name), sentence]))
  const errorsOf = ({ context }: { readonly context: Context }) => ({ errors: errorsIn(context) })
  return {
    actions: {
      storeErrors: assign(({ context: { attempt } }, { errors }: Wrong) => ({
        errors,
        attempt: attempt + 1,
        problem: null,
      })) as KitAction<Wrong>,
      storeField: assign(({ context: { fields, errors } }, one: FieldChange<Fields>) => ({
        fields: change(fields, one),
        errors: without(errors, one.name),
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

/** The chart of a form, whatever it asks for: all that its summary needs. */
export interface FormActor {
  readonly getSnapshot: () => FormSnapshot<unknown>
  readonly subscribe: AnyActorRef['subscribe']
}

/** The chart of a form, for what its fields are bound to. */
export interface FieldsActor<Fields> {
  readonly getSnapshot: () => FormSnapshot<Fields>
  readonly subscribe: AnyActorRef['subscribe']
  readonly send: (event: FieldEvent<Fields>) => void
}
