import { Badge } from '#design/frame/badge.tsx'
import { ComparisonBars } from '#design/charts/comparison-bars.tsx'
import { House, Sprout, Users } from '#design/theme/icons.ts'
import { Box, Stack } from '#design/theme/layout.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatKwh } from '#domain/energy.ts'
import { pathOf } from '#domain/routes.ts'
import type { HomeComparisonWidget } from '#contract/tiles.contract.ts'
import { type ComparisonTile, selectComparedDays, selectComparisonTile } from '#machines/dashboard/tiles.selectors.ts'
import type { LoadActor } from '#machines/kit/load.ts'
import { LoadCard } from '#views/kit/load-card.tsx'
import { TileTitle } from './tile-title.tsx'
import { Locked, NearlyThere } from './unlock.tsx'

type Compared = Extract<ComparisonTile, { shows: 'comparison' }>

const sentenceOf = ({ percent: share, isEarly }: Compared) => {
  if (isEarly)
    return share === 0
      ? 'Early signs: you’re close to homes like yours.'
      : `Early signs: about ${Math.abs(share)}% ${share < 0 ? 'less' : 'more'} than homes like yours.`
  if (share === 0) return 'You used the same as homes like yours.'
  return share < 0
    ? `You used ${-share}% less than homes like yours.`
    : `You used ${share}% more than homes like yours. Your usage breakdown shows where it goes.`
}

const Bars = ({ tile }: { tile: Compared }) => {
  const { comparison, isEarly } = tile
  return (
    <>
      <Text kind="lead" css={{ marginTop: '$3', marginBottom: '$4' }}>
        {sentenceOf(tile)}
      </Text>
      <Box css={{ marginTop: 'auto' }}>
        <ComparisonBars
          isEarly={isEarly}
          bars={[
            { name: 'Efficient homes', value: comparison.efficient, words: formatKwh(comparison.efficient), icon: Sprout },
            { name: 'Your home', value: comparison.actual, words: formatKwh(comparison.actual), icon: House, isOwn: true },
            { name: 'Similar homes', value: comparison.average, words: formatKwh(comparison.average), icon: Users },
          ]}
        />
      </Box>
    </>
  )
}

const contentOf = (widget: HomeComparisonWidget) => {
  const tile = selectComparisonTile(widget)
  if (tile.shows === 'nearlyThere') return <NearlyThere {...widget} />
  if (tile.shows === 'comparison') return <Bars tile={tile} />
  return (
    <Locked
      {...widget}
      path={pathOf('homeProfile')}
      detail="Tell us about your home and we’ll show how it compares with homes like yours."
    />
  )
}

/** The customer's last thirty days between efficient and similar homes. */
export const ComparisonCard = ({ actor, href }: { actor: LoadActor<HomeComparisonWidget>; href: string }) => (
  <LoadCard
    actor={actor}
    title={<TileTitle href={href}>Home comparison</TileTitle>}
    minHeight={300}
    aside={(widget) => {
      const days = selectComparedDays(widget)
      if (days === null) return null
      return days === 'thirty' ? (
        <Text as="span" kind="caption" tone="second">
          Last 30 days
        </Text>
      ) : (
        <Badge tone="warn">{widget.daysOfData} of 30 days</Badge>
      )
    }}
    failure={{ title: 'We couldn’t load the comparison', detail: 'Your account is fine. This one piece didn’t arrive.' }}
    skeleton={
      <Stack gap={4} css={{ marginTop: '$4' }}>
        <Skeleton css={{ height: 44 }} />
        <Skeleton css={{ height: 120 }} />
      </Stack>
    }
  >
    {contentOf}
  </LoadCard>
)
