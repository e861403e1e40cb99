import type { Day } from '#domain/basics/days.ts'
import { instalmentsOf, type PlannedInstalment, type PlanStatus, planStatusOf } from '#domain/billing/payment-plan.ts'
import { sumOf } from '#domain/basics/sums.ts'
import type { Queryable } from '#server/database/database.ts'
import { isNotTakenBack } from './taken-back.ts'

export interface ActivePlan {
  readonly planId: string
  readonly reference: string
  readonly cents: number
  readonly fortnights: number
  readonly firstOn: Day
  readonly agreedOn: Day
  readonly paidBeforeCents: number
  /** As last reported to the customer. */
  readonly standing: PlanStatus
}

const columns = 'plan_id, reference, cents, fortnights, first_on, agreed_on, paid_before_cents, standing'

export const readActivePlan = async (db: Queryable, billingAccountId: string): Promise<ActivePlan | null> => {
  const [plan] = await db.query<ActivePlan>(
    `select ${columns} from payment_plan where billing_account_id = $1 and ended_at is null`,
    [billingAccountId],
  )
  return plan ?? null
}

interface Paid {
  readonly day: Day
  readonly cents: number
}

/**
 * Payments for no bill and no smooth pay instalment: they go to the oldest debt first, which is the plan's. What came back counts
 * as if it had never been paid.
 */
export const readPaid = (db: Queryable, billingAccountId: string, from: Day, today: Day): Promise<Paid[]> =>
  db.query<Paid>(
    `select t.occurred_on as day, -sum(t.cents) as cents from account_transaction t
     where t.billing_account_id = $1 and t.occurred_on between $2 and $3 and t.invoice_id is null and t.kind in ('payment', 'credit')
       and t.smooth_pay_id is null and ${isNotTakenBack}
     group by t.occurred_on order by t.occurred_on`,
    [billingAccountId, from, today],
  )

export const progressOf = async (db: Queryable, billingAccountId: string, plan: ActivePlan, today: Day) => {
  const paid = await readPaid(db, billingAccountId, plan.agreedOn, today)
  const payments = paid.map(({ day, cents }) => ({ day, cents: day === plan.agreedOn ? cents - plan.paidBeforeCents : cents }))
  const paidCents = sumOf(payments, ({ cents }) => cents)
  return {
    ...planStatusOf(instalmentsOf(plan.cents, plan.fortnights, plan.firstOn), payments, today),
    leftCents: Math.max(0, plan.cents - paidCents),
  }
}

export type PlanProgress = Awaited<ReturnType<typeof progressOf>>

/** Amount that is not demanded otherwise while the plan is honoured. */
export interface HonouredPlan {
  readonly leftCents: number
  readonly nextOn: Day
  readonly nextCents: number
}

/** Null without a plan, after a missed instalment, or when all are paid. */
export const readHonouredPlan = async (db: Queryable, billingAccountId: string, today: Day): Promise<HonouredPlan | null> => {
  const plan = await readActivePlan(db, billingAccountId)
  if (!plan) return null
  const { status, instalments, leftCents } = await progressOf(db, billingAccountId, plan, today)
  const open = instalments.filter(({ paidOn }) => paidOn === null)
  const next = open.find(({ dueOn }) => dueOn >= today) ?? open[0]
  return status === 'kept' && next ? { leftCents, nextOn: next.dueOn, nextCents: next.cents } : null
}

/** Instalments that payments do not cover yet, with what is missing of each. */
export const readUnpaidInstalments = async (
  db: Queryable,
  billingAccountId: string,
  plan: ActivePlan,
  today: Day,
): Promise<PlannedInstalment[]> => {
  const paid = await readPaid(db, billingAccountId, plan.agreedOn, today)
  let paidCents = Math.max(0, sumOf(paid, ({ cents }) => cents) - plan.paidBeforeCents)
  return instalmentsOf(plan.cents, plan.fortnights, plan.firstOn).flatMap((instalment) => {
    const covered = Math.min(instalment.cents, paidCents)
    paidCents -= covered
    return covered < instalment.cents ? [{ ...instalment, cents: instalment.cents - covered }] : []
  })
}
