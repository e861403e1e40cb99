import { firstInstalmentOn } from '#domain/billing/first-instalment.ts'
import { toCents, toDollars } from '#domain/basics/money.ts'
import { instalmentsOf } from '#domain/billing/payment-plan.ts'
import type { PaymentPlanSnapshot } from './payment-plan.machine.ts'

export type PaymentPlanMode = 'nothing' | 'offering' | 'running' | 'leaving' | 'sending' | 'receipt'

export const selectPlanMode = (snapshot: PaymentPlanSnapshot): PaymentPlanMode => {
  if (snapshot.matches('sending')) return 'sending'
  if (snapshot.matches('receipt')) return 'receipt'
  if (snapshot.matches('leaving')) return 'leaving'
  if (snapshot.matches('running')) return 'running'
  return snapshot.matches('offering') ? 'offering' : 'nothing'
}
export const selectHasPlanFailed = (snapshot: PaymentPlanSnapshot): boolean =>
  snapshot.matches({ offering: 'failed' }) || snapshot.matches({ running: 'failed' })
export const selectIsLeavingAtCost = (snapshot: PaymentPlanSnapshot): boolean => snapshot.matches({ leaving: 'atCost' })
export const selectPlanContext = ({ context }: PaymentPlanSnapshot) => context
export const selectCanCatchUp = (snapshot: PaymentPlanSnapshot): boolean => snapshot.can({ type: 'plan.catchUp', key: '' })

export const previewOf = ({ planner: { arrears, today }, fortnights }: PaymentPlanSnapshot['context']) =>
  arrears === null
    ? []
    : instalmentsOf(toCents(arrears.amount), fortnights, firstInstalmentOn(today)).map(({ number, dueOn, cents }) => ({
        number,
        dueOn,
        amount: toDollars(cents),
        status: 'coming' as const,
      }))
