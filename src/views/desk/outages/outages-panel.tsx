import { shallowEqual, useSelector } from '@xstate/react'
import type { PlannedOutage } from '#contract/desk/outages.contract.ts'
import { TextLink } from '#design/controls/text-link.tsx'
import { DeskBadge } from '#design/desk/desk-badge.tsx'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { CountCell, type DeskColumn, DeskTable } from '#design/desk/desk-table.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { Row } from '#design/theme/layout.tsx'
import { dayAt, formatDay, formatTime } from '#domain/basics/days.ts'
import type { OutageListActor } from '#machines/desk/outages/outage-list.machine.ts'
import type { DeskOutagesActor } from '#machines/desk/outages/outages.machine.ts'
import { selectLoad } from '#machines/kit/load.selectors.ts'
import { DeskFailure, DeskWaiting } from '#views/desk/kit/desk-states.tsx'

const title = 'Planned outages'

const hoursOf = ({ startsAt, endsAt }: PlannedOutage): string => {
  const [first, last] = [dayAt(startsAt), dayAt(endsAt)]
  return `${formatTime(startsAt)} to ${formatTime(endsAt)}${first === last ? '' : `, ${formatDay(last)}`}`
}

const columnsOf = (page: DeskOutagesActor, isFree: boolean): readonly DeskColumn<PlannedOutage>[] => [
  { key: 'day', title: 'Day', isFixed: true, render: ({ startsAt }) => formatDay(dayAt(startsAt)) },
  { key: 'hours', title: 'Hours', isFixed: true, render: hoursOf },
  { key: 'reason', title: 'What for', render: ({ reason }) => reason },
  { key: 'homes', title: 'Connections', align: 'end', render: ({ homes }) => <CountCell count={homes} /> },
  { key: 'care', title: 'Medically dependent', align: 'end', render: ({ careHomes }) => <CountCell count={careHomes} /> },
  { key: 'alerted', title: 'Alerted', align: 'end', render: ({ alerted }) => <CountCell count={alerted} /> },
  {
    key: 'change',
    title: 'Change',
    isTitleHidden: true,
    render: (outage) =>
      outage.isCancelled ? (
        <DeskBadge tone="neutral">Called off</DeskBadge>
      ) : isFree ? (
        <Row gap={1}>
          <DeskButton tone="quiet" onClick={() => page.send({ type: 'outage.move', outage })}>
            Move
          </DeskButton>
          <DeskButton tone="quiet" onClick={() => page.send({ type: 'outage.callOff', outage })}>
            Call off
          </DeskButton>
        </Row>
      ) : null,
  },
]

interface OutagesPanelProps {
  readonly actor: OutageListActor
  readonly page: DeskOutagesActor
  /** Buttons are offered. */
  readonly isFree: boolean
}

export const OutagesPanel = ({ actor, page, isFree }: OutagesPanelProps) => {
  const { mode, answered, problem, canRetry } = useSelector(actor, selectLoad, shallowEqual)
  if (mode === 'failed' && canRetry) return <DeskFailure title={title} problem={problem} actor={actor} />
  if (mode === 'failed' || mode === 'loadingRetry')
    return (
      <Panel title={title} isBusy={mode === 'loadingRetry'}>
        <PanelBody>{mode === 'failed' ? 'We couldn’t load the outages. Reload the page later.' : 'Trying again'}</PanelBody>
      </Panel>
    )
  if (mode === 'loading' || !answered) return <DeskWaiting title={title} />
  const { outages, next } = answered.data
  const { after } = answered.question
  return (
    <Panel title={title} isBusy={mode === 'updating'}>
      {outages.length === 0 ? (
        <PanelBody>No outage is planned.</PanelBody>
      ) : (
        <DeskTable label={title} columns={columnsOf(page, isFree)} rows={outages} keyOf={({ outageId }) => outageId} />
      )}
      {next === null && after === '' ? null : (
        <PanelBody css={{ paddingTop: 12, display: 'flex', gap: 16 }}>
          {after === '' ? null : <TextLink href="/staff/outages">First page</TextLink>}
          {next === null ? null : <TextLink href={`/staff/outages?after=${encodeURIComponent(next)}`}>Next page</TextLink>}
        </PanelBody>
      )}
    </Panel>
  )
}
