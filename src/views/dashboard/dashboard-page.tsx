import { useSelector } from '@xstate/react'
import { type ComponentType, useMemo } from 'react'
import { Card } from '#design/theme/card.tsx'
import { CardBoundary } from '#design/frame/card-boundary.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { HeroOverlap } from '#design/scenery/hero.tsx'
import { Later } from '#design/frame/later.tsx'
import { Grid, Page } from '#design/theme/layout.tsx'
import { SkeletonHills } from '#design/frame/skeleton.tsx'
import { troubleOf } from '#domain/trouble.ts'
import { type DashboardActor, dashboardMachine, type DashboardSnapshot } from '#machines/dashboard/dashboard.machine.ts'
import { type CardType, type WidgetRow, widgetRows } from '#machines/dashboard/widget-rows.ts'
import * as select from '#machines/dashboard/dashboard.selectors.ts'
import { definePage } from '#views/page.ts'
import { TroubleCard } from '#views/static/trouble-card.tsx'
import { AccountCard } from './account-card.tsx'
import { ActionsCard } from './actions-card.tsx'
import { BillCard } from './bill-card.tsx'
import { HeroView } from './hero-view.tsx'
import { PowerShoutCard } from './power-shout-card.tsx'
import { PendingCard } from './pending-card.tsx'
import { PropertiesCard } from './properties-card.tsx'
import { SwitcherCard } from './switcher-card.tsx'
import { Tiles } from './tiles.tsx'
import { WeekCard } from './week-card.tsx'

/** Columns of twelve where two share a row. */
const columns: Readonly<Partial<Record<CardType, 4 | 5 | 7 | 8>>> = {
  billSummary: 5,
  usageGraph: 7,
  pendingUsageGraph: 7,
  powerShout: 4,
  nextBestActions: 8,
}

type Children = DashboardSnapshot['children']
interface CardProps<Name extends CardType> {
  /** The widget's own chart. */
  readonly actor: Name extends keyof Children ? NonNullable<Children[Name]> : undefined
  readonly dashboard: DashboardActor
}

const cards: { readonly [Name in CardType]: ComponentType<CardProps<Name>> } = {
  accountSummary: AccountCard,
  actionTiles: Tiles,
  billSummary: BillCard,
  nextBestActions: ActionsCard,
  pendingUsageGraph: PendingCard,
  powerShout: PowerShoutCard,
  propertyList: PropertiesCard,
  propertySwitcher: SwitcherCard,
  usageGraph: WeekCard,
}

/** A widget's card; none before its chart runs. */
const cardOf = (dashboard: DashboardActor, children: Children, type: CardType) => {
  const actor = type === 'pendingUsageGraph' ? undefined : children[type]
  if (!actor && type !== 'pendingUsageGraph') return null
  // Which card goes with which chart is held by the type of `cards`.
  const Widget = cards[type] as ComponentType<{ actor: unknown; dashboard: DashboardActor }>
  return <Widget actor={actor} dashboard={dashboard} />
}

const Rows = ({ actor, rows }: { actor: DashboardActor; rows: readonly WidgetRow[] }) => {
  const children = useSelector(actor, (snapshot) => snapshot.children)
  return rows.flatMap((row) =>
    row.map(({ widgetType }) => {
      const card = cardOf(actor, children, widgetType)
      return card ? (
        <Cell key={widgetType} span={row.length > 1 ? (columns[widgetType] ?? 6) : 12}>
          {card}
        </Cell>
      ) : null
    }),
  )
}

/** The listed widgets in the list's order: neighbours that go together share a row, any other takes it all. */
const Widgets = ({ actor }: { actor: DashboardActor }) => {
  const isWhole = useSelector(actor, select.selectIsWhole)
  const widgets = useSelector(actor, select.selectWidgets)
  const rows = useMemo(() => widgetRows(widgets), [widgets])
  return (
    <Grid>
      <Rows actor={actor} rows={rows.slice(0, 1)} />
      {isWhole ? (
        <Later>
          <Rows actor={actor} rows={rows.slice(1)} />
        </Later>
      ) : null}
    </Grid>
  )
}

const Failed = ({ actor }: { actor: DashboardActor }) => {
  const problem = useSelector(actor, select.selectProblem)
  return problem ? <TroubleCard trouble={troubleOf(problem)} onRetry={() => actor.send({ type: 'load.retry' })} /> : null
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
