import { shallowEqual, useSelector } from '@xstate/react'
import { useBrand } from '#design/theme/brand-context.tsx'
import { CalendarCheck, Phone, ReceiptText } from '#design/theme/icons.ts'
import { StatList, StatRow, type StatRowProps } from '#design/frame/stat-row.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { formatFullDate } from '#domain/basics/days.ts'
import { formatDollars } from '#domain/basics/money.ts'
import type { PaymentOptionsActor } from '#machines/payments/payment-options.machine.ts'
import * as select from '#machines/payments/payment-options.selectors.ts'

type Summary = ReturnType<typeof select.selectSummary>
type Words = Pick<StatRowProps, 'hint' | 'value'>

const byItself = 'We’ll take it automatically'
const notByItself = 'Your card has expired. Change it so we can take this payment'

const nextOf = ({ isPaidByItself, isCardExpired, isOverdue, date }: select.NextPayment): Words => {
  if (date !== null && isOverdue) {
    const why = isPaidByItself ? 'Automatic payments won’t cover it. Pay by card or bank transfer' : 'You pay it yourself'
    return { hint: `Since ${formatFullDate(date)}. ${why}`, value: 'Overdue' }
  }
  const hint = !isPaidByItself ? 'You pay it yourself' : isCardExpired ? notByItself : byItself
  if (date === null) return { hint: isPaidByItself ? hint : 'Your bill will show when it’s due', value: 'With your next bill' }
  return { hint, value: formatFullDate(date) }
}

const lastOf = (summary: Summary): Words => {
  const { lastPaymentDate: date = null, lastPaymentAmount: amount = null, lastPaymentMethod: method = null } = summary ?? {}
  if (date === null || amount === null) return { hint: 'You’ll see it here after you pay a bill', value: 'None yet' }
  return { hint: [method, formatFullDate(date)].filter(Boolean).join(', '), value: formatDollars(amount) }
}

export const PaymentsCard = ({ actor }: { actor: PaymentOptionsActor }) => {
  const { phone } = useBrand()
  const summary = useSelector(actor, select.selectSummary)
  const next = useSelector(actor, select.selectNextPayment, shallowEqual)
  return (
    <TitledCard title="Your payments" titleKind="h2" gap={3}>
      <StatList>
        <StatRow icon={<CalendarCheck size={20} aria-hidden />} tone="primary" name="Next payment" {...nextOf(next)} />
        <StatRow icon={<ReceiptText size={20} aria-hidden />} name="Last payment" {...lastOf(summary)} />
        <StatRow
          icon={<Phone size={20} aria-hidden />}
          name="Something not right?"
          hint="Call us and we’ll sort it out"
          value={phone}
        />
      </StatList>
    </TitledCard>
  )
}
