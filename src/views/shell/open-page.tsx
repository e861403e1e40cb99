import { useSelector } from '@xstate/react'
import { type ComponentType, createElement, memo } from 'react'
import { Page, Stack } from '#design/theme/layout.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { useDelayed } from '#design/theme/use-delayed.ts'
import { type PageId, pathOf, titleOf } from '#domain/portal/routes.ts'
import { isOffline, troubleOf } from '#domain/portal/trouble.ts'
import { loadedPage } from '#machines/app/chunks.ts'
import type { PageActor } from '#machines/app/page.machine.ts'
import { selectFlow, selectPageMode, selectPagePlace } from '#machines/app/page.selectors.ts'
import type { ShellActor } from '#machines/app/shell.machine.ts'
import { isPageHidden } from '#machines/app/tabs.ts'
import { FailedScreen } from '#views/app-root/failed-screen.tsx'
import { goBack, PageBoundary, reload } from '#views/app-root/page-boundary.tsx'
import { Explained } from '#views/explanation/explained.tsx'
import { NotIncludedPage } from '#views/static/not-included-page.tsx'
import { TroubleCard } from '#views/static/trouble-card.tsx'
import { GuestArea, NotYours } from './guest.tsx'

/** Shows late, and fills the viewport so that nothing below shows. */
export const PagePending = () => (
  <Page role="status" aria-label="Opening the page" css={{ minHeight: '100vh', paddingBlock: '$6' }}>
    {useDelayed(true, 150) ? (
      <Stack gap={5}>
        <Skeleton css={{ width: 220, height: 38 }} />
        <Skeleton css={{ height: 360, borderRadius: '$card' }} />
      </Stack>
    ) : null}
  </Page>
)

const FlowView = memo(({ page }: { page: PageActor }) => {
  const { pageId } = useSelector(page, selectPagePlace)
  const flow = useSelector(page, selectFlow)
  const isBare = useSelector(flow, (snapshot) => snapshot?.hasTag('bare') ?? false)
  const view = loadedPage(pageId)?.page.View as ComponentType<{ actor: typeof flow }> | undefined
  if (!view || !flow) return <PagePending />
  return (
    <Explained actor={flow} isSilent={isBare}>
      {createElement(view, { actor: flow })}
    </Explained>
  )
})

/** After a network failure it retries on its own; else reloading may help. The old page's input is still there. */
const Unloaded = ({ page }: { page: PageActor }) => {
  const problem = useSelector(page, ({ context }) => context.problem)
  const flow = useSelector(page, selectFlow)
  if (problem === null || !isOffline(problem)) return <FailedScreen onReload={reload} onBack={flow && goBack} />
  return (
    <Page css={{ paddingBlock: '$6' }}>
      <TroubleCard trouble={troubleOf(problem)} />
    </Page>
  )
}

const toDashboard = { href: pathOf('dashboard'), label: titleOf('dashboard') }

/** The customer has no such page. */
export const NoPage = ({ pageId }: { pageId: PageId }) => (
  <PageBoundary>
    <NotIncludedPage title={titleOf(pageId)} wayOn={toDashboard} />
  </PageBoundary>
)

export const OpenPage = ({ page, shell }: { page: PageActor; shell: ShellActor }) => {
  const mode = useSelector(page, selectPageMode)
  const { pageId } = useSelector(page, selectPagePlace)
  const lists = {
    main: useSelector(shell, ({ context }) => context.tabs),
    insights: useSelector(shell, ({ context }) => context.insightsTabs),
  }
  if (mode === 'notYours') return <NotYours page={page} shell={shell} />
  if (isPageHidden(lists, pageId)) return <NoPage pageId={pageId} />
  switch (mode) {
    case 'turning':
    case 'opening':
    case 'admitting':
      return <PagePending />
    case 'open':
      return (
        <PageBoundary key={pageId}>
          <FlowView page={page} />
        </PageBoundary>
      )
    case 'failed':
      return <Unloaded page={page} />
  }
}

interface PageOfProps {
  readonly page: PageActor
  readonly shell: ShellActor
  readonly isGuest: boolean
}

export const PageOf = ({ page, shell, isGuest }: PageOfProps) => {
  const open = <OpenPage page={page} shell={shell} />
  if (!isGuest) return open
  return (
    <PageBoundary>
      <GuestArea shell={shell}>{open}</GuestArea>
    </PageBoundary>
  )
}
