import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { BadgePercent, Cylinder, Flame, House, RotateCw, Sun, Zap } from '#design/theme/icons.ts'
import { Box } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Strong, Text } from '#design/theme/text.tsx'
import { formatKwh } from '#domain/energy.ts'
import { formatDollars } from '#domain/money.ts'
import { roundHalfAway } from '#domain/numbers.ts'
import { placed } from '#domain/once.ts'
import type { LeadingPart, wholeBillOf } from '#domain/bill-part.ts'

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

interface BillRowsProps {
  readonly part: LeadingPart
  /** The whole account's bill, where `part` is one property's. */
  readonly whole: ReturnType<typeof wholeBillOf>
}

/** What the figure above is made of, which adds up to it; and below, where that is one property's, the account's. */
export const BillRows = ({ part: { supplies, adjustments }, whole }: BillRowsProps) => (
  <>
    <Rows>
      {placed(supplies).map(({ place, supplyType, display, kw, amount, note, exportKw, creditNZD = 0 }) => {
        const Mark = icons[supplyType]
        const detail = note ?? (kw === null ? '' : formatKwh(kw))
        const taken = amount === null ? null : roundHalfAway(amount + creditNZD, 2)
        return (
          <Fragment key={place}>
            <Line mark={<Mark {...icon} />} name={display} detail={detail} amount={taken} />
            {exportKw === undefined ? null : (
              <Line
                mark={<Sun {...icon} />}
                name="Sent to the network"
                detail={formatKwh(exportKw)}
                amount={amount === null ? null : -creditNZD}
              />
            )}
          </Fragment>
        )
      })}
      {placed(adjustments).map(({ place, kind, display, note, amount }) => {
        const Mark = icons[kind]
        return <Line key={place} mark={<Mark {...icon} />} name={display} detail={note} amount={amount} />
      })}
    </Rows>
    {whole ? (
      <Rows aria-label="The whole account" css={{ background: '$sunken', borderRadius: '$block', paddingInline: 14 }}>
        <Line mark={<House {...icon} />} {...whole} />
      </Rows>
    ) : null}
  </>
)
