import { useSelector } from '@xstate/react'
import type { Complaints } from '#contract/complaints/complaints.contract.ts'
import { Select } from '#design/fields/select.tsx'
import { TextArea } from '#design/fields/text-area.tsx'
import { Card } from '#design/theme/card.tsx'
import { type ComplaintFields, longestComplaint, longestWish, topicWords } from '#domain/customer/complaint.ts'
import { formatRange } from '#domain/basics/days.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import type { ComplaintFormActor } from '#machines/complaints/complaint-form.machine.ts'
import { selectIsNew } from '#machines/complaints/complaints.selectors.ts'
import { selectIsBusy } from '#machines/kit/draft-form.selectors.ts'
import { useFields } from '#views/kit/form-fields.ts'
import { SentForm } from '#views/kit/sent-form.tsx'

type Subjects = Pick<Complaints, 'bills' | 'properties'>
const idOf = (name: keyof ComplaintFields): string => `complaint-${name}`

const topics = [
  { value: '' as const, label: 'Choose one' },
  ...(Object.entries(topicWords) as [Exclude<ComplaintFields['topic'], ''>, string][]).map(([value, label]) => ({
    value,
    label,
  })),
]

const SubjectFields = ({ actor, subjects: { bills, properties } }: { actor: ComplaintFormActor; subjects: Subjects }) => {
  const { fields, field } = useFields(actor, idOf, useSelector(actor, selectIsBusy))
  return (
    <>
      <Select label="What is it about?" options={topics} {...field('topic')} />
      {fields.topic === 'bill' && bills.length > 0 ? (
        <Select
          label="Which bill?"
          options={[
            { value: '', label: 'No bill in particular' },
            ...bills.map((bill) => ({ value: bill.invoiceId, label: formatRange(bill) })),
          ]}
          {...field('invoiceId')}
        />
      ) : null}
      {properties.length > 1 ? (
        <Select
          label="Which property?"
          options={[
            { value: '', label: 'All of them' },
            ...properties.map(({ siteId, name }) => ({ value: siteId, label: name })),
          ]}
          {...field('siteId')}
        />
      ) : null}
    </>
  )
}

const MessageField = ({ actor, isNew }: { actor: ComplaintFormActor; isNew: boolean }) => {
  const { field } = useFields(actor, idOf, useSelector(actor, selectIsBusy))
  return (
    <>
      <TextArea
        label={isNew ? 'What happened?' : 'What would you like to add?'}
        hint={`In your own words, up to ${formatNumber(longestComplaint)} characters.`}
        rows={5}
        {...field('message')}
      />
      {isNew ? (
        <TextArea
          label="How can we fix it?"
          hint={`Optional. Up to ${formatNumber(longestWish)} characters.`}
          rows={3}
          {...field('wish')}
        />
      ) : null}
    </>
  )
}

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
