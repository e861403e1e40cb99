import { useSelector } from '@xstate/react'
import { Card } from '#design/theme/card.tsx'
import { CardBoundary } from '#design/frame/card-boundary.tsx'
import { HeroOverlap } from '#design/scenery/hero.tsx'
import { Page } from '#design/theme/layout.tsx'
import { SkeletonHills } from '#design/frame/skeleton.tsx'
import { troubleOf } from '#domain/portal/trouble.ts'
import { type DashboardActor, dashboardMachine } from '#machines/dashboard/dashboard.machine.ts'
import * as select from '#machines/dashboard/dashboard.selectors.ts'
import { definePage } from '#views/page.ts'
import { TroubleCard } from '#views/static/trouble-card.tsx'
import { HeroView } from './hero-view.tsx'
import { WidgetGrid } from './widget-grid.tsx'

const Failed = ({ actor }: { actor: DashboardActor }) => {
  const problem = useSelector(actor, select.selectProblem)
  return problem ? <TroubleCard trouble={troubleOf(problem)} onRetry={() => actor.send({ type: 'load.retry' })} /> : null
}

const Content = ({ actor }: { actor: DashboardActor }) => {
  switch (useSelector(actor, select.selectDashboardMode)) {
    case 'loading':
      return (
        <Card aria-busy css={{ minHeight: 780, '@lg': { minHeight: 400 } }}>
          <SkeletonHills height={320} />
        </Card>
      )
    case 'failed':
      return <Failed actor={actor} />
    case 'showing':
      return <WidgetGrid actor={actor} />
  }
}

export const DashboardView = ({ actor }: { actor: DashboardActor }) => {
  const { hero, heroMenu, heroMessage, heroInfo } = useSelector(actor, (snapshot) => snapshot.children)
  return (
    <>
      <CardBoundary>
        <HeroView actor={actor} hero={hero} menu={heroMenu} message={heroMessage} info={heroInfo} />
      </CardBoundary>
      <HeroOverlap>
        <Page>
          <Content actor={actor} />
        </Page>
      </HeroOverlap>
    </>
  )
}

export const page = definePage({ id: 'dashboard', machine: dashboardMachine, View: DashboardView })
