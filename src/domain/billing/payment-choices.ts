import type { Day } from '#domain/basics/days.ts'
import { toCents } from '#domain/basics/money.ts'

/** `amount` is what is left to pay, in dollars. */
export interface OpenBill {
  readonly issuedOn: Day
  readonly dueDate: Day
  readonly amount: number
  readonly isOverdue: boolean
}

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

interface CardLimits {
  readonly least: number
  readonly most: number
}

/**
 * First is preselected: everything overdue, then the oldest open bill if it differs. Nothing overdue: the bill due, then the
 * balance. Empty if nothing is owed.
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
