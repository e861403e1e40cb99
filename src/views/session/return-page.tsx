import { useSelector } from '@xstate/react'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Button } from '#design/controls/button.tsx'
import { MailWarning } from '#design/theme/icons.ts'
import { Stack } from '#design/theme/layout.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { ProgressLine } from '#design/frame/progress-line.tsx'
import { Strong, Text } from '#design/theme/text.tsx'
import type { AuthRedirectActor } from '#machines/session/auth-redirect.machine.ts'
import { selectIsLinkExpired, selectMode, selectProblem } from '#machines/session/auth-redirect.selectors.ts'
import { useArrival } from '#views/app-root/use-arrival.ts'
import { StartScene } from './start-scene.tsx'

export const ReturnPage = ({ actor }: { actor: AuthRedirectActor }) => {
  const { name, voice } = useBrand()
  const mode = useSelector(actor, selectMode)
  const problem = useSelector(actor, selectProblem)
  const isLinkExpired = useSelector(actor, selectIsLinkExpired)
  useArrival('return', `Signing in · ${name}`)
  return (
    <StartScene>
      {mode === 'error' ? (
        <Stack gap={5}>
          <Text as="h1" kind="h1">
            {isLinkExpired ? `${voice.greeting}, welcome back` : 'That didn’t work'}
          </Text>
          {isLinkExpired ? (
            <NoticeBar tone="warn" role="alert" icon={<MailWarning size={20} strokeWidth={2} aria-hidden />}>
              <Strong>That email link has expired.</Strong> Ask for a new one.
            </NoticeBar>
          ) : (
            <NoticeBar tone="bad" role="alert">
              <Strong>{problem?.title}.</Strong> {problem?.detail}
            </NoticeBar>
          )}
          <Button size="large" isFull onClick={() => actor.send({ type: 'login.return' })}>
            Back to sign in
          </Button>
        </Stack>
      ) : (
        <Stack gap={4} role="status" aria-busy css={{ position: 'relative', paddingBlock: '$4' }}>
          <Text as="h1" kind="h1">
            Signing you in
          </Text>
          <ProgressLine label="Signing you in" />
        </Stack>
      )}
    </StartScene>
  )
}
