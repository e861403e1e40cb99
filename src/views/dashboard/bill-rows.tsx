import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { BadgePercent, CalendarCheck, Cylinder, Flame, House, RotateCw, Sun, Zap } from '#design/theme/icons.ts'
import { Box } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Strong, Text } from '#design/theme/text.tsx'
import type { BillSummary } from '#contract/dashboard/dashboard.contract.ts'
import { formatDate } from '#domain/basics/days.ts'
import { formatKwh } from '#domain/supply/energy.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { placed } from '#domain/basics/unique.ts'
import type { LeadingPart, wholeBillOf } from '#domain/billing/bill-part.ts'
import { selectTaken } from '#machines/dashboard/tile-figures.selectors.ts'

const Rows = styled('ul', {
  marginTop: 8,
  fontSize: '.9375rem',
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 12px', minHeight: 42 },
  '& > li + li': { borderTop: '1px solid $line' },
})

const icons = { electricity: Zap, naturalGas: Flame, lpg: Cylinder, correction: RotateCw, discount: BadgePercent } as const
const icon: ComponentProps<typeof Zap> = { size: 18, strokeWidth: 1.9, 'aria-hidden': true }

interface LineProps {
  readonly mark?: ReactNode
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
  readonly bill: BillSummary
  readonly part: LeadingPart
  readonly whole: ReturnType<typeof wholeBillOf>
}

/** A single amount would only repeat the figure. */
const isFigureAgain = ({ supplies, adjustments }: LeadingPart): boolean =>
  adjustments.length === 0 &&
  supplies.filter(({ amount }) => amount !== null).length === 1 &&
  supplies.every(({ exportKw }) => exportKw === undefined)

export const BillRows = ({ bill: { costIncluded, lastBill, payment }, part, whole }: BillRowsProps) => (
  <>
    <Rows>
      {costIncluded ? (
        <Line
          name={part.name === null ? 'Last bill' : 'Last bill, all properties'}
          detail={lastBill === null ? 'None yet' : ''}
          amount={lastBill === null ? null : lastBill.amount}
        />
      ) : null}
      {placed(part.supplies.filter(({ amount }) => amount === null || !isFigureAgain(part))).map(
        ({ place, supplyType, display, kw, amount, note, exportKw, creditNZD = 0 }) => {
          const Mark = icons[supplyType]
          const detail = note ?? (kw === null ? '' : formatKwh(kw))
          const taken = selectTaken({ amount, creditNZD })
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
        },
      )}
      {placed(part.adjustments).map(({ place, kind, display, note, amount }) => {
        const Mark = icons[kind]
        return <Line key={place} mark={<Mark {...icon} />} name={display} detail={note} amount={amount} />
      })}
      {payment ? (
        <Line
          mark={<CalendarCheck {...icon} />}
          name={payment.text}
          detail={payment.date === null ? '' : formatDate(payment.date)}
          amount={null}
        />
      ) : null}
    </Rows>
    {whole ? (
      <Rows aria-label="The whole account" css={{ background: '$sunken', borderRadius: '$block', paddingInline: 14 }}>
        <Line mark={<House {...icon} />} {...whole} />
      </Rows>
    ) : null}
  </>
)
