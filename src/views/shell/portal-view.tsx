import { useSelector } from '@xstate/react'
import { BottomBar } from '#design/bottom-bar.tsx'
import { useBrand } from '#design/brand-context.tsx'
import { Footer } from '#design/footer.tsx'
import { Box } from '#design/layout.tsx'
import { SkipLink } from '#design/skip-link.tsx'
import { type PageActor, selectPagePlace } from '#machines/app/page.machine.ts'
import type { PortalActor } from '#machines/app/portal.machine.ts'
import type { ShellActor } from '#machines/app/shell.machine.ts'
import { selectIsErrorActive, selectSection, selectTabs } from '#machines/app/shell.selectors.ts'
import type { StartActor } from '#machines/app/start.machine.ts'
import type { SwitcherActor } from '#machines/app/switcher.machine.ts'
import { mainTabsOf } from '#machines/app/tabs.ts'
import type { ThemeActor } from '#machines/app/theme.machine.ts'
import type { SessionActor } from '#machines/session/session.machine.ts'
import { pageTitles } from '#views/app-root/page-titles.ts'
import { useArrival } from '#views/app-root/use-arrival.ts'
import { InsightsTabs } from './insights-tabs.tsx'
import { navItemsOf } from './nav-items.ts'
import { OpenPage, PagePending } from './open-page.tsx'
import { PortalHeader } from './portal-header.tsx'
import { ShellNotices } from './shell-notices.tsx'

interface Actors {
  readonly portal: PortalActor
  readonly session: SessionActor
  readonly start: StartActor
  readonly theme: ThemeActor
}

/** The signed-in area. */
export const PortalView = ({ portal, ...actors }: Actors) => {
  const shell = useSelector(portal, ({ children }) => children.shell)
  const page = useSelector(portal, ({ children }) => children.page)
  const switcher = useSelector(portal, ({ children }) => children.switcher)
  return shell ? <Frame {...actors} shell={shell} page={page} switcher={switcher} /> : null
}

interface FrameActors extends Omit<Actors, 'portal'> {
  readonly shell: ShellActor
  readonly page: PageActor | undefined
  readonly switcher: SwitcherActor | undefined
}

const Frame = ({ shell, page, switcher, session, start, theme }: FrameActors) => {
  const { name } = useBrand()
  const place = useSelector(page, (snapshot) => (snapshot ? selectPagePlace(snapshot) : null))
  const section = useSelector(shell, selectSection)
  const tabs = mainTabsOf(useSelector(shell, selectTabs), useSelector(shell, selectIsErrorActive))
  const items = navItemsOf(tabs, section)
  const isOnSky = place?.pageId === 'dashboard'
  useArrival(place?.pageId ?? 'dashboard', `${pageTitles[place?.pageId ?? 'dashboard']} · ${name}`)
  return (
    <>
      <SkipLink />
      <ShellNotices page={page} shell={shell} session={session} start={start} />
      <Box css={{ position: 'relative', minHeight: '70vh' }}>
        <PortalHeader items={items} isOnSky={isOnSky} shell={shell} switcher={switcher} session={session} theme={theme} />
        <main id="main" tabIndex={-1}>
          {section === 'insights' && place ? <InsightsTabs shell={shell} place={place} /> : null}
          {page ? <OpenPage page={page} shell={shell} /> : <PagePending />}
        </main>
      </Box>
      <Footer />
      <BottomBar items={items} />
    </>
  )
}
