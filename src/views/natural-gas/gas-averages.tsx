import type { GasSum, GasUsage } from '#contract/natural-gas/natural-gas.contract.ts'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { StatList, StatRow } from '#design/frame/stat-row.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { CalendarClock, CalendarDays, Flame } from '#design/theme/icons.ts'
import { Box } from '#design/theme/layout.tsx'
import { formatRange } from '#domain/basics/days.ts'
import { formatKwh, formatKwhFine } from '#domain/supply/energy.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { selectIsPartial, selectYearTotal } from '#machines/natural-gas/gas-figures.selectors.ts'
import type { GasSumActor } from '#machines/natural-gas/gas-loads.ts'
import { LoadCard } from '#views/kit/load-card.tsx'

interface AveragesProps {
  readonly of: GasUsage['aggregatedUsage']
  readonly total: GasSum['total']
  /** Named by its total. */
  readonly name: string
  readonly hint: string
}

const Averages = ({ of: { costIncluded, dailyAverage, monthlyAverage }, total, name, hint }: AveragesProps) => {
  const money = (dollars: number) => (costIncluded ? { note: formatDollars(dollars) } : {})
  return (
    <Box css={{ display: 'grid', flex: 1, marginTop: '$2' }}>
      <StatList>
        <StatRow
          icon={<Flame size={20} aria-hidden />}
          tone="warn"
          name={name}
          hint={hint}
          value={formatKwh(total.kw)}
          {...money(total.costNZD)}
        />
        <StatRow
          icon={<CalendarClock size={20} aria-hidden />}
          tone="info"
          name="An average day"
          hint="Based on the days we have readings for"
          value={formatKwhFine(dailyAverage.kw)}
          {...money(dailyAverage.costNZD)}
        />
        <StatRow
          icon={<CalendarDays size={20} aria-hidden />}
          tone="good"
          name="An average month"
          hint="365 average days divided by 12"
          value={formatKwh(monthlyAverage.kw)}
          {...money(monthlyAverage.costNZD)}
        />
      </StatList>
    </Box>
  )
}

export const YearAverages = ({ usage }: { usage: GasUsage }) => (
  <TitledCard title={`Averages for ${usage.currentSelectedYear}`}>
    <Averages
      of={usage.aggregatedUsage}
      total={{ kw: selectYearTotal(usage, 'kwh'), costNZD: selectYearTotal(usage, 'nzd') }}
      name={selectIsPartial(usage) ? 'So far' : 'Total'}
      hint={`Bill periods that start in ${usage.currentSelectedYear}`}
    />
  </TitledCard>
)

interface TwelveMonthsProps {
  readonly sum: GasSumActor
  /** Gas at several places. */
  readonly isOfSeveral: boolean
}

/** Independent of the chosen year. */
export const TwelveMonths = ({ sum, isOfSeveral }: TwelveMonthsProps) => (
  <LoadCard
    actor={sum}
    title="The last twelve months"
    minHeight={240}
    skeleton={<Skeleton css={{ marginTop: '$4', height: 150 }} />}
    failure={{ title: 'We couldn’t load the last twelve months' }}
    empty={<EmptyState title="Nothing yet" detail="You’ll see it when your first gas readings arrive." />}
  >
    {(data: GasSum, range) => (
      <Averages of={data} total={data.total} name={isOfSeveral ? 'All your natural gas' : 'Total'} hint={formatRange(range)} />
    )}
  </LoadCard>
)
