import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Row } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatDay } from '#domain/basics/days.ts'
import type { PaymentPlanActor } from '#machines/bills/payment-plan.machine.ts'
import * as select from '#machines/bills/payment-plan.selectors.ts'
import { InstalmentList } from './instalment-list.tsx'

export const PlanReceipt = ({ actor }: { actor: PaymentPlanActor }) => {
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
