import { useSelector } from '@xstate/react'
import type { UsageImpact } from '#contract/eco-tracker/eco-tracker.contract.ts'
import { CarbonLegend } from '#design/charts/carbon-stacks.tsx'
import type { UsageBar } from '#design/charts/chart-types.ts'
import { type Column, DataTable } from '#design/charts/data-table.tsx'
import { UsageBars } from '#design/charts/usage-bars.tsx'
import { Box } from '#design/theme/layout.tsx'
import { useMedia } from '#design/theme/use-media.ts'
import { type Day, formatDay, formatHour, hourRepeat } from '#domain/basics/days.ts'
import { formatKwhFine } from '#domain/supply/energy.ts'
import { selectCarbonOfDay } from '#machines/eco-tracker/grid-figures.selectors.ts'
import type { EcoTrackerActor } from '#machines/eco-tracker/eco-tracker.machine.ts'
import { selectDisplay } from '#machines/eco-tracker/eco-tracker.selectors.ts'
import { formatGrams, formatKg, formatShare, hourAt, hourTitle, levelNames, levelOf, typeWords } from './eco-words.ts'

type Daily = NonNullable<UsageImpact['daily']>
type Hour = Daily['hours'][number]

/** `6.6 kWh. 38% of its carbon fell into hours of high carbon, the heaviest from 6 to 7 pm.` */
export const sentenceOf = (daily: Daily): string => {
  const used = `${formatKwhFine(daily.kw)}.`
  const carbon = selectCarbonOfDay(daily)
  if (carbon === null) return `${used} We don’t know the grid’s carbon.`
  const { heaviest, highShare } = carbon
  const most = `The hour with the most was ${hourTitle(heaviest.at)}, at ${formatKg(heaviest.kg)}.`
  return highShare > 0
    ? `${used} ${formatShare(highShare)} of its carbon came in high-carbon hours. ${most}`
    : `${used} None of it came in high-carbon hours. ${most}`
}

const columns: readonly Column<Hour>[] = [
  { name: 'Hour', cell: ({ at }) => hourTitle(at) },
  { name: 'Energy', isNumber: true, cell: ({ kw, type }) => (type === 'empty' ? '–' : formatKwhFine(kw)) },
  { name: 'Level', isSecond: true, cell: ({ level }) => (level === 0 ? 'No data' : `${level} ${levelNames[level]}`) },
  { name: 'Grid', isNumber: true, isSecond: true, cell: ({ gramsPerKwh }) => formatGrams(gramsPerKwh) },
  { name: 'Carbon', isNumber: true, isSecond: true, cell: ({ kg, level }) => (level === 0 ? '–' : formatKg(kg)) },
  { name: 'State', isSecond: true, cell: ({ type }) => typeWords[type] },
]

const barOf = ({ at, kw, level, type }: Hour): UsageBar => ({
  key: at,
  label: formatHour(hourAt(at)),
  hour: hourAt(at),
  value: kw,
  kind: level === 0 || type === 'empty' ? 'empty' : type === 'estimated' ? 'estimated' : 'actual',
  colour: `carbon${levelOf(level)}`,
})

export const DayHours = ({ actor, daily, date }: { actor: EcoTrackerActor; daily: Daily; date: Day }) => {
  const display = useSelector(actor, selectDisplay)
  const isWide = useMedia('lg')
  const label = `Your electricity by hour and grid carbon level, ${formatDay(date)}`
  if (display === 'table') return <DataTable caption={label} columns={columns} lines={daily.hours} keyOf={({ at }) => at} />
  return (
    <>
      <UsageBars
        bars={daily.hours.map(barOf)}
        unit="kwh"
        height={isWide ? 280 : 220}
        label={label}
        caption={sentenceOf(daily)}
        tipOf={({ key }) => {
          const hour = daily.hours.find(({ at }) => at === key)
          if (!hour) return { title: '', value: '' }
          const level = hour.level === 0 ? 'No grid data' : `Level ${hour.level}, ${levelNames[hour.level]?.toLowerCase()}`
          return {
            title: `${formatDay(date)}, ${formatHour(hourAt(hour.at))}${hourRepeat(hour.at)}`,
            value: formatKwhFine(hour.kw),
            ...(hour.level > 0 && { second: formatKg(hour.kg) }),
            notes: [level, ...(hour.type === 'actual' ? [] : [typeWords[hour.type]])],
          }
        }}
      />
      <Box css={{ marginTop: '$3' }}>
        <CarbonLegend names={levelNames} hasEstimates={daily.hours.some(({ type }) => type === 'estimated')} />
      </Box>
    </>
  )
}
