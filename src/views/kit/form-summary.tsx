import { useSelector } from '@xstate/react'
import { ErrorSummary } from '#design/fields/error-summary.tsx'
import type { FormActor } from '#machines/kit/form.ts'
import { selectErrors } from '#machines/kit/form.selectors.ts'

interface FormSummaryProps<Name extends string> {
  readonly actor: FormActor
  /** In screen order. */
  readonly names: readonly Name[]
  readonly idOf: (name: Name) => string
}

/** Each line links to its field. */
export const FormSummary = <Name extends string>({ actor, names, idOf }: FormSummaryProps<Name>) => {
  const errors = useSelector(actor, selectErrors)
  const attempt = useSelector(actor, ({ context }) => context.attempt)
  const troubles = names.flatMap((name) => {
    const message = errors[name]
    return message === undefined ? [] : [{ id: idOf(name), message }]
  })
  return <ErrorSummary attempt={attempt} troubles={troubles} />
}
