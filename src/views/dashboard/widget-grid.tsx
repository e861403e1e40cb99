import { useSelector } from '@xstate/react'
import { type ComponentType, type ReactNode, useMemo, memo } from 'react'
import type { AccountSwitcher } from '#contract/account/account.contract.ts'
import { CardBoundary } from '#design/frame/card-boundary.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { Later } from '#design/frame/later.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { Avatar } from '#design/scenery/avatar.tsx'
import { Check } from '#design/theme/icons.ts'
import { Grid, Shelf, Box } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Strong, Text } from '#design/theme/text.tsx'
import { formatDate } from '#domain/basics/days.ts'
import { once } from '#domain/basics/unique.ts'
import { siteStatusLabel } from '#domain/portal/site-status.ts'
import type { DashboardActor, DashboardSnapshot } from '#machines/dashboard/dashboard.machine.ts'
import * as select from '#machines/dashboard/dashboard.selectors.ts'
import type { TileId } from '#machines/dashboard/tile-list.ts'
import { type CardType, type WidgetRow, widgetRows } from '#machines/dashboard/widget-rows.ts'
import type { LoadActor } from '#machines/kit/load.ts'
import { LoadCard } from '#views/kit/load-card.tsx'
import { AccountCard } from './account-card.tsx'
import { ActionsCard } from './actions-card.tsx'
import { BillCard } from './bill-card.tsx'
import { EcoCard } from './eco-card.tsx'
import { PowerCard } from './power-card.tsx'
import { PowerShoutCard } from './power-shout-card.tsx'
import { PropertiesCard } from './properties-card.tsx'
import { WeekCard } from './week-card.tsx'

const List = styled('ul', {
  display: 'grid',
  gap: '$2',
  marginTop: '$3',
  '@md': { gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))' },
})

const Choice = styled('button', {
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: 60,
  padding: '8px 12px',
  borderRadius: '$block',
  textAlign: 'start',
  '&[aria-pressed="true"]': { background: '$primarySoft', color: '$onPrimarySoft' },
  '@hover': { '&:hover:not([aria-pressed="true"])': { background: '$sunken' } },
  '@forced': { '&[aria-pressed="true"]': { outline: '2px solid Highlight' } },
})

/** Selecting one switches the whole portal. */
const SwitcherCard = memo(({ actor, dashboard }: { actor: LoadActor<AccountSwitcher>; dashboard: DashboardActor }) => (
  <LoadCard
    actor={actor}
    title="Switch property"
    failure={{ title: 'We couldn’t load your properties' }}
    skeleton={<Skeleton css={{ height: 60, marginTop: '$3' }} />}
  >
    {({ billingAccounts }) => (
      <List>
        {once(
          billingAccounts.flatMap(({ id, billingAccountSites }) => billingAccountSites.map((site) => ({ id, site }))),
          ({ site }) => site.id,
        ).map(({ id, site }) => (
          <li key={site.id}>
            <Choice
              type="button"
              aria-pressed={site.isSelected}
              onClick={() => dashboard.send({ type: 'property.open', billingAccountId: id, siteId: site.id })}
            >
              <Avatar type={site.avatar.type} scheme={site.avatar.colorSchema} />
              <Box css={{ flex: 1, minWidth: 0 }}>
                <Strong>{`${site.nickname ?? site.address} ${siteStatusLabel(site.status)}`.trim()}</Strong>
                <Text as="span" kind="small" css={{ display: 'block' }}>
                  {site.address}
                </Text>
              </Box>
              {site.isSelected ? <Check size={18} aria-hidden /> : null}
            </Choice>
          </li>
        ))}
      </List>
    )}
  </LoadCard>
))

/** Null if not listed. */
const useTile = <Id extends TileId>(dashboard: DashboardActor, id: Id) => {
  const actor = useSelector(dashboard, ({ children }) => children[id])
  const href = useSelector(dashboard, (snapshot) => select.selectTilePaths(snapshot)?.[id])
  return actor && href !== undefined ? { actor, href } : null
}

const GridTile = memo(({ dashboard }: { dashboard: DashboardActor }) => {
  const tile = useTile(dashboard, 'ecoTracker')
  return tile && <EcoCard {...tile} />
})

const PowerTiles = memo(({ dashboard }: { dashboard: DashboardActor }) => (
  <PowerCard breakdown={useTile(dashboard, 'usageBreakdown')} comparison={useTile(dashboard, 'homeComparison')} />
))

/** Until the first readings, or before the supply starts. */
const PendingCard = memo(({ dashboard }: { dashboard: DashboardActor }) => {
  const suppliedFrom = useSelector(dashboard, select.selectSuppliedFrom)
  return (
    <TitledCard title="Your week" css={{ minHeight: 318, '@lg': { minHeight: 400 } }}>
      <EmptyState
        title={
          suppliedFrom === null ? 'Your first readings are on their way' : `Your power starts on ${formatDate(suppliedFrom)}`
        }
        detail={`Readings take two or three days${suppliedFrom === null ? '' : ' after that'}. Then you’ll see your week here, day by day.`}
      />
    </TitledCard>
  )
})

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
