import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { Button } from '#design/controls/button.tsx'
import { Select } from '#design/controls/select.tsx'
import { TextArea } from '#design/controls/text-area.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { longestMessage } from '#domain/bill-query.ts'
import { formatDollars, formatNumber } from '#domain/money.ts'
import type { BillQueryFormActor } from '#machines/bills/bill-query-form.machine.ts'
import * as select from '#machines/bills/bill-query-form.selectors.ts'
import type { QuestionableLine } from '#machines/bills/bill-query.machine.ts'
import { selectErrors, selectFields, selectProblem } from '#machines/kit/form.selectors.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { FormSummary } from '#views/kit/form-summary.tsx'
import { inPlace } from '#views/kit/in-place.ts'

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

/** Which line looks wrong, and why; of an answered question only why. */
export const BillQueryForm = ({ actor, lines }: BillQueryFormProps) => {
  const { act } = useSelector(actor, select.selectSubject)
  const fields = useSelector(actor, selectFields)
  const errors = useSelector(actor, selectErrors)
  const problem = useSelector(actor, selectProblem)
  const isSending = useSelector(actor, select.selectIsSending)
  const isBusy = useSelector(actor, select.selectIsRestoring) || isSending
  const hasFailed = useSelector(actor, select.selectHasFailed)
  const isInvalid = useSelector(actor, select.selectIsInvalid)
  const command = useSelector(actor, ({ children }) => children.command)
  const isAsking = act === 'ask'
  const heading = useRef<HTMLParagraphElement>(null)
  // It opens because the customer asked for it, perhaps from another card.
  useEffect(() => heading.current?.focus(), [])
  return (
    <form
      noValidate
      aria-label={isAsking ? 'Question a line' : 'Open again'}
      onSubmit={inPlace(() => actor.send({ type: 'form.submit', key: crypto.randomUUID() }))}
    >
      <Stack gap={4}>
        <Text as="h3" kind="h3" ref={heading} tabIndex={-1}>
          {isAsking ? 'Which line, and what looks wrong?' : 'What is still not right?'}
        </Text>
        {isInvalid ? <FormSummary actor={actor} names={['position', 'message']} idOf={idOf} /> : null}
        {hasFailed ? <CommandFailure problem={problem} what="your question was taken" /> : null}
        {isAsking ? (
          <Select
            id={idOf('position')}
            label="Line"
            options={optionsOf(lines)}
            value={fields.position}
            error={errors['position'] ?? null}
            disabled={isBusy}
            onChange={(value) => actor.send({ type: 'field.change', name: 'position', value })}
          />
        ) : null}
        <TextArea
          id={idOf('message')}
          label="What looks wrong"
          hint={`In your own words, ${formatNumber(longestMessage)} characters at most.`}
          rows={4}
          value={fields.message}
          error={errors['message'] ?? null}
          disabled={isBusy}
          onChange={(value) => actor.send({ type: 'field.change', name: 'message', value })}
        />
        {isSending ? <CommandNotice actor={command} what="your question" /> : null}
        <Row gap={3} wraps>
          <Button type="submit" isBusy={isSending}>
            Send question
          </Button>
          <Button tone="quiet" disabled={isBusy} onClick={() => actor.send({ type: 'form.cancel' })}>
            Back without sending
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
