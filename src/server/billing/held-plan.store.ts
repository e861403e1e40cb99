import type { Day } from '#domain/days.ts'
import { instalmentsOf, type PlanStanding, standingOf } from '#domain/payment-plan.ts'
import { sumOf } from '#domain/sums.ts'
import type { Queryable } from '#server/database/database.ts'

/** A plan that has not ended. */
export interface HeldPlan {
  readonly planId: string
  readonly reference: string
  readonly cents: number
  readonly fortnights: number
  readonly firstOn: Day
  readonly agreedOn: Day
  readonly paidBeforeCents: number
  /** As the customer was told last. */
  readonly standing: PlanStanding
}

const columns = 'plan_id, reference, cents, fortnights, first_on, agreed_on, paid_before_cents, standing'

/** The plan of an account that has not ended; null without one. */
export const readHeld = async (db: Queryable, billingAccountId: string): Promise<HeldPlan | null> => {
  const [plan] = await db.query<HeldPlan>(
    `select ${columns} from payment_plan where billing_account_id = $1 and ended_at is null`,
    [billingAccountId],
  )
  return plan ?? null
}

interface Paid {
  readonly day: Day
  readonly cents: number
}

/** What was paid and is of no bill, nor an instalment in place of bills: it goes to the oldest debt first, which is the plan's. */
export const readPaid = (db: Queryable, billingAccountId: string, from: Day, today: Day): Promise<Paid[]> =>
  db.query<Paid>(
    `select occurred_on as day, -sum(cents) as cents from account_transaction
     where billing_account_id = $1 and occurred_on between $2 and $3 and invoice_id is null and kind in ('payment', 'credit')
       and smooth_pay_id is null
     group by occurred_on order by occurred_on`,
    [billingAccountId, from, today],
  )

/** Where a plan stands on a day, and what of it is not paid. */
export const standOf = async (db: Queryable, billingAccountId: string, plan: HeldPlan, today: Day) => {
  const paid = await readPaid(db, billingAccountId, plan.agreedOn, today)
  const payments = paid.map(({ day, cents }) => ({ day, cents: day === plan.agreedOn ? cents - plan.paidBeforeCents : cents }))
  const paidCents = sumOf(payments, ({ cents }) => cents)
  return {
    ...standingOf(instalmentsOf(plan.cents, plan.fortnights, plan.firstOn), payments, today),
    leftCents: Math.max(0, plan.cents - paidCents),
  }
}

export type PlanStand = Awaited<ReturnType<typeof standOf>>

/** What a plan stands for while it is kept: so much of what is owed is not asked for otherwise. */
export interface KeptPlan {
  readonly leftCents: number
  readonly nextOn: Day
  readonly nextCents: number
}

/** The plan of an account while it is kept; null without one, and once an instalment is missed or all are paid. */
export const readKeptPlan = async (db: Queryable, billingAccountId: string, today: Day): Promise<KeptPlan | null> => {
  const plan = await readHeld(db, billingAccountId)
  if (!plan) return null
  const { standing, instalments, leftCents } = await standOf(db, billingAccountId, plan, today)
  const open = instalments.filter(({ paidOn }) => paidOn === null)
  const next = open.find(({ dueOn }) => dueOn >= today) ?? open[0]
  return standing === 'kept' && next ? { leftCents, nextOn: next.dueOn, nextCents: next.cents } : null
}
