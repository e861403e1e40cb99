import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Row } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatDollars } from '#domain/basics/money.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { PaymentPlanActor } from '#machines/bills/payment-plan.machine.ts'
import * as select from '#machines/bills/payment-plan.selectors.ts'
import { Allowed, useMay } from '#views/kit/access.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { InstalmentList } from './instalment-list.tsx'

const titles = {
  kept: 'Your payment plan is on track',
  missed: 'We haven’t received one instalment',
  done: 'Your payment plan is done',
} as const

export const PlanStatus = ({ actor }: { actor: PaymentPlanActor }) => {
  const { plan } = useSelector(actor, select.selectPlanContext).planner
  const canCatchUp = useSelector(actor, select.selectCanCatchUp)
  const isSending = useSelector(actor, select.selectPlanMode) === 'sending'
  const may = useMay()
  if (!plan) return null
  return (
    <>
      <Text as="h2" kind="h2" id="plan-title">
        {titles[plan.standing]}
      </Text>
      <Text tone="second">
        {formatDollars(plan.amount)} in {plan.instalments.length} instalments, on top of your usual bills.{' '}
        {plan.isTakenByItself ? 'We’ll take them by direct debit.' : 'You pay them yourself, by card or internet banking.'}
      </Text>
      {plan.standing === 'missed' ? (
        <NoticeBar tone="warn">{formatDollars(plan.missedAmount)} is missing. Pay it, or we can spread the rest again.</NoticeBar>
      ) : null}
      <InstalmentList instalments={plan.instalments} />
      <Row gap={2} wraps>
        {(canCatchUp || isSending) && may('catchUpPaymentPlan') ? (
          <Button isBusy={isSending} onClick={() => sendWithKey(actor, { type: 'plan.catchUp' })}>
            Spread the rest
          </Button>
        ) : null}
        {plan.standing === 'done' ? null : (
          <Button tone="soft" href={pathOf('paymentOptions')}>
            Pay now
          </Button>
        )}
        <Allowed to="endPaymentPlan">
          <Button tone="quiet" disabled={isSending} onClick={() => actor.send({ type: 'plan.leave' })}>
            End the plan
          </Button>
        </Allowed>
      </Row>
    </>
  )
}

export const PlanLeaving = ({ actor }: { actor: PaymentPlanActor }) => {
  const isAtCost = useSelector(actor, select.selectIsLeavingAtCost)
  return (
    <>
      <Text as="h2" kind="h2" id="plan-title">
        End your payment plan?
      </Text>
      <Text>
        {isAtCost
          ? 'The rest will be due on its original date, and we could charge a late fee.'
          : 'The rest will be due on its original date. There’s no late fee, and your power stays on.'}
      </Text>
      <Row gap={2} wraps>
        <Button onClick={() => actor.send({ type: 'plan.keep' })}>Keep the plan</Button>
        <Button tone="quiet" onClick={() => sendWithKey(actor, { type: 'plan.end' })}>
          End the plan
        </Button>
      </Row>
    </>
  )
}
