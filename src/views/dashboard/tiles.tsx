import { useSelector } from '@xstate/react'
import { memo } from 'react'
import { CardBoundary } from '#design/frame/card-boundary.tsx'
import { Grid } from '#design/theme/layout.tsx'
import type { DashboardActor } from '#machines/dashboard/dashboard.machine.ts'
import type { ActionTileList } from '#contract/tiles.contract.ts'
import { pathOf } from '#domain/routes.ts'
import type { LoadActor } from '#machines/kit/load.ts'
import { selectLoaded } from '#machines/kit/load.selectors.ts'
import { BreakdownCard } from './breakdown-card.tsx'
import { ComparisonCard } from './comparison-card.tsx'
import { EcoCard } from './eco-card.tsx'

const paths = {
  ecoTracker: pathOf('ecoTracker'),
  homeComparison: pathOf('homeComparison'),
  usageBreakdown: pathOf('energyMix'),
} as const

/** The action tiles, those that the server's list names; until it came, all three keep their place. */
export const Tiles = memo(({ actor, dashboard }: { actor: LoadActor<ActionTileList>; dashboard: DashboardActor }) => {
  const { ecoTracker, homeComparison, usageBreakdown } = useSelector(dashboard, ({ children }) => children)
  const listed = useSelector(actor, selectLoaded)
  const leadsTo = (id: keyof typeof paths) =>
    listed === null ? paths[id] : (listed.tiles.find((tile) => tile.id === id)?.path ?? null)
  const [eco, comparison, breakdown] = [leadsTo('ecoTracker'), leadsTo('homeComparison'), leadsTo('usageBreakdown')]
  return (
    <Grid kind="tiles">
      {ecoTracker && eco ? (
        <CardBoundary>
          <EcoCard actor={ecoTracker} href={eco} />
        </CardBoundary>
      ) : null}
      {homeComparison && comparison ? (
        <CardBoundary>
          <ComparisonCard actor={homeComparison} href={comparison} />
        </CardBoundary>
      ) : null}
      {usageBreakdown && breakdown ? (
        <CardBoundary>
          <BreakdownCard
            actor={usageBreakdown}
            href={breakdown}
            leadsToComparison={!comparison && breakdown === paths.usageBreakdown}
          />
        </CardBoundary>
      ) : null}
    </Grid>
  )
})
