import type { InsightAnswer, RankedFuel } from '#contract/home-comparison.contract.ts'
import { Text } from '#design/theme/text.tsx'
import { addDays, formatRange } from '#domain/days.ts'
import { formatKwh, formatKwhFine } from '#domain/energy.ts'
import { percentFrom } from '#domain/home-comparison.ts'
import { totalOf } from '#domain/insight-years.ts'
import type { WeeklyActor } from '#machines/home-comparison/insight-loads.ts'
import { LoadCard } from '#views/kit/load-card.tsx'

const sentenceOf = ({ Comparison, Readings }: InsightAnswer, similar: string, fuels: readonly RankedFuel[]): string => {
  const total = totalOf(Comparison)
  const percent = total && percentFrom(total.UsageInKWh.Actual, total.UsageInKWh.Average)
  const used = `You used ${formatKwh(Readings.EnergyInKWh)}${fuels.includes('gas') ? ' of electricity and gas together' : ''}, ${formatKwhFine(Readings.Use)} a day.`
  if (percent === null) return used
  const than = percent === 0 ? `the same as ${similar}` : `${Math.abs(percent)}% ${percent < 0 ? 'less' : 'more'} than ${similar}`
  const average = Readings.Average === null ? '' : ` Theirs was ${formatKwhFine(Readings.Average)} a day.`
  return `${used} That is ${than}.${average}`
}

interface WeekCardProps {
  readonly actor: WeeklyActor
  readonly similar: string
  /** What the home buys. */
  readonly fuels: readonly RankedFuel[]
}

/** The last seven days in a sentence: what a reading, and the average of similar homes, come to a day. */
export const WeekCard = ({ actor, similar, fuels }: WeekCardProps) => (
  <LoadCard
    actor={actor}
    title="Last week"
    subtitle={({ Date: date }) => formatRange({ startDate: addDays(date, -6), endDate: date })}
    minHeight={120}
    failure={{ title: 'We couldn’t load last week', detail: 'The rest of the comparison is here.' }}
  >
    {(insight) => <Text css={{ marginTop: '$2', textWrap: 'pretty' }}>{sentenceOf(insight, similar, fuels)}</Text>}
  </LoadCard>
)
