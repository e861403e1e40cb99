import { useSelector } from '@xstate/react'
import { Badge } from '#design/frame/badge.tsx'
import { Button } from '#design/controls/button.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { Disclosure } from '#design/controls/disclosure.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { PlugZap } from '#design/theme/icons.ts'
import { Box, Row } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatKwhFine } from '#domain/supply/energy.ts'
import type { SessionInState } from '#domain/supply/ev-sessions.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { selectIsCounted, selectSessions } from '#machines/ev/charging-year.selectors.ts'
import type { EvPanelActor } from '#machines/ev/ev-panel.machine.ts'
import { selectMarkedSession } from '#machines/ev/ev-panel.selectors.ts'
import { selectAnswered } from '#machines/kit/load.selectors.ts'
import type { IdleFeeNoteActor } from '#machines/ev/idle-fee-note.machine.ts'
import type { EvSessionsActor } from '#machines/ev/loads.ts'
import { ExplainedPart } from '#views/explanation/explained.tsx'
import { formatMinutes, sessionTime, sessionWords } from './ev-words.ts'
import { IdleFeeNote, SessionPanel } from './session-panel.tsx'

const tones = { charging: 'good', credited: 'info' } as const

const State = ({ session: { state } }: { session: SessionInState }) => {
  const words = sessionWords(state)
  return words === null ? null : (
    <Badge tone={state === 'charging' || state === 'credited' ? tones[state] : 'neutral'}>{words}</Badge>
  )
}

const SessionRow = ({ session, isMarked, onOpen }: { session: SessionInState; isMarked: boolean; onOpen: () => void }) => (
  <Box
    as="li"
    css={{
      borderRadius: '$block',
      background: isMarked ? '$sunken' : 'transparent',
      transition: 'background-color $press',
      '& + &': { borderTop: '1px solid $line' },
    }}
  >
    <Row gap={3} css={{ paddingBlock: 10 }}>
      <IconTile tone="info">
        <PlugZap size={22} aria-hidden />
      </IconTile>
      <Box css={{ flex: 1, minWidth: 0 }}>
        <Text weight="strong">{session.station}</Text>
        <Text kind="small" tone="second" isTabular>
          {session.charger}. {sessionTime(session.startDateTime)}
          {session.minutes === null || session.state !== 'complete' ? '' : `, ${formatMinutes(session.minutes)}`}
        </Text>
        <State session={session} />
      </Box>
      <Row
        css={{ '@belowSm': { flexDirection: 'column', alignItems: 'flex-end', gap: 0, '& > button': { marginInlineEnd: -12 } } }}
      >
        <Box css={{ textAlign: 'end' }}>
          <Text weight="strong" isTabular isNoWrap tone={selectIsCounted(session) ? 'plain' : 'third'}>
            {selectIsCounted(session) ? formatDollars(session.costNZD) : 'Not counted'}
          </Text>
          {selectIsCounted(session) ? (
            <Text kind="small" tone="second" isTabular isNoWrap>
              {formatKwhFine(session.kw)}
            </Text>
          ) : null}
        </Box>
        <Button tone="quiet" aria-label={`Details: ${session.station}, ${sessionTime(session.startDateTime)}`} onClick={onOpen}>
          Details
        </Button>
      </Row>
    </Row>
  </Box>
)

/** As many as fit beside the questions. */
const newestShown = 6

const Rows = ({ panel, sessions, label }: { panel: EvPanelActor; sessions: readonly SessionInState[]; label: string }) => {
  const markedId = useSelector(panel, selectMarkedSession)
  return (
    <Box as="ul" aria-label={label} css={{ marginTop: '$2' }}>
      {sessions.map((session) => (
        <SessionRow
          key={session.sessionId}
          session={session}
          isMarked={session.sessionId === markedId}
          onOpen={() => panel.send({ type: 'panel.open', sessionId: session.sessionId })}
        />
      ))}
    </Box>
  )
}

interface SessionsCardProps {
  readonly sessions: EvSessionsActor
  readonly panel: EvPanelActor
  readonly note: IdleFeeNoteActor
}

export const SessionsCard = ({ sessions: actor, panel, note }: SessionsCardProps) => {
  const answered = useSelector(actor, selectAnswered)
  const openId = useSelector(panel, ({ context }) => context.sessionId)
  if (!answered) return null
  const { sessions, unreadable } = selectSessions(answered.data)
  const count = sessions.filter(({ state }) => state !== 'credited' && state !== 'repeated').length
  return (
    <ExplainedPart actor={actor}>
      <TitledCard
        title="Charging sessions"
        aside={
          <Text as="span" kind="small" tone="second" isTabular>
            {count} in {answered.question.year}
          </Text>
        }
      >
        <IdleFeeNote actor={note} />
        {sessions.length === 0 ? (
          <Text tone="second" css={{ marginTop: '$3' }}>
            No sessions in {answered.question.year}. You’ll see them here once they’ve ended.
          </Text>
        ) : (
          <>
            <Rows panel={panel} sessions={sessions.slice(0, newestShown)} label="Sessions" />
            {sessions.length > newestShown ? (
              <Box css={{ borderTop: '1px solid $line' }}>
                <Disclosure title={`${sessions.length - newestShown} earlier in ${answered.question.year}`}>
                  <Rows panel={panel} sessions={sessions.slice(newestShown)} label="Earlier sessions" />
                </Disclosure>
              </Box>
            ) : null}
          </>
        )}
        {unreadable === 0 ? null : (
          <Text kind="small" tone="second" css={{ marginTop: '$3' }}>
            {unreadable === 1 ? 'One more is' : `${unreadable} more are`} missing because we couldn’t read what the network sent.
          </Text>
        )}
        <SessionPanel actor={panel} session={sessions.find(({ sessionId }) => sessionId === openId)} />
      </TitledCard>
    </ExplainedPart>
  )
}
