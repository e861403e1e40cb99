import { type ComponentProps, memo } from 'react'
import { Button } from '#design/controls/button.tsx'
import { ArrowRight, CalendarCheck, CircleAlert } from '#design/theme/icons.ts'
import { Row, Stack } from '#design/theme/layout.tsx'
import { Link } from '#design/theme/link-context.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { leadingPartOf, wholeBillOf } from '#domain/bill-part.ts'
import { formatDate } from '#domain/days.ts'
import { pathOf } from '#domain/routes.ts'
import type { BillSummary } from '#contract/dashboard.contract.ts'
import type { LoadActor } from '#machines/kit/load.ts'
import { BillEnergy, BillMoney } from './bill-figures.tsx'
import { BillRows } from './bill-rows.tsx'
import { LoadCard } from '#views/kit/load-card.tsx'

const ViewBill = styled(Link, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 44,
  fontSize: '.875rem',
  fontWeight: 580,
  color: '$primary',
})

type Payment = NonNullable<BillSummary['payment']>

const Owed = styled('div', {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '8px 12px',
  marginTop: '$3',
  padding: '8px 8px 8px 14px',
  borderRadius: '$block',
  background: '$badSoft',
  color: '$bad',
  '& > p': { flex: '1 1 160px' },
  '@forced': { border: '1px solid CanvasText' },
})

/** What is overdue stands before everything else of the bill, with the way to pay it: on a phone it is on the first screen. */
const Overdue = ({ payment: { text, date } }: { payment: Payment }) => (
  <Owed>
    <CircleAlert size={20} strokeWidth={2.1} aria-hidden />
    <Text kind="small" weight="strong" isTabular>
      {date === null ? text : `${text} since ${formatDate(date)}`}
    </Text>
    <Button href={pathOf('paymentOptions')}>Pay now</Button>
    <Button tone="quiet" href={pathOf('billPayments')}>
      Pay in parts
    </Button>
  </Owed>
)

const Footing = ({ payment }: { payment: BillSummary['payment'] }) => {
  const isPlanned = payment !== null && !payment.isOverdue
  return (
    <Row spread wraps css={{ marginTop: 'auto', paddingTop: 14 }}>
      {isPlanned ? (
        <Text kind="small" tone="second" css={{ display: 'flex', alignItems: 'center', gap: 8 }}>
          <CalendarCheck size={18} strokeWidth={1.9} aria-hidden />
          {payment.date === null ? payment.text : `${payment.text} ${formatDate(payment.date)}`}
        </Text>
      ) : (
        <span />
      )}
      <ViewBill href={pathOf('bill')}>
        View bill <ArrowRight size={16} aria-hidden />
      </ViewBill>
    </Row>
  )
}

const Figures = (props: ComponentProps<typeof BillMoney>) =>
  props.bill.costIncluded ? <BillMoney {...props} /> : <BillEnergy {...props} />

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
        {bill.payment?.isOverdue ? <Overdue payment={bill.payment} /> : null}
        <Figures bill={bill} part={leadingPartOf(bill)} />
        <BillRows part={leadingPartOf(bill)} whole={wholeBillOf(bill)} />
        <Footing payment={bill.payment} />
      </>
    )}
  </LoadCard>
))
