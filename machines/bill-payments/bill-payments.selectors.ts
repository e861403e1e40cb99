import type { AccountSummary } from '#contract/account/account.contract.ts'
import type { UpcomingBill } from '#contract/bill-overview/bill-period.contract.ts'
import type { Problem } from '#contract/kit.ts'
import type { Transaction } from '#contract/transactions/transactions.contract.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { type BillPaymentsSnapshot, rangeIn } from './bill-payments.machine.ts'
import { type BillTab, billTabsOf } from '#machines/bills/bill-tabs.ts'

/** `paidByGroup`: a buying group pays, and its members see no bills. */
export type BillPaymentsMode = 'loading' | 'showing' | 'paidByGroup' | 'failed'

export const selectPaymentsMode = (snapshot: BillPaymentsSnapshot): BillPaymentsMode => {
  if (snapshot.matches('failed')) return 'failed'
  if (snapshot.hasTag('busy')) return 'loading'
  return snapshot.context.facts?.account?.isBuyingGroup === true ? 'paidByGroup' : 'showing'
}
export const selectPayingGroup = ({ context }: BillPaymentsSnapshot): string | null =>
  context.facts?.account?.buyingGroupName ?? null
export const selectPaymentsTabs = ({ context }: BillPaymentsSnapshot): readonly BillTab[] => billTabsOf(context.facts)
export const selectToPay = ({ context }: BillPaymentsSnapshot): AccountSummary | null => dataOf(context.accounts)?.summary ?? null
export const selectNextBill = ({ context }: BillPaymentsSnapshot): UpcomingBill | null => dataOf(context.upcoming)

const kinds: readonly Transaction['kind'][] = ['payment', 'refund']

export interface PaymentsMade {
  /** Newest first. */
  readonly payments: readonly Transaction[]
  readonly startDate: string
  readonly endDate: string
}

const cache = new WeakMap<object, PaymentsMade>()

/** Payments and refunds; null if they could not be read. */
export const selectPaymentsMade = ({ context }: BillPaymentsSnapshot): PaymentsMade | null => {
  const history = dataOf(context.transactions)
  if (!history) return null
  const { startDate, endDate, transactions } = history
  const made = cache.get(history) ?? {
    payments: transactions.filter(({ kind }) => kinds.includes(kind)),
    startDate,
    endDate,
  }
  cache.set(history, made)
  return made
}

/** Invalid days in the address: the default range shows. */
export const selectIsRangeUnreadable = ({ context }: BillPaymentsSnapshot): boolean => rangeIn(context).isUnreadable

export const selectPaymentsProblem = ({ context: { problem, accounts } }: BillPaymentsSnapshot): Problem | null =>
  problemIn(accounts) ?? problem
