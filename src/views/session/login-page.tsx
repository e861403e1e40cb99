import { useSelector } from '@xstate/react'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Button } from '#design/controls/button.tsx'
import { WandSparkles } from '#design/theme/icons.ts'
import { Row, Rule, Stack } from '#design/theme/layout.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Strong, Text } from '#design/theme/text.tsx'
import { TextLink } from '#design/controls/text-link.tsx'
import { publicPaths } from '#domain/portal/routes.ts'
import type { SessionActor, SessionEnd } from '#machines/session/session.machine.ts'
import { selectSessionEnd, selectSessionProblem } from '#machines/session/session.selectors.ts'
import type { SignInActor } from '#machines/session/sign-in.machine.ts'
import { selectMode, selectProblem } from '#machines/session/sign-in.selectors.ts'
import { useArrival } from '#views/app-root/use-arrival.ts'
import { StartScene } from './start-scene.tsx'

const endings: Readonly<Record<SessionEnd, string>> = {
  customer: 'You’re signed out.',
  lapse: 'You’ve been signed out to keep your account safe. Sign in again.',
  otherTab: 'You signed out in another tab.',
  visit: 'The visit to the customer’s account is over. Staff can start another from the staff page.',
}

const LinkChoice = ({ actor }: { actor: SignInActor }) => {
  const isLeaving = useSelector(actor, selectMode) === 'redirecting'
  const isLink = useSelector(actor, ({ context }) => context.policy) === 'magic-link'
  return (
    <>
      <Row gap={3} aria-hidden>
        <Rule css={{ flex: 1 }} />
        <Text kind="small" tone="second">
          or
        </Text>
        <Rule css={{ flex: 1 }} />
      </Row>
      <Button
        tone="outline"
        size="large"
        isFull
        icon={<WandSparkles size={19} aria-hidden />}
        isBusy={isLeaving && isLink}
        disabled={isLeaving && !isLink}
        onClick={() => actor.send({ type: 'login.begin', policy: 'magic-link' })}
      >
        Email me a sign-in link
      </Button>
    </>
  )
}

export const LoginPage = ({ actor, session }: { actor: SignInActor; session: SessionActor }) => {
  const { name, voice } = useBrand()
  const mode = useSelector(actor, selectMode)
  const policy = useSelector(actor, ({ context }) => context.policy)
  const problem = useSelector(actor, selectProblem)
  const ended = useSelector(session, selectSessionEnd)
  const refused = useSelector(session, selectSessionProblem)
  const hasSignedOut = ended === 'customer'
  const isLeaving = mode === 'redirecting'
  const isLink = policy === 'magic-link'
  const hasLink = useSelector(actor, ({ context }) => context.hasLink)
  const canActivate = useSelector(actor, ({ context }) => context.canActivate)
  const message = problem ?? refused
  useArrival('login', `Sign in · ${name}`)
  return (
    <StartScene>
      <Stack gap={5} aria-busy={isLeaving}>
        <Stack gap={2}>
          <Text as="h1" kind="h1">
            {hasSignedOut ? 'Haere rā, see you soon' : `${voice.greeting}, welcome back`}
          </Text>
          <Text tone="second" role={isLeaving ? 'status' : undefined}>
            {isLeaving ? 'Taking you to sign-in.' : hasLink ? 'How would you like to sign in?' : 'Sign in to see your account.'}
          </Text>
        </Stack>
        {ended !== null && !message ? <NoticeBar tone={hasSignedOut ? 'good' : 'info'}>{endings[ended]}</NoticeBar> : null}
        {message ? (
          <NoticeBar tone="bad" role="alert">
            <Strong>{message.title}.</Strong> {message.detail}
          </NoticeBar>
        ) : null}
        <Button
          size="large"
          isFull
          isBusy={isLeaving && !isLink}
          disabled={isLeaving && isLink}
          onClick={() => actor.send({ type: 'login.begin', policy: 'sign-in' })}
        >
          Sign in
        </Button>
        {hasLink ? <LinkChoice actor={actor} /> : null}
        {canActivate ? (
          <Row gap={2} wraps css={{ justifyContent: 'center' }}>
            <Text kind="small" tone="second">
              New here?
            </Text>
            <TextLink href={publicPaths.activate}>Set up your login</TextLink>
          </Row>
        ) : null}
      </Stack>
    </StartScene>
  )
}
