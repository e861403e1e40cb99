import { useSelector } from '@xstate/react'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { formatFullDate } from '#domain/days.ts'
import type { PaymentOptionsActor } from '#machines/payments/payment-options.machine.ts'
import * as select from '#machines/payments/payment-options.selectors.ts'

/** Says that direct debit was set up just now, from which account bills are taken, and when next. */
export const SetUpNotice = ({ actor }: { actor: PaymentOptionsActor }) => {
  const reference = useSelector(actor, select.selectSetUpReference)
  const { hint } = useSelector(actor, select.selectRecurring)
  const { nextPaymentDate } = useSelector(actor, select.selectAutopay)
  if (reference === null) return null
  return (
    <NoticeBar tone="good" onDismiss={() => actor.send({ type: 'setUp.dismiss' })}>
      Direct debit is set up. From now on your bills are taken from {hint ?? 'your bank account'}, each on its due date
      {nextPaymentDate === null ? '' : `: the next on ${formatFullDate(nextPaymentDate)}`}. Your reference is {reference}.
    </NoticeBar>
  )
}
