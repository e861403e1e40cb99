import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { HomeComparisonWidget, UsageBreakdownWidget } from '#contract/dashboard/tiles.contract.ts'
import { CardHead } from '#design/frame/card-head.tsx'
import { ExplainedPart } from '#views/explanation/explained.tsx'
import { Card } from '#design/theme/card.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { pathOf } from '#domain/portal/routes.ts'
import { selectIsLocked } from '#machines/dashboard/tiles.selectors.ts'
import type { LoadActor } from '#machines/kit/load.ts'
import { selectLoaded } from '#machines/kit/load.selectors.ts'
import { BreakdownPart } from './breakdown-part.tsx'
import { ComparisonPart } from './comparison-part.tsx'
import { Locked } from './tile-note.tsx'
import { TileTitle } from './tile-title.tsx'

const Parts = styled('div', {
  display: 'grid',
  gap: '$4',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@lg': { gridAutoColumns: 'minmax(0, 1fr)', gridAutoFlow: 'column', gridTemplateColumns: 'none', columnGap: '$8' },
})

export interface Tile<Widget> {
  readonly actor: LoadActor<Widget>
  readonly href: string
}

interface PowerCardProps {
  readonly breakdown: Tile<UsageBreakdownWidget> | null
  readonly comparison: Tile<HomeComparisonWidget> | null
}

const Period = ({ actor }: { actor: LoadActor<UsageBreakdownWidget> }) => {
  const period = useSelector(actor, (snapshot) => selectLoaded(snapshot)?.breakdown?.period)
  return period === undefined ? null : (
    <Text as="span" kind="caption" tone="second">
      {period}
    </Text>
  )
}

export const PowerCard = ({ breakdown, comparison }: PowerCardProps) => {
  const titleId = useId()
  const used = useSelector(breakdown?.actor, (snapshot) => (snapshot ? selectLoaded(snapshot) : null))
  const isBreakdownLocked = useSelector(breakdown?.actor, (snapshot) => snapshot !== undefined && selectIsLocked(snapshot))
  const isComparisonLocked = useSelector(comparison?.actor, (snapshot) => snapshot !== undefined && selectIsLocked(snapshot))
  const lead = breakdown ?? comparison
  if (lead === null) return null
  return (
    <ExplainedPart actor={lead.actor}>
      <Card aria-labelledby={titleId}>
        <CardHead titleId={titleId} aside={breakdown ? <Period actor={breakdown.actor} /> : null}>
          <Text as="h2" kind="h3" id={titleId}>
            <TileTitle href={lead.href}>{breakdown ? 'Where your power goes' : 'Home comparison'}</TileTitle>
          </Text>
        </CardHead>
        {used && isBreakdownLocked && isComparisonLocked ? (
          <Locked {...used} path={pathOf('homeProfile')} purpose="to see your breakdown and compare with similar homes" />
        ) : (
          <Parts>
            {breakdown ? <BreakdownPart {...breakdown} isAlone={comparison === null} /> : null}
            {comparison ? <ComparisonPart {...comparison} isAlone={breakdown === null} /> : null}
          </Parts>
        )}
      </Card>
    </ExplainedPart>
  )
}
