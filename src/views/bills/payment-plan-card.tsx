import { useSelector } from '@xstate/react'
import { Card } from '#design/theme/card.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { Stack } from '#design/theme/layout.tsx'
import type { PaymentPlanActor } from '#machines/bills/payment-plan.machine.ts'
import * as select from '#machines/bills/payment-plan.selectors.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { PlanOffer } from './plan-offer.tsx'
import { PlanReceipt } from './plan-receipt.tsx'
import { PlanLeaving, PlanStatus } from './plan-status.tsx'

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
      <Card aria-labelledby="plan-title">
        <Stack gap={4}>
          <Part actor={actor} />
          {hasFailed ? <CommandFailure problem={problem} what="your plan was changed" /> : null}
          {mode === 'sending' ? <CommandNotice actor={command} what="your plan" /> : null}
        </Stack>
      </Card>
    </Cell>
  )
}
