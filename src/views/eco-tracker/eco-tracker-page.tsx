import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { SubTabs } from '#design/controls/sub-tabs.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Box, Page, Row, Stack, Grid } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { formatPrice } from '#domain/supply/energy.ts'
import { ecoPaths, type EcoView } from '#machines/eco-tracker/eco-address.ts'
import type { GridNowActor } from '#machines/eco-tracker/eco-loads.ts'
import { type EcoTrackerActor, ecoTrackerMachine } from '#machines/eco-tracker/eco-tracker.machine.ts'
import * as select from '#machines/eco-tracker/eco-tracker.selectors.ts'
import { selectSlots } from '#machines/eco-tracker/grid-figures.selectors.ts'
import { selectIsOld, selectLoaded } from '#machines/kit/load.selectors.ts'
import { LoadCard } from '#views/kit/load-card.tsx'
import { NothingCard } from '#views/kit/page-cards.tsx'
import { definePage } from '#views/page.ts'
import { DayCard } from './day-card.tsx'
import { updateWords } from './eco-words.ts'
import { Credit, FiguresUntil } from './figures-source.tsx'
import { HoursChart, type PricedHour } from './hours-chart.tsx'
import { PageDisplay } from './page-display.tsx'
import { RealtimeView } from './realtime-view.tsx'
import { ShareCard } from './share-card.tsx'
import { SlotCard } from './slot-card.tsx'
import { slotDay, spanWords } from './slot-words.ts'
import { TrendCard } from './trend-card.tsx'
import { WeekCard } from './week-card.tsx'

const noForecast = (
  <EmptyState title="No forecast yet" detail="We don’t have the grid’s next two days yet. We check every ten minutes." />
)

const TwoDays = ({ actor }: { actor: EcoTrackerActor }) => {
  const gridForecast = useSelector(actor, ({ children }) => children.ahead)
  const display = useSelector(actor, select.selectDisplay)
  const { hours: length } = useSelector(actor, select.selectPlace)
  if (!gridForecast) return null
  return (
    <LoadCard
      actor={gridForecast}
      title="Next two days"
      subtitle={() => 'Taller, warmer stacks mean more carbon'}
      minHeight={360}
      failure={{
        title: 'We couldn’t load the next two days',
      }}
      empty={noForecast}
      skeleton={<Skeleton css={{ marginTop: '$5', height: 230 }} />}
    >
      {({ hours }) => {
        const { greenest, isCarbonKnown } = selectSlots(hours, length)
        const noteOf = ({ centsPerKwh = null }: PricedHour) => (centsPerKwh === null ? null : formatPrice(centsPerKwh, 'c/kWh'))
        return (
          <Box css={{ marginTop: '$4' }}>
            <HoursChart
              hours={hours}
              display={display}
              label="Carbon level of the next 48 hours"
              caption={
                greenest
                  ? `The greenest ${length === 1 ? 'hour' : `${length} hours`} coming up: ${slotDay(greenest, hours[0]?.at ?? '')}, ${spanWords(greenest)}.`
                  : isCarbonKnown
                    ? 'No time in the next two days is greener than now.'
                    : 'We don’t know enough about the grid yet.'
              }
              isBest={({ at }) => greenest?.hours.some((hour) => hour.at === at) ?? false}
              noteOf={noteOf}
            />
            <PageDisplay actor={actor} />
          </Box>
        )
      }}
    </LoadCard>
  )
}

const ForecastView = ({ actor }: { actor: EcoTrackerActor }) => {
  const { ahead: gridForecast, week } = useSelector(actor, ({ children }) => children)
  return (
    <Grid>
      <Cell span={5}>{gridForecast ? <SlotCard actor={actor} gridForecast={gridForecast} /> : null}</Cell>
      <Cell span={7}>
        <TwoDays actor={actor} />
      </Cell>
      <Cell span={12}>{week ? <WeekCard actor={actor} week={week} isPast={false} part="carbon" /> : null}</Cell>
    </Grid>
  )
}

const UsageImpactView = ({ actor }: { actor: EcoTrackerActor }) => {
  const day = useSelector(actor, ({ children }) => children.day)
  return day ? <Impact actor={actor} day={day} /> : null
}

