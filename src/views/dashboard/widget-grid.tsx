import { useSelector } from '@xstate/react'
import { type ComponentType, type ReactNode, useMemo } from 'react'
import { CardBoundary } from '#design/frame/card-boundary.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { Later } from '#design/frame/later.tsx'
import { Grid, Shelf } from '#design/theme/layout.tsx'
import type { DashboardActor, DashboardSnapshot } from '#machines/dashboard/dashboard.machine.ts'
import * as select from '#machines/dashboard/dashboard.selectors.ts'
import { type CardType, type WidgetRow, widgetRows } from '#machines/dashboard/widget-rows.ts'
import { AccountCard } from './account-card.tsx'
import { ActionsCard } from './actions-card.tsx'
import { BillCard } from './bill-card.tsx'
import { PendingCard } from './pending-card.tsx'
import { PowerShoutCard } from './power-shout-card.tsx'
import { PropertiesCard } from './properties-card.tsx'
import { SwitcherCard } from './switcher-card.tsx'
import { GridTile, PowerTiles } from './tiles.tsx'
import { WeekCard } from './week-card.tsx'

/** Of twelve, for two cards in a row. */
const columns: Readonly<Partial<Record<CardType, 5 | 7>>> = { billSummary: 5, usageGraph: 7, pendingUsageGraph: 7 }

/** As many per row as fit. */
const small: ReadonlySet<CardType> = new Set(['actionTiles', 'nextBestActions', 'powerShout'])

type Children = DashboardSnapshot['children']
interface CardProps<Name extends CardType> {
  readonly actor: Name extends keyof Children ? NonNullable<Children[Name]> : undefined
  readonly dashboard: DashboardActor
}

const cards: { readonly [Name in CardType]: ComponentType<CardProps<Name>> } = {
  accountSummary: AccountCard,
  actionTiles: GridTile,
  billSummary: BillCard,
  nextBestActions: ActionsCard,
  pendingUsageGraph: PendingCard,
  powerShout: PowerShoutCard,
  propertyList: PropertiesCard,
  propertySwitcher: SwitcherCard,
  usageGraph: WeekCard,
}

const isChartless = (type: CardType): type is 'actionTiles' | 'pendingUsageGraph' =>
  type === 'actionTiles' || type === 'pendingUsageGraph'

const cardOf = (dashboard: DashboardActor, children: Children, type: CardType) => {
  const actor = isChartless(type) ? undefined : children[type]
  if (!actor && !isChartless(type)) return null
  // Cast: the type of `cards` pairs cards and charts.
  const Widget = cards[type] as ComponentType<{ actor: unknown; dashboard: DashboardActor }>
  return <Widget actor={actor} dashboard={dashboard} />
}

const Row = ({ actor, row }: { actor: DashboardActor; row: WidgetRow }) => {
  const children = useSelector(actor, (snapshot) => snapshot.children)
  const drawn = row
    .map(({ widgetType }) => ({ widgetType, card: cardOf(actor, children, widgetType) }))
    .filter(({ card }) => card !== null)
  if (!row.every(({ widgetType }) => small.has(widgetType)))
    return drawn.map(({ widgetType, card }) => (
      <Cell key={widgetType} span={row.length > 1 ? (columns[widgetType] ?? 6) : 12}>
        {card}
      </Cell>
    ))
  return (
    <>
      <Shelf css={{ '@belowLg': { gap: '$3' } }}>
        {drawn.map(({ widgetType, card }) => (
          <div key={widgetType}>
            <CardBoundary>{card}</CardBoundary>
          </div>
        ))}
      </Shelf>
      {row.some(({ widgetType }) => widgetType === 'actionTiles') ? (
        <Cell span={12}>
          <PowerTiles dashboard={actor} />
        </Cell>
      ) : null}
    </>
  )
}

const Rows = ({ actor, rows }: { actor: DashboardActor; rows: readonly WidgetRow[] }): ReactNode =>
  rows.map((row) => <Row key={row[0]?.widgetType} actor={actor} row={row} />)

/** In the list's order; related neighbours share a row. */
export const WidgetGrid = ({ actor }: { actor: DashboardActor }) => {
  const isWhole = useSelector(actor, select.selectIsWhole)
  const widgets = useSelector(actor, select.selectWidgets)
  const rows = useMemo(() => widgetRows(widgets), [widgets])
  return (
    <Grid css={{ '@belowLg': { gap: '$3' } }}>
      <Rows actor={actor} rows={rows.slice(0, 1)} />
      {isWhole ? (
        <Later>
          <Rows actor={actor} rows={rows.slice(1)} />
        </Later>
      ) : null}
    </Grid>
  )
}
