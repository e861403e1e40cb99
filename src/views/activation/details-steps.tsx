import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Hash } from '#design/theme/icons.ts'
import { Row, Rule, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { selectPart } from '#machines/activation/activation.selectors.ts'
import { FailureNotice, Foot, PhoneNumber, StepForm, StepHead, type StepProps, useActivationFields } from './activation-parts.tsx'
import { wrongLetterCode } from './activation-words.ts'

const Or = () => (
  <Row gap={3} aria-hidden>
    <Rule css={{ flex: 1 }} />
    <Text kind="small" tone="second">
      or
    </Text>
    <Rule css={{ flex: 1 }} />
  </Row>
)

export const DetailsStep = ({ actor }: StepProps) => {
  const { field, isBusy } = useActivationFields(actor)
  return (
    <StepForm actor={actor}>
      <StepHead actor={actor} title="Set up your login">
        You’ll find your account number at the top of any bill.
      </StepHead>
      <FailureNotice actor={actor} screen="details" />
      <Stack gap={4}>
        <TextField label="Account number" inputMode="numeric" autoComplete="off" {...field('accountNumber')} />
        <TextField label="Email we have for you" type="email" autoComplete="email" {...field('email')} />
      </Stack>
      <Button type="submit" size="large" isFull isBusy={isBusy}>
        Continue
      </Button>
      <Or />
      <Button
        tone="outline"
        isFull
        icon={<Hash size={18} aria-hidden />}
        disabled={isBusy}
        onClick={() => actor.send({ type: 'letter.open' })}
      >
        Use the code on my first bill
      </Button>
      <Foot>
        No email with us? Call <PhoneNumber /> and we’ll give you a one-time code.
      </Foot>
    </StepForm>
  )
}

export const LetterStep = ({ actor }: StepProps) => {
  const { field, isBusy } = useActivationFields(actor)
  const part = useSelector(actor, selectPart)
  const triesLeft = useSelector(actor, ({ context }) => context.triesLeft)
  const code = field('letterCode')
  return (
    <StepForm actor={actor}>
      <StepHead actor={actor} title="Use a code">
        It’s on your first bill, or we gave it to you on the phone.
      </StepHead>
      <FailureNotice actor={actor} screen="letter" />
      <Stack gap={4}>
        <TextField label="Account number" inputMode="numeric" autoComplete="off" {...field('accountNumber')} />
        <TextField
          label="Code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          {...code}
          error={part === 'wrong' ? wrongLetterCode(triesLeft) : code.error}
        />
      </Stack>
      <Row gap={2} wraps>
        <Button type="submit" size="large" isBusy={isBusy}>
          Continue
        </Button>
        <Button tone="quiet" disabled={isBusy} onClick={() => actor.send({ type: 'step.back' })}>
          Back
        </Button>
      </Row>
      <Foot>
        No code? Call <PhoneNumber /> and we’ll give you a one-time code.
      </Foot>
    </StepForm>
  )
}
