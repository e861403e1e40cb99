import { type ComponentProps, memo } from 'react'
import { ArrowRight } from '#design/theme/icons.ts'
import { Stack } from '#design/theme/layout.tsx'
import { Link } from '#design/theme/link-context.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { pathOf } from '#domain/portal/routes.ts'
import { selectLeadingPart, selectWholeBill } from '#machines/dashboard/tile-figures.selectors.ts'
import type { BillSummary } from '#contract/dashboard/dashboard.contract.ts'
import type { LoadActor } from '#machines/kit/load.ts'
import { BillEnergy, BillMoney } from './bill-figures.tsx'
import { BillRows } from './bill-rows.tsx'
import { OverdueBill } from './overdue-bill.tsx'
import { LoadCard } from '#views/kit/load-card.tsx'

const ViewBill = styled(Link, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 44,
  fontSize: '.875rem',
  fontWeight: 580,
  alignSelf: 'flex-end',
  marginTop: 'auto',
  color: '$primary',
})

const Figures = (props: ComponentProps<typeof BillMoney>) =>
  props.bill.costIncluded ? <BillMoney {...props} /> : <BillEnergy {...props} />

export const BillCard = memo(({ actor }: { actor: LoadActor<BillSummary> }) => (
  <LoadCard
    actor={actor}
    title={(_question, bill) => (bill?.payment?.isOverdue ? 'Overdue' : 'This bill')}
    minHeight={400}
    phoneMinHeight={384}
    aside={(bill) =>
      bill.payment?.isOverdue ? null : (
        <Text as="span" kind="small" tone="second" isTabular>
          Day {bill.dayNumber} of {bill.daysInBillPeriod}
        </Text>
      )
    }
    failure={{ title: 'We couldn’t load this bill' }}
    skeleton={
      <Stack gap={4} css={{ marginTop: '$4' }}>
        <Skeleton css={{ width: '55%', height: 52 }} />
        <Skeleton css={{ height: 52 }} />
        <Skeleton css={{ height: 66 }} />
        <Skeleton css={{ height: 84 }} />
      </Stack>
    }
  >
    {(bill) =>
      bill.payment?.isOverdue ? (
        <OverdueBill bill={bill} payment={bill.payment} part={selectLeadingPart(bill)} />
      ) : (
        <>
          <Figures bill={bill} part={selectLeadingPart(bill)} />
          <BillRows bill={bill} part={selectLeadingPart(bill)} whole={selectWholeBill(bill)} />
          <ViewBill href={pathOf('bill')}>
            View bill <ArrowRight size={16} aria-hidden />
          </ViewBill>
        </>
      )
    }
  </LoadCard>
))
