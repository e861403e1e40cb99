import type { ComponentProps, ReactNode } from 'react'
import { BadgePercent, CalendarDays, Clock, Cylinder, Flame, ReceiptText, RotateCw, Sun, Zap } from '#design/theme/icons.ts'
import { useBrand } from '#design/theme/brand-context.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { counted } from '#domain/basics/counted.ts'
import type { BillPart } from '#domain/billing/bill-period.ts'
import { fuelNames } from '#domain/supply/energy.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { placed } from '#domain/basics/unique.ts'
import { partWords } from './bill-overview-words.ts'

const Lines = styled('ul', {
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '22px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '2px 12px',
    minHeight: 54,
    paddingBlock: 8,
    borderTop: '1px solid $line',
  },
})
const Amount = styled('span', {
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  variants: { isCredit: { true: { color: '$good' } } },
})

const icons = { electricity: Zap, naturalGas: Flame, lpg: Cylinder } as const
const look: ComponentProps<typeof Zap> = { size: 20, strokeWidth: 1.9, 'aria-hidden': true }

const iconOf = ({ kind, supplyType }: BillPart, mark: 'sun' | 'clock'): ReactNode => {
  switch (kind) {
    case 'daily':
      return <CalendarDays {...look} />
    case 'freeHours':
      return mark === 'sun' ? <Sun {...look} /> : <Clock {...look} />
    case 'export':
      return <Sun {...look} />
    case 'other':
      return <ReceiptText {...look} />
    case 'correction':
      return <RotateCw {...look} />
    case 'discount':
      return <BadgePercent {...look} />
    case 'energy':
    case 'bottles': {
      const Icon = icons[supplyType ?? 'electricity']
      return <Icon {...look} />
    }
  }
}

interface BillPartsProps {
  readonly parts: readonly BillPart[]
  /** `14 Tūī Lane`; null if there are several. */
  readonly place: string | null
  readonly freeHours: number
  /** Bottled gas, nothing delivered yet. */
  readonly awaitsBottles: boolean
}

/** By kind of charge; they add up to the bill. */
export const BillParts = ({ parts, place, freeHours, awaitsBottles }: BillPartsProps) => {
  const { loyalty } = useBrand()
  const isOnlyFuel = parts.filter(({ kind }) => kind === 'daily').length < 2
  const hours = freeHours > 0 ? counted(freeHours, loyalty.unitOne, loyalty.unitOther) : null
  return (
    <Lines aria-label="What’s in this bill">
      {placed(parts).map(({ place: key, ...part }) => {
        const { name, detail } = partWords(part, { freeHours: loyalty.name, hours, place, isOnlyFuel })
        return (
          <li key={key}>
            {iconOf(part, loyalty.mark)}
            <span>
              <Text as="span" weight="strong">
                {name}
              </Text>{' '}
              <Text as="span" kind="small" tone="second" isTabular>
                {detail}
              </Text>
            </span>
            {part.amount === null ? <span /> : <Amount isCredit={part.amount < 0}>{formatDollars(part.amount)}</Amount>}
          </li>
        )
      })}
      {awaitsBottles ? (
        <li>
          <Cylinder {...look} />
          <Text as="span" weight="strong">
            {fuelNames.lpg}
          </Text>
          <Text as="span" kind="small" tone="second">
            Billed when delivered
          </Text>
        </li>
      ) : null}
    </Lines>
  )
}
