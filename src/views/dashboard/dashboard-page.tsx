import { useSelector } from '@xstate/react'
import { Card } from '#design/card.tsx'
import { CardBoundary } from '#design/card-boundary.tsx'
import { Cell } from '#design/cell.tsx'
import { HeroOverlap } from '#design/hero.tsx'
import { Later } from '#design/later.tsx'
import { Grid, Page } from '#design/layout.tsx'
import { SkeletonHills } from '#design/skeleton.tsx'
import { troubleOf } from '#domain/trouble.ts'
import { type DashboardActor, dashboardMachine } from '#machines/dashboard/dashboard.machine.ts'
import * as select from '#machines/dashboard/dashboard.selectors.ts'
import { definePage } from '#views/page.ts'
import { TroubleCard } from '#views/static/trouble-card.tsx'
import { AccountCard } from './account-card.tsx'
import { ActionsCard } from './actions-card.tsx'
import { BillCard } from './bill-card.tsx'
import { HeroView } from './hero-view.tsx'
import { LoyaltyCard } from './loyalty-card.tsx'
import { PendingCard } from './pending-card.tsx'
import { PropertiesCard } from './properties-card.tsx'
import { SwitcherCard } from './switcher-card.tsx'
import { Tiles } from './tiles.tsx'
import { WeekCard } from './week-card.tsx'

const FurtherDown = ({ actor }: { actor: DashboardActor }) => {
  const children = useSelector(actor, (snapshot) => snapshot.children)
  const hasTiles = useSelector(actor, select.selectHas('actionTiles'))
  const { powerShout, nextBestActions, accountSummary, propertySwitcher } = children
  return (
    <>
      {accountSummary ? (
        <Cell span={12}>
          <AccountCard actor={accountSummary} />
        </Cell>
      ) : null}
      {powerShout ? (
        <Cell span={nextBestActions ? 4 : 12}>
          <LoyaltyCard actor={powerShout} />
        </Cell>
      ) : null}
      {nextBestActions ? (
        <Cell span={powerShout ? 8 : 12}>
          <ActionsCard actor={nextBestActions} minHeight={powerShout ? 340 : 180} />
        </Cell>
      ) : null}
      {propertySwitcher ? (
        <Cell span={12}>
          <SwitcherCard actor={actor} switcher={propertySwitcher} />
        </Cell>
      ) : null}
      {hasTiles ? (
        <Cell span={12}>
          <Tiles actor={actor} />
        </Cell>
      ) : null}
    </>
  )
}

/** The listed widgets in their places: pairs share a row and a lone one takes it all. */
const Widgets = ({ actor }: { actor: DashboardActor }) => {
  const children = useSelector(actor, (snapshot) => snapshot.children)
  const isWhole = useSelector(actor, select.selectIsWhole)
  const isPending = useSelector(actor, select.selectHas('pendingUsageGraph'))
  const { billSummary, week, propertyList } = children
  const hasWeek = week !== undefined || isPending
  return (
    <Grid>
      {propertyList ? (
        <Cell span={12}>
          <PropertiesCard actor={actor} list={propertyList} />
        </Cell>
      ) : null}
      {billSummary ? (
        <Cell span={hasWeek ? 5 : 12}>
          <BillCard actor={billSummary} />
        </Cell>
      ) : null}
      {hasWeek ? <Cell span={billSummary ? 7 : 12}>{week ? <WeekCard actor={week} /> : <PendingCard />}</Cell> : null}
      {isWhole ? (
        <Later>
          <FurtherDown actor={actor} />
        </Later>
      ) : null}
    </Grid>
  )
}

const Failed = ({ actor }: { actor: DashboardActor }) => {
  const problem = useSelector(actor, select.selectProblem)
  return problem ? <TroubleCard trouble={troubleOf(problem)} onRetry={() => actor.send({ type: 'dashboard.retry' })} /> : null
}

const Content = ({ actor }: { actor: DashboardActor }) => {
  switch (useSelector(actor, select.selectDashboardMode)) {
    case 'loading':
      return (
        <Card aria-busy css={{ minHeight: 448 }}>
          <SkeletonHills height={400} />
        </Card>
      )
    case 'failed':
      return <Failed actor={actor} />
    case 'showing':
      return <Widgets actor={actor} />
  }
}

/** The dashboard: the customer's day as a landscape, and below it one card for each widget that the server lists. */
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
