import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { Grid } from '#design/theme/layout.tsx'
import { ecoPaths } from '#machines/eco-tracker/eco-address.ts'
import { selectLoaded } from '#machines/kit/load.selectors.ts'
import type { EcoTrackerActor } from '#machines/eco-tracker/eco-tracker.machine.ts'
import { NothingCard } from '#views/kit/page-cards.tsx'
import { DayCard } from './day-card.tsx'
import { ShareCard } from './share-card.tsx'
import { TrendCard } from './trend-card.tsx'

export const UsageImpactView = ({ actor }: { actor: EcoTrackerActor }) => {
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
