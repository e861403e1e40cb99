import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { useHeadingFocus } from '#design/controls/heading-focus.ts'
import { Row, Stack } from '#design/theme/layout.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Text } from '#design/theme/text.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { chargeNetIdOf, formatChargeNetId, type LinkField } from '#domain/supply/ev.ts'
import type { EvVerificationActor } from '#machines/ev/ev-verification.machine.ts'
import { selectVerificationMode } from '#machines/ev/ev-verification.selectors.ts'
import { selectFields, selectProblem } from '#machines/kit/form.selectors.ts'
import { useFields } from '#views/kit/form-fields.ts'
import { FormSummary } from '#views/kit/form-summary.tsx'
import { inPlace } from '#views/kit/in-place.ts'
import { sendWithKey } from '#views/kit/send-with-key.ts'

const idOf = (field: LinkField) => `charge-net-${field}`
const fields: readonly LinkField[] = ['chargeNetId', 'email']

const Message = ({ actor }: { actor: EvVerificationActor }) => {
  const mode = useSelector(actor, selectVerificationMode)
  const problem = useSelector(actor, selectProblem)
  if (mode === 'duplicate')
    return (
      <NoticeBar tone="warn" role="alert">
        That charge network account is already linked to a power account. Unlink it there first, or use another one.
      </NoticeBar>
    )
  if (mode === 'unverified')
    return (
      <NoticeBar tone="bad" role="alert">
        We couldn’t match that ID and email with the charge network. Please check both.
      </NoticeBar>
    )
  if (mode !== 'failed') return null
  return (
    <NoticeBar tone="bad" role="alert">
      {problem?.status === 429
        ? 'You’ve tried too many times. Please wait an hour and try again.'
        : problem?.detail || 'We couldn’t reach the charge network. Please try again.'}
    </NoticeBar>
  )
}

const StepOne = ({ actor }: { actor: EvVerificationActor }) => {
  const mode = useSelector(actor, selectVerificationMode)
  const isVerifying = mode === 'verifying'
  const { field } = useFields(actor, idOf, isVerifying || mode === 'restoring')
  return (
    <form noValidate aria-label="Link your charge network account" onSubmit={inPlace(() => actor.send({ type: 'form.submit' }))}>
      <Stack gap={4}>
        <FormSummary actor={actor} names={fields} idOf={idOf} />
        <Message actor={actor} />
        <TextField
          label="Charge network ID"
          hint="For example CN-123 456. It’s on your charging card and in the network’s app."
          {...field('chargeNetId')}
        />
        <TextField
          label="Email"
          hint="The email on your charge network account."
          type="email"
          autoComplete="email"
          {...field('email')}
        />
        <Row>
          <Button type="submit" isBusy={isVerifying}>
            Verify
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

const StepTwo = ({ actor }: { actor: EvVerificationActor }) => {
  const { chargeNetId, email } = useSelector(actor, selectFields)
  return (
    <Stack gap={4}>
      <Text>
        We found network ID {formatChargeNetId(chargeNetIdOf(chargeNetId))} with {email.trim()}. Link it to see its charging
        sessions here. You can unlink it any time.
      </Text>
      <Row gap={3} wraps>
        <Button onClick={() => sendWithKey(actor, { type: 'link.confirm' })}>Link account</Button>
        <Button tone="quiet" onClick={() => actor.send({ type: 'link.back' })}>
          Back
        </Button>
      </Row>
    </Stack>
  )
}

export const LinkForm = ({ actor }: { actor: EvVerificationActor }) => {
  const mode = useSelector(actor, selectVerificationMode)
  const isStepTwo = mode === 'stepTwo'
  const step = useHeadingFocus(mode === 'restoring' ? null : mode)
  return (
    <Stack gap={4}>
      <Text ref={step} kind="small" tone="second" role="status" tabIndex={-1}>
        {isStepTwo ? 'Step 2 of 2: confirm' : 'Step 1 of 2: verify your account'}
      </Text>
      {isStepTwo ? <StepTwo actor={actor} /> : <StepOne actor={actor} />}
    </Stack>
  )
}
