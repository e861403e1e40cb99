import { memo } from 'react'
import { ArrowRight, CalendarCheck } from '#design/icons.ts'
import { Row, Stack } from '#design/layout.tsx'
import { Link } from '#design/link-context.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { styled } from '#design/stitches.ts'
import { Text } from '#design/text.tsx'
import { formatDate } from '#domain/days.ts'
import type { BillSummary } from '#machines/dashboard/widgets.ts'
import type { LoadActor } from '#machines/kit/load.ts'
import { BillEnergy, BillMoney } from './bill-figures.tsx'
import { BillRows } from './bill-rows.tsx'
import { LoadCard } from './load-card.tsx'

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

/** Where this bill stands: so far, on track for, what it is made of, and how it will be paid. */
export const BillCard = memo(({ actor }: { actor: LoadActor<BillSummary> }) => (
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
        <BillRows bill={bill} />
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
))
