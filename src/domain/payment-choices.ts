import type { Day } from './days.ts'
import { toCents } from './money.ts'

/** A bill that is not fully paid; `amount` in dollars is what is left of it. */
export interface OpenBill {
  readonly issuedOn: Day
  readonly dueDate: Day
  readonly amount: number
  readonly isOverdue: boolean
}

/** Dollars; `openBills` by due date, or unknown. */
interface Debt {
  readonly balance: number
  readonly amountOverdue: number
  readonly openBills?: readonly OpenBill[] | undefined
}

export type PaymentChoice = 'overdue' | 'bill' | 'owed' | 'other'

/** A suggested payment in dollars, and the bills that it pays. */
export interface SuggestedPayment {
  readonly choice: Exclude<PaymentChoice, 'other'>
  readonly amount: number
  readonly bills: readonly OpenBill[]
}

/** Dollars that a card takes at once. */
interface CardLimits {
  readonly least: number
  readonly most: number
}

/**
 * What a customer is likely to pay, the first chosen: all that is overdue, then the oldest open bill where that is another amount. With
 * nothing overdue: the bill that is due, then the balance. Empty where nothing is owed.
 */
export const suggestedPayments = (
  { balance, amountOverdue, openBills = [] }: Debt,
  { least, most }: CardLimits,
): SuggestedPayment[] => {
  const oldest = openBills.slice(0, 1).map((bill): SuggestedPayment => ({ choice: 'bill', amount: bill.amount, bills: [bill] }))
  const overdue: SuggestedPayment = {
    choice: 'overdue',
    amount: amountOverdue,
    bills: openBills.filter(({ isOverdue }) => isOverdue),
  }
  const owed: SuggestedPayment = { choice: 'owed', amount: balance, bills: [] }
  const all = amountOverdue > 0 ? [overdue, ...oldest] : [...oldest, owed]
  return all.filter(
    ({ amount }, index) =>
      amount >= least && amount <= most && all.findIndex((other) => toCents(other.amount) === toCents(amount)) === index,
  )
}
