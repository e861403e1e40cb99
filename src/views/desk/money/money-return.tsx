import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { TextField } from '#design/fields/text-field.tsx'
import type { MoneyReturnActor } from '#machines/desk/money/money-return.machine.ts'
import { selectFormMode } from '#machines/kit/draft-form.selectors.ts'
import { useFields } from '#views/kit/form-fields.ts'
import { SentForm } from '#views/kit/sent-form.tsx'

export const ReturnForm = ({ actor }: { readonly actor: MoneyReturnActor }) => {
  const id = useId()
  const idOf = (name: string) => `${id}-${name}`
  const mode = useSelector(actor, selectFormMode)
  const { field } = useFields(actor, idOf, mode === 'sending')
  return (
    <SentForm
      actor={actor}
      title="A direct debit came back"
      level="h2"
      lead={<p>For one that isn’t in the bank’s list of returns. The payment is reversed, and the customer gets an email.</p>}
      names={['reference', 'returnedOn', 'reason']}
      idOf={idOf}
      taken="it was returned"
      what="the return"
      send="Reverse the payment"
      leave="Back"
    >
      <TextField label="Reference" hint="For example TN0000001234." autoComplete="off" {...field('reference')} />
      <TextField label="Came back on" type="date" {...field('returnedOn')} />
      <TextField label="The bank’s words" hint="For example REFER TO DRAWER." autoComplete="off" {...field('reason')} />
    </SentForm>
  )
}
