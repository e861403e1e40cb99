import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ChartTip, UsageBar } from '#design/charts/chart-types.ts'
import { Chart } from '#design/charts/chart.tsx'
import { type Column, DataTable } from '#design/charts/data-table.tsx'
import { Legend, type LegendItem } from '#design/charts/legend.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { SkeletonHills } from '#design/frame/skeleton.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { counted } from '#domain/basics/counted.ts'
import { type DayRange, formatDate, formatDayLong, formatShortRange, monthOf, shortMonthName } from '#domain/basics/days.ts'
import { formatDollars } from '#domain/basics/money.ts'
import type { PeriodDay } from '#domain/billing/bill-period.ts'
import { failureOf } from '#domain/portal/trouble.ts'
import { type Unit, formatKwhFine } from '#domain/supply/energy.ts'
import type { BillPeriodActor } from '#machines/bill-overview/bill-period.machine.ts'
import * as select from '#machines/bill-overview/bill-period.selectors.ts'
import { selectDayValue, selectUsualDay } from '#machines/bills/bill-figures.selectors.ts'
import { FailureNote } from '#views/bills/failure-note.tsx'

const words = (value: number, unit: Unit) => (unit === 'nzd' ? formatDollars(value) : formatKwhFine(value))

const stateOf = (day: PeriodDay, today: string): string => {
  if (day.kw === null) return day.day >= today ? 'Still to come' : 'Not in yet'
  return day.isEstimated ? 'Estimated' : 'Actual'
}

const barsOf = (days: readonly PeriodDay[], unit: Unit, today: string): UsageBar[] => {
  const usual = selectUsualDay(days, unit)
  return days.map((day) => ({
    key: day.day,
    label: String(Number(day.day.slice(8))),
    group: shortMonthName(monthOf(day.day)),
    value: selectDayValue(day, unit) ?? usual,
    kind: day.kw === null ? 'empty' : day.isEstimated ? 'estimated' : day.freeHours > 0 ? 'powerShout' : 'actual',
    isToday: day.day === today,
  }))
}

const legendOf = (days: readonly PeriodDay[], today: string, mark: LegendItem): LegendItem[] => {
  const has = (isSo: (day: PeriodDay) => boolean, item: LegendItem) => (days.some(isSo) ? [item] : [])
  return [
    ...has(({ kw, isEstimated }) => kw !== null && !isEstimated, { kind: 'actual', label: 'Actual' }),
    ...has(({ isEstimated }) => isEstimated, { kind: 'estimated', label: 'Estimated' }),
    ...has(({ kw }) => kw === null, {
      kind: 'empty',
      label: days.some(({ kw, day }) => kw === null && day >= today) ? 'Still to come' : 'Not in yet',
    }),
    ...has(({ freeHours, isEstimated }) => freeHours > 0 && !isEstimated, mark),
  ]
}

interface PeriodChartProps {
  readonly unit: Unit
  readonly today: string
  readonly days: readonly PeriodDay[]
  readonly window: DayRange
}

const PeriodChart = ({ days, unit, today, window }: PeriodChartProps) => {
  const { loyalty } = useBrand()
  const bars = useMemo(() => barsOf(days, unit, today), [days, unit, today])
  const byDay = useMemo(() => new Map(days.map((day) => [day.day, day])), [days])
  const tipOf = (bar: UsageBar): ChartTip => {
    const day = byDay.get(bar.key)
    if (!day || day.kw === null) return { title: formatDayLong(bar.key), value: day ? stateOf(day, today) : '' }
    const [first, second]: readonly Unit[] = unit === 'nzd' ? ['nzd', 'kwh'] : ['kwh', 'nzd']
    const otherValue = second && selectDayValue(day, second)
    return {
      title: formatDayLong(bar.key),
      value: words(selectDayValue(day, first ?? 'kwh') ?? 0, first ?? 'kwh'),
      ...(second &&
        otherValue !== null &&
        otherValue !== undefined &&
        (second === 'kwh' || otherValue !== 0) && { second: words(otherValue, second) }),
      notes: [
        ...(day.isEstimated ? ['Estimated'] : []),
        ...(day.freeHours > 0 ? [counted(day.freeHours, loyalty.unitOne, loyalty.unitOther)] : []),
      ],
    }
  }
  return (
    <Stack gap={3}>
      <Chart
        bars={bars}
        unit={unit}
        label={`Each day, ${formatShortRange(window)}`}
        tipOf={tipOf}
        mark={loyalty.mark}
        height={236}
      />
      <Legend items={legendOf(days, today, { kind: loyalty.mark, label: loyalty.name })} />
    </Stack>
  )
}

const PeriodTable = ({ days, unit, today, window }: PeriodChartProps) => {
  const { loyalty } = useBrand()
  const columns: Column<PeriodDay>[] = [
    { name: 'Day', cell: ({ day }) => formatDate(day) },
    { name: 'Energy', isNumber: true, cell: ({ kw }) => (kw === null ? '–' : formatKwhFine(kw)) },
    ...(unit === 'nzd'
      ? [{ name: 'Cost', isNumber: true, cell: ({ costNZD }: PeriodDay) => (costNZD === null ? '–' : formatDollars(costNZD)) }]
      : []),
    { name: 'State', isSecond: true, cell: (day) => stateOf(day, today) },
    ...(days.some(({ freeHours }) => freeHours > 0)
      ? [{ name: loyalty.name, isSecond: true, cell: ({ freeHours }: PeriodDay) => (freeHours > 0 ? `${freeHours} h` : '') }]
      : []),
  ]
  return <DataTable caption={`Each day, ${formatShortRange(window)}`} columns={columns} lines={days} keyOf={({ day }) => day} />
}

interface PeriodDaysProps {
  readonly actor: BillPeriodActor
  readonly unit: Unit
  readonly display: 'chart' | 'table'
  readonly today: string
}

const missingWords = {
  electricity: 'We couldn’t load your electricity. These days show natural gas only.',
  naturalGas: 'We couldn’t load your natural gas. These days show electricity only.',
} as const

/** Same place in each state. */
export const PeriodDays = ({ actor, ...look }: PeriodDaysProps) => {
  const mode = useSelector(actor, select.selectPeriodMode)
  const days = useSelector(actor, select.selectPeriodDays)
  const window = useSelector(actor, ({ context }) => context.window)
  const missing = useSelector(actor, select.selectMissingSource)
  const problem = useSelector(actor, select.selectPeriodProblem)
  switch (mode) {
    case 'loading':
      return (
        <div aria-busy aria-label="The days of this bill" role="group">
          <SkeletonHills height={270} />
        </div>
      )
    case 'noData':
      return (
        <Text tone="second" role="status">
          We don’t have readings for these days yet. They take two or three days.
        </Text>
      )
    case 'failed':
      return (
        <FailureNote
          words={failureOf(problem, {
            title: 'We couldn’t load these days',
          })}
          onRetry={() => actor.send({ type: 'load.retry' })}
        />
      )
    case 'ready':
      return (
        <Stack gap={4}>
          {missing === null ? null : <NoticeBar tone="warn">{missingWords[missing]}</NoticeBar>}
          {look.display === 'table' ? (
            <PeriodTable {...look} days={days} window={window} />
          ) : (
            <PeriodChart {...look} days={days} window={window} />
          )}
        </Stack>
      )
  }
}
