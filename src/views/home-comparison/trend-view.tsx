import { useSelector } from '@xstate/react'
import type { RankedFuel, YearlyInsights } from '#contract/home-comparison/home-comparison.contract.ts'
import type { UsageBar } from '#design/charts/chart-types.ts'
import { Chart } from '#design/charts/chart.tsx'
import { DataTable } from '#design/charts/data-table.tsx'
import { Legend } from '#design/charts/legend.tsx'
import { DateStepper } from '#design/fields/date-stepper.tsx'
import { Segmented } from '#design/fields/segmented.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { ProgressLine } from '#design/frame/progress-line.tsx'
import { Card } from '#design/theme/card.tsx'
import { Box, Grid } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatMonth } from '#domain/basics/days.ts'
import {
  selectCompared,
  selectTrendPercent,
  type TrendMonth,
  trendMonths,
} from '#machines/home-comparison/comparison-trend.selectors.ts'
import type { HomeComparisonActor, Against } from '#machines/home-comparison/home-comparison.machine.ts'
import * as select from '#machines/home-comparison/home-comparison.selectors.ts'
import type { HistoricActor, YearQuestion } from '#machines/home-comparison/insight-loads.ts'
import { selectAnswered, selectLoadMode, selectLoaded } from '#machines/kit/load.selectors.ts'
import { Tools, ToolsEnd } from '#views/kit/chart-tools.tsx'
import { ReadingFailure, ReadingSkeleton } from '#views/kit/reading-parts.tsx'
import { ChartCard } from './chart-card.tsx'
import { fuelNames, yearWords, formatIn, kindWords } from './comparison-words.ts'
import { EmptyYear } from './empty-year.tsx'
import { RankCard } from './rank-card.tsx'

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

const TrendCard = ({ actor, year, question, before }: TrendCardProps) => {
  const { fuel } = useSelector(actor, select.selectPlace)
  const unit = useSelector(actor, select.selectUnit)
  const against = useSelector(actor, ({ context }) => context.against)
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

const Stepper = ({ actor }: { actor: HomeComparisonActor }) => {
  const year = useSelector(actor, select.selectYear)
  const firstYear = useSelector(actor, select.selectFirstYear)
  const thisYear = useSelector(actor, select.selectThisYear)
  const step = (to: number, isThere: boolean) => (isThere ? () => actor.send({ type: 'year.choose', year: to }) : undefined)
  return (
    <DateStepper
      label="Year"
      previousLabel="Previous year"
      nextLabel="Next year"
      onPrevious={step(year - 1, year > firstYear)}
      onNext={step(year + 1, year < thisYear)}
    >
      <Text as="span" css={{ fontWeight: 560, paddingInline: '$2' }}>
        {yearWords(year)}
      </Text>
    </DateStepper>
  )
}

export const TrendReading = ({
  actor,
  year,
  before,
}: {
  actor: HomeComparisonActor
  year: HistoricActor
  before: HistoricActor | undefined
}) => {
  const mode = useSelector(year, selectLoadMode)
  const answered = useSelector(year, selectAnswered)
  const shownYear = useSelector(actor, select.selectYear)
  if (mode === 'loading')
    return (
      <Card aria-busy>
        <ReadingSkeleton />
      </Card>
    )
  if (mode === 'failed' || mode === 'loadingRetry')
    return (
      <Card>
        <ReadingFailure actor={year} words={{ title: 'We couldn’t load your months' }} />
      </Card>
    )
  if (mode === 'noData' || answered === null) return <EmptyYear actor={actor} year={answered?.question.year ?? shownYear} />
  return (
    <Box aria-busy={mode === 'updating'} css={{ opacity: mode === 'updating' ? 0.6 : 1 }}>
      {mode === 'updating' ? <ProgressLine label="Updating" /> : null}
      <TrendCard actor={actor} year={answered.data} question={answered.question} before={before} />
    </Box>
  )
}

export const TrendView = ({ actor }: { actor: HomeComparisonActor }) => {
  const { year, yearBefore } = useSelector(actor, ({ children }) => children)
  const answer = useSelector(actor, select.selectComparison)
  const { fuel } = useSelector(actor, select.selectPlace)
  const hasGas = useSelector(actor, select.selectMonthFuels).includes('gas')
  const ranked = hasGas ? fuel : 'electricity'
  const views: readonly RankedFuel[] = hasGas || fuel === 'gas' ? ['total', 'electricity', 'gas'] : ['total', 'electricity']
  if (!year || !answer) return null
  return (
    <Grid>
      <Cell span={12}>
        <Tools>
          <Stepper actor={actor} />
          <Segmented
            label="What to compare"
            value={fuel}
            options={views.map((option) => ({ value: option, label: fuelNames[option] }))}
            onChange={(chosen) => actor.send({ type: 'trend.choose', fuel: chosen })}
          />
          <ToolsEnd />
        </Tools>
      </Cell>
      <Cell span={12}>
        <TrendReading actor={actor} year={year} before={yearBefore} />
      </Cell>
      <Cell span={12}>
        <RankCard
          answer={answer}
          comparison={answer.comparison}
          fuel={ranked}
          aside={
            <Text as="span" kind="small" tone="second">
              {fuelNames[ranked]}
            </Text>
          }
        />
      </Cell>
    </Grid>
  )
}
