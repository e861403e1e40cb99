import { useSelector } from '@xstate/react'
import type { GenerationDay, GenerationDays } from '#contract/eco-tracker/eco-tracker.contract.ts'
import { CarbonLegend } from '#design/charts/carbon-stacks.tsx'
import { type Column, DataTable } from '#design/charts/data-table.tsx'
import { LevelGrid } from '#design/charts/level-grid.tsx'
import { ShareBar, ShareLegend } from '#design/charts/share-bar.tsx'
import { Segmented } from '#design/fields/segmented.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Box, Row } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { useMedia } from '#design/theme/use-media.ts'
import { formatDay } from '#domain/basics/days.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import type { WeekPart } from '#machines/eco-tracker/eco-address.ts'
import type { GridWeekActor } from '#machines/eco-tracker/eco-loads.ts'
import type { EcoTrackerActor } from '#machines/eco-tracker/eco-tracker.machine.ts'
import { selectDisplay } from '#machines/eco-tracker/eco-tracker.selectors.ts'
import { selectGreenestDay, selectSources } from '#machines/eco-tracker/grid-figures.selectors.ts'
import { LoadCard } from '#views/kit/load-card.tsx'
import { gridColumns, gridRowOf, levelNames, weekSentence, formatPercent, formatShare } from './eco-words.ts'
import { titleOf } from './mix-shares.tsx'
import { PageDisplay } from './page-display.tsx'

const Days = styled('ul', {
  display: 'grid',
  gap: 12,
  '& > li': {
    display: 'grid',
    gap: '4px 16px',
    gridTemplateColumns: '1fr auto',
    '@lg': { gridTemplateColumns: '110px 1fr 210px', alignItems: 'center' },
    '& > :nth-child(2)': { gridRow: 2, gridColumn: '1 / -1', '@lg': { gridRow: 'auto', gridColumn: 'auto' } },
    '& > :nth-child(3)': { textAlign: 'end' },
  },
})

/** One order of sources for all days, so that they can be compared. */
const inOrder = (days: readonly GenerationDay[], sources: readonly string[]): GenerationDay[] =>
  days.map((day) => ({
    ...day,
    generationSources: day.generationSources.toSorted((a, b) => sources.indexOf(a.name) - sources.indexOf(b.name)),
  }))

const sourceWordsOf = ({ generationSources }: GenerationDay) =>
  generationSources.map(({ name, percentage }) => `${titleOf(name)} ${formatPercent(percentage)}`).join(', ')

/** Without sources the day is unknown, and its 0 no figure. */
const isKnown = ({ generationSources }: GenerationDay) => generationSources.length > 0
const generatedWords = ({ gigawattHours }: GenerationDay) => `${formatNumber(gigawattHours, 1)} GWh`

const columns: readonly Column<GenerationDay>[] = [
  { name: 'Day', cell: ({ date }) => formatDay(date) },
  { name: 'Generated', isNumber: true, cell: (day) => (isKnown(day) ? generatedWords(day) : 'No data') },
  {
    name: 'Renewable',
    isNumber: true,
    isSecond: true,
    cell: (day) => (isKnown(day) ? formatShare(day.renewableShare) : 'No data'),
  },
  { name: 'Sources', isSecond: true, cell: sourceWordsOf },
]

const WeekElectricity = ({ actor, days }: { actor: EcoTrackerActor; days: readonly GenerationDay[] }) => {
  const display = useSelector(actor, selectDisplay)
  const most = selectGreenestDay(days)
  const sources = selectSources(days)
  const ordered = inOrder(days, sources)
  return (
    <>
      <Text kind="small" tone="second" css={{ marginBottom: '$4' }}>
        {`What the country generated each day, by source.${most ? ` ${formatDay(most.date)} was the most renewable, at ${formatShare(most.renewableShare)}.` : ''}`}
      </Text>
      {display === 'table' ? (
        <DataTable caption="Generation of the last seven days" columns={columns} lines={ordered} keyOf={({ date }) => date} />
      ) : (
        <>
          <Days>
            {ordered.map((day) => (
              <li key={day.date}>
                <Text as="span" weight="medium">
                  {formatDay(day.date)}
                </Text>
                {isKnown(day) ? (
                  <ShareBar
                    shares={day.generationSources.map(({ name, percentage }) => ({
                      name,
                      share: percentage / 100,
                      percent: formatPercent(percentage),
                    }))}
                    label={`${formatDay(day.date)}: ${sourceWordsOf(day)}`}
                  />
                ) : (
                  <Text as="span" tone="second">
                    No data
                  </Text>
                )}
                {isKnown(day) ? (
                  <Text as="span" kind="small" tone="second" isTabular>
                    {`${generatedWords(day)}, ${formatShare(day.renewableShare)} renewable`}
                  </Text>
                ) : null}
              </li>
            ))}
          </Days>
          {sources.length > 0 ? (
            <Box css={{ marginTop: '$3' }}>
              <ShareLegend parts={sources.map((name) => ({ name, label: titleOf(name) }))} />
            </Box>
          ) : null}
        </>
      )}
      <PageDisplay actor={actor} />
    </>
  )
}

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
