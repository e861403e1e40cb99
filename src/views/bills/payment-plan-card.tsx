import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Segmented } from '#design/fields/segmented.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Card } from '#design/theme/card.tsx'
import { Stack, Row, Box } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatDay } from '#domain/basics/days.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { planLengths } from '#domain/billing/payment-plan.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { PaymentPlanActor } from '#machines/bills/payment-plan.machine.ts'
import * as select from '#machines/bills/payment-plan.selectors.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { Allowed, WhyNot, useMay } from '#views/kit/access.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { ExplainedPart } from '#views/explanation/explained.tsx'
import { InstalmentList, sumWords } from './instalment-list.tsx'

const titles = {
  kept: 'Your payment plan is on track',
  missed: 'We haven’t received one instalment',
  done: 'Your payment plan is done',
} as const

const PlanStatus = ({ actor }: { actor: PaymentPlanActor }) => {
  const { plan } = useSelector(actor, select.selectPlanContext).planner
  const canCatchUp = useSelector(actor, select.selectCanCatchUp)
  const isSending = useSelector(actor, select.selectPlanMode) === 'sending'
  const may = useMay()
  if (!plan) return null
  return (
    <>
      <CardHead titleId="plan-title">
        <Text as="h2" kind="h2" id="plan-title">
          {titles[plan.standing]}
        </Text>
      </CardHead>
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

const PlanLeaving = ({ actor }: { actor: PaymentPlanActor }) => {
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

const numbers = { 4: 'Four', 6: 'Six', 8: 'Eight', 12: 'Twelve' } as const

const PlanOffer = ({ actor }: { actor: PaymentPlanActor }) => {
  const brand = useBrand()
  const context = useSelector(actor, select.selectPlanContext)
  const isSending = useSelector(actor, select.selectPlanMode) === 'sending'
  const { fortnights, planner } = context
  const instalments = select.previewOf(context)
  return (
    <>
      <CardHead
        titleId="plan-title"
        align="start"
        aside={
          <Segmented
            label="Fortnights"
            value={String(fortnights)}
            options={planLengths.map((length) => ({
              value: String(length),
              label: String(length),
              name: `${length} fortnights`,
            }))}
            onChange={(value) => {
              const length = planLengths.find((each) => String(each) === value)
              if (length) actor.send({ type: 'length.choose', fortnights: length })
            }}
          />
        }
      >
        <Box css={{ flex: '1 1 300px', minWidth: 0 }}>
          <Text as="h2" kind="h2" id="plan-title">
            {numbers[fortnights]} fortnightly payments and it’s paid off
          </Text>
          <Text tone="second" css={{ marginTop: '$1', maxWidth: '60ch' }}>
            On top of your usual bills. While you keep to the plan, there are no late fees and your power stays on.
          </Text>
        </Box>
      </CardHead>
      <InstalmentList instalments={instalments} />
      <Row gap={3} spread wraps>
        <Text kind="small" tone="second" isTabular css={{ flex: '1 1 300px' }}>
          {sumWords(instalments, planner.arrears?.amount ?? 0)} Miss one? We’ll talk to you before we do anything.
        </Text>
        <Row gap={2} wraps>
          <Allowed to="agreePaymentPlan" otherwise={<WhyNot to="agreePaymentPlan" />}>
            <Button isBusy={isSending} onClick={() => sendWithKey(actor, { type: 'plan.agree' })}>
              Agree to this plan
            </Button>
          </Allowed>
          <Button tone="quiet" href={`tel:${brand.phone.replaceAll(' ', '')}`}>
            Talk to us
          </Button>
        </Row>
      </Row>
    </>
  )
}

const PlanReceipt = ({ actor }: { actor: PaymentPlanActor }) => {
  const { answer } = useSelector(actor, select.selectPlanContext)
  return (
    <>
      <Text as="h2" kind="h2" id="plan-title">
        {answer ? 'Your payment plan is set up' : 'Your payment plan has ended'}
      </Text>
      <NoticeBar tone="good">
        {answer
          ? `${answer.reference}. Your first instalment is due on ${formatDay(answer.firstOn)}. We’ve emailed you the plan. You can end it any time.`
          : 'The rest is due on its original date. You can agree to another plan any time.'}
      </NoticeBar>
      {answer ? <InstalmentList instalments={answer.instalments} /> : null}
      <Row gap={2}>
        <Button onClick={() => actor.send({ type: 'receipt.close' })}>Done</Button>
      </Row>
    </>
  )
}

const Part = ({ actor }: { actor: PaymentPlanActor }) => {
  const hasPlan = useSelector(actor, select.selectPlanContext).planner.plan !== null
  switch (useSelector(actor, select.selectPlanMode)) {
    case 'nothing':
      return null
    case 'receipt':
      return <PlanReceipt actor={actor} />
    case 'leaving':
      return <PlanLeaving actor={actor} />
    case 'running':
      return <PlanStatus actor={actor} />
    case 'offering':
      return <PlanOffer actor={actor} />
    case 'sending':
      return hasPlan ? <PlanStatus actor={actor} /> : <PlanOffer actor={actor} />
  }
}

/** Hidden if nothing is overdue. */
export const PaymentPlanCard = ({ actor }: { actor: PaymentPlanActor }) => {
  const mode = useSelector(actor, select.selectPlanMode)
  const hasFailed = useSelector(actor, select.selectHasPlanFailed)
  const { problem } = useSelector(actor, select.selectPlanContext)
  const command = useSelector(actor, ({ children }) => children.command)
  if (mode === 'nothing') return null
  return (
    <Cell span={12}>
      <ExplainedPart actor={actor}>
        <Card aria-labelledby="plan-title">
          <Stack gap={4}>
            <Part actor={actor} />
            {hasFailed ? <CommandFailure problem={problem} what="your plan was changed" /> : null}
            {mode === 'sending' ? <CommandNotice actor={command} what="your plan" /> : null}
          </Stack>
        </Card>
      </ExplainedPart>
    </Cell>
  )
}
