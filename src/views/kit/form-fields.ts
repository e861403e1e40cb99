import { useSelector } from '@xstate/react'
import type { FieldsActor } from '#machines/kit/form.ts'
import { selectErrors, selectFields } from '#machines/kit/form.selectors.ts'

/**
 * What stands in the fields of a form, what is wrong with them, and how they are changed.
 *
 * `field('message')` is all that a text, a text area or a list needs of its chart, `tick('hasUnderstood')` all that a tick does.
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
