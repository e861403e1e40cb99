import type { ReactNode } from 'react'
import type { GroupComparison, HomeComparison, RankedFuel } from '#contract/home-comparison/home-comparison.contract.ts'
import { DataTable } from '#design/charts/data-table.tsx'
import { RankChart } from '#design/charts/rank-chart.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatMonth, monthOf, shortMonthName, yearOf } from '#domain/basics/days.ts'
import { efficientShare } from '#domain/insights/home-comparison.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { selectRankCause } from '#machines/home-comparison/comparison-figures.selectors.ts'
import { ChartCard } from './chart-card.tsx'
import { fuelNames, kindWords, ordinal } from './comparison-words.ts'
import {
  depthOf,
  isYearNamed,
  otherGroupNote,
  placesOf,
  placeWords,
  rankSentence,
  rankTicks,
  scaleNote,
  worstOf,
} from './rank-places.ts'

export interface RankCardProps {
  readonly answer: HomeComparison
  readonly comparison: GroupComparison | null
  readonly fuel: RankedFuel
  readonly aside?: ReactNode
}

export const RankCard = ({ answer, comparison, fuel, aside }: RankCardProps) => {
  const words = kindWords(answer.kind)
  const places = placesOf(answer, comparison, fuel)
  const cause = fuel === 'electricity' && comparison ? selectRankCause(comparison) : null
  const sentence = [rankSentence(places), cause].filter((text) => text !== null).join(' ')
  const worst = worstOf(places)
  const hasRunning = places.some(({ isEarly }) => isEarly)
  const notes = [
    hasRunning ? 'The hollow dot is the last 30 days so far.' : null,
    otherGroupNote(places),
    scaleNote(places, words),
  ]
  return (
    <ChartCard
      title="Your rank, month by month"
      sentence={sentence}
      aside={aside}
      table={
        <DataTable
          caption="Your rank each month among homes like yours at the time."
          columns={[
            { name: 'Month', cell: ({ month, isEarly }) => (isEarly ? 'Last 30 days' : formatMonth(month)) },
            { name: 'Rank', cell: ({ rank }) => ordinal(rank), isNumber: true },
            { name: `Of ${words.several}`, cell: ({ homes }) => formatNumber(homes), isNumber: true, isSecond: true },
          ]}
          lines={places}
          keyOf={({ month, isEarly }) => `${month} ${isEarly}`}
        />
      }
    >
      {places.length === 0 ? (
        <Text tone="second">You’ll see your rank here after the first full month with enough {words.several} like yours.</Text>
      ) : (
        <RankChart
          points={places.map((place, at) => ({
            key: `${place.month} ${place.isEarly}`,
            label: place.isEarly ? 'Now' : shortMonthName(monthOf(place.month)),
            ...(isYearNamed(places, at) && !place.isEarly && { group: String(yearOf(place.month)) }),
            share: depthOf(place, places),
            words: placeWords(place, places),
            isEarly: place.isEarly,
            isNamed: at === places.length - 1 || place === worst,
          }))}
          ticks={rankTicks(places)}
          best={{ share: efficientShare, words: words.efficient }}
          label={`Rank by month, ${fuelNames[fuel].toLowerCase()}`}
          caption={sentence}
        />
      )}
      {notes.map((note) =>
        note === null ? null : (
          <Text key={note} kind="small" tone="second" css={{ textWrap: 'pretty' }}>
            {note}
          </Text>
        ),
      )}
    </ChartCard>
  )
}
