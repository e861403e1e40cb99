import type { GenerationDay, GenerationDays } from '#contract/eco-tracker/eco-tracker.contract.ts'
import { CarbonLegend } from '#design/charts/carbon-stacks.tsx'
import { LevelGrid } from '#design/charts/level-grid.tsx'
import { Segmented } from '#design/controls/segmented.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Box, Row } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { useMedia } from '#design/theme/use-media.ts'
import type { WeekPart } from '#machines/eco-tracker/eco-address.ts'
import type { GridWeekActor } from '#machines/eco-tracker/eco-loads.ts'
import type { EcoTrackerActor } from '#machines/eco-tracker/eco-tracker.machine.ts'
import { LoadCard } from '#views/kit/load-card.tsx'
import { gridColumns, gridRowOf, levelNames, weekSentence } from './eco-words.ts'
import { WeekElectricity } from './week-electricity.tsx'

const Carbon = ({ days, isPast }: { days: readonly GenerationDay[]; isPast: boolean }) => {
  const isWide = useMedia('lg')
  const sentence = weekSentence(days, isPast)
  const phone = isWide ? '' : 'Each block shows the highest of three hours.'
  return (
    <>
      <Text kind="small" tone="second" css={{ marginBottom: '$3' }}>
        {['Carbon level by hour.', sentence, phone].filter((words) => words).join(' ')}
      </Text>
      <LevelGrid
        caption={`Carbon level for ${isPast ? 'the last' : 'the next'} seven days, ${isWide ? 'by hour' : 'highest in each three hours'}`}
        columns={gridColumns(isWide)}
        rows={days.map((day) => gridRowOf(day, isWide))}
        names={levelNames}
      />
      <Box css={{ marginTop: '$3' }}>
        <CarbonLegend names={levelNames} />
      </Box>
    </>
  )
}

interface WeekCardProps {
  readonly actor: EcoTrackerActor
  readonly week: GridWeekActor
  readonly isPast: boolean
  readonly part: WeekPart
}

export const WeekCard = ({ actor, week, isPast, part }: WeekCardProps) => (
  <LoadCard
    actor={week}
    title={isPast ? 'The grid, last seven days' : 'The week ahead'}
    aside={() =>
      isPast ? (
        <Row>
          <Segmented
            label="Shown"
            value={part}
            options={[
              { value: 'carbon', label: 'Carbon' },
              { value: 'electricity', label: 'Electricity' },
            ]}
            onChange={(chosen) => actor.send({ type: 'part.choose', part: chosen })}
          />
        </Row>
      ) : null
    }
    minHeight={360}
    failure={{ title: 'We couldn’t load these seven days' }}
    empty={<EmptyState title="No data" detail="We don’t have the grid’s figures for these days." />}
    skeleton={<Skeleton css={{ marginTop: '$5', height: 250 }} />}
  >
    {({ days }: GenerationDays) => (
      <Box css={{ marginTop: '$2' }}>
        {part === 'carbon' ? <Carbon days={days} isPast={isPast} /> : <WeekElectricity actor={actor} days={days} />}
      </Box>
    )}
  </LoadCard>
)
