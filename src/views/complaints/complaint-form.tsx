import { useSelector } from '@xstate/react'
import { Card } from '#design/theme/card.tsx'
import type { ComplaintFormActor } from '#machines/complaints/complaint-form.machine.ts'
import { selectIsNew } from '#machines/complaints/complaints.selectors.ts'
import { SentForm } from '#views/kit/sent-form.tsx'
import { SubjectFields, idOf, MessageField, type Subjects } from './complaint-fields.tsx'

export const ComplaintForm = ({ actor, subjects }: { actor: ComplaintFormActor; subjects: Subjects }) => {
  const isNew = useSelector(actor, selectIsNew)
  const title = isNew ? 'What went wrong?' : 'Add to your complaint'
  return (
    <Card aria-label={title}>
      <SentForm
        actor={actor}
        title={title}
        level="h2"
        names={['topic', 'invoiceId', 'siteId', 'message', 'wish']}
        idOf={idOf}
        taken="we got your complaint"
        what="your complaint"
        send={isNew ? 'Send complaint' : 'Add this'}
        leave="Back without sending"
      >
        {isNew ? <SubjectFields actor={actor} subjects={subjects} /> : null}
        <MessageField actor={actor} isNew={isNew} />
      </SentForm>
    </Card>
  )
}
