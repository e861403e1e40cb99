import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Button } from '#design/controls/button.tsx'
import { TextLink } from '#design/controls/text-link.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Timeline, type TimelineItem } from '#design/frame/timeline.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatInstant } from '#domain/basics/days.ts'
import { type CasesActor, selectHasBegun, selectUndone } from '#machines/kit/cases.selectors.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { sendWithKey } from './send-with-key.ts'

interface CaseNoticesProps {
  readonly actor: CasesActor
  /** Number of the case that was just sent; null without one. */
  readonly reference: string | null
  readonly isDone?: boolean
  /** `You started a complaint and haven’t sent it.` */
  readonly unsent: string
  readonly resume?: string
  /** Null if the customer may not. */
  readonly onResume: (() => void) | null
  /** Clause for success: `your request was cancelled`. */
  readonly undone: string
  /** Noun for success: `your complaint`. */
  readonly what: string
}

export const CaseNotices = (props: CaseNoticesProps) => {
  const { actor, reference, isDone = false, unsent, resume = 'Continue', onResume, undone, what } = props
  const hasBegun = useSelector(actor, selectHasBegun)
  const problem = useSelector(actor, selectUndone)
  const command = useSelector(actor, ({ children }) => children.command)
  return (
    <>
      {reference === null ? null : (
        <NoticeBar tone="good">{`${isDone ? 'Done' : 'Thanks, we’ve got it'}. Your reference is ${reference}.`}</NoticeBar>
      )}
      {hasBegun && onResume ? (
        <NoticeBar
          tone="info"
          action={
            <Button tone="soft" onClick={onResume}>
              {resume}
            </Button>
          }
        >
          {unsent}
        </NoticeBar>
      ) : null}
      {problem === undefined ? null : <CommandFailure problem={problem} what={undone} />}
      <CommandNotice actor={command} what={what} />
    </>
  )
}

interface WithdrawNoticeProps {
  readonly actor: {
    readonly send: (event: { type: 'withdrawal.confirm'; key: string } | { type: 'withdrawal.cancel' }) => void
  }
  readonly question: string
  readonly confirm: string
}

export const WithdrawNotice = ({ actor, question, confirm }: WithdrawNoticeProps) => (
  <NoticeBar tone="warn" role="alert">
    <Stack gap={3}>
      <span>{question}</span>
      <Row gap={2} wraps>
        <Button tone="outline" onClick={() => sendWithKey(actor, { type: 'withdrawal.confirm' })}>
          {confirm}
        </Button>
        <Button tone="quiet" onClick={() => actor.send({ type: 'withdrawal.cancel' })}>
          Keep it
        </Button>
      </Row>
    </Stack>
  </NoticeBar>
)

interface CaseItemProps {
  readonly number: string
  readonly state: string
  readonly tone: 'info' | 'warn' | 'good' | 'neutral'
  readonly about: string
  /** What happens next; null once it is over. */
  readonly next: string | null
  readonly note?: ReactNode
  /** Where to take it if we fail; null while we may not have. */
  readonly escalation: { readonly url: string; readonly label: string } | null
  readonly isCompact?: boolean
  /** Steps and buttons. */
  readonly children: ReactNode
}

export const CaseItem = (props: CaseItemProps) => {
  const { number, state, tone, about, next, note, escalation, isCompact = false, children } = props
  return (
    <Stack gap={isCompact ? 2 : 3}>
      <Row gap={2} wraps>
        <Text as="h3" {...(isCompact ? { weight: 'strong' } : { kind: 'h3' })} isTabular>
          {number}
        </Text>
        <Badge tone={tone}>{state}</Badge>
      </Row>
      <Text kind="small" tone="second" css={{ overflowWrap: 'anywhere' }}>
        {about}
      </Text>
      {next === null ? null : <Text {...(isCompact && { kind: 'small' })}>{next}</Text>}
      {note}
      {escalation === null ? null : (
        <Box>
          <TextLink href={escalation.url}>{escalation.label}</TextLink>
        </Box>
      )}
      {children}
    </Stack>
  )
}

const kinds: Readonly<Record<string, TimelineItem['kind']>> = {
  extended: 'moved',
  deadlocked: 'failed',
  refused: 'failed',
  withdrawn: 'over',
}

interface CaseTimelineProps<Step> {
  readonly number: string
  readonly steps: readonly Step[]
  readonly titleOf: (step: Step) => string
}

export const CaseTimeline = <Step extends { readonly what: string; readonly at: string; readonly text: string | null }>({
  number,
  steps,
  titleOf,
}: CaseTimelineProps<Step>) => (
  <Timeline
    label={`What happened to ${number}`}
    items={steps.map((step) => ({
      key: `${step.what} ${step.at}`,
      kind: kinds[step.what] ?? 'done',
      title: titleOf(step),
      detail: step.text ?? '',
      when: formatInstant(step.at),
    }))}
  />
)
