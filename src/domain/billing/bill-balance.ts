import type { AccountSummary } from '#contract/account/account.contract.ts'
import type { TransactionHistory } from '#contract/transactions/transactions.contract.ts'
import { type Day, formatDate, formatFullDate } from '#domain/basics/days.ts'
import { formatDollars, formatOwed, toCents, toDollars } from '#domain/basics/money.ts'
import { sumOf } from '#domain/basics/sums.ts'

export type BalanceState = 'credit' | 'settled' | 'owed' | 'onPlan' | 'overdue'

type AmountsDue = Pick<AccountSummary, 'balance' | 'amountOverdue' | 'dueDate' | 'paymentPlan'>

export const onPlanWords = ({ left, nextOn, nextAmount }: NonNullable<AccountSummary['paymentPlan']>): string =>
  `${formatDollars(left)} is on a payment plan. Next instalment ${formatDollars(nextAmount)} on ${formatDate(nextOn)}.`

/** @param dueDay due date of the oldest bill that is overdue, formatted */
export const overdueWords = (
  { balance, amountOverdue }: Pick<AmountsDue, 'balance' | 'amountOverdue'>,
  dueDay: string,
): string =>
  amountOverdue < balance
    ? `${formatDollars(amountOverdue)} of it was due already, the oldest bill on ${dueDay}.`
    : `The oldest unpaid bill was due ${dueDay}.`

export const balanceWords = ({
  balance,
  amountOverdue,
  dueDate,
  paymentPlan,
}: AmountsDue): { state: BalanceState; detail: string } => {
  if (amountOverdue > 0) {
    const detail = dueDate === null ? 'Overdue.' : overdueWords({ balance, amountOverdue }, formatDate(dueDate))
    return { state: 'overdue', detail }
  }
  if (balance > 0 && paymentPlan) return { state: 'onPlan', detail: onPlanWords(paymentPlan) }
  if (balance > 0) return { state: 'owed', detail: dueDate === null ? 'to pay.' : `to pay by ${formatDate(dueDate)}.` }
  if (balance < 0) return { state: 'credit', detail: 'in credit. Nothing to pay today.' }
  return { state: 'settled', detail: 'Nothing to pay today.' }
}

/** All movements together: today's balance, or the balance on the range's last day, from the opening balance. */
export const listSumWords = (
  { openingBalance, endDate }: Pick<TransactionHistory, 'openingBalance' | 'endDate'>,
  today: Day,
): string => {
  const list =
    openingBalance === 0 ? 'The amounts in this list' : `Starting from ${formatOwed(openingBalance)}, the amounts in this list`
  return `${list} add up to your balance${endDate < today ? ` of ${formatFullDate(endDate)}` : ''}.`
}

/** From opening to closing balance, by kind of movement. Negative: paid or credited. */
export const balanceRows = ({ startDate, openingBalance, closingBalance, transactions }: TransactionHistory) => {
  const sum = (isOf: (row: TransactionHistory['transactions'][number]) => boolean) =>
    toDollars(sumOf(transactions.filter(isOf), ({ amount }) => toCents(amount)))
  const rows = [
    { label: 'Before', amount: openingBalance },
    { label: `Charged since ${formatFullDate(startDate)}`, amount: sum(({ kind, amount }) => kind !== 'refund' && amount > 0) },
    { label: 'Paid', amount: sum(({ kind }) => kind === 'payment') },
    { label: 'Credited', amount: sum(({ kind, amount }) => kind !== 'payment' && kind !== 'refund' && amount < 0) },
    { label: 'Paid back to you', amount: sum(({ kind }) => kind === 'refund') },
  ]
  return [...rows.filter(({ amount }) => amount !== 0), { label: 'Balance', amount: closingBalance }]
}
