import { useSelector } from '@xstate/react'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { Dialog } from '#design/dialog.tsx'
import { IconTile } from '#design/icon-tile.tsx'
import { PlugZap } from '#design/icons.ts'
import { Box, Row } from '#design/layout.tsx'
import { NoticeBar } from '#design/notice-bar.tsx'
import { StatList, StatRow } from '#design/stat-row.tsx'
import { Text } from '#design/text.tsx'
import { formatKwhFine } from '#domain/energy.ts'
import { idleGraceMinutes } from '#domain/ev.ts'
import { formatDollars } from '#domain/money.ts'
import { type EvPanelActor, selectIsPanelOpen, selectMarkedSession, selectPanelSession } from '#machines/ev/ev-panel.machine.ts'
import { type IdleFeeNoteActor, selectIsNoteOpen } from '#machines/ev/idle-fee-note.machine.ts'
import type { ChargingYear, EvSessionsActor } from '#machines/ev/loads.ts'
import { selectAnswered } from '#machines/kit/load.ts'
import { formatMinutes, sessionTime } from './ev-words.ts'

type Session = ChargingYear['sessions'][number]

const SessionRow = ({ session, isMarked, onOpen }: { session: Session; isMarked: boolean; onOpen: () => void }) => (
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
          {session.charger}. {sessionTime(session.startDateTime)}, {formatMinutes(session.minutes)}
        </Text>
      </Box>
      <Box css={{ textAlign: 'end' }}>
        <Text weight="strong" isTabular isNoWrap>
          {formatDollars(session.costNZD)}
        </Text>
        <Text kind="small" tone="second" isTabular isNoWrap>
          {formatKwhFine(session.kw)}
        </Text>
      </Box>
      <Button tone="quiet" aria-label={`Details: ${session.station}, ${sessionTime(session.startDateTime)}`} onClick={onOpen}>
        Details
      </Button>
    </Row>
  </Box>
)

const Panel = ({ actor, session }: { actor: EvPanelActor; session: Session | undefined }) => {
  const isOpen = useSelector(actor, selectIsPanelOpen)
  if (!session) return null
  const { station, charger, startDateTime, endDateTime, minutes, kw, costNZD, idleMinutes, idleFeeNZD } = session
  const rows = [
    { name: 'Plugged in', hint: 'Until', value: sessionTime(startDateTime), note: sessionTime(endDateTime) },
    { name: 'Energy', hint: formatMinutes(minutes), value: formatKwhFine(kw) },
    {
      name: 'Idle fee',
      hint: idleMinutes > 0 ? `${formatMinutes(idleMinutes)} beyond the free ${idleGraceMinutes}` : 'Unplugged in time',
      value: formatDollars(idleFeeNZD),
    },
    { name: 'In all', hint: 'Billed by the network', value: formatDollars(costNZD) },
  ]
  return (
    <Dialog
      isOpen={isOpen}
      size="small"
      title={station}
      description={charger}
      onClose={() => actor.send({ type: 'panel.close' })}
    >
      <StatList>
        {rows.map((row) => (
          <StatRow key={row.name} {...row} icon={<PlugZap size={20} aria-hidden />} tone="info" />
        ))}
      </StatList>
    </Dialog>
  )
}

const IdleFeeNote = ({ actor }: { actor: IdleFeeNoteActor }) =>
  useSelector(actor, selectIsNoteOpen) ? (
    <Box css={{ marginTop: '$3' }}>
      <NoticeBar tone="info" dismissLabel="Close: idle fees" onDismiss={() => actor.send({ type: 'note.close' })}>
        Idle fees: if your car stays plugged in more than {idleGraceMinutes} minutes after charging has ended, the network may
        charge by the minute. A session’s details say what its idle fee was.
      </NoticeBar>
    </Box>
  ) : null

interface SessionsCardProps {
  readonly sessions: EvSessionsActor
  readonly panel: EvPanelActor
  readonly note: IdleFeeNoteActor
}

/** A year’s sessions on the network, newest first, each with a panel of its own. */
export const SessionsCard = ({ sessions: actor, panel, note }: SessionsCardProps) => {
  const answered = useSelector(actor, selectAnswered)
  const openId = useSelector(panel, selectPanelSession)
  const markedId = useSelector(panel, selectMarkedSession)
  if (!answered) return null
  const { sessions } = answered.data
  return (
    <Card aria-label="Charging sessions">
      <Row spread>
        <Text as="h2" kind="h3">
          Charging sessions
        </Text>
        <Text as="span" kind="small" tone="second" isTabular>
          {sessions.length} in {answered.question.year}
        </Text>
      </Row>
      <IdleFeeNote actor={note} />
      {sessions.length === 0 ? (
        <Text tone="second" css={{ marginTop: '$3' }}>
          No sessions in {answered.question.year}. They show once they are over.
        </Text>
      ) : (
        <Box as="ul" aria-label="Sessions" css={{ marginTop: '$2' }}>
          {sessions.map((session) => (
            <SessionRow
              key={session.sessionId}
              session={session}
              isMarked={session.sessionId === markedId}
              onOpen={() => panel.send({ type: 'panel.open', sessionId: session.sessionId })}
            />
          ))}
        </Box>
      )}
      <Panel actor={panel} session={sessions.find(({ sessionId }) => sessionId === openId)} />
    </Card>
  )
}
