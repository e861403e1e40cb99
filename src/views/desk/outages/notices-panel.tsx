import { shallowEqual, useSelector } from '@xstate/react'
import type { PublicNotice, PublicNotices } from '#contract/desk/outages.contract.ts'
import { DeskBadge } from '#design/desk/desk-badge.tsx'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatInstant } from '#domain/basics/days.ts'
import { noticeKindLabels } from '#domain/desk/outage-plan.ts'
import type { NoticeListActor } from '#machines/desk/outages/notice-list.machine.ts'
import type { DeskOutagesActor, DeskOutagesEvent } from '#machines/desk/outages/outages.machine.ts'
import { selectLoad } from '#machines/kit/load.selectors.ts'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { DeskFailure, DeskWaiting } from '#views/desk/kit/desk-states.tsx'
import { NoticePreview } from './notice-preview.tsx'

const title = 'Notices to everyone'

const periodOf = ({ startsAt, endsAt, madeBy }: PublicNotice): string =>
  [
    `From ${formatInstant(startsAt)}`,
    endsAt === null ? 'until someone ends it' : `until ${formatInstant(endsAt)}`,
    ...(madeBy === null ? [] : [`by ${madeBy}`]),
  ].join(', ')

interface NoticesPanelProps {
  readonly actor: NoticeListActor
  readonly page: DeskOutagesActor
  /** Buttons are offered. */
  readonly isFree: boolean
  readonly isEnding: boolean
}

type ListProps = Omit<NoticesPanelProps, 'actor'> & { readonly data: PublicNotices }

const NoticeList = ({ data: { notices, waiting }, page, isFree, isEnding }: ListProps) => (
  <PanelBody>
    <Stack gap={4}>
      {notices.length === 0 && waiting.length === 0 ? <p>Customers see no notice.</p> : null}
      {waiting.map(({ approvalId, requestedBy, isOwn, what }) => (
        <DeskNote key={approvalId} tone="warn">
          {`${what}. ${isOwn ? 'Someone else has to approve this.' : `${requestedBy} asked for this. Look under Approvals.`}`}
        </DeskNote>
      ))}
      {notices.map((notice) => (
        <Stack gap={2} key={`${notice.kind} ${notice.noticeId}`}>
          <Row gap={2} wraps>
            <b>{noticeKindLabels[notice.kind]}</b>
            <DeskBadge tone={notice.isShowing ? 'warn' : 'info'}>{notice.isShowing ? 'Shown now' : 'Planned'}</DeskBadge>
            {isFree || isEnding ? (
              <DeskButton
                tone="quiet"
                isBusy={isEnding}
                aria-label={`End: ${notice.title ?? noticeKindLabels[notice.kind]}`}
                onClick={() =>
                  sendWithKey<DeskOutagesEvent>(page, { type: 'notice.end', kind: notice.kind, noticeId: notice.noticeId })
                }
              >
                End
              </DeskButton>
            ) : null}
          </Row>
          <NoticePreview notice={notice} />
          <Text kind="caption">{periodOf(notice)}</Text>
        </Stack>
      ))}
    </Stack>
  </PanelBody>
)

export const NoticesPanel = ({ actor, ...rest }: NoticesPanelProps) => {
  const { mode, answered, problem, canRetry } = useSelector(actor, selectLoad, shallowEqual)
  if (mode === 'failed' && canRetry) return <DeskFailure title={title} problem={problem} actor={actor} />
  if (mode === 'failed' || mode === 'loadingRetry')
    return (
      <Panel title={title} isBusy={mode === 'loadingRetry'}>
        <PanelBody>{mode === 'failed' ? 'We couldn’t load the notices. Reload the page later.' : 'Trying again'}</PanelBody>
      </Panel>
    )
  if (mode === 'loading' || !answered) return <DeskWaiting title={title} />
  return (
    <Panel title={title} isBusy={mode === 'updating'}>
      <NoticeList data={answered.data} {...rest} />
    </Panel>
  )
}
