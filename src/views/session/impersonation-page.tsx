import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Button } from '#design/controls/button.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { ProgressLine } from '#design/frame/progress-line.tsx'
import { Strong, Text } from '#design/theme/text.tsx'
import { TextLink } from '#design/controls/text-link.tsx'
import type { ImpersonationActor } from '#machines/session/impersonation.machine.ts'
import * as select from '#machines/session/impersonation.selectors.ts'
import { useArrival } from '#views/app-root/use-arrival.ts'
import { StartScene } from './start-scene.tsx'

/** The identity service's pages: the browser leaves the portal. */
const ToStaff = () => (
  <TextLink href="/staff" target="_self">
    Staff page
  </TextLink>
)

const Title = ({ children }: { children: ReactNode }) => (
  <Text as="h1" kind="h1">
    {children}
  </Text>
)

const Offer = ({ actor }: { actor: ImpersonationActor }) => {
  const ticket = useSelector(actor, ({ context }) => context.ticket)
  if (ticket === null) return null
  const { customerName, staffName, mayAct, reason } = ticket
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Title>{`Open the account of ${customerName}?`}</Title>
        <Text tone="second">
          You are {staffName}. {mayAct ? 'You can look and make changes' : 'You can only look'}, for 15 minutes. The reason:{' '}
          {reason}.
        </Text>
      </Stack>
      <NoticeBar tone="info">
        We’ll sign out anyone who is signed in on this browser. {customerName} can see that you visited and what you did.
      </NoticeBar>
      <Button size="large" isFull onClick={() => actor.send({ type: 'visit.confirm' })}>
        Open the account
      </Button>
      <Button tone="outline" size="large" isFull onClick={() => actor.send({ type: 'visit.decline' })}>
        Don’t open it
      </Button>
    </Stack>
  )
}

const Content = ({ actor }: { actor: ImpersonationActor }) => {
  const mode = useSelector(actor, select.selectMode)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isEntering = useSelector(actor, select.selectIsEntering)
  const leave = () => actor.send({ type: 'visit.decline' })
  switch (mode) {
    case 'offered':
      return <Offer actor={actor} />
    case 'refused':
      return (
        <Stack gap={5}>
          <Title>Staff access</Title>
          <NoticeBar tone="bad" role="alert">
            <Strong>{problem?.title}.</Strong> {problem?.detail}
          </NoticeBar>
          <Button size="large" isFull onClick={leave}>
            Back to the portal
          </Button>
          <ToStaff />
        </Stack>
      )
    case 'ended':
      return (
        <Stack gap={5} role="status">
          <Title>The visit is over</Title>
          <Text tone="second">No one is signed in on this browser.</Text>
          <Button size="large" isFull onClick={leave}>
            Back to the portal
          </Button>
          <ToStaff />
        </Stack>
      )
    case 'busy':
      return (
        <Stack gap={4} role="status" aria-busy css={{ position: 'relative', paddingBlock: '$4' }}>
          <Title>{isEntering ? 'Opening the account' : 'Ending the visit'}</Title>
          <ProgressLine label={isEntering ? 'Opening the account' : 'Ending the visit'} />
        </Stack>
      )
  }
}

export const ImpersonationPage = ({ actor }: { actor: ImpersonationActor }) => {
  const { name } = useBrand()
  useArrival('impersonation', `Staff access · ${name}`)
  return (
    <StartScene>
      <Content actor={actor} />
    </StartScene>
  )
}
