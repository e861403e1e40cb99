import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { TextArea } from '#design/fields/text-area.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import type { CardAct, CardDecisionActor } from '#machines/desk/money/money-card-decision.machine.ts'
import { selectFormMode } from '#machines/kit/draft-form.selectors.ts'
import { useFields } from '#views/kit/form-fields.ts'
import { SentForm } from '#views/kit/sent-form.tsx'
import { cardActs } from './money-card-words.ts'

const leads: Readonly<Record<CardAct, string>> = {
  book: 'The payment counts as it was taken, whatever we asked for.',
  dismiss: 'Nothing is booked. Refund it at the provider first if the customer’s money was taken.',
  found: 'We’ll ask the provider about it by its id, and book what it says.',
  notMade: 'It counts as declined, as if the bank had said no.',
}

export const CardDecisionForm = ({ actor }: { readonly actor: CardDecisionActor }) => {
  const id = useId()
  const idOf = (name: string) => `${id}-${name}`
  const mode = useSelector(actor, selectFormMode)
  const act = useSelector(actor, ({ context }) => context.act)
  const { field } = useFields(actor, idOf, mode === 'sending')
  const { title, send } = cardActs[act]
  return (
    <SentForm
      actor={actor}
      title={title}
      level="h2"
      lead={<p>{leads[act]}</p>}
      names={act === 'found' ? ['reference', 'reason'] : ['reason']}
      idOf={idOf}
      taken="it was settled"
      what="your decision"
      send={send}
      leave="Back"
    >
      {act === 'found' ? <TextField label="The provider’s id" autoComplete="off" {...field('reference')} /> : null}
      <TextArea label="What did the provider or the customer say?" {...field('reason')} />
    </SentForm>
  )
}
