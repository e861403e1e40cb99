import type { ActionTileList } from '#contract/dashboard/tiles.contract.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { Reading } from '#machines/kit/from-query.ts'
import type { tileLoads } from './widgets.ts'

export type TileId = keyof typeof tileLoads

/** Unlisted tiles are missing. */
export type TilePaths = Readonly<Partial<Record<TileId, string>>>

/** If the list could not be read. */
const allTiles: TilePaths = {
  ecoTracker: pathOf('ecoTracker'),
  homeComparison: pathOf('homeComparison'),
  usageBreakdown: pathOf('energyMix'),
}

const isTile = (id: string): id is TileId => Object.hasOwn(allTiles, id)

/** Null until loaded. */
export const tilePathsOf = (reading: Reading<ActionTileList>): TilePaths | null => {
  if (reading.status === 'pending') return null
  if (reading.status === 'failed') return allTiles
  return Object.fromEntries(reading.data.tiles.filter(({ id }) => isTile(id)).map(({ id, path }) => [id, path]))
}
