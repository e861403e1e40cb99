import type { ComponentProps, ReactNode } from 'react'
import { BadgePercent, Cylinder, Flame, House, RotateCw, Zap } from '#design/icons.ts'
import { Box } from '#design/layout.tsx'
import { styled } from '#design/stitches.ts'
import { Strong, Text } from '#design/text.tsx'
import { formatKwh } from '#domain/energy.ts'
import { formatDollars } from '#domain/money.ts'
import type { BillSummary } from '#machines/dashboard/widgets.ts'

const Rows = styled('ul', {
  marginTop: 8,
  fontSize: '.9375rem',
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 12px', minHeight: 42 },
  '& > li + li': { borderTop: '1px solid $line' },
})

const icons = { electricity: Zap, naturalGas: Flame, lpg: Cylinder, correction: RotateCw, discount: BadgePercent } as const
const icon: ComponentProps<typeof Zap> = { size: 18, strokeWidth: 1.9, 'aria-hidden': true }

interface LineProps {
  readonly mark: ReactNode
  readonly name: string
  readonly detail: string
  readonly amount: number | null
}

const Line = ({ mark, name, detail, amount }: LineProps) => (
  <li>
    {mark}
    <Box css={{ flex: '1 1 5em' }}>{name}</Box>
    <Text as="span" kind="small" tone="second" isTabular>
      {detail}
    </Text>
    {amount === null ? null : <Strong css={{ fontVariantNumeric: 'tabular-nums' }}>{formatDollars(amount)}</Strong>}
  </li>
)

/** What the bill is made of, which adds up to what it comes to; and below, what of it is the selected property's. */
export const BillRows = ({ bill: { supplies, adjustments, properties } }: { bill: BillSummary }) => (
  <>
    <Rows>
      {supplies.map(({ supplyType, display, kw, amount, note }) => {
        const Mark = icons[supplyType]
        const detail = note ?? (kw === null ? '' : formatKwh(kw))
        return <Line key={display} mark={<Mark {...icon} />} name={display} detail={detail} amount={amount} />
      })}
      {adjustments.map(({ kind, display, note, amount }) => {
        const Mark = icons[kind]
        return <Line key={kind} mark={<Mark {...icon} />} name={display} detail={note} amount={amount} />
      })}
    </Rows>
    {properties?.selected ? (
      <Rows aria-label="This property’s part" css={{ background: '$sunken', borderRadius: '$block', paddingInline: 14 }}>
        <Line
          mark={<House {...icon} />}
          name={`${properties.selected.name}’s part`}
          detail={formatKwh(properties.selected.kw)}
          amount={properties.selected.amount}
        />
      </Rows>
    ) : null}
  </>
)
