import { useSelector } from '@xstate/react'
import { Select } from '#design/fields/select.tsx'
import { TextArea } from '#design/fields/text-area.tsx'
import { longestMessage } from '#domain/billing/bill-query.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import type { BillQueryFormActor } from '#machines/bill-insights/bill-query-form.machine.ts'
import type { QuestionableLine } from '#machines/bill-insights/bill-query.machine.ts'
import { selectIsBusy } from '#machines/kit/draft-form.selectors.ts'
import { useFields } from '#views/kit/form-fields.ts'
import { SentForm } from '#views/kit/sent-form.tsx'

const idOf = (name: 'position' | 'message'): string => `bill-query-${name}`

interface BillQueryFormProps {
  readonly actor: BillQueryFormActor
  readonly lines: readonly QuestionableLine[]
}

const optionsOf = (lines: readonly QuestionableLine[]) => [
  { value: '', label: 'Choose a line' },
  ...lines.map(({ position, description, amount }) => ({
    value: String(position),
    label: `${description}: ${formatDollars(amount)}`,
  })),
]

export const BillQueryForm = ({ actor, lines }: BillQueryFormProps) => {
  const { act } = useSelector(actor, ({ context }) => context.subject)
  const { field } = useFields(actor, idOf, useSelector(actor, selectIsBusy))
  const isAsking = act === 'ask'
  return (
    <SentForm
      actor={actor}
      title={isAsking ? 'Which line, and what looks wrong?' : 'What’s still not right?'}
      label={isAsking ? 'Question a line' : 'Open again'}
      level="h3"
      names={['position', 'message']}
      idOf={idOf}
      taken="we got your question"
      what="your question"
      send="Send question"
      leave="Back without sending"
    >
      {isAsking ? <Select label="Line" options={optionsOf(lines)} {...field('position')} /> : null}
      <TextArea
        label="What looks wrong"
        hint={`Up to ${formatNumber(longestMessage)} characters.`}
        rows={4}
        {...field('message')}
      />
    </SentForm>
  )
}
