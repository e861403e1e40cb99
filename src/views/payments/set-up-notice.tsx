import { useSelector } from '@xstate/react'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { formatFullDate } from '#domain/basics/days.ts'
import { formatDollars } from '#domain/basics/money.ts'
import type { PaymentOptionsActor } from '#machines/payments/payment-options.machine.ts'
import * as select from '#machines/payments/payment-options.selectors.ts'

export const SetUpNotice = ({ actor }: { actor: PaymentOptionsActor }) => {
  const reference = useSelector(actor, select.selectSetUpReference)
  const { hint } = useSelector(actor, select.selectRecurring)
  const { nextPaymentDate } = useSelector(actor, select.selectAutopay)
  const overdue = useSelector(actor, select.selectSummary)?.amountOverdue ?? 0
  if (reference === null) return null
  return (
    <NoticeBar tone="good" onDismiss={() => actor.send({ type: 'setUp.dismiss' })}>
      Direct debit is set up. From now on we’ll take each bill from {hint ?? 'your bank account'} on its due date
      {nextPaymentDate === null ? '' : `, the next on ${formatFullDate(nextPaymentDate)}`}.
      {overdue > 0 ? ` It won’t take the ${formatDollars(overdue)} that’s overdue. Pay that by card or bank transfer.` : ''} Your
      reference is {reference}.
    </NoticeBar>
  )
}
