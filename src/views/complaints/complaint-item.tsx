import { useSelector } from '@xstate/react'
import type { Complaint, ComplaintState, ComplaintStep } from '#contract/complaints/complaints.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { TextLink } from '#design/controls/text-link.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Timeline, type TimelineItem } from '#design/frame/timeline.tsx'
import { Card } from '#design/theme/card.tsx'
import { Box, Hidden, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { complaintStates, complaintStepWords, nextOfComplaint, topicWords } from '#domain/customer/complaint.ts'
import { formatInstant, formatRange } from '#domain/basics/days.ts'
import { disputesService } from '#domain/portal/help-services.ts'
import type { ComplaintsActor } from '#machines/complaints/complaints.machine.ts'
import * as select from '#machines/complaints/complaints.selectors.ts'
import { Allowed } from '#views/kit/access.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'

const tones: Readonly<Record<ComplaintState, 'info' | 'warn' | 'good' | 'neutral'>> = {
  received: 'info',
  acknowledged: 'info',
  lookedInto: 'info',
  answered: 'good',
  deadlocked: 'warn',
  settled: 'good',
  withdrawn: 'neutral',
}

const kinds: Readonly<Partial<Record<ComplaintStep['what'], TimelineItem['kind']>>> = {
  extended: 'moved',
  deadlocked: 'failed',
  withdrawn: 'over',
}

const itemsOf = ({ steps }: Complaint): readonly TimelineItem[] =>
  steps.map((step) => ({
    key: `${step.what} ${step.at}`,
    kind: kinds[step.what] ?? 'done',
    title: complaintStepWords(step),
    detail: step.text ?? '',
    when: formatInstant(step.at),
  }))

const aboutOf = ({ topic, bill, property }: Complaint): string =>
  [topicWords[topic], bill === null ? null : `the bill for ${formatRange(bill)}`, property === null ? null : property.name]
    .filter((part) => part !== null)
    .join(', ')

const Withdrawing = ({ actor, complaint: { number } }: { actor: ComplaintsActor; complaint: Complaint }) => (
  <NoticeBar tone="warn" role="alert">
    <Stack gap={3}>
      <span>Withdraw {number}? We’ll stop looking into it.</span>
      <Row gap={2} wraps>
        <Button tone="outline" onClick={() => sendWithKey(actor, { type: 'withdrawal.confirm' })}>
          Yes, withdraw it
        </Button>
        <Button tone="quiet" onClick={() => actor.send({ type: 'withdrawal.cancel' })}>
          Keep it
        </Button>
      </Row>
    </Stack>
  </NoticeBar>
)

const Buttons = ({ actor, complaint }: { actor: ComplaintsActor; complaint: Complaint }) => {
  const moving = useSelector(actor, select.selectMoving)
  const withdrawing = useSelector(actor, select.selectWithdrawing)
  const { complaintId, number, canAdd, canSettle, canWithdraw } = complaint
  if (withdrawing === complaintId) return <Withdrawing actor={actor} complaint={complaint} />
  const isOff = moving !== null || withdrawing !== null
  return (
    <Row gap={2} wraps>
      {canSettle ? (
        <Button
          tone="soft"
          isBusy={moving === complaintId}
          disabled={isOff && moving !== complaintId}
          onClick={() => sendWithKey(actor, { type: 'complaint.settle', complaintId })}
        >
          This settles it <Hidden>{number}</Hidden>
        </Button>
      ) : null}
      {canAdd ? (
        <Button tone="soft" disabled={isOff} onClick={() => actor.send({ type: 'complaint.add', complaintId })}>
          Add to it <Hidden>{number}</Hidden>
        </Button>
      ) : null}
      {canWithdraw ? (
        <Button tone="quiet" disabled={isOff} onClick={() => actor.send({ type: 'complaint.withdraw', complaintId })}>
          Withdraw it <Hidden>{number}</Hidden>
        </Button>
      ) : null}
    </Row>
  )
}

export const ComplaintItem = ({ actor, complaint }: { actor: ComplaintsActor; complaint: Complaint }) => {
  const { number, state, wish, extendedFor, canEscalate } = complaint
  const next = nextOfComplaint(complaint)
  return (
    <Card as="li" aria-label={`Complaint ${number}`}>
      <Stack gap={3}>
        <Row gap={2} wraps>
          <Text as="h3" kind="h3" isTabular>
            {number}
          </Text>
          <Badge tone={canEscalate ? 'warn' : tones[state]}>{complaintStates[state]}</Badge>
        </Row>
        <Text kind="small" tone="second">
          {aboutOf(complaint)}
        </Text>
        {next === null ? null : <Text>{next}</Text>}
        {extendedFor === null ? null : (
          <Text kind="small" tone="second">
            We need more time. {extendedFor}
          </Text>
        )}
        {canEscalate ? (
          <Box>
            <TextLink href={disputesService.url}>{disputesService.name}: udl.co.nz</TextLink>
          </Box>
        ) : null}
        <Timeline label={`What happened to ${number}`} items={itemsOf(complaint)} />
        {wish === '' ? null : (
          <Text kind="small" tone="second" css={{ overflowWrap: 'anywhere' }}>
            How we can fix it: {wish}
          </Text>
        )}
        <Allowed to="addToComplaint">
          <Buttons actor={actor} complaint={complaint} />
        </Allowed>
      </Stack>
    </Card>
  )
}
