import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { Button } from '#design/controls/button.tsx'
import { Select } from '#design/controls/select.tsx'
import { TextArea } from '#design/controls/text-area.tsx'
import { TextField } from '#design/controls/text-field.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatFullDate } from '#domain/days.ts'
import { type CorrectionFields, factIn, factName, factWords } from '#domain/privacy-request.ts'
import { selectErrors, selectFields, selectProblem } from '#machines/kit/form.selectors.ts'
import type { CorrectionFormActor } from '#machines/privacy/correction-form.machine.ts'
import { selectFacts, selectIsCorrection } from '#machines/privacy/privacy-requests.selectors.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { FormSummary } from '#views/kit/form-summary.tsx'
import { inPlace } from '#views/kit/in-place.ts'

const idOf = (name: keyof CorrectionFields): string => `correction-${name}`

interface PartProps {
  readonly actor: CorrectionFormActor
  readonly isBusy: boolean
}

/** Which fact, and what it should be. */
const Fact = ({ actor, isBusy }: PartProps) => {
  const fields = useSelector(actor, selectFields)
  const errors = useSelector(actor, selectErrors)
  const facts = useSelector(actor, selectFacts)
  const chosen = factIn(facts, fields.fact)
  const options = facts.map((one) => ({
    value: factName(one),
    label: `${factWords[one.fact]}: ${one.fact === 'birthDate' ? formatFullDate(one.value) : one.value}`,
  }))
  return (
    <>
      <Select
        id={idOf('fact')}
        label="What is wrong?"
        hint="Phones, emails and the postal address you change yourself, in your settings."
        options={[{ value: '', label: 'Choose one' }, ...options, { value: 'other', label: factWords.other }]}
        value={fields.fact}
        error={errors['fact'] ?? null}
        disabled={isBusy}
        onChange={(value) => actor.send({ type: 'field.change', name: 'fact', value })}
      />
      <TextField
        id={idOf('wanted')}
        label="What should it be?"
        {...(chosen?.fact === 'birthDate' && { hint: 'Day, month and year: 4/11/1978' })}
        value={fields.wanted}
        error={errors['wanted'] ?? null}
        disabled={isBusy}
        onChange={(value) => actor.send({ type: 'field.change', name: 'wanted', value })}
      />
    </>
  )
}

/** A fact that should be another, and why; or the statement that goes beside one that was not changed. */
export const CorrectionForm = ({ actor }: { actor: CorrectionFormActor }) => {
  const fields = useSelector(actor, selectFields)
  const errors = useSelector(actor, selectErrors)
  const isCorrection = useSelector(actor, selectIsCorrection)
  const problem = useSelector(actor, selectProblem)
  const isSending = useSelector(actor, (snapshot) => snapshot.matches('sending'))
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('restoring')) || isSending
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'failed' }))
  const isInvalid = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'invalid' }))
  const command = useSelector(actor, ({ children }) => children.command)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const title = isCorrection ? 'A correction' : 'A statement of correction'
  return (
    <form noValidate aria-label={title} onSubmit={inPlace(() => actor.send({ type: 'form.submit', key: crypto.randomUUID() }))}>
      <Stack gap={4}>
        <Text as="h3" kind="h3" ref={heading} tabIndex={-1}>
          {title}
        </Text>
        {isInvalid ? <FormSummary actor={actor} names={['fact', 'wanted', 'reason']} idOf={idOf} /> : null}
        {hasFailed ? <CommandFailure problem={problem} what="it was taken" /> : null}
        {isCorrection ? <Fact actor={actor} isBusy={isBusy} /> : null}
        <TextArea
          id={idOf('reason')}
          label={isCorrection ? 'How do you know?' : 'What should stand beside it?'}
          hint={
            isCorrection
              ? 'Say what shows it, such as a passport or a sticker on the meter. Don’t send copies: we ask if we need one.'
              : 'It stays with the fact, and whoever reads that reads it too.'
          }
          value={fields.reason}
          error={errors['reason'] ?? null}
          disabled={isBusy}
          onChange={(value) => actor.send({ type: 'field.change', name: 'reason', value })}
        />
        {isSending ? <CommandNotice actor={command} what="it" /> : null}
        <Row gap={3} wraps>
          <Button type="submit" isBusy={isSending}>
            {isCorrection ? 'Ask for the correction' : 'Put it there'}
          </Button>
          <Button tone="quiet" disabled={isBusy} onClick={() => actor.send({ type: 'form.cancel' })}>
            Back without asking
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
