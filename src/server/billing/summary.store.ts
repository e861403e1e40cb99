import type { AccountSummary } from '#contract/account.contract.ts'
import { type Day, daysBetween, earlierOf } from '#domain/days.ts'
import { toDollars } from '#domain/money.ts'
import { instalmentFrom } from '#domain/smooth-pay.ts'
import type { Queryable } from '#server/database/database.ts'
import { methodWords, type PaidBy } from './method-words.ts'
import { readOpenBills, billStands } from './open-bills.store.ts'

interface Ledger {
  readonly balance: number
  /** Of invoices that are not due yet. */
  readonly notDue: number
  readonly nextDue: Day | null
  /** Bills are spread: the first of the weekly instalments that are taken in their place. */
  readonly instalmentsFrom: Day | null
  readonly paidOn: Day | null
  readonly paid: number | null
  readonly paidBy: string | null
}

const ledger = `
  select coalesce((select sum(cents) from account_transaction where billing_account_id = $1 and occurred_on <= $2), 0) as balance,
    coalesce((select sum(total_cents) from invoice where billing_account_id = $1 and ${billStands} and issued_on <= $2
      and (due_date >= $2 or issued_on >= s.started_on)), 0) as not_due,
    (select min(due_date) from invoice where billing_account_id = $1 and ${billStands} and due_date >= $2 and issued_on <= $2
      and (s.started_on is null or issued_on < s.started_on)) as next_due,
    s.first_on as instalments_from,
    p.occurred_on as paid_on, -p.cents as paid, p.method as paid_by
  from (select 1) as one
  left join smooth_pay s on s.billing_account_id = $1 and s.ended_at is null
  left join lateral (select occurred_on, cents, method from account_transaction
    where billing_account_id = $1 and kind = 'payment' and occurred_on <= $2 order by occurred_on desc limit 1) p on true`

/** The day of the next payment: of a bill, or the next instalment where bills are spread. */
const nextPaymentOn = ({ nextDue, instalmentsFrom }: Ledger, today: Day): Day | null => {
  if (instalmentsFrom === null) return nextDue
  const instalment = instalmentFrom(instalmentsFrom, today)
  return nextDue === null ? instalment : earlierOf(nextDue, instalment)
}

/** Since when something is overdue: the due date of the oldest bill that is open. */
const readOverdueSince = async (db: Queryable, billingAccountId: string, balance: number, today: Day): Promise<Day | null> => {
  const [oldest] = await readOpenBills(db, billingAccountId, balance, today)
  return oldest && oldest.dueDate < today ? oldest.dueDate : null
}

interface Payer extends PaidBy {
  readonly billingAccountId: string
  readonly isBuyingGroup: boolean
}

const nothingShown: AccountSummary = {
  balance: 0,
  amountTotal: 0,
  amountOverdue: 0,
  dueDate: null,
  dueDays: null,
  lastPaymentDate: null,
  lastPaymentAmount: null,
  lastPaymentMethod: null,
  paymentMethod: null,
}

/** What is owed today, how much of it is overdue, and how it will be paid. Below zero is credit. A buying group's members see none of it. */
export const readSummary = async (
  db: Queryable,
  { billingAccountId, isBuyingGroup, ...payer }: Payer,
  today: Day,
): Promise<AccountSummary> => {
  if (isBuyingGroup) return nothingShown
  const [row] = await db.query<Ledger>(ledger, [billingAccountId, today])
  if (!row) throw new TypeError('An aggregate without a row')
  const overdue = Math.max(0, row.balance - Math.max(0, row.notDue))
  const owed = Math.max(0, row.balance)
  const overdueSince = overdue === 0 ? null : await readOverdueSince(db, billingAccountId, row.balance, today)
  const dueDate = owed === 0 ? null : overdue > 0 ? overdueSince : nextPaymentOn(row, today)
  return {
    balance: toDollars(row.balance),
    amountTotal: toDollars(owed),
    amountOverdue: toDollars(overdue),
    dueDate,
    dueDays: dueDate === null ? null : daysBetween(today, dueDate),
    lastPaymentDate: row.paidOn,
    lastPaymentAmount: row.paid === null ? null : toDollars(row.paid),
    lastPaymentMethod: row.paidBy,
    paymentMethod: methodWords(payer),
  }
}
