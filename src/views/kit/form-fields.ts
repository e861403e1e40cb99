import { useSelector } from '@xstate/react'
import type { FieldsActor } from '#machines/kit/form.ts'
import { selectErrors, selectFields } from '#machines/kit/form.selectors.ts'

/**
 * Values, errors and change handlers of a form. `field('message')` has all props of a text, text area or list,
 * `tick('hasUnderstood')` those of a tick.
 */
export const useFields = <Fields extends object>(
  actor: FieldsActor<Fields>,
  idOf: (name: keyof Fields & string) => string,
  isBusy = false,
) => {
  const fields = useSelector(actor, selectFields<Fields>)
  const errors = useSelector(actor, selectErrors)
  const errorOf = (name: keyof Fields & string): string | null => errors[name] ?? null
  const change =
    <Name extends keyof Fields & string>(name: Name) =>
    (value: Fields[Name]): void =>
      actor.send({ type: 'field.change', name, value })
  return {
    fields,
    errorOf,
    isBusy,
    change,
    field: <Name extends keyof Fields & string>(name: Name) => ({
      id: idOf(name),
      value: fields[name],
      error: errorOf(name),
      disabled: isBusy,
      onChange: change(name),
    }),
    tick: <Name extends keyof Fields & string>(name: Name) => ({
      id: idOf(name),
      isChecked: fields[name],
      error: errorOf(name),
      isDisabled: isBusy,
      onChange: change(name),
    }),
  }
}
