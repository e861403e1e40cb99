import { ArrowRight, CalendarCheck, Cylinder, Flame, Zap } from '#design/icons.ts'
import { Box, Row, Stack } from '#design/layout.tsx'
import { Link } from '#design/link-context.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { styled } from '#design/stitches.ts'
import { Strong, Text } from '#design/text.tsx'
import { formatDate } from '#domain/days.ts'
import { formatKwh } from '#domain/energy.ts'
import { formatDollars } from '#domain/money.ts'
import type { BillSummary } from '#machines/dashboard/widgets.ts'
import type { LoadActor } from '#machines/kit/load.ts'
import { BillEnergy, BillMoney } from './bill-figures.tsx'
import { LoadCard } from './load-card.tsx'

const icons = { electricity: Zap, naturalGas: Flame, lpg: Cylinder } as const

const Supplies = styled('ul', {
  marginTop: 8,
  fontSize: '.9375rem',
  '& > li': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 42 },
  '& > li + li': { borderTop: '1px solid $line' },
})

const ViewBill = styled(Link, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 44,
  fontSize: '.875rem',
  fontWeight: 580,
  color: '$primary',
})

const paymentOf = ({ text, date, isOverdue }: NonNullable<BillSummary['payment']>) =>
  isOverdue || date === null ? text : `${text} ${formatDate(date)}`

/** Where this bill stands: so far, on track for, what each supply adds, and how it will be paid. */
export const BillCard = ({ actor }: { actor: LoadActor<BillSummary> }) => (
  <LoadCard
    actor={actor}
    title="This bill"
    minHeight={448}
    aside={(bill) => (
      <Text as="span" kind="small" tone="second" isTabular>
        Day {bill.dayNumber} of {bill.daysInBillPeriod}
      </Text>
    )}
    failure={{ title: 'We couldn’t load this bill', detail: 'Your account is fine. This one piece didn’t arrive.' }}
    skeleton={
      <Stack gap={4} css={{ marginTop: '$4' }}>
        <Skeleton css={{ width: '55%', height: 52 }} />
        <Skeleton css={{ height: 52 }} />
        <Skeleton css={{ height: 66 }} />
        <Skeleton css={{ height: 84 }} />
      </Stack>
    }
  >
    {(bill) => (
      <>
        {bill.costIncluded ? <BillMoney bill={bill} /> : <BillEnergy bill={bill} />}
        <Supplies>
          {bill.supplies.map(({ supplyType, display, kw, amount, note }) => {
            const Icon = icons[supplyType]
            return (
              <li key={display}>
                <Icon size={18} strokeWidth={1.9} aria-hidden />
                <Box css={{ flex: 1 }}>{display}</Box>
                <Text as="span" kind="small" tone="second" isTabular>
                  {note ?? (kw === null ? '' : formatKwh(kw))}
                </Text>
                {amount === null ? null : <Strong css={{ fontVariantNumeric: 'tabular-nums' }}>{formatDollars(amount)}</Strong>}
              </li>
            )
          })}
        </Supplies>
        <Row spread wraps css={{ marginTop: 'auto', paddingTop: 14 }}>
          {bill.payment === null ? (
            <span />
          ) : (
            <Text
              kind="small"
              tone={bill.payment.isOverdue ? 'bad' : 'second'}
              css={{ display: 'flex', alignItems: 'center', gap: 8 }}
            >
              <CalendarCheck size={18} strokeWidth={1.9} aria-hidden />
              {paymentOf(bill.payment)}
            </Text>
          )}
          <ViewBill href="/account/bill">
            View bill <ArrowRight size={16} aria-hidden />
          </ViewBill>
        </Row>
      </>
    )}
  </LoadCard>
)
