import { useSelector } from '@xstate/react'
import type { BillPlanner } from '#contract/bill-planner/bill-planner.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { SkeletonHills } from '#design/frame/skeleton.tsx'
import { HeartPulse } from '#design/theme/icons.ts'
import { Grid, Stack } from '#design/theme/layout.tsx'
import { Strong } from '#design/theme/text.tsx'
import { pathOf } from '#domain/portal/routes.ts'
import { type BillPlannerActor, billPlannerMachine } from '#machines/bill-planner/bill-planner.machine.ts'
import * as select from '#machines/bill-planner/bill-planner.selectors.ts'
import { BetaNotice } from '#views/bills/beta-notice.tsx'
import { BillsFrame } from '#views/bills/bills-frame.tsx'
import { PaymentPlanCard } from '#views/bills/payment-plan-card.tsx'
import { FailureCard, NothingCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { definePage } from '#views/page.ts'
import { ComingPaymentDialog } from './coming-payment-dialog.tsx'
import { LeadsToCard } from './leads-to-card.tsx'
import { PaydayDialog } from './payday-dialog.tsx'
import { PlannerCalendar } from './planner-calendar.tsx'
import { SmoothPayCard } from './smooth-pay-card.tsx'

const reasons = {
  medicallyDependent: 'Someone in your home depends on power for their health.',
  firstMissedPayment: 'This is the first payment you’ve missed.',
  planKept: 'You’re keeping to your payment plan.',
  helpAsked: 'You asked us for help and we’re working on it with you.',
  inDispute: 'You’ve complained about a bill and we haven’t settled it yet.',
} as const

const ProtectionNote = ({ planner: { protections } }: { planner: BillPlanner }) => {
  const [first] = protections
  if (first === undefined) return null
  return (
    <NoticeBar tone="good" icon={<HeartPulse size={20} strokeWidth={2} aria-hidden />}>
      <Strong>Your power stays on, and there are no late fees.</Strong> {reasons[first]}
    </NoticeBar>
  )
}

const PlannerContent = ({ actor }: { actor: BillPlannerActor }) => {
  const planner = useSelector(actor, select.selectPlannerData)
  const smoothPay = useSelector(actor, select.selectSmoothPay)
  const paymentPlan = useSelector(actor, select.selectPaymentPlan)
  const payment = useSelector(actor, select.selectPaymentDialog)
  const paydays = useSelector(actor, select.selectPaydayDialog)
  if (!planner || !smoothPay || !paymentPlan) return null
  return (
    <>
      <Grid>
        <Cell span={8}>
          <PlannerCalendar actor={actor} planner={planner} />
        </Cell>
        <Cell span={4}>
          <SmoothPayCard actor={smoothPay} />
        </Cell>
        <Cell span={12}>
          <LeadsToCard actor={smoothPay} />
        </Cell>
        <PaymentPlanCard actor={paymentPlan} />
      </Grid>
      {payment ? <ComingPaymentDialog actor={payment} /> : null}
      {paydays ? <PaydayDialog actor={paydays} /> : null}
    </>
  )
}

const Content = ({ actor }: { actor: BillPlannerActor }) => {
  const problem = useSelector(actor, select.selectPlannerProblem)
  switch (useSelector(actor, select.selectPlannerMode)) {
    case 'loading':
      return (
        <WaitingCard label="Your next bills" height={520}>
          <SkeletonHills height={460} />
        </WaitingCard>
      )
    case 'shown':
      return <PlannerContent actor={actor} />
    case 'notIncluded':
      return (
        <NothingCard
          title="The planner isn’t part of your account"
          detail="We’re trying it with some customers first. We’ll show it here when it’s ready for you."
          action={
            <Button tone="soft" href={pathOf('paymentOptions')}>
              How your bills are paid
            </Button>
          }
        />
      )
    case 'failed':
      return (
        <FailureCard
          actor={actor}
          problem={problem}
          words={{
            title: 'We couldn’t load your planner',
          }}
        />
      )
  }
}

export const BillPlannerView = ({ actor }: { actor: BillPlannerActor }) => {
  const notice = useSelector(actor, select.selectBetaNotice)
  const planner = useSelector(actor, select.selectPlannerData)
  return (
    <BillsFrame tabs={useSelector(actor, select.selectPlannerTabs)} current="billPlanner">
      <Stack gap={5}>
        {notice ? (
          <BetaNotice actor={notice}>
            The planner is new and we’re still improving it. Forecasts are a guide. Your bill has the final figures.
          </BetaNotice>
        ) : null}
        {planner ? <ProtectionNote planner={planner} /> : null}
        <Content actor={actor} />
      </Stack>
    </BillsFrame>
  )
}

export const page = definePage({ id: 'billPlanner', machine: billPlannerMachine, View: BillPlannerView })
