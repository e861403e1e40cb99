import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { TextArea } from '#design/fields/text-area.tsx'
import type { SendBackActor } from '#machines/desk/money/money-send-back.machine.ts'
import { selectFormMode } from '#machines/kit/draft-form.selectors.ts'
import { useFields } from '#views/kit/form-fields.ts'
import { SentForm } from '#views/kit/sent-form.tsx'

export const SendBackForm = ({ actor }: { readonly actor: SendBackActor }) => {
  const id = useId()
  const idOf = (name: string) => `${id}-${name}`
  const mode = useSelector(actor, selectFormMode)
  const { field } = useFields(actor, idOf, mode === 'sending')
  return (
    <SentForm
      actor={actor}
      title="Send this run back"
      level="h2"
      lead={
        <p>Nothing of it goes to the bank. All of it is planned again, and customers get a new notice if their day changes.</p>
      }
      names={['reason']}
      idOf={idOf}
      taken="it was sent back"
      what="your decision"
      send="Send back"
      leave="Leave it"
    >
      <TextArea label="Why?" hint="Whoever made it reads this." {...field('reason')} />
    </SentForm>
  )
}
