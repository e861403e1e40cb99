import type { ReactNode } from 'react'
import type { HomeComparisonWidget } from '#contract/dashboard/tiles.contract.ts'
import { Badge } from '#design/frame/badge.tsx'
import { ComparisonBars } from '#design/charts/comparison-bars.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatRange } from '#domain/basics/days.ts'
import { formatKwh } from '#domain/supply/energy.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { selectComparisonPercent } from '#machines/dashboard/tiles.selectors.ts'
import { LoadPart } from '#views/kit/load-part.tsx'
import type { Tile } from './power-card.tsx'
import { Locked, NearlyThere, TileNote } from './tile-note.tsx'
import { TileTitle } from './tile-title.tsx'

type Comparison = NonNullable<HomeComparisonWidget['comparison']>

const sentenceOf = (comparison: Comparison, isEarly: boolean) => {
  const percent = selectComparisonPercent(comparison)
  const share = `${Math.abs(percent)}% ${percent < 0 ? 'less' : 'more'} than homes like yours`
  if (isEarly) return `Early signs: ${percent === 0 ? 'close to homes like yours' : `about ${share}`}`
  return percent === 0 ? 'The same as homes like yours' : share
}

const Bars = ({ comparison, isEarly }: { comparison: Comparison; isEarly: boolean }) => (
  <Box css={{ marginTop: '$3' }}>
    <Text kind="small" tone="second" isTabular css={{ marginBottom: '$2' }}>
      Electricity, {formatRange(comparison)}
    </Text>
    <ComparisonBars
      isEarly={isEarly}
      bars={[
        { name: 'Your home', value: comparison.actual, words: formatKwh(comparison.actual), isOwn: true },
        { name: 'Similar homes', value: comparison.average, words: formatKwh(comparison.average) },
      ]}
    />
  </Box>
)

interface PartPlace {
  readonly href: string
  readonly isAlone: boolean
}

const Title = ({ title, href, isAlone, aside }: PartPlace & { title: string; aside?: ReactNode }) => (
  <Row spread>
    <Text as="h3" weight="strong">
      {isAlone ? title : <TileTitle href={href}>{title}</TileTitle>}
    </Text>
    {aside}
  </Row>
)

/** In place of the bars; if it stands alone, the card has this title. */
const Note = ({ children, ...place }: PartPlace & { children: ReactNode }) => (
  <>
    {place.isAlone ? null : <Title title="Home comparison" {...place} />}
    {children}
  </>
)

interface ComparedProps {
  readonly comparison: Comparison
  readonly daysOfData: number
  readonly outcome: string | null
}

const Compared = ({ comparison, daysOfData, outcome, ...place }: PartPlace & ComparedProps) => {
  const isEarly = outcome !== 'success'
  return (
    <>
      <Title
        title={sentenceOf(comparison, isEarly)}
        aside={outcome === 'successWithLimitedData' ? <Badge tone="warn">{daysOfData} of 30 days</Badge> : null}
        {...place}
      />
      <Bars comparison={comparison} isEarly={isEarly} />
    </>
  )
}

const contentOf = (widget: HomeComparisonWidget, outcome: string | null, place: PartPlace) => {
  if (outcome === 'locked')
    return (
      <Note {...place}>
        <Locked {...widget} path={pathOf('homeProfile')} purpose="to see how your home compares with homes like yours" />
      </Note>
    )
  if (outcome === 'comingSoon')
    return (
      <Note {...place}>
        <NearlyThere {...widget} />
      </Note>
    )
  const { comparison, daysOfData } = widget
  return comparison && <Compared comparison={comparison} daysOfData={daysOfData} outcome={outcome} {...place} />
}

/** `isAlone`: the card's title links to the page. */
export const ComparisonPart = ({ actor, ...place }: Tile<HomeComparisonWidget> & { readonly isAlone: boolean }) => (
  <LoadPart
    actor={actor}
    failure={{ title: 'We couldn’t load the comparison' }}
    skeleton={
      <Stack gap={4} css={{ marginTop: '$3' }}>
        <Skeleton css={{ height: 24 }} />
        <Skeleton css={{ height: 76 }} />
      </Stack>
    }
    empty={
      <Note {...place}>
        <TileNote
          title="No electricity to compare"
          detail="We compare homes by their metered electricity, and this account doesn’t have any."
        />
      </Note>
    }
  >
    {(widget, outcome) => contentOf(widget, outcome, place)}
  </LoadPart>
)
