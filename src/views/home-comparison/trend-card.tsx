import { useSelector } from '@xstate/react'
import type { YearlyInsights } from '#contract/home-comparison/home-comparison.contract.ts'
import { Chart } from '#design/charts/chart.tsx'
import type { UsageBar } from '#design/charts/chart-types.ts'
import { DataTable } from '#design/charts/data-table.tsx'
import { Legend } from '#design/charts/legend.tsx'
import { Segmented } from '#design/controls/segmented.tsx'
import { formatMonth } from '#domain/basics/days.ts'
import { selectLoaded } from '#machines/kit/load.selectors.ts'
import {
  selectCompared,
  selectTrendPercent,
  type TrendMonth,
  trendMonths,
} from '#machines/home-comparison/comparison-trend.selectors.ts'
import type { Against, HomeComparisonActor } from '#machines/home-comparison/home-comparison.machine.ts'
import type { HistoricActor, YearQuestion } from '#machines/home-comparison/insight-loads.ts'
import * as select from '#machines/home-comparison/home-comparison.selectors.ts'
import { ChartCard } from './chart-card.tsx'
import { formatIn, fuelNames, kindWords, yearWords } from './comparison-words.ts'

const sentenceOf = (months: readonly TrendMonth[], against: Against, comparedName: string): string => {
  const percent = selectTrendPercent(months, against)
  if (percent === null) return against === 'similar' ? 'There are no months to compare yet.' : 'We don’t have the year before.'
  if (percent === 0) return `Over the months we have, you used the same as ${comparedName}.`
  return `Over the months we have, you used ${Math.abs(percent)}% ${percent < 0 ? 'less' : 'more'} than ${comparedName}.`
}

interface TrendCardProps {
  readonly actor: HomeComparisonActor
  readonly year: YearlyInsights
  readonly question: YearQuestion
  readonly before: HistoricActor | undefined
}

export const TrendCard = ({ actor, year, question, before }: TrendCardProps) => {
  const { fuel } = useSelector(actor, select.selectPlace)
  const unit = useSelector(actor, select.selectUnit)
  const against = useSelector(actor, select.selectAgainst)
  const kind = useSelector(actor, (snapshot) => select.selectComparison(snapshot)?.kind ?? 'home')
  const yearBefore = useSelector(before, (snapshot) => (snapshot ? selectLoaded<YearlyInsights, YearQuestion>(snapshot) : null))
  const words = kindWords(kind)
  const comparedName = against === 'similar' ? words.similar.toLowerCase() : 'a year earlier'
  const months = trendMonths(question.year, { year, yearBefore }, fuel, unit)
  const format = formatIn(unit)
  const sentence = sentenceOf(months, against, comparedName)
  const bars = months.map((month): UsageBar => {
    const { month: key, label, actual } = month
    return { key, label, value: actual, kind: actual === null ? 'empty' : 'actual', compare: selectCompared(month, against) }
  })
  const known = (value: number | null) => (value === null ? 'No data' : format(value))
  return (
    <ChartCard
      title={`${fuelNames[fuel]}, ${yearWords(question.year)}`}
      sentence={sentence}
      aside={
        <Segmented
          label="Compare with"
          value={against}
          options={[
            { value: 'similar', label: words.similar },
            { value: 'yearBefore', label: 'Year before' },
          ]}
          onChange={(chosen) => actor.send({ type: 'against.choose', against: chosen })}
        />
      }
      table={
        <DataTable
          caption={sentence}
          columns={[
            { name: 'Month', cell: ({ month }) => formatMonth(month) },
            { name: 'You', cell: ({ actual }) => known(actual), isNumber: true },
            { name: words.similar, cell: ({ average }) => known(average), isNumber: true, isSecond: true },
            { name: words.efficient, cell: ({ efficient }) => known(efficient), isNumber: true, isSecond: true },
            { name: 'Year before', cell: (line) => known(line.yearBefore), isNumber: true, isSecond: true },
          ]}
          lines={months}
          keyOf={({ month }) => month}
        />
      }
    >
      <Chart
        bars={bars}
        unit={unit}
        label={`${fuelNames[fuel]} by month, ${yearWords(question.year)}`}
        caption={sentence}
        tipOf={({ key, value, compare }) => ({
          title: formatMonth(key),
          value: value === null ? 'No data' : format(value),
          notes:
            compare === null || compare === undefined
              ? []
              : [`${against === 'similar' ? words.similar : 'A year earlier'}: ${format(compare)}`],
        })}
      />
      <Legend
        items={[
          { kind: 'actual', label: 'You' },
          { kind: 'compare', label: against === 'similar' ? words.similar : 'A year earlier' },
          { kind: 'empty', label: 'No data' },
        ]}
      />
    </ChartCard>
  )
}
