import { useMemo } from 'react'
import type { QuestionAnswer, QuestionPart } from '#contract/questions/questions.contract.ts'
import { Chart } from '#design/charts/chart.tsx'
import type { ChartTip, UsageBar } from '#design/charts/chart-types.ts'
import { ComparisonBars } from '#design/charts/comparison-bars.tsx'
import { barLines } from '#machines/ask/ask.selectors.ts'

type AnswerChart = NonNullable<QuestionAnswer['chart']>

const units = { nzd: 'nzd', kwh: 'kwh', grams: 'g', hours: 'kwh' } as const

interface AskChartProps {
  readonly chart: AnswerChart
  readonly label: string
  /** In its colour; null: the whole home. */
  readonly part: QuestionPart | null
}

const Columns = ({ chart, label, part }: AskChartProps) => {
  const lines = useMemo(() => barLines(chart), [chart])
  const bars = useMemo(
    () =>
      lines.map(
        ({ key, label: name, group, value }): UsageBar => ({
          key,
          label: name,
          value,
          kind: 'actual',
          ...(part !== null && { colour: part }),
          ...(group !== undefined && { group }),
        }),
      ),
    [lines, part],
  )
  const tipOf = ({ key, label: name, group }: UsageBar): ChartTip => ({
    title: [name, group].filter(Boolean).join(' '),
    value: lines.find((line) => line.key === key)?.text ?? '',
  })
  return <Chart bars={bars} unit={units[chart.unit]} label={label} tipOf={tipOf} height={240} />
}

/** Times stand beside each other, things below each other. */
export const AskChart = ({ chart, label, part }: AskChartProps) =>
  chart.form === 'columns' ? (
    <Columns chart={chart} label={label} part={part} />
  ) : (
    <ComparisonBars
      bars={barLines(chart).map(({ label: name, size, text }) => ({ name, value: size, words: text, isOwn: true }))}
    />
  )
