import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { AnyActorRef } from 'xstate'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskPage } from '#design/desk/desk-page.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { useDelayed } from '#design/theme/use-delayed.ts'
import { deskHome } from '#domain/desk/desk-pages.ts'
import { loadedDeskPage } from '#machines/desk/desk-chunks.ts'
import type { DeskPageActor } from '#machines/desk/desk-page.machine.ts'
import * as select from '#machines/desk/desk-page.selectors.ts'
import { DeskFailure, DeskWaiting } from './kit/desk-states.tsx'
import { DeskPageBoundary } from './page-boundary.tsx'

const Title = ({ title }: { readonly title: string }) => {
  const { name } = useBrand()
  return <title>{`${title}, ${name} desk`}</title>
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
        <p>Part of it could be missing, or the page has moved.</p>
        <DeskButton tone="soft" href={deskHome}>
          Go to Home
        </DeskButton>
      </PanelBody>
    </Panel>
  </DeskPage>
)

const Outlet = ({ actor }: { readonly actor: DeskPageActor }) => {
  const mode = useSelector(actor, ({ value }) => value)
  const pageId = useSelector(actor, ({ context }) => context.place.pageId)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const flow = useSelector(actor, select.selectDeskFlow)
  const title = useSelector(actor, select.selectDeskTitle)
  const role = useSelector(actor, select.selectNeededRole)
  if (pageId === null || mode === 'unknown') return <NotFound />
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
            <p>This page needs the role “{role}”. Someone with the role “People” can give it to you.</p>
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

export const PageOutlet = ({ actor }: { readonly actor: DeskPageActor }) => {
  const title = useSelector(actor, select.selectDeskTitle)
  return (
    <>
      <Title title={title} />
      <Outlet actor={actor} />
    </>
  )
}
