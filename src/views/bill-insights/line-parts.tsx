import type { Invoice, InvoiceLine } from '#contract/bills/invoices.contract.ts'
import { Figure } from '#design/frame/figure.tsx'
import {
  BadgePercent,
  CalendarDays,
  Cylinder,
  Flame,
  type LucideIcon,
  Moon,
  ReceiptText,
  RotateCw,
  SunMedium,
  Zap,
} from '#design/theme/icons.ts'
import { Row } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { splitDollars } from '#domain/basics/money.ts'
import { type PrintedRow, printedTotals } from '#domain/billing/bill-text.ts'

/** The brand's icon for free hours. */
export const lineIcon = ({ kind, label }: PrintedRow, fuel: InvoiceLine['supplyType'], loyalty: LucideIcon): LucideIcon => {
  switch (kind) {
    case 'energy':
      if (fuel === 'naturalGas') return Flame
      if (/(?:night|off-peak)$/.test(label)) return Moon
      return /(?:day|peak)$/.test(label) ? SunMedium : Zap
    case 'daily':
      return CalendarDays
    case 'freeHours':
      return loyalty
    case 'export':
      return SunMedium
    case 'bottles':
      return Cylinder
    case 'discount':
      return BadgePercent
    case 'correction':
      return RotateCw
    case 'other':
      return ReceiptText
  }
}

/** `405.300 kWh at 33.90 c/kWh, 2 of 29 days estimated` */
export const detailOf = ({ quantity, rate, detail }: PrintedRow): string =>
  [[quantity, rate].filter((text) => text !== '').join(' at '), detail].filter((text) => text !== '').join(', ')

/** Null if all lines are for one property. */
export const placesOf = (bill: Invoice): ReadonlyMap<string, string> | null => {
  const sites = new Map(bill.supplies.map(({ siteId, siteName, address }) => [siteId, siteName ?? address]))
  if (sites.size < 2) return null
  return new Map(bill.supplies.map(({ supplyPointId, siteId }) => [supplyPointId, sites.get(siteId) ?? '']))
}

const Total = styled('div', {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: '$3',
  marginTop: '$1',
  paddingTop: '$4',
  borderTop: '2px solid $ink',
})

export const BillTotal = ({ bill }: { bill: Invoice }) => {
  const totals = printedTotals(bill)
  const { whole, cents } = splitDollars(bill.total)
  return (
    <>
      <Total>
        <Text as="span" kind="h3">
          {totals.total.label}
        </Text>
        <Figure size="l" whole={`${whole}${cents}`} />
      </Total>
      <Row spread gap={3} css={{ marginTop: '$2' }}>
        <Text as="span" kind="small" tone="second">
          {totals.gst.label}
        </Text>
        <Text as="span" kind="small" tone="second" isTabular>
          {totals.gst.amount}
        </Text>
      </Row>
    </>
  )
}
