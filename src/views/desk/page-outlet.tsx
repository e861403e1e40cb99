import { useSelector } from '@xstate/react'
import { type ComponentType, useEffect, useRef } from 'react'
import type { AnyActorRef } from 'xstate'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskPage } from '#design/desk/desk-page.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { useDelayed } from '#design/theme/use-delayed.ts'
import { deskEntryOf, deskHome, roleNames } from '#domain/desk/desk-pages.ts'
import { loadedDeskPage } from '#machines/desk/desk-chunks.ts'
import type { DeskPageActor } from '#machines/desk/desk-page.machine.ts'
import { selectDeskFlow } from '#machines/desk/desk-page.selectors.ts'
import { DeskFailure, DeskWaiting } from './kit/desk-states.tsx'
import { DeskPageBoundary } from './page-boundary.tsx'

/** A page that opens takes the focus to its heading. */
const useTitle = (title: string, place: string) => {
  const first = useRef(true)
  useEffect(() => {
    document.title = `${title}, Tarn desk`
  }, [title])
  useEffect(() => {
    if (first.current) first.current = false
    else document.querySelector<HTMLElement>('#page-title')?.focus({ preventScroll: true })
  }, [place])
}

const Opening = ({ title }: { readonly title: string }) =>
  useDelayed(true, 150) ? (
    <DeskPage title={title}>
      <DeskWaiting title="Opening the page" />
    </DeskPage>
  ) : null

const NotFound = () => (
  <DeskPage title="There’s no page here">
    <Panel title="Check the address">
      <PanelBody>
        <p>It may have been copied in part, or the page may have moved.</p>
        <DeskButton tone="soft" href={deskHome}>
          Go to Home
        </DeskButton>
      </PanelBody>
    </Panel>
  </DeskPage>
)

export const PageOutlet = ({ actor }: { readonly actor: DeskPageActor }) => {
  const mode = useSelector(actor, ({ value }) => value)
  const pageId = useSelector(actor, ({ context }) => context.place.pageId)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const flow = useSelector(actor, selectDeskFlow)
  const entry = pageId === null ? null : deskEntryOf(pageId)
  const title = entry?.title ?? 'Not found'
  useTitle(title, `${pageId} ${mode}`)
  if (pageId === null || entry === null || mode === 'unknown') return <NotFound />
  if (mode === 'failed')
    return (
      <DeskPage title={title}>
        <DeskFailure title="We couldn’t load this page" problem={problem} actor={actor} />
      </DeskPage>
    )
  if (mode === 'notAllowed')
    return (
      <DeskPage title={title}>
        <Panel title="Your role doesn’t include this">
          <PanelBody>
            {entry.role === 'look' ? null : (
              <p>
                This page needs the role “{roleNames[entry.role]}”. Someone with the role “People” can give it to you.
              </p>
            )}
          </PanelBody>
        </Panel>
      </DeskPage>
    )
  const View = loadedDeskPage(pageId)?.page.View as ComponentType<{ actor: AnyActorRef }> | undefined
  if (mode !== 'open' || !View || !flow) return <Opening title={title} />
  return (
    <DeskPageBoundary key={pageId} title={title}>
      <View actor={flow} />
    </DeskPageBoundary>
  )
}
