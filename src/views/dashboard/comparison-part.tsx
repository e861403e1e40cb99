import type { HomeComparisonWidget } from '#contract/tiles.contract.ts'
import { Badge } from '#design/frame/badge.tsx'
import { ComparisonBars } from '#design/charts/comparison-bars.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatKwh } from '#domain/energy.ts'
import { pathOf } from '#domain/routes.ts'
import { type ComparisonTile, selectComparedDays, selectComparisonTile } from '#machines/dashboard/tiles.selectors.ts'
import { LoadPart } from '#views/kit/load-part.tsx'
import type { Tile } from './power-card.tsx'
import { Locked, NearlyThere } from './tile-note.tsx'
import { TileTitle } from './tile-title.tsx'

type Compared = Extract<ComparisonTile, { shows: 'comparison' }>

const sentenceOf = ({ percent, isEarly }: Compared) => {
  const share = `${Math.abs(percent)}% ${percent < 0 ? 'less' : 'more'} than homes like yours`
  if (isEarly) return `Early signs: ${percent === 0 ? 'close to homes like yours' : `about ${share}`}`
  return percent === 0 ? 'The same as homes like yours' : share
}

/** If fewer than the documented thirty. */
const DaysSoFar = ({ widget }: { widget: HomeComparisonWidget }) =>
  selectComparedDays(widget) === 'fewer' ? <Badge tone="warn">{widget.daysOfData} of 30 days</Badge> : null

const Bars = ({ tile: { comparison, isEarly } }: { tile: Compared }) => (
  <Box css={{ marginTop: '$3' }}>
    <ComparisonBars
      isEarly={isEarly}
      bars={[
        { name: 'Your home', value: comparison.actual, words: formatKwh(comparison.actual), isOwn: true },
        { name: 'Similar homes', value: comparison.average, words: formatKwh(comparison.average) },
      ]}
    />
  </Box>
)

const contentOf = (widget: HomeComparisonWidget) => {
  const tile = selectComparisonTile(widget)
  if (tile.shows === 'nearlyThere') return <NearlyThere {...widget} />
  if (tile.shows === 'comparison') return <Bars tile={tile} />
  return <Locked {...widget} path={pathOf('homeProfile')} purpose="to see how your home compares with homes like yours" />
}

const titleOf = (widget: HomeComparisonWidget) => {
  const tile = selectComparisonTile(widget)
  return tile.shows === 'comparison' ? sentenceOf(tile) : 'Home comparison'
}

const Title = ({ widget, href, isAlone }: { widget: HomeComparisonWidget; href: string; isAlone: boolean }) => (
  <Row spread>
    <Text as="h3" weight="strong">
      {isAlone ? titleOf(widget) : <TileTitle href={href}>{titleOf(widget)}</TileTitle>}
    </Text>
    <DaysSoFar widget={widget} />
  </Row>
)

/** `isAlone`: the card's title links to the page. */
export const ComparisonPart = ({ actor, href, isAlone }: Tile<HomeComparisonWidget> & { readonly isAlone: boolean }) => (
  <LoadPart
    actor={actor}
    failure={{ title: 'We couldn’t load the comparison' }}
    skeleton={
      <Stack gap={4} css={{ marginTop: '$3' }}>
        <Skeleton css={{ height: 24 }} />
        <Skeleton css={{ height: 76 }} />
      </Stack>
    }
  >
    {(widget) => (
      <>
        {isAlone && selectComparisonTile(widget).shows !== 'comparison' ? null : (
          <Title widget={widget} href={href} isAlone={isAlone} />
        )}
        {contentOf(widget)}
      </>
    )}
  </LoadPart>
)
