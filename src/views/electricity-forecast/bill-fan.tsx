import type { ElectricityForecast, RunningBill } from '#contract/electricity-forecast/electricity-forecast.contract.ts'
import { DataTable } from '#design/charts/data-table.tsx'
import { FanChart } from '#design/charts/fan-chart.tsx'
import { LegendList } from '#design/charts/legend.tsx'
import { Disclosure } from '#design/controls/disclosure.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { formatDayLong } from '#domain/basics/days.ts'
import type { Unit } from '#domain/supply/energy.ts'
import { exactly, fanSentence, figuresIn, rangeWords, roughly } from './forecast-words.ts'

const Mark = styled('i', {
  flex: 'none',
  width: 16,
  height: 0,
  borderTop: '3px solid $colors$bar',
  '@forced': { forcedColorAdjust: 'none' },
  variants: {
    kind: {
      known: {},
      ahead: { borderTopStyle: 'dashed', borderTopWidth: 2 },
      band: { width: 12, height: 12, border: 0, borderRadius: 4, background: '$bar', opacity: 0.3 },
      before: { borderTop: '3px dotted $colors$cmp' },
    },
  },
})

const legend = [
  { kind: 'known', label: 'So far' },
  { kind: 'ahead', label: 'Forecast' },
  { kind: 'band', label: 'Range, 8 in 10' },
  { kind: 'before', label: 'Last bill' },
] as const

export interface BillFanProps {
  readonly forecast: ElectricityForecast
  readonly bill: RunningBill
  readonly unit: Unit
  /** Too little data for one figure: shows only the range. */
  readonly isLimited: boolean
}

export const BillFan = ({ forecast, bill, unit, isLimited }: BillFanProps) => {
  const of = (day: { readonly kwh: number; readonly amount: number | null }) => (unit === 'nzd' ? (day.amount ?? 0) : day.kwh)
  const days = [
    ...bill.known.map((day) => ({ key: day.day, value: of(day) })),
    ...bill.ahead.map((day) => ({ key: day.day, ...figuresIn(day, unit) })),
  ]
  const before = (forecast.lastBill?.days ?? []).map(of)
  const soFar = unit === 'nzd' ? (bill.soFar ?? 0) : bill.kwhSoFar
  const last = before.at(-1)
  return (
    <Stack gap={3}>
      <FanChart
        days={days}
        before={before}
        unit={unit}
        isRangeOnly={isLimited}
        label="What this bill will cost, day by day"
        caption={fanSentence(bill, unit, isLimited)}
        nowWords={`${exactly(soFar, unit)} now`}
        beforeWords={last === undefined ? '' : `Last ${roughly(last, unit)}`}
        valueWords={(value) => roughly(value, unit)}
        tipOf={(key) => {
          const forecastDay = bill.ahead.find(({ day }) => day === key)
          const known = bill.known.find(({ day }) => day === key)
          const title = `By the end of ${formatDayLong(key)}`
          if (!forecastDay) return { title, value: exactly(known ? of(known) : 0, unit) }
          const figures = figuresIn(forecastDay, unit)
          if (isLimited) return { title, value: `between ${rangeWords(figures, unit)}` }
          return { title, value: `about ${roughly(figures.value, unit)}`, notes: [`Between ${rangeWords(figures, unit)}`] }
        }}
      />
      <LegendList>
        {legend.map(({ kind, label }) =>
          kind === 'before' && before.length === 0 ? null : (
            <li key={kind}>
              <Mark kind={kind} />
              {label}
            </li>
          ),
        )}
      </LegendList>
      <Disclosure title="View as table">
        <DataTable
          caption="What this bill costs by the end of each day so far, and what it’s likely to cost"
          keyOf={({ day }) => day}
          lines={[
            ...bill.known.map((day) => ({ ...day, forecast: null })),
            ...bill.ahead.map((day) => ({ ...day, forecast: day })),
          ]}
          columns={[
            { name: 'Day', cell: ({ day }) => formatDayLong(day) },
            {
              name: 'By end of day',
              cell: (line) => (line.forecast ? (isLimited ? '–' : roughly(of(line), unit)) : exactly(of(line), unit)),
              isNumber: true,
            },
            {
              name: 'Range',
              cell: ({ forecast: dayForecast }) => (dayForecast ? `${rangeWords(figuresIn(dayForecast, unit), unit)}` : 'Known'),
              isNumber: true,
              isSecond: true,
            },
          ]}
        />
      </Disclosure>
    </Stack>
  )
}
