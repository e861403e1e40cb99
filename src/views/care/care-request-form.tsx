import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { Button } from '#design/controls/button.tsx'
import { Card } from '#design/theme/card.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { fieldsOf } from '#domain/care-registration.ts'
import type { CareRequestActor } from '#machines/care/care-request.machine.ts'
import { selectSubject } from '#machines/care/care-request.selectors.ts'
import { selectProblem } from '#machines/kit/form.selectors.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { FormSummary } from '#views/kit/form-summary.tsx'
import { inPlace } from '#views/kit/in-place.ts'
import { formTitles } from './care-words.ts'
import { RegisterFields } from './register-fields.tsx'
import { ContactFields, HelpFields, idOf } from './request-fields.tsx'

const parts = { register: RegisterFields, contact: ContactFields, help: HelpFields } as const

/** A form about care: a registration, how to get in touch, or help with paying. */
export const CareRequestForm = ({ actor }: { actor: CareRequestActor }) => {
  const subject = useSelector(actor, selectSubject)
  const problem = useSelector(actor, selectProblem)
  const isSending = useSelector(actor, (snapshot) => snapshot.matches('sending'))
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('restoring')) || isSending
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'failed' }))
  const isInvalid = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'invalid' }))
  const command = useSelector(actor, ({ children }) => children.command)
  const { title, send } = formTitles[subject]
  const Fields = parts[subject]
  const heading = useRef<HTMLParagraphElement>(null)
  // It opens because the customer asked for it, further down the page.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card aria-labelledby="care-form-title">
      <form
        noValidate
        aria-labelledby="care-form-title"
        onSubmit={inPlace(() => actor.send({ type: 'form.submit', key: crypto.randomUUID() }))}
      >
        <Stack gap={5}>
          <Text as="h2" kind="h2" id="care-form-title" ref={heading} tabIndex={-1}>
            {title}
          </Text>
          {isInvalid ? <FormSummary actor={actor} names={fieldsOf[subject]} idOf={idOf} /> : null}
          {hasFailed ? <CommandFailure problem={problem} what="it was taken" /> : null}
          <Fields actor={actor} isBusy={isBusy} />
          {isSending ? <CommandNotice actor={command} what="what you sent" /> : null}
          <Row gap={3} wraps>
            <Button type="submit" isBusy={isSending}>
              {send}
            </Button>
            <Button tone="quiet" disabled={isBusy} onClick={() => actor.send({ type: 'form.cancel' })}>
              Back without sending
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  )
}
