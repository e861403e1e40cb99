import type { AccountSummary } from '#contract/account/account.contract.ts'
import type { CreditOptions } from '#contract/payments/credit.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { type NextPayment, nextPaymentOf } from '#domain/basics/next-payment.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import type { BillBalanceSnapshot } from './bill-balance.machine.ts'

export type BalanceMode = 'loading' | 'showing' | 'failed'

export const selectBalanceMode = ({ value }: BillBalanceSnapshot): BalanceMode => (typeof value === 'string' ? value : value.open)
export const selectBalanceProblem = ({ context }: BillBalanceSnapshot): Problem | null => problemIn(context.accounts)
export const selectCanRetryBalance = (snapshot: BillBalanceSnapshot): boolean => snapshot.can({ type: 'load.retry' })
export const selectSummary = ({ context }: BillBalanceSnapshot): AccountSummary | null =>
  dataOf(context.accounts)?.summary ?? null
/** Null if unknown. */
export const selectRefund = ({ context }: BillBalanceSnapshot): CreditOptions['refund'] | null =>
  dataOf(context.credit)?.refund ?? null
/** Null if unknown. */
export const selectNextPayment = ({ context }: BillBalanceSnapshot): NextPayment | null => {
  const summary = dataOf(context.accounts)?.summary
  const bill = dataOf(context.running)
  if (!summary) return null
  const dueDate = bill?.payment?.isOverdue ? null : (bill?.payment?.date ?? null)
  return nextPaymentOf(summary, bill && dueDate !== null ? { dueDate, onTrackFor: bill.onTrackFor } : null)
}
export const selectIsPaidByItself = ({ context }: BillBalanceSnapshot): boolean =>
  dataOf(context.payment)?.autopay.status === 'on'