const theGrid = (
  <Button tone="soft" href={ecoPaths.realtime}>
    See the grid now
  </Button>
)

const Impact = ({ actor, day }: { actor: EcoTrackerActor; day: NonNullable<Parameters<typeof DayCard>[0]['day']> }) => {
  const loaded = useSelector(day, selectLoaded)
  if (loaded && !loaded.hasElectricity)
    return (
      <NothingCard
        title="No electricity here"
        detail="We work out your carbon from your half-hourly electricity, and we don’t supply electricity here."
        action={theGrid}
      />
    )
  if (loaded && loaded.latestDataDate === null)
    return (
      <NothingCard
        title="Nothing yet"
        detail="We work out your carbon from your readings. The first ones arrive a day or two after your meter starts sending them."
        action={theGrid}
      />
    )
  return (
    <Grid>
      <Cell span={8}>
        <DayCard actor={actor} day={day} />
      </Cell>
      <Cell span={4}>
        <ShareCard day={day} />
      </Cell>
      <Cell span={12}>
        <TrendCard actor={actor} />
      </Cell>
    </Grid>
  )
}

const SevenDaysView = ({ actor }: { actor: EcoTrackerActor }) => {
  const week = useSelector(actor, ({ children }) => children.week)
  const place = useSelector(actor, select.selectPlace)
  return week ? <WeekCard actor={actor} week={week} isPast part={place.week} /> : null
}

const Dot = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  '&::before': { content: '""', flex: 'none', width: 8, height: 8, borderRadius: '$chip', background: '$good' },
  variants: { isOld: { true: { '&::before': { background: '$warn' } } } },
})

const Updated = ({ actor, now }: { actor: EcoTrackerActor; now: GridNowActor }) => {
  const grid = useSelector(now, selectLoaded)
  const isOld = useSelector(now, selectIsOld)
  const at = useSelector(actor, ({ context }) => context.at)
  if (!grid) return null
  return (
    <Text as="span" kind="small" tone="second" isTabular role={isOld ? 'status' : undefined}>
      <Dot isOld={isOld}>{updateWords(grid.at, isOld, at)}</Dot>
    </Text>
  )
}

const names: readonly (readonly [EcoView, string])[] = [
  ['realtime', 'Realtime'],
  ['forecast', 'Forecast'],
  ['usageImpact', 'Usage impact'],
  ['lastSevenDays', 'Last 7 days'],
]

const Content = ({ actor, now }: { actor: EcoTrackerActor; now: GridNowActor }) => {
  const { view } = useSelector(actor, select.selectPlace)
  switch (view) {
    case 'realtime':
      return <RealtimeView actor={actor} now={now} />
    case 'forecast':
      return <ForecastView actor={actor} />
    case 'usageImpact':
      return <UsageImpactView actor={actor} />
    case 'lastSevenDays':
      return <SevenDaysView actor={actor} />
  }
}

export const EcoTrackerView = ({ actor }: { actor: EcoTrackerActor }) => {
  const place = useSelector(actor, select.selectPlace)
  const now = useSelector(actor, ({ children }) => children.now)
  if (!now) return null
  return (
    <Page css={{ paddingTop: '$4', paddingBottom: '$8' }}>
      <Row spread wraps gap={2}>
        <Text as="h1" kind="h1">
          Eco tracker
        </Text>
        <Updated actor={actor} now={now} />
      </Row>
      <Box css={{ marginTop: '$3', marginBottom: '$4' }}>
        <SubTabs
          areChips
          label="Views of the eco tracker"
          items={names.map(([view, label]) => ({ href: ecoPaths[view], label, isCurrent: view === place.view }))}
        />
      </Box>
      <Stack gap={4}>
        {place.isOdd ? <NoticeBar tone="info">That link isn’t for a valid time. Here’s the latest.</NoticeBar> : null}
        <FiguresUntil now={now} />
        <Content actor={actor} now={now} />
        <Credit now={now} />
      </Stack>
    </Page>
  )
}

export const page = definePage({ id: 'ecoTracker', machine: ecoTrackerMachine, View: EcoTrackerView })
