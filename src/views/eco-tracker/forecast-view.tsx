import { useSelector } from '@xstate/react'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Box, Grid } from '#design/theme/layout.tsx'
import { formatPrice } from '#domain/supply/energy.ts'
import { selectSlots } from '#machines/eco-tracker/grid-figures.selectors.ts'
import type { EcoTrackerActor } from '#machines/eco-tracker/eco-tracker.machine.ts'
import * as select from '#machines/eco-tracker/eco-tracker.selectors.ts'
import { LoadCard } from '#views/kit/load-card.tsx'
import { PageDisplay } from './page-display.tsx'
import { HoursChart, type PricedHour } from './hours-chart.tsx'
import { SlotCard } from './slot-card.tsx'
import { slotDay, spanWords } from './slot-words.ts'
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

export const ForecastView = ({ actor }: { actor: EcoTrackerActor }) => {
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
