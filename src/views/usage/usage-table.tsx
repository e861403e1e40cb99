import type { Ref } from 'react'
import { type Column, DataTable } from '#design/charts/data-table.tsx'
import { TextButton } from '#design/controls/text-link.tsx'
import { formatDollars } from '#domain/basics/money.ts'
import { selectSendsOut } from '#machines/usage/usage-figures.selectors.ts'
import type { UsageQuestion } from '#machines/usage/usage-loads.ts'
import { type Slot, valueIn } from '#machines/usage/usage-slots.ts'
import { energyWords, stateWords, type Wording } from './usage-slot-words.ts'
import { beforeName, slotTitle } from './usage-words.ts'

export interface UsageTableProps {
  readonly caption: string
  readonly question: UsageQuestion
  readonly slots: readonly Slot[]
  readonly wording: Wording
  /** The brand's name for free hours. */
  readonly powerShoutName: string
  readonly captionRef: Ref<HTMLTableCaptionElement>
  readonly onOpen: (key: string) => void
}

const columnsOf = ({ question, slots, wording, powerShoutName, onOpen }: UsageTableProps): Column<Slot>[] => {
  const { period, ask } = question
  const { unit, hasMoney, isComparing, hours, inside } = wording
  const words = (row: NonNullable<Slot['row']>) =>
    unit === 'nzd' ? formatDollars(valueIn(unit, row)) : energyWords(row.kw, ask.intervalType)
  const hasPowerShout = slots.some(({ row }) => row?.powerShoutHours)
  const rows = slots.flatMap(({ row }) => row ?? [])
  const hasSentOut = selectSendsOut(rows)
  return [
    {
      name: ask.intervalType === 'MONTHLY' ? 'Month' : 'When',
      cell: ({ key, row }) => {
        const title = slotTitle(key, ask.intervalType)
        return inside === null || row === null ? title : <TextButton onPress={() => onOpen(key)}>{title}</TextButton>
      },
    },
    { name: 'Energy', isNumber: true, cell: ({ row }) => (row ? energyWords(row.kw, ask.intervalType) : '–') },
    ...(hasSentOut
      ? [
          {
            name: 'Sent out',
            isNumber: true,
            isSecond: true,
            cell: ({ row }: Slot) => (row ? energyWords(row.exportKw ?? 0, ask.intervalType) : '–'),
          },
        ]
      : []),
    ...(hasSentOut && hasMoney && rows.some(({ creditNZD }) => creditNZD !== undefined)
      ? [
          {
            name: 'Credit',
            isNumber: true,
            isSecond: true,
            cell: ({ row }: Slot) => (row ? formatDollars(row.creditNZD ?? 0) : '–'),
          },
        ]
      : []),
    ...(hasMoney
      ? [
          {
            name: hasSentOut ? 'Cost less credit' : 'Cost',
            isNumber: true,
            isSecond: true,
            cell: ({ row, charge = row?.costNZD }: Slot) => (charge === undefined ? '–' : formatDollars(charge)),
          },
        ]
      : []),
    { name: 'State', isSecond: true, cell: (slot) => stateWords(slot, ask.intervalType) },
    ...(isComparing
      ? [
          {
            name: beforeName(period),
            isNumber: true,
            isSecond: true,
            cell: ({ before, chargeBefore }: Slot) => {
              if (before) return words(before)
              return unit === 'nzd' && chargeBefore !== undefined ? formatDollars(chargeBefore) : '–'
            },
          },
        ]
      : []),
    ...(hasPowerShout
      ? [
          {
            name: powerShoutName,
            isSecond: true,
            cell: ({ row }: Slot) => (row?.powerShoutHours ? hours(row.powerShoutHours) : ''),
          },
        ]
      : []),
  ]
}

export const UsageTable = (props: UsageTableProps) => (
  <DataTable
    captionRef={props.captionRef}
    caption={props.caption}
    columns={columnsOf(props)}
    lines={props.slots}
    keyOf={({ key }) => key}
  />
)
