import { useSelector } from '@xstate/react'
import { Dialog } from '#design/controls/dialog.tsx'
import { PlugZap } from '#design/theme/icons.ts'
import { Box } from '#design/theme/layout.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { StatList, StatRow } from '#design/frame/stat-row.tsx'
import { formatKwhFine } from '#domain/supply/energy.ts'
import { idleGraceMinutes } from '#domain/supply/ev.ts'
import type { SessionInState } from '#domain/supply/ev-sessions.ts'
import { formatDollars } from '#domain/basics/money.ts'
import type { EvPanelActor } from '#machines/ev/ev-panel.machine.ts'
import { selectIsPanelOpen } from '#machines/ev/ev-panel.selectors.ts'
import { selectIsNoteOpen } from '#machines/ev/idle-fee-note.selectors.ts'
import type { IdleFeeNoteActor } from '#machines/ev/idle-fee-note.machine.ts'
import { formatMinutes, sessionTime, sessionWords } from './ev-words.ts'

const totals: { readonly [State in SessionInState['state']]?: string } = {
  charging: 'So far',
  credited: 'Credited by the network',
  repeated: 'Sent twice, counted once',
}

/** Only if the idle time is known to be over. */
const noFee: { readonly [State in SessionInState['state']]?: string } = {
  complete: 'Unplugged in time',
  noEnergy: 'Unplugged in time',
  charging: 'None so far',
}

const idleWords = ({ idleMinutes, idleFeeNZD, state }: SessionInState): string => {
  if (idleMinutes > 0) return `${formatMinutes(idleMinutes)} beyond the free ${idleGraceMinutes}`
  return idleFeeNZD === 0 ? (noFee[state] ?? '') : ''
}

export const SessionPanel = ({ actor, session }: { actor: EvPanelActor; session: SessionInState | undefined }) => {
  const isOpen = useSelector(actor, selectIsPanelOpen)
  if (!session) return null
  const { station, charger, startDateTime, endDateTime, minutes, kw, costNZD, idleFeeNZD, state } = session
  const words = sessionWords(state)
  const rows = [
    {
      name: 'Plugged in',
      hint: endDateTime === null ? (words ?? '') : 'Until',
      value: sessionTime(startDateTime),
      note: endDateTime === null ? '' : sessionTime(endDateTime),
    },
    { name: 'Energy', hint: minutes === null ? (words ?? '') : formatMinutes(minutes), value: formatKwhFine(kw) },
    {
      name: 'Idle fee',
      hint: idleWords(session),
      value: formatDollars(idleFeeNZD),
    },
    { name: 'Total', hint: totals[state] ?? 'Billed by the network', value: formatDollars(costNZD) },
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

export const IdleFeeNote = ({ actor }: { actor: IdleFeeNoteActor }) =>
  useSelector(actor, selectIsNoteOpen) ? (
    <Box css={{ marginTop: '$3' }}>
      <NoticeBar tone="info" dismissLabel="Close idle fees note" onDismiss={() => actor.send({ type: 'note.close' })}>
        If your car stays plugged in more than {idleGraceMinutes} minutes after charging ends, the network can charge an idle fee
        by the minute. You’ll see any fee in the session’s details.
      </NoticeBar>
    </Box>
  ) : null
