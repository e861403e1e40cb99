import type { Ref } from 'react'
import type { GasPeriod, GasUsage } from '#contract/natural-gas/natural-gas.contract.ts'
import { type Column, DataTable } from '#design/charts/data-table.tsx'
import { TextButton } from '#design/controls/text-link.tsx'
import { formatKwh, formatKwhFine } from '#domain/supply/energy.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { chartLabel, type GasWording, periodTitle, stateWords } from './gas-words.ts'

interface GasTableProps {
  readonly usage: GasUsage
  readonly wording: GasWording
  readonly captionRef: Ref<HTMLTableCaptionElement>
  readonly onOpen: (period: GasPeriod) => void
}

const known = (period: GasPeriod, words: string) => (period.type === 'empty' ? '–' : words)

const columnsOf = ({ wording: { hasMoney, thisYear }, onOpen }: GasTableProps): Column<GasPeriod>[] => [
  {
    name: 'Bill period',
    cell: (period) =>
      period.type === 'empty' ? (
        periodTitle(period, thisYear)
      ) : (
        <TextButton onPress={() => onOpen(period)}>{periodTitle(period, thisYear)}</TextButton>
      ),
  },
  { name: 'Energy', isNumber: true, cell: (period) => known(period, formatKwh(period.total.kw)) },
  ...(hasMoney
    ? [
        {
          name: 'Cost',
          isNumber: true,
          isSecond: true,
          cell: (period: GasPeriod) => known(period, formatDollars(period.total.costNZD)),
        },
      ]
    : []),
  {
    name: 'Energy a day',
    isNumber: true,
    isSecond: true,
    cell: (period) => known(period, formatKwhFine(period.dailyAverage.kw)),
  },
  ...(hasMoney
    ? [
        {
          name: 'Cost a day',
          isNumber: true,
          isSecond: true,
          cell: (period: GasPeriod) => known(period, formatDollars(period.dailyAverage.costNZD)),
        },
      ]
    : []),
  { name: 'State', isSecond: true, cell: stateWords },
]

export const GasTable = (props: GasTableProps) => (
  <DataTable
    captionRef={props.captionRef}
    caption={chartLabel(props.usage)}
    columns={columnsOf(props)}
    lines={props.usage.consumption}
    keyOf={({ startDate }) => startDate}
  />
)
