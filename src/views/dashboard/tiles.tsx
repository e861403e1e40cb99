import { useSelector } from '@xstate/react'
import { memo } from 'react'
import type { DashboardActor } from '#machines/dashboard/dashboard.machine.ts'
import { selectTilePaths } from '#machines/dashboard/dashboard.selectors.ts'
import type { TileId } from '#machines/dashboard/tile-list.ts'
import { EcoCard } from './eco-card.tsx'
import { PowerCard } from './power-card.tsx'

/** Null if not listed. */
const useTile = <Id extends TileId>(dashboard: DashboardActor, id: Id) => {
  const actor = useSelector(dashboard, ({ children }) => children[id])
  const href = useSelector(dashboard, (snapshot) => selectTilePaths(snapshot)?.[id])
  return actor && href !== undefined ? { actor, href } : null
}

export const GridTile = memo(({ dashboard }: { dashboard: DashboardActor }) => {
  const tile = useTile(dashboard, 'ecoTracker')
  return tile && <EcoCard {...tile} />
})

export const PowerTiles = memo(({ dashboard }: { dashboard: DashboardActor }) => (
  <PowerCard breakdown={useTile(dashboard, 'usageBreakdown')} comparison={useTile(dashboard, 'homeComparison')} />
))
