import { useSelector } from '@xstate/react'
import type { GroupComparison, HomeComparison, MonthlyRank } from '#contract/home-comparison.contract.ts'
import { DataTable } from '#design/charts/data-table.tsx'
import { RankChart } from '#design/charts/rank-chart.tsx'
import { Segmented } from '#design/controls/segmented.tsx'
import { Text } from '#design/theme/text.tsx'
import { type Day, formatMonth, monthName, monthOf, shortMonthName, yearOf } from '#domain/days.ts'
import { efficientShare } from '#domain/home-comparison.ts'
import { formatNumber } from '#domain/money.ts'
import type { HomeComparisonActor } from '#machines/home-comparison/home-comparison.machine.ts'
import * as select from '#machines/home-comparison/home-comparison.selectors.ts'
import { ChartCard } from './chart-card.tsx'
import { fuelNames, kindWords, ordinal } from './comparison-words.ts'

interface Place extends Pick<MonthlyRank, 'month' | 'rank' | 'homes'> {
  readonly isEarly: boolean
}

/** 0 is the first of a group, 1 the last. */
const shareOf = ({ rank, homes }: Place) => (homes > 1 ? (rank - 1) / (homes - 1) : 0)

const sentenceOf = (places: readonly Place[]): string => {
  const [last, before] = [places.at(-1), places.slice(0, -1)]
  if (!last) return 'The first month is still to come.'
  const now = `${ordinal(last.rank)} of ${formatNumber(last.homes)} now`
  const [best, worst] = [Math.min(...before.map(shareOf)), Math.max(...before.map(shareOf))]
  const worstPlace = before.find((place) => shareOf(place) === worst)
  if (!worstPlace) return `${now}.`
  const standing = shareOf(last) <= best ? ', your best so far' : ''
  return `${now}${standing}. Furthest down was ${ordinal(worstPlace.rank)}, in ${monthName(monthOf(worstPlace.month))}.`
}

const ticksOf = (homes: number): string[] =>
  [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const rank = Math.max(1, Math.round(share * homes))
    if (share === 0) return '1st, least'
    return share === 1 ? `${ordinal(rank)}, most` : ordinal(rank)
  })

interface RankCardProps {
  readonly actor: HomeComparisonActor
  readonly answer: HomeComparison
  readonly comparison: GroupComparison | null
}

/** The first month of a year; the very first not where the next year begins beside it. */
const isYearNamed = (places: readonly { readonly month: Day }[], at: number): boolean => {
  const begins = (place: { readonly month: Day } | undefined) => place !== undefined && monthOf(place.month) === 1
  return begins(places[at]) || (at === 0 && !places.slice(1, 3).some(begins))
}

/** Where the home stood in each month that has ended, among those that were like it then, and where it stands now. */
export const RankCard = ({ actor, answer, comparison }: RankCardProps) => {
  const ranked = useSelector(actor, select.selectRankedFuel)
  const fuels = useSelector(actor, select.selectFuels)
  const fuel = fuels.includes(ranked) ? ranked : 'electricity'
  const words = kindWords(answer.kind)
  const current: Place[] =
    comparison && fuel === 'electricity'
      ? [{ month: comparison.endDate, rank: comparison.rank, homes: comparison.homes, isEarly: true }]
      : []
  const places = [...select.ranksOf(answer, fuel).map((one): Place => ({ ...one, isEarly: false })), ...current]
  const sentence = sentenceOf(places)
  const homes = places.at(-1)?.homes ?? 0
  const worst = Math.max(...places.slice(0, -1).map(shareOf))
  return (
    <ChartCard
      title="Your rank, month by month"
      sentence={sentence}
      aside={
        fuels.length > 1 ? (
          <Segmented
            label="Rank of"
            value={fuel}
            options={fuels.map((one) => ({ value: one, label: fuelNames[one] }))}
            onChange={(chosen) => actor.send({ type: 'ranked.choose', fuel: chosen })}
          />
        ) : null
      }
      table={
        <DataTable
          caption="Each month’s rank is among the homes that were like yours then."
          columns={[
            { name: 'Month', cell: ({ month, isEarly }) => (isEarly ? 'Last 30 days' : formatMonth(month)) },
            { name: 'Rank', cell: ({ rank }) => ordinal(rank), isNumber: true },
            { name: `Of ${words.several}`, cell: (place) => formatNumber(place.homes), isNumber: true, isSecond: true },
          ]}
          lines={places}
          keyOf={({ month, isEarly }) => `${month} ${isEarly}`}
        />
      }
    >
      {places.length === 0 ? (
        <Text tone="second">Once a month has ended with enough {words.several} like yours, your rank stands here.</Text>
      ) : (
        <RankChart
          points={places.map((place, at) => ({
            key: `${place.month} ${place.isEarly}`,
            label: place.isEarly ? 'Now' : shortMonthName(monthOf(place.month)),
            ...(isYearNamed(places, at) && !place.isEarly && { group: String(yearOf(place.month)) }),
            share: shareOf(place),
            words: ordinal(place.rank),
            isEarly: place.isEarly,
            isNamed:
              at === places.length - 1 || (shareOf(place) === worst && places.findIndex((one) => shareOf(one) === worst) === at),
          }))}
          ticks={ticksOf(homes)}
          best={{ share: efficientShare, words: words.efficient }}
          label={`Rank by month, ${fuelNames[fuel].toLowerCase()}`}
          caption={sentence}
        />
      )}
      {current.length > 0 ? (
        <Text kind="small" tone="second">
          Hollow: the last 30 days, which go on.
        </Text>
      ) : null}
    </ChartCard>
  )
}
