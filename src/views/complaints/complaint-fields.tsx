import { useSelector } from '@xstate/react'
import type { Complaints } from '#contract/complaints.contract.ts'
import { Select } from '#design/controls/select.tsx'
import { TextArea } from '#design/controls/text-area.tsx'
import { type ComplaintFields, longestComplaint, longestWish, topicWords } from '#domain/complaint.ts'
import { formatRange } from '#domain/days.ts'
import { formatNumber } from '#domain/money.ts'
import type { ComplaintFormActor } from '#machines/complaints/complaint-form.machine.ts'
import { selectErrors, selectFields } from '#machines/kit/form.selectors.ts'

export type Subjects = Pick<Complaints, 'bills' | 'properties'>
export const idOf = (name: keyof ComplaintFields): string => `complaint-${name}`

const topics = [
  { value: '' as const, label: 'Choose one' },
  ...(Object.entries(topicWords) as [Exclude<ComplaintFields['topic'], ''>, string][]).map(([value, label]) => ({
    value,
    label,
  })),
]

interface PartProps {
  readonly actor: ComplaintFormActor
  readonly isBusy: boolean
}

/** What it is about: a topic, a bill, a property. */
export const About = ({ actor, isBusy, subjects: { bills, properties } }: PartProps & { subjects: Subjects }) => {
  const fields = useSelector(actor, selectFields)
  const errors = useSelector(actor, selectErrors)
  return (
    <>
      <Select
        id={idOf('topic')}
        label="What is it about?"
        options={topics}
        value={fields.topic}
        error={errors['topic'] ?? null}
        disabled={isBusy}
        onChange={(value) => actor.send({ type: 'field.change', name: 'topic', value })}
      />
      {fields.topic === 'bill' && bills.length > 0 ? (
        <Select
          id={idOf('invoiceId')}
          label="Which bill?"
          options={[
            { value: '', label: 'No bill in particular' },
            ...bills.map((bill) => ({ value: bill.invoiceId, label: formatRange(bill) })),
          ]}
          value={fields.invoiceId}
          error={errors['invoiceId'] ?? null}
          disabled={isBusy}
          onChange={(value) => actor.send({ type: 'field.change', name: 'invoiceId', value })}
        />
      ) : null}
      {properties.length > 1 ? (
        <Select
          id={idOf('siteId')}
          label="Which property?"
          options={[
            { value: '', label: 'All of them' },
            ...properties.map(({ siteId, name }) => ({ value: siteId, label: name })),
          ]}
          value={fields.siteId}
          error={errors['siteId'] ?? null}
          disabled={isBusy}
          onChange={(value) => actor.send({ type: 'field.change', name: 'siteId', value })}
        />
      ) : null}
    </>
  )
}

/** What happened, and what would put it right. */
export const Said = ({ actor, isBusy, isNew }: PartProps & { isNew: boolean }) => {
  const fields = useSelector(actor, selectFields)
  const errors = useSelector(actor, selectErrors)
  return (
    <>
      <TextArea
        id={idOf('message')}
        label={isNew ? 'What happened?' : 'What would you like to add?'}
        hint={`In your own words, ${formatNumber(longestComplaint)} characters at most.`}
        rows={5}
        value={fields.message}
        error={errors['message'] ?? null}
        disabled={isBusy}
        onChange={(value) => actor.send({ type: 'field.change', name: 'message', value })}
      />
      {isNew ? (
        <TextArea
          id={idOf('wish')}
          label="What would put it right?"
          hint={`If you know, ${formatNumber(longestWish)} characters at most.`}
          rows={3}
          value={fields.wish}
          error={errors['wish'] ?? null}
          disabled={isBusy}
          onChange={(value) => actor.send({ type: 'field.change', name: 'wish', value })}
        />
      ) : null}
    </>
  )
}
