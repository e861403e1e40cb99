import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { Button } from '#design/controls/button.tsx'
import { PartBoundary } from '#design/controls/part-boundary.tsx'
import { SubTabs } from '#design/controls/sub-tabs.tsx'
import { BottomBar } from '#design/frame/bottom-bar.tsx'
import { Footer } from '#design/frame/footer.tsx'
import { Later } from '#design/frame/later.tsx'
import { SkipLink } from '#design/frame/skip-link.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { LogOut } from '#design/theme/icons.ts'
import { Box, Page } from '#design/theme/layout.tsx'
import { Strong } from '#design/theme/text.tsx'
import { usePrint } from '#design/theme/use-print.ts'
import { titleOf } from '#domain/portal/routes.ts'
import type { AnalyticsActor } from '#machines/analytics/analytics.machine.ts'
import { loadedCompanions } from '#machines/app/chunks.ts'
import { selectAnalytics, selectIntroductions } from '#machines/app/companions.selectors.ts'
import { selectName } from '#machines/app/customer.selectors.ts'
import type { PageActor } from '#machines/app/page.machine.ts'
import { selectFlow, selectPagePlace } from '#machines/app/page.selectors.ts'
import type { PortalActor } from '#machines/app/portal.machine.ts'
import type { ShellActor } from '#machines/app/shell.machine.ts'
import { selectHasNoAccount, selectIsGuest } from '#machines/app/shell.selectors.ts'
import type { StartActor } from '#machines/app/start.machine.ts'
import type { SwitcherActor } from '#machines/app/switcher.machine.ts'
import { mainTabsOf, currentInsightsTab, insightsTabsOf } from '#machines/app/tabs.ts'
import type { ThemeActor } from '#machines/app/theme.machine.ts'
import type { IntroductionsActor } from '#machines/introductions/introductions.machine.ts'
import type { PageInput } from '#machines/kit/page-input.ts'
import type { CommandQueueActor } from '#machines/offline/command-queue.machine.ts'
import { selectIsAnythingWaiting } from '#machines/offline/command-queue.selectors.ts'
import type { ReceiptsDrawerActor } from '#machines/receipts/receipts-drawer.machine.ts'
import type { SessionActor } from '#machines/session/session.machine.ts'
import { selectIsHandedOver } from '#machines/session/session.selectors.ts'
import type { ConsentLine } from '#views/analytics/consent-line.tsx'
import { keepFocus } from '#views/app-root/focus-keeper.ts'
import { useArrival } from '#views/app-root/use-arrival.ts'
import type { IntroductionsView } from '#views/introductions/introductions-view.tsx'
import { usePromoTip } from '#views/introductions/use-promo-tip.ts'
import { AccessLine } from './guest.tsx'
import { navItemsOf } from './nav-items.ts'
import { PageOf, PagePending } from './open-page.tsx'
import { PortalHeader } from './portal-header.tsx'
import { ReceiptsDrawer } from './receipts-drawer.tsx'
import { ShellNotices } from './shell-notices.tsx'

const InsightsTabs = ({ shell, place }: { shell: ShellActor; place: PageInput }) => {
  const tabs = insightsTabsOf(useSelector(shell, ({ context }) => context.insightsTabs))
  const current = currentInsightsTab(tabs, place)
  if (tabs.length === 0) return null
  return (
    <Page css={{ paddingTop: '$4' }}>
      <SubTabs
        label="Tips & Insights"
        items={tabs.map((tab) => ({ href: tab.path, label: tab.label, isCurrent: tab === current }))}
      />
    </Page>
  )
}

/** The mobile app has its own. */
const SignOutButton = ({ session }: { session: SessionActor }) => {
  const isHandedOver = useSelector(session, selectIsHandedOver)
  if (isHandedOver) return null
  return (
    <Page css={{ paddingBottom: '$8' }}>
      <Button tone="outline" onClick={() => session.send({ type: 'session.end' })}>
        <LogOut size={18} strokeWidth={1.9} aria-hidden /> Sign out
      </Button>
    </Page>
  )
}

/** On printed pages only. */
const PrintedName = ({ shell }: { shell: ShellActor }) => {
  const { name: brandName } = useBrand()
  const name = useSelector(shell, selectName)
  return name === '' ? null : (
    <Page css={{ display: 'none', '@print': { display: 'block' } }}>
      <Strong>{brandName}</Strong> · {name}
    </Page>
  )
}

interface Actors {
  readonly portal: PortalActor
  readonly session: SessionActor
  readonly start: StartActor
  readonly theme: ThemeActor
}

