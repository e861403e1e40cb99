import type { AccountSummary } from '#contract/account/account.contract.ts'
import { addDays, type Day, daysBetween } from '#domain/basics/days.ts'
import { toDollars } from '#domain/basics/money.ts'
import { beyondPlan } from '#domain/billing/payment-plan.ts'
import { instalmentFrom } from '#domain/billing/smooth-pay.ts'
import { sumOf } from '#domain/basics/sums.ts'
import type { Queryable } from '#server/database/database.ts'
import { type HonouredPlan, readHonouredPlan } from './active-plan.store.ts'
import { methodWords, type PaidBy } from './method-words.ts'
import { billStands, type OpenBill, readOpenBills } from './open-bills.store.ts'
import { isNotTakenBack } from './taken-back.ts'

interface Ledger {
  readonly balance: number
  readonly notDue: number
  /** Smooth pay: bills made from this day are covered by instalments; null without it. */
  readonly spreadFrom: Day | null
  readonly instalmentsFrom: Day | null
  readonly weeklyCents: number | null
  readonly paidOn: Day | null
  readonly paid: number | null
  readonly paidBy: string | null
}

const ledger = `
  select coalesce((select sum(cents) from account_transaction where billing_account_id = $1 and occurred_on <= $2), 0) as balance,
    coalesce((select sum(total_cents) from invoice where billing_account_id = $1 and ${billStands} and issued_on <= $2
      and (due_date >= $2 or issued_on >= s.started_on)), 0) as not_due,
    s.started_on as spread_from, s.first_on as instalments_from, s.weekly_cents,
    p.occurred_on as paid_on, -p.cents as paid, p.method as paid_by
  from (select 1) as one
  left join smooth_pay s on s.billing_account_id = $1 and s.ended_at is null
  left join lateral (select t.occurred_on, t.cents, t.method from account_transaction t
    where t.billing_account_id = $1 and t.kind = 'payment' and t.occurred_on <= $2 and ${isNotTakenBack}
    order by t.occurred_on desc limit 1) p on true`

type NextPayment = NonNullable<AccountSummary['nextPayment']>

const singleBills = ({ spreadFrom }: Ledger, bills: readonly OpenBill[]): OpenBill[] =>
  bills.filter(({ issuedOn }) => spreadFrom === null || issuedOn < spreadFrom)

const nextPaymentOf = (
  { instalmentsFrom, weeklyCents }: Ledger,
  single: readonly OpenBill[],
  plan: HonouredPlan | null,
  today: Day,
): NextPayment | null => {
  const coming = single.filter(({ dueDate }) => dueDate >= today)
  const payments: NextPayment[] = [...Map.groupBy(coming, ({ dueDate }) => dueDate)].map(([date, due]) => ({
    date,
    amount: toDollars(sumOf(due, ({ cents }) => cents)),
    of: 'bill',
  }))
  if (instalmentsFrom !== null)
    payments.push({ date: instalmentFrom(instalmentsFrom, addDays(today, 1)), amount: toDollars(weeklyCents ?? 0), of: 'weekly' })
  if (plan) payments.push({ date: plan.nextOn, amount: toDollars(plan.nextCents), of: 'plan' })
  return payments.toSorted((a, b) => daysBetween(b.date, a.date))[0] ?? null
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
  nextPayment: null,
  paymentPlan: null,
  openBills: [],
}

/** Owed, overdue, next payment. Negative is credit. Buying groups see no money. */
export const readSummary = async (
  db: Queryable,
  { billingAccountId, isBuyingGroup, ...payer }: Payer,
  today: Day,
): Promise<AccountSummary> => {
  if (isBuyingGroup) return nothingShown
  const [row] = await db.query<Ledger>(ledger, [billingAccountId, today])
  if (!row) throw new TypeError('An aggregate without a row')
  const plan = await readHonouredPlan(db, billingAccountId, today)
  const planCents = plan?.leftCents ?? 0
  const bills = beyondPlan(await readOpenBills(db, billingAccountId, row.balance, today), planCents, row.balance)
  const overdue = Math.max(0, row.balance - Math.max(0, row.notDue) - planCents)
  const owed = Math.max(0, row.balance)
  const single = singleBills(row, bills)
  const next = nextPaymentOf(row, single, plan, today)
  const overdueSince = bills.find(({ dueDate }) => dueDate < today)?.dueDate ?? null
  const dueDate = owed === 0 ? null : overdue > 0 ? overdueSince : (next?.date ?? null)
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
    nextPayment: next,
    paymentPlan: plan && { left: toDollars(plan.leftCents), nextOn: plan.nextOn, nextAmount: toDollars(plan.nextCents) },
    openBills: single.map((bill) => ({
      issuedOn: bill.issuedOn,
      dueDate: bill.dueDate,
      amount: toDollars(bill.cents),
      isOverdue: bill.dueDate < today,
    })),
  }
}
