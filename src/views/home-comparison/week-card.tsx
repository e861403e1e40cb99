import type { InsightAnswer } from '#contract/home-comparison/home-comparison.contract.ts'
import { Text } from '#design/theme/text.tsx'
import { addDays, formatRange } from '#domain/basics/days.ts'
import { formatKwh, formatKwhFine } from '#domain/supply/energy.ts'
import { selectWeek } from '#machines/home-comparison/comparison-figures.selectors.ts'
import type { WeeklyActor } from '#machines/home-comparison/insight-loads.ts'
import { LoadCard } from '#views/kit/load-card.tsx'

const thanWords = (percent: number, similar: string) =>
  percent === 0 ? `the same as ${similar}` : `${Math.abs(percent)}% ${percent < 0 ? 'less' : 'more'} than ${similar}`

const sentenceOf = (insight: InsightAnswer, similar: string): string => {
  const { Comparison, Readings } = insight
  const { whole, compared, percent } = selectWeek(insight)
  const areBoth = (Comparison.Electricity && Comparison.Gas) || (compared && !whole)
  const used = `You used ${formatKwh(Readings.EnergyInKWh)}${areBoth ? ' of electricity and gas together' : ''}, ${formatKwhFine(Readings.Use)} a day.`
  if (percent === null) return used
  if (!whole) return `${used} For ${Comparison.Gas ? 'gas' : 'electricity'}, that’s ${thanWords(percent, similar)}.`
  const average = Readings.Average === null ? '' : ` Theirs was ${formatKwhFine(Readings.Average)} a day.`
  return `${used} That’s ${thanWords(percent, similar)}.${average}`
}

interface WeekCardProps {
  readonly actor: WeeklyActor
  readonly similar: string
}

export const WeekCard = ({ actor, similar }: WeekCardProps) => (
  <LoadCard
    actor={actor}
    title="Last week"
    subtitle={({ Date: date }) => formatRange({ startDate: addDays(date, -6), endDate: date })}
    minHeight={120}
    failure={{ title: 'We couldn’t load last week' }}
  >
    {(insight) => <Text css={{ marginTop: '$2', textWrap: 'pretty' }}>{sentenceOf(insight, similar)}</Text>}
  </LoadCard>
)
