import { Badge } from '#design/frame/badge.tsx'
import { Button } from '#design/controls/button.tsx'
import { Figure } from '#design/frame/figure.tsx'
import { ArrowRight, CircleAlert } from '#design/theme/icons.ts'
import { Sunken } from '#design/theme/card.tsx'
import { Box, Row } from '#design/theme/layout.tsx'
import { Link } from '#design/theme/link-context.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Strong, Text } from '#design/theme/text.tsx'
import { counted } from '#domain/basics/counted.ts'
import type { LeadingPart } from '#domain/billing/bill-part.ts'
import { formatDate } from '#domain/basics/days.ts'
import { formatDollars, formatOwed, formatWholeDollars, splitDollars } from '#domain/basics/money.ts'
import { placed } from '#domain/basics/unique.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { BillSummary } from '#contract/dashboard/dashboard.contract.ts'

type Payment = NonNullable<BillSummary['payment']>

// Over the whole card, which is `position: relative`.
const Edge = styled('div', {
  position: 'absolute',
  inset: 0,
  borderRadius: '$card',
  boxShadow: 'inset 0 0 0 2px $colors$bad',
  pointerEvents: 'none',
})

const Bills = styled('ul', {
  marginTop: '$3',
  fontSize: '.9375rem',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '0 12px',
    minHeight: 42,
    borderTop: '1px solid $line',
  },
})

const Way = styled(Link, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 44,
  fontSize: '.875rem',
  fontWeight: 580,
  color: '$primary',
})

const Debt = ({ payment: { text, date, overdue } }: { payment: Payment }) => {
  if (!overdue)
    return (
      <Text weight="strong" tone="bad" isTabular css={{ marginTop: '$3' }}>
        {date === null ? text : `${text} since ${formatDate(date)}`}
      </Text>
    )
  const { whole, cents } = splitDollars(overdue.amount)
  return (
    <>
      <Row spread align="baseline" css={{ marginTop: '$3', color: '$bad' }}>
        <Figure whole={whole} fraction={cents} />
        {overdue.days > 0 ? (
          <Badge tone="bad">
            <CircleAlert size={16} strokeWidth={2.1} aria-hidden /> {counted(overdue.days, 'day')}
          </Badge>
        ) : null}
      </Row>
      <Bills>
        {placed(overdue.bills).map(({ place, issuedOn, dueDate, amount }) => (
          <li key={place}>
            <Box>
              <Strong>Bill issued {formatDate(issuedOn)}</Strong>, due {formatDate(dueDate)}
            </Box>
            <Strong css={{ fontVariantNumeric: 'tabular-nums' }}>{formatDollars(amount)}</Strong>
          </li>
        ))}
      </Bills>
    </>
  )
}

const trackWords = ({ dueDate }: BillSummary, { onTrackFor }: LeadingPart) =>
  [
    onTrackFor === null ? null : `On track for ${formatOwed(onTrackFor, formatWholeDollars)}.`,
    dueDate === undefined ? null : `Not due until ${formatDate(dueDate)}.`,
  ]
    .filter((sentence) => sentence !== null)
    .join(' ')

const ThisBill = ({ bill, part }: { bill: BillSummary; part: LeadingPart }) => (
  <Sunken css={{ marginTop: 'auto' }}>
    <Row spread align="baseline">
      <Text kind="small" tone="second">
        {part.name === null ? 'This bill' : part.name} so far, day {bill.dayNumber} of {bill.daysInBillPeriod}
      </Text>
      <Strong css={{ fontVariantNumeric: 'tabular-nums' }}>{formatOwed(part.soFar)}</Strong>
    </Row>
    <Text kind="small" tone="second">
      {trackWords(bill, part)}
    </Text>
  </Sunken>
)

export const OverdueBill = ({ bill, payment, part }: { bill: BillSummary; payment: Payment; part: LeadingPart }) => (
  <>
    <Edge aria-hidden />
    <Debt payment={payment} />
    <Box css={{ display: 'grid', marginTop: '$4' }}>
      <Button href={pathOf('paymentOptions')}>
        {payment.overdue ? `Pay ${formatDollars(payment.overdue.amount)}` : 'Pay now'}
      </Button>
    </Box>
    <Row spread wraps css={{ paddingBlock: '$1' }}>
      <Way href={pathOf('billPayments')}>Pay it off over time</Way>
      <Way href={pathOf('bill')}>
        See bills <ArrowRight size={16} aria-hidden />
      </Way>
    </Row>
    <ThisBill bill={bill} part={part} />
  </>
)
