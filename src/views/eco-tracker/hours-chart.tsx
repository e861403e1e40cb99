import type { ReactNode } from 'react'
import type { GridHour } from '#contract/eco-tracker/eco-tracker.contract.ts'
import { CarbonLegend, type CarbonStack, CarbonStacks } from '#design/charts/carbon-stacks.tsx'
import { type Column, DataTable } from '#design/charts/data-table.tsx'
import { Box } from '#design/theme/layout.tsx'
import { dayAt, formatDay, formatHour } from '#domain/basics/days.ts'
import type { Display } from '#machines/kit/display.ts'
import { formatGrams, hourAt, hourTip, hourTitle, levelNames, levelOf } from './eco-words.ts'

export interface PricedHour extends GridHour {
  readonly centsPerKwh?: number | null
}

export interface HoursChartProps {
  readonly hours: readonly PricedHour[]
  readonly label: string
  readonly caption: ReactNode
  readonly display: Display
  readonly isBest: (hour: PricedHour) => boolean
  readonly noteOf?: (hour: PricedHour) => string | null
}

const columnsOf = (noteOf: HoursChartProps['noteOf']): Column<PricedHour>[] => [
  { name: 'Hour', cell: ({ at }) => `${formatDay(dayAt(at))}, ${hourTitle(at)}` },
  { name: 'Level', cell: ({ level }) => (level === 0 ? 'No data' : `${level} ${levelNames[level]}`) },
  { name: 'Carbon', isNumber: true, isSecond: true, cell: ({ gramsPerKwh }) => formatGrams(gramsPerKwh) },
  ...(noteOf ? [{ name: 'Price', isNumber: true, isSecond: true, cell: (hour: PricedHour) => noteOf(hour) ?? '–' }] : []),
]

export const HoursChart = ({ hours, label, caption, display, isBest, noteOf }: HoursChartProps) => {
  if (display === 'table') return <DataTable caption={label} columns={columnsOf(noteOf)} lines={hours} keyOf={({ at }) => at} />
  const bars = hours.map(
    (hour, index): CarbonStack => ({
      key: hour.at,
      label: index === 0 ? 'Now' : formatHour(hourAt(hour.at)),
      hour: hourAt(hour.at),
      value: levelOf(hour.level),
      kind: hour.level === 0 ? 'empty' : 'actual',
      isBest: isBest(hour),
    }),
  )
  return (
    <>
      <CarbonStacks
        bars={bars}
        label={label}
        caption={caption}
        tipOf={({ key }) => {
          const hour = hours.find(({ at }) => at === key)
          const note = hour && noteOf?.(hour)
          return hour ? { ...hourTip(hour), ...(note && { notes: [note] }) } : { title: '', value: '' }
        }}
      />
      <Box css={{ marginTop: '$3' }}>
        <CarbonLegend names={levelNames} />
      </Box>
    </>
  )
}
