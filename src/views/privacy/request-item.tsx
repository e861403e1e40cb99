import { useSelector } from '@xstate/react'
import type { DeletionHindrance, PrivacyRequest, PrivacyStep } from '#contract/privacy/privacy.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { TextLink } from '#design/controls/text-link.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Timeline, type TimelineItem } from '#design/frame/timeline.tsx'
import { Box, Hidden, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatInstant } from '#domain/basics/days.ts'
import { privacyCommissioner } from '#domain/portal/help-services.ts'
import { factWords, nextOfRequest, privacyStates, scopeWords } from '#domain/customer/privacy-request.ts'
import { hindranceWords } from '#domain/portal/retention.ts'
import { withinSentence } from '#domain/basics/within-sentence.ts'
import type { PrivacyRequestsActor } from '#machines/privacy/privacy-requests.machine.ts'
import * as select from '#machines/privacy/privacy-requests.selectors.ts'
import { sendWithKey } from '#views/kit/send-with-key.ts'

const tones = { received: 'info', lookedInto: 'info', done: 'good', refused: 'warn', withdrawn: 'neutral' } as const

const stepWords: Readonly<Record<PrivacyStep['what'], string>> = {
  received: 'You asked us',
  lookedInto: 'We started looking into it',
  extended: 'We need more time',
  done: 'Done',
  refused: 'We said no',
  attached: 'We added your statement',
  withdrawn: 'You cancelled it',
}

const kinds: Readonly<Partial<Record<PrivacyStep['what'], TimelineItem['kind']>>> = {
  extended: 'moved',
  refused: 'failed',
  withdrawn: 'over',
}

const itemsOf = ({ steps }: PrivacyRequest): readonly TimelineItem[] =>
  steps.map(({ what, at, text }) => ({
    key: `${what} ${at}`,
    kind: kinds[what] ?? 'done',
    title: stepWords[what],
    detail: text ?? '',
    when: formatInstant(at),
  }))

const RequestDetails = ({ request: { correction, scope } }: { request: PrivacyRequest }) => (
  <Text kind="small" tone="second" css={{ overflowWrap: 'anywhere' }}>
    {correction === null
      ? `Delete ${withinSentence(scopeWords[scope ?? 'extras'])}`
      : `${factWords[correction.fact]}${correction.kept === '' ? '' : `: ${correction.kept}`}. It should be: ${correction.wanted}`}
  </Text>
)

const Withdrawing = ({ actor, request: { number } }: { actor: PrivacyRequestsActor; request: PrivacyRequest }) => (
  <NoticeBar tone="warn" role="alert">
    <Stack gap={3}>
      <span>Cancel {number}? We won’t change anything.</span>
      <Row gap={2} wraps>
        <Button tone="outline" onClick={() => sendWithKey(actor, { type: 'withdrawal.confirm' })}>
          Yes, cancel it
        </Button>
        <Button tone="quiet" onClick={() => actor.send({ type: 'withdrawal.cancel' })}>
          Keep it
        </Button>
      </Row>
    </Stack>
  </NoticeBar>
)

const Buttons = ({ actor, request }: { actor: PrivacyRequestsActor; request: PrivacyRequest }) => {
  const moving = useSelector(actor, select.selectMoving)
  const withdrawing = useSelector(actor, select.selectWithdrawing)
  const { requestId, number, canAttach, canWithdraw } = request
  if (withdrawing === requestId) return <Withdrawing actor={actor} request={request} />
  const isOff = moving !== null || withdrawing !== null
  return (
    <Row gap={2} wraps>
      {canAttach ? (
        <Button tone="soft" disabled={isOff} onClick={() => actor.send({ type: 'statement.begin', requestId })}>
          Add a statement <Hidden>{number}</Hidden>
        </Button>
      ) : null}
      {canWithdraw ? (
        <Button
          tone="quiet"
          isBusy={moving === requestId}
          disabled={isOff && moving !== requestId}
          onClick={() => actor.send({ type: 'request.withdraw', requestId })}
        >
          Cancel it <Hidden>{number}</Hidden>
        </Button>
      ) : null}
    </Row>
  )
}

interface RequestItemProps {
  readonly actor: PrivacyRequestsActor
  readonly request: PrivacyRequest
  /** What delays a deletion. */
  readonly hindrances: readonly DeletionHindrance[]
}

export const RequestItem = ({ actor, request, hindrances }: RequestItemProps) => {
  const { kind, number, state, canEscalate, canWithdraw, scope } = request
  const next = nextOfRequest(request)
  const waitsFor = canWithdraw && scope === 'everything' ? hindrances : []
  return (
    <Box as="li" aria-label={`Request ${number}`} css={{ borderTop: '1px solid $line', paddingBlock: '$4' }}>
      <Stack gap={3}>
        <Row gap={2} wraps>
          <Text as="h3" kind="h3" isTabular>
            {number}
          </Text>
          <Badge tone={canEscalate ? 'warn' : tones[state]}>{privacyStates[kind][state]}</Badge>
        </Row>
        <RequestDetails request={request} />
        {next === null ? null : <Text>{next}</Text>}
        {waitsFor.length === 0 ? null : (
          <Text kind="small">We can’t do it yet. {waitsFor.map((reason) => hindranceWords[reason]).join(' ')}</Text>
        )}
        {canEscalate ? (
          <Box>
            <TextLink href={privacyCommissioner.url}>{privacyCommissioner.name}: privacy.org.nz</TextLink>
          </Box>
        ) : null}
        <Timeline label={`What happened to ${number}`} items={itemsOf(request)} />
        <Buttons actor={actor} request={request} />
      </Stack>
    </Box>
  )
}
