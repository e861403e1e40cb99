import type { AccountSummary } from '#contract/account.contract.ts'
import type { CreditOptions } from '#contract/credit.contract.ts'
import type { Problem } from '#contract/kit.ts'
import type { Day } from '#domain/days.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import type { BillBalanceSnapshot } from './bill-balance.machine.ts'

export type BalanceMode = 'loading' | 'showing' | 'failed'

export const selectBalanceMode = ({ value }: BillBalanceSnapshot): BalanceMode => (typeof value === 'string' ? value : value.open)
export const selectBalanceProblem = ({ context }: BillBalanceSnapshot): Problem | null => problemIn(context.accounts)
export const selectCanRetryBalance = (snapshot: BillBalanceSnapshot): boolean => snapshot.can({ type: 'load.retry' })
export const selectSummary = ({ context }: BillBalanceSnapshot): AccountSummary | null =>
  dataOf(context.accounts)?.summary ?? null
/** Of what is in credit; null where it is not known. */
export const selectRefund = ({ context }: BillBalanceSnapshot): CreditOptions['refund'] | null =>
  dataOf(context.credit)?.refund ?? null
/** When the next bill is paid by itself; null where the customer pays it, or it is not known. */
export const selectNextPayment = ({ context }: BillBalanceSnapshot): Day | null => {
  const autopay = dataOf(context.payment)?.autopay
  if (autopay?.status !== 'on') return null
  return autopay.nextPaymentDate ?? dataOf(context.running)?.payment?.date ?? null
}
/** What the running bill is on track for; null while nobody knows. */
export const selectOnTrack = ({ context }: BillBalanceSnapshot): number | null => dataOf(context.running)?.onTrackFor ?? null
