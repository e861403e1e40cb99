import type { GroupComparison, HomeComparison } from '#contract/home-comparison/home-comparison.contract.ts'
import { AreaChart } from '#design/charts/area-chart.tsx'
import { DataTable } from '#design/charts/data-table.tsx'
import { Legend } from '#design/charts/legend.tsx'
import { Box } from '#design/theme/layout.tsx'
import { formatHour } from '#domain/basics/days.ts'
import { formatKwhFine } from '#domain/supply/energy.ts'
import { selectHoursApart } from '#machines/home-comparison/comparison-figures.selectors.ts'
import { ChartCard } from './chart-card.tsx'
import { kindWords } from './comparison-words.ts'

type Hours = NonNullable<GroupComparison['hours']>

const sentenceOf = (hours: Hours): string => {
  const { higher, lower } = selectHoursApart(hours)
  const texts = [
    ...(higher ? [`Your ${higher} are higher`] : []),
    ...(lower ? [`your ${lower} ${higher ? '' : 'are '}lower`] : []),
  ]
  if (texts.length === 0) return 'Your hours are similar.'
  const words = texts.join(', ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

export const HoursCard = ({ answer, hours }: { answer: HomeComparison; hours: Hours }) => {
  const words = kindWords(answer.kind)
  const sentence = `An average day, kWh per hour. ${sentenceOf(hours)}`
  return (
    <ChartCard
      title="When you differ"
      sentence={sentence}
      table={
        <DataTable
          caption="An average day, kWh by hour"
          columns={[
            { name: 'From', cell: ({ hour }) => formatHour(hour) },
            { name: 'You', cell: ({ own: ownHours }) => formatKwhFine(ownHours), isNumber: true },
            { name: words.similar, cell: ({ similar }) => formatKwhFine(similar), isNumber: true, isSecond: true },
          ]}
          lines={hours.own.map((ownWh, hour) => ({ hour, own: ownWh, similar: hours.similar[hour] ?? 0 }))}
          keyOf={({ hour }) => String(hour)}
        />
      }
    >
      <AreaChart hours={hours.own} compare={hours.similar} label="An average day by the hour" caption={sentence} />
      <Box css={{ marginTop: '$3' }}>
        <Legend
          items={[
            { kind: 'actual', label: 'You' },
            { kind: 'compareLine', label: words.similar },
          ]}
        />
      </Box>
    </ChartCard>
  )
}