export const PortalView = ({ portal, ...actors }: Actors) => {
  const shell = useSelector(portal, ({ children }) => children.shell)
  const page = useSelector(portal, ({ children }) => children.page)
  const switcher = useSelector(portal, ({ children }) => children.switcher)
  const receipts = useSelector(portal, ({ children }) => children.receiptsDrawer)
  const offline = useSelector(portal, ({ children }) => children.offline)
  const queue = useSelector(offline, (snapshot) => snapshot?.children.commandQueue)
  const companions = useSelector(portal, ({ children }) => children.companions)
  const analytics = useSelector(companions, selectAnalytics)
  const introductions = useSelector(companions, selectIntroductions)
  const Introductions = loadedCompanions()?.companions.IntroductionsView as typeof IntroductionsView | undefined
  useEffect(keepFocus, [])
  if (!shell) return null
  return (
    <>
      <Frame
        {...actors}
        portal={portal}
        shell={shell}
        page={page}
        switcher={switcher}
        analytics={analytics}
        introductions={introductions}
        receipts={receipts}
        queue={queue}
      />
      {receipts ? (
        <ReceiptsDrawer actor={receipts} queue={queue} onSignOut={() => actors.session.send({ type: 'session.end' })} />
      ) : null}
      <PartBoundary fallback={null}>
        {introductions && Introductions ? <Introductions actor={introductions} /> : null}
      </PartBoundary>
    </>
  )
}

interface FrameActors extends Actors {
  readonly shell: ShellActor
  readonly page: PageActor | undefined
  readonly switcher: SwitcherActor | undefined
  readonly analytics: AnalyticsActor | undefined
  readonly introductions: IntroductionsActor | undefined
  readonly receipts: ReceiptsDrawerActor | undefined
  readonly queue: CommandQueueActor | undefined
}

/** Wizards have a frame of their own. */
const useIsBare = (page: PageActor | undefined): boolean => {
  const flow = useSelector(page, (snapshot) => (snapshot ? selectFlow(snapshot) : undefined))
  return useSelector(flow, (snapshot) => snapshot?.hasTag('bare') ?? false)
}

const Frame = ({
  portal,
  shell,
  page,
  switcher,
  session,
  start,
  theme,
  analytics,
  introductions,
  receipts,
  queue,
}: FrameActors) => {
  const { name } = useBrand()
  const place = useSelector(page, (snapshot) => (snapshot ? selectPagePlace(snapshot) : null))
  const section = useSelector(shell, ({ context }) => context.section)
  const tabs = useSelector(shell, ({ context }) => context.tabs)
  const isErrorActive = useSelector(shell, ({ context }) => context.isErrorActive)
  const plainItems = useMemo(() => navItemsOf(mainTabsOf(tabs, isErrorActive), section), [tabs, isErrorActive, section])
  const items = usePromoTip(introductions, plainItems)
  const isGuest = useSelector(shell, selectIsGuest)
  const isBare = useIsBare(page)
  const isAnythingWaiting = useSelector(queue, selectIsAnythingWaiting)
  const hasNoAccount = useSelector(shell, selectHasNoAccount)
  const Consent = loadedCompanions()?.companions.ConsentLine as typeof ConsentLine | undefined
  const isOnSky = place?.pageId === 'dashboard' && !hasNoAccount
  usePrint()
  useArrival(place?.pageId ?? null, `${titleOf(place?.pageId ?? 'dashboard', place?.path)} · ${name}`)
  return (
    <>
      <SkipLink />
      <PartBoundary fallback={null}>{isGuest ? <AccessLine shell={shell} /> : null}</PartBoundary>
      <ShellNotices portal={portal} page={page} shell={shell} session={session} start={start} />
      <Box css={{ position: 'relative', minHeight: '70vh', '@print': { minHeight: 0 } }}>
        {isBare ? null : <PortalHeader {...{ items, isOnSky, shell, switcher, session, theme, analytics, receipts, queue }} />}
        <main id="main" tabIndex={-1}>
          <PrintedName shell={shell} />
          {section === 'insights' && place && !isBare ? <InsightsTabs shell={shell} place={place} /> : null}
          {page ? <PageOf page={page} shell={shell} isGuest={isGuest} /> : <PagePending />}
          {place?.pageId === 'profile' && !isAnythingWaiting ? <SignOutButton session={session} /> : null}
        </main>
      </Box>
      {isBare ? null : (
        <>
          <PartBoundary fallback={null}>
            {analytics && Consent && place?.pageId !== 'dashboard' ? <Consent actor={analytics} /> : null}
          </PartBoundary>
          <Later>
            <Footer />
          </Later>
          <BottomBar items={items} />
        </>
      )}
    </>
  )
}
