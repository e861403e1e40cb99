import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { Button } from '#design/controls/button.tsx'
import { Card } from '#design/theme/card.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import type { ComplaintFormActor } from '#machines/complaints/complaint-form.machine.ts'
import { selectIsNew } from '#machines/complaints/complaints.selectors.ts'
import { selectProblem } from '#machines/kit/form.selectors.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { FormSummary } from '#views/kit/form-summary.tsx'
import { inPlace } from '#views/kit/in-place.ts'
import { About, idOf, Said, type Subjects } from './complaint-fields.tsx'

/** What went wrong, and what would put it right; or what is added to a complaint. */
export const ComplaintForm = ({ actor, subjects }: { actor: ComplaintFormActor; subjects: Subjects }) => {
  const isNew = useSelector(actor, selectIsNew)
  const problem = useSelector(actor, selectProblem)
  const isSending = useSelector(actor, (snapshot) => snapshot.matches('sending'))
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('restoring')) || isSending
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'failed' }))
  const isInvalid = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'invalid' }))
  const command = useSelector(actor, ({ children }) => children.command)
  const heading = useRef<HTMLParagraphElement>(null)
  // It opens because the customer asked for it, perhaps further down the page.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card aria-labelledby="complaint-title">
      <form
        noValidate
        aria-labelledby="complaint-title"
        onSubmit={inPlace(() => actor.send({ type: 'form.submit', key: crypto.randomUUID() }))}
      >
        <Stack gap={5}>
          <Text as="h2" kind="h2" id="complaint-title" ref={heading} tabIndex={-1}>
            {isNew ? 'What went wrong?' : 'Add to your complaint'}
          </Text>
          {isInvalid ? (
            <FormSummary actor={actor} names={['topic', 'invoiceId', 'siteId', 'message', 'wish']} idOf={idOf} />
          ) : null}
          {hasFailed ? <CommandFailure problem={problem} what="your complaint was taken" /> : null}
          {isNew ? <About actor={actor} isBusy={isBusy} subjects={subjects} /> : null}
          <Said actor={actor} isBusy={isBusy} isNew={isNew} />
          {isSending ? <CommandNotice actor={command} what="your complaint" /> : null}
          <Row gap={3} wraps>
            <Button type="submit" isBusy={isSending}>
              {isNew ? 'Send complaint' : 'Add this'}
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
