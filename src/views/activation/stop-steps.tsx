import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { publicPaths } from '#domain/portal/routes.ts'
import { PhoneNumber, StepHead, type StepProps } from './activation-parts.tsx'
import { restText } from './activation-words.ts'

const Restart = ({ actor }: StepProps) => (
  <Button size="large" isFull onClick={() => actor.send({ type: 'activation.restart' })}>
    Start again
  </Button>
)

export const ExpiredStep = ({ actor }: StepProps) => (
  <Stack gap={5}>
    <StepHead actor={actor} title="That has expired">
      This took too long, or the link or code was already used. Please start again.
    </StepHead>
    <Restart actor={actor} />
  </Stack>
)

export const LockedStep = ({ actor }: StepProps) => {
  const seconds = useSelector(actor, ({ context }) => context.secondsToWait)
  return (
    <Stack gap={5}>
      <StepHead actor={actor} title="Too many tries">
        Wait {restText(seconds)}, or call <PhoneNumber /> and we’ll help you.
      </StepHead>
      <Restart actor={actor} />
    </Stack>
  )
}

export const HasLoginStep = ({ actor }: StepProps) => (
  <Stack gap={5}>
    <StepHead actor={actor} title="You already have a login">
      Sign in with your email, or with your account number if we have no email for you.
    </StepHead>
    <Button size="large" isFull href={publicPaths.login}>
      Sign in
    </Button>
  </Stack>
)

export const SignedInStep = ({ actor }: StepProps) => (
  <Stack gap={5}>
    <StepHead actor={actor} title="You’re signed in">
      You have a login, and you’re using it now. To set one up for someone else, sign out first.
    </StepHead>
    <Button size="large" isFull href={publicPaths.root}>
      Go to my dashboard
    </Button>
  </Stack>
)
