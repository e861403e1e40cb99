import { useSelector } from '@xstate/react'
import { Card } from '#design/theme/card.tsx'
import { fieldsOf } from '#domain/customer/care-registration.ts'
import type { CareRequestActor } from '#machines/care/care-request.machine.ts'
import { selectSubject } from '#machines/care/care-request.selectors.ts'
import { SentForm } from '#views/kit/sent-form.tsx'
import { formTitles } from './care-words.ts'
import { RegisterFields } from './register-fields.tsx'
import { ContactFields, HelpFields, idOf } from './request-fields.tsx'

const parts = { register: RegisterFields, contact: ContactFields, help: HelpFields } as const

export const CareRequestForm = ({ actor }: { actor: CareRequestActor }) => {
  const subject = useSelector(actor, selectSubject)
  const { title, send } = formTitles[subject]
  const Fields = parts[subject]
  return (
    <Card aria-label={title}>
      <SentForm
        actor={actor}
        title={title}
        level="h2"
        names={fieldsOf[subject]}
        idOf={idOf}
        taken="we got your request"
        what="your request"
        send={send}
        leave="Back without sending"
      >
        <Fields actor={actor} />
      </SentForm>
    </Card>
  )
}
