import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Card } from '#design/theme/card.tsx'
import { useHeadingFocus } from '#design/controls/heading-focus.ts'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Text } from '#design/theme/text.tsx'
import { chargeNetIdOf, formatChargeNetId } from '#domain/supply/ev.ts'
import * as select from '#machines/ev/ev-linking.selectors.ts'
import type { EvLinkingActor } from '#machines/ev/ev-linking.machine.ts'
import { CommandNotice } from '#views/command/command-notice.tsx'
import { Allowed, WhyNot } from '#views/kit/access.tsx'
import { FailureCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { ExplainedPart } from '#views/explanation/explained.tsx'
import { LinkForm } from './link-form.tsx'

const Joining = ({ actor }: { actor: EvLinkingActor }) => {
  const join = useSelector(actor, ({ children }) => children.join)
  return (
    <Stack gap={3} aria-busy>
      <Text role="status">Linking your account.</Text>
      <CommandNotice actor={join} what="the link" />
    </Stack>
  )
}

const Failed = ({ actor }: { actor: EvLinkingActor }) => {
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isDecided = useSelector(actor, ({ context }) => context.isDecided)
  return (
    <Stack gap={4}>
      <NoticeBar tone="bad" role="alert">
        {problem?.detail ||
          (isDecided
            ? 'The charge network hasn’t linked your account. Try again, or ask the network.'
            : 'We’re not sure your account was linked. Try again, we won’t link it twice.')}
      </NoticeBar>
      <Row gap={3} wraps>
        <Button onClick={() => sendWithKey(actor, { type: 'link.retry' })}>Try again</Button>
        <Button tone="quiet" onClick={() => actor.send({ type: 'link.restart' })}>
          Start again
        </Button>
      </Row>
    </Stack>
  )
}

const Linked = ({ actor }: { actor: EvLinkingActor }) => {
  const { chargeNetId } = useSelector(actor, ({ context }) => context.given)
  return (
    <Stack gap={4}>
      <NoticeBar tone="good">Linked to network ID {formatChargeNetId(chargeNetIdOf(chargeNetId))}.</NoticeBar>
      <Text tone="second">You’ll see your past and new charging sessions here.</Text>
      <Row>
        <Button onClick={() => actor.send({ type: 'link.continue' })}>Show my sessions</Button>
      </Row>
    </Stack>
  )
}

const Content = ({ actor }: { actor: EvLinkingActor }) => {
  const mode = useSelector(actor, select.selectLinkingMode)
  const isJoining = useSelector(actor, select.selectIsJoining)
  const verification = useSelector(actor, select.selectVerification)
  if (isJoining) return <Joining actor={actor} />
  if (mode === 'linkError') return <Failed actor={actor} />
  if (mode === 'linkSuccess') return <Linked actor={actor} />
  return verification ? <LinkForm actor={verification} /> : null
}

export const LinkCard = ({ actor }: { actor: EvLinkingActor }) => {
  const mode = useSelector(actor, select.selectLinkingMode)
  const problem = useSelector(actor, select.selectAccountProblem)
  const isJoining = useSelector(actor, select.selectIsJoining)
  const isKnown = mode !== 'loading' && mode !== 'loadingRetry'
  const heading = useHeadingFocus(isKnown ? `${mode} ${isJoining}` : null)
  if (mode === 'error')
    return (
      <FailureCard
        actor={actor}
        problem={problem}
        words={{
          title: 'We couldn’t load your charge network',
        }}
      />
    )
  if (!isKnown)
    return (
      <WaitingCard label="Charge network">
        {mode === 'loadingRetry' ? <Text role="status">Trying again.</Text> : <Skeleton css={{ height: 320 }} />}
      </WaitingCard>
    )
  return (
    <ExplainedPart actor={actor}>
      <Card aria-label="Charge network">
        <CardHead titleId="ev-link">
          <Text id="ev-link" ref={heading} as="h2" kind="h2" tabIndex={-1}>
            See your public charging here
          </Text>
        </CardHead>
        <Box css={{ marginTop: '$2', marginBottom: '$4', maxWidth: 620 }}>
          <Text tone="second">
            Link your charge network account to see public charging next to your own charger. The network still bills you for it.
          </Text>
        </Box>
        <Box css={{ maxWidth: 620 }}>
          <Allowed to="joinChargeNet" otherwise={<WhyNot to="joinChargeNet" />}>
            <Content actor={actor} />
          </Allowed>
        </Box>
      </Card>
    </ExplainedPart>
  )
}
