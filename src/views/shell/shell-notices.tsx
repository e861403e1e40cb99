import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Page, Stack } from '#design/theme/layout.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { NationalAlertBar, PortalNoticeBar } from '#design/frame/public-notice.tsx'
import { TryOrCall } from '#design/frame/try-or-call.tsx'
import { Strong } from '#design/theme/text.tsx'
import { isOffline } from '#domain/portal/trouble.ts'
import { loadedCompanions } from '#machines/app/chunks.ts'
import { selectArrivingDay } from '#machines/app/companions.selectors.ts'
import type { Dismissal } from '#machines/app/dismissals.machine.ts'
import { selectDismissed } from '#machines/app/dismissals.selectors.ts'
import { selectFlow, selectPageMode, selectSaysFailed } from '#machines/app/page.selectors.ts'
import { selectIsBehind } from '#machines/app/portal.selectors.ts'
import { outageNoticeOf } from '#machines/app/outage-words.ts'
import type { PageActor } from '#machines/app/page.machine.ts'
import type { PortalActor } from '#machines/app/portal.machine.ts'
import type { ShellActor } from '#machines/app/shell.machine.ts'
import { selectAlert, selectSeenNotices } from '#machines/app/shell.selectors.ts'
import type { StartActor } from '#machines/app/start.machine.ts'
import { selectHasStartFailed } from '#machines/app/start.selectors.ts'
import { selectAge } from '#machines/offline/offline.selectors.ts'
import type { SessionActor } from '#machines/session/session.machine.ts'
import { selectTokenActor } from '#machines/session/session.selectors.ts'
import { offlineNotice, selectIsRenewing, selectRenewalNotice } from '#machines/session/token.selectors.ts'
import type { InterruptionNotices } from '#views/arriving-day/interruption-notices.tsx'
import { focusMain } from '#views/app-root/use-arrival.ts'

interface Actors {
  readonly portal: PortalActor
  readonly page: PageActor | undefined
  readonly shell: ShellActor
  readonly session: SessionActor
  readonly start: StartActor
}

const useAge = (portal: PortalActor) => {
  const offline = useSelector(portal, ({ children }) => children.offline)
  const storedReads = useSelector(offline, (snapshot) => snapshot?.children.storedReads)
  return useSelector(storedReads, (snapshot) => (snapshot ? selectAge(snapshot) : null))
}

const AgeNotice = ({ age }: { age: string }) => (
  <NoticeBar tone="warn">
    <Strong>You’re offline.</Strong> This is from {age}.
  </NoticeBar>
)

/** A page that failed too shows its own message; the start resumes with it. */
const StartNotice = ({ start }: { start: StartActor }) => {
  const problem = useSelector(start, ({ context }) => context.problem)
  return isOffline(problem) ? (
    <NoticeBar tone="warn">
      <Strong>You’re offline.</Strong> We’ll load the rest when you’re back online.
    </NoticeBar>
  ) : (
    <NoticeBar
      tone="bad"
      action={
        <Button tone="danger" onClick={() => start.send({ type: 'start.retry' })}>
          Try again
        </Button>
      }
    >
      <Strong>Something went wrong.</Strong> We couldn’t load your account. {problem?.detail || <TryOrCall />}
    </NoticeBar>
  )
}

/** Its code comes after the first screen. */
const InterruptionSlot = ({ portal }: { portal: PortalActor }) => {
  const companions = useSelector(portal, ({ children }) => children.companions)
  const arrivingDay = useSelector(companions, selectArrivingDay)
  const Notices = loadedCompanions()?.companions.InterruptionNotices as typeof InterruptionNotices | undefined
  return arrivingDay && Notices ? <Notices actor={arrivingDay} /> : null
}

/** Failed start or renewal, another property selected in another tab, national alert, planned outage, interruption of the network. Usually none. */
export const ShellNotices = ({ portal, page, shell, session, start }: Actors) => {
  const token = useSelector(session, selectTokenActor)
  const age = useAge(portal)
  const failedRenewal = useSelector(token, (snapshot) => (snapshot ? selectRenewalNotice(snapshot) : null))
  const isRenewing = useSelector(token, (snapshot) => snapshot !== undefined && selectIsRenewing(snapshot))
  const flow = useSelector(page, (snapshot) => (snapshot ? selectFlow(snapshot) : undefined))
  const isUnloaded = useSelector(page, (snapshot) => snapshot !== undefined && selectPageMode(snapshot) === 'failed')
  const isToldByPage = useSelector(flow, selectSaysFailed) || isUnloaded
  // A page that can’t be shown offline says so itself.
  const renewal = failedRenewal === offlineNotice && (age !== null || isToldByPage) ? null : failedRenewal
  const hasFailed = useSelector(start, selectHasStartFailed) && !isToldByPage && renewal === null && age === null
  const isBehind = useSelector(portal, selectIsBehind)
  const dismissals = useSelector(portal, ({ children }) => children.dismissals)
  const dismissed = useSelector(dismissals, selectDismissed)
  const seen = useSelector(shell, selectSeenNotices)
  const ifNew = <Notice extends { readonly id: string }>(notice: Notice | null) =>
    notice === null || seen === null || seen.includes(notice.id) || dismissed.includes(notice.id) ? null : notice
  const alert = ifNew(useSelector(shell, selectAlert))
  const outage = ifNew(outageNoticeOf(useSelector(start, ({ context }) => context.outage)))
  const dismiss = (dismissal: Dismissal) => dismissals?.send({ type: 'notice.dismiss', ...dismissal })
  return (
    <Page>
      <Stack gap={3} css={{ '&:not(:empty)': { paddingBlock: '$3' } }}>
        {age === null || isToldByPage || renewal !== null ? null : <AgeNotice age={age} />}
        {renewal ? (
          <NoticeBar
            tone="bad"
            action={
              <Button tone="danger" isBusy={isRenewing} onClick={() => token?.send({ type: 'token.retry' })}>
                Refresh
              </Button>
            }
          >
            <Strong>{renewal.title}</Strong> {renewal.text}
          </NoticeBar>
        ) : null}
        {hasFailed ? <StartNotice start={start} /> : null}
        {isBehind ? (
          <NoticeBar
            tone="info"
            action={
              <Button
                tone="quiet"
                onClick={() => {
                  portal.send({ type: 'property.follow' })
                  // The button disappears, and the dashboard may be open already.
                  focusMain()
                }}
              >
                Go to the new property
              </Button>
            }
          >
            <Strong>You changed property in another tab.</Strong> This page still shows the old one.
          </NoticeBar>
        ) : null}
        {alert ? (
          <NationalAlertBar {...alert} onDismiss={() => dismiss({ id: alert.id, flagName: 'nationalAlertSeen' })} />
        ) : null}
        {outage ? <PortalNoticeBar {...outage} onDismiss={() => dismiss({ id: outage.id, flagName: 'preOutageSeen' })} /> : null}
        <InterruptionSlot portal={portal} />
      </Stack>
    </Page>
  )
}
