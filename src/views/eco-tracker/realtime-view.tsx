import { useSelector } from '@xstate/react'
import type { GenerationNow, NextTwoDays } from '#contract/eco-tracker/eco-tracker.contract.ts'
import { CarbonTiles } from '#design/charts/carbon-tiles.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Leaf } from '#design/theme/icons.ts'
import { Box, Grid, Row } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { selectCleanestRun } from '#machines/eco-tracker/grid-figures.selectors.ts'
import type { GridAheadActor, GridNowActor } from '#machines/eco-tracker/eco-loads.ts'
import type { EcoTrackerActor } from '#machines/eco-tracker/eco-tracker.machine.ts'
import { selectDisplay } from '#machines/eco-tracker/eco-tracker.selectors.ts'
import { selectLoaded } from '#machines/kit/load.selectors.ts'
import { LoadCard } from '#views/kit/load-card.tsx'
import { PageDisplay } from './page-display.tsx'
import { adviceOf, countsAs, hoursWords, levelNames, levelOf, levelWords } from './eco-words.ts'
import { FactCard, MixModal } from './fact-card.tsx'
import { HoursChart } from './hours-chart.tsx'
import { MixCard } from './mix-card.tsx'
import { MostOfItCard } from './most-of-it-card.tsx'

const gridFailure = { title: 'We couldn’t load the grid data' }
const noGrid = (
  <EmptyState title="No grid data" detail="We don’t have the country’s figures yet. They update every ten minutes." />
)

const Level = ({ grid, canWait }: { grid: GenerationNow; canWait: NextTwoDays['canWait'] }) => (
  <Box css={{ display: 'grid', gap: '$5', '@lg': { gridTemplateColumns: '5fr 9fr', alignItems: 'center' } }}>
    <Box>
      <Text kind="display" as="p">
        {grid.level === 0 ? 'No data' : `${grid.levelName} carbon`}
      </Text>
      <Text tone="second" css={{ marginTop: '$2', textWrap: 'pretty' }}>
        {grid.generationSources.length > 0 ? <b>{`${Math.round(grid.renewableShare * 100)}% renewable. `}</b> : null}
        {adviceOf(grid, canWait)}
      </Text>
    </Box>
    <Box>
      <CarbonTiles
        level={levelOf(grid.level)}
        names={levelNames}
        label={`Carbon ${levelWords(grid.level)}. ${countsAs(grid.level)}.`}
      />
      <Row spread wraps gap={2} css={{ marginTop: '$3' }}>
        <Text as="span" kind="small" tone="second">
          1 to 3 counts as low carbon
        </Text>
        <Text as="span" kind="small" tone="second">
          4 and 5 count as high carbon
        </Text>
      </Row>
    </Box>
  </Box>
)

/** Adds what can wait at this place, once known. */
const LevelHere = ({ grid, gridForecast }: { grid: GenerationNow; gridForecast: GridAheadActor }) => (
  <Level grid={grid} canWait={useSelector(gridForecast, selectLoaded)?.canWait ?? []} />
)

const NextHours = ({ actor, now }: { actor: EcoTrackerActor; now: GridNowActor }) => {
  const display = useSelector(actor, selectDisplay)
  return (
    <LoadCard
      actor={now}
      title="Next 24 hours"
      subtitle={() => 'Taller, warmer stacks mean more carbon'}
      aside={({ cleanest }) =>
        cleanest === null ? null : (
          <Badge tone="primary">
            <Leaf size={14} aria-hidden /> Best: {hoursWords(cleanest)}
          </Badge>
        )
      }
      minHeight={360}
      failure={gridFailure}
      empty={noGrid}
      skeleton={<Skeleton css={{ marginTop: '$5', height: 230 }} />}
    >
      {({ hours, cleanest }) => {
        const run = selectCleanestRun(hours)
        return (
          <Box css={{ marginTop: '$4' }}>
            <HoursChart
              hours={hours}
              display={display}
              label="Carbon level of the next 24 hours"
              caption={
                cleanest === null
                  ? 'All the hours we know are about the same.'
                  : `The cleanest hours are ${hoursWords(cleanest)}, at ${levelWords(run[0]?.level ?? 0)}.`
              }
              isBest={({ at }) => run.some((hour) => hour.at === at)}
            />
            <PageDisplay actor={actor} />
          </Box>
        )
      }}
    </LoadCard>
  )
}

export const RealtimeView = ({ actor, now }: { actor: EcoTrackerActor; now: GridNowActor }) => {
  const { ahead: gridForecast, fact, modal } = useSelector(actor, ({ children }) => children)
  return (
    <Grid>
      <Cell span={12}>
        <LoadCard
          actor={now}
          title="Right now, New Zealand’s grid is"
          minHeight={180}
          failure={gridFailure}
          empty={noGrid}
          skeleton={<Skeleton css={{ marginTop: '$4', height: 96 }} />}
        >
          {(grid) => (gridForecast ? <LevelHere grid={grid} gridForecast={gridForecast} /> : <Level grid={grid} canWait={[]} />)}
        </LoadCard>
      </Cell>
      <Cell span={8}>
        <NextHours actor={actor} now={now} />
      </Cell>
      <Cell span={4}>{gridForecast ? <MostOfItCard now={now} gridForecast={gridForecast} /> : null}</Cell>
      <Cell span={8}>
        <MixCard actor={actor} now={now} />
      </Cell>
      <Cell span={4}>{fact ? <FactCard fact={fact} /> : null}</Cell>
      {modal ? <MixModal actor={modal} /> : null}
    </Grid>
  )
}
