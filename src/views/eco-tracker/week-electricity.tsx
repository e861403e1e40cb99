import { useSelector } from '@xstate/react'
import type { GenerationDay } from '#contract/eco-tracker/eco-tracker.contract.ts'
import { type Column, DataTable } from '#design/charts/data-table.tsx'
import { ShareBar, ShareLegend } from '#design/charts/share-bar.tsx'
import { Box } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { formatDay } from '#domain/basics/days.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { selectGreenestDay, selectSources } from '#machines/eco-tracker/grid-figures.selectors.ts'
import type { EcoTrackerActor } from '#machines/eco-tracker/eco-tracker.machine.ts'
import { selectDisplay } from '#machines/eco-tracker/eco-tracker.selectors.ts'
import { PageDisplay } from './page-display.tsx'
import { formatPercent, formatShare } from './eco-words.ts'
import { titleOf } from './mix-shares.tsx'

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

export const WeekElectricity = ({ actor, days }: { actor: EcoTrackerActor; days: readonly GenerationDay[] }) => {
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
