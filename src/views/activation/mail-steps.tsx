import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { CodeField } from '#design/fields/code-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { MailCheck } from '#design/theme/icons.ts'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { mailedDigits } from '#domain/customer/activation.ts'
import { selectIsBusy, selectPart, selectPause } from '#machines/activation/activation.selectors.ts'
import { FailureNotice, Foot, PhoneNumber, StepForm, StepHead, type StepProps, useActivationFields } from './activation-parts.tsx'
import { pauseText, wrongCode } from './activation-words.ts'

const MailBadge = () => (
  <IconTile tone="primary" size="large">
    <MailCheck size={28} strokeWidth={1.9} aria-hidden />
  </IconTile>
)

const SendAgain = ({ actor }: StepProps) => {
  const seconds = useSelector(actor, selectPause)
  const part = useSelector(actor, selectPart)
  const isBusy = useSelector(actor, selectIsBusy)
  return (
    <Button
      tone="quiet"
      isBusy={part === 'resending'}
      disabled={seconds > 0 || (isBusy && part !== 'resending')}
      onClick={() => actor.send({ type: 'mail.resend' })}
    >
      {seconds > 0 ? `Send again in ${pauseText(seconds)}` : 'Send again'}
    </Button>
  )
}

export const MailedStep = ({ actor }: StepProps) => {
  const { field, fields, isBusy } = useActivationFields(actor)
  const part = useSelector(actor, selectPart)
  const triesLeft = useSelector(actor, ({ context }) => context.triesLeft)
  const code = field('code')
  return (
    <StepForm actor={actor}>
      <StepHead actor={actor} badge={<MailBadge />} title="Check your email">
        If we know those details, we’ve sent a link and a code. They work for 30 minutes.
      </StepHead>
      <FailureNotice actor={actor} screen="mailed" />
      <Box>
        <CodeField
          label="Code from the email"
          count={mailedDigits}
          {...code}
          error={part === 'wrong' ? wrongCode(triesLeft) : code.error}
        />
      </Box>
      <Stack gap={2}>
        <Button
          type="submit"
          size="large"
          isFull
          isBusy={part === 'checkingCode'}
          disabled={fields.code.length < mailedDigits || part === 'resending'}
        >
          Continue
        </Button>
        <Row gap={2} wraps css={{ justifyContent: 'center' }}>
          <SendAgain actor={actor} />
          <Button tone="quiet" disabled={isBusy} onClick={() => actor.send({ type: 'step.back' })}>
            Back
          </Button>
        </Row>
      </Stack>
      <Foot>
        Nothing after 5 minutes? Check your spam folder, or call <PhoneNumber />.
      </Foot>
    </StepForm>
  )
}

export const LinkStep = ({ actor }: StepProps) => {
  const isBusy = useSelector(actor, selectIsBusy)
  return (
    <Stack gap={5}>
      <StepHead actor={actor} badge={<MailBadge />} title="Let’s set up your login">
        Thanks for opening our email. It takes about two minutes.
      </StepHead>
      <FailureNotice actor={actor} screen="link" />
      <Button size="large" isFull isBusy={isBusy} onClick={() => actor.send({ type: 'link.use' })}>
        Continue
      </Button>
    </Stack>
  )
}

export const AddressStep = ({ actor }: StepProps) => {
  const { field } = useActivationFields(actor)
  return (
    <StepForm actor={actor}>
      <StepHead actor={actor} title="What’s your email?">
        We’ll email you a link to confirm it’s yours. Then you can sign in with it.
      </StepHead>
      <Box>
        <TextField label="Email" type="email" autoComplete="email" {...field('newEmail')} />
      </Box>
      <Stack gap={2}>
        <Button type="submit" size="large" isFull>
          Continue
        </Button>
        <Button tone="quiet" onClick={() => actor.send({ type: 'email.skip' })}>
          I don’t have an email
        </Button>
      </Stack>
    </StepForm>
  )
}
