import type { SupplyType } from '#contract/kit.ts'
import type { PlanChangeKind } from '#contract/plan-fit/plan-trial.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import type { FitPlan } from '#domain/billing/plan-fit.ts'
import type { Queryable } from '#server/database/database.ts'
import { readPricedPlans } from './plan-fit.store.ts'

export interface TrialRow {
  readonly billingAccountId: string
  readonly trialId: string
  readonly supplyPointId: string
  readonly supplyType: SupplyType
  readonly address: string
  readonly kind: PlanChangeKind
  readonly fromPlanId: string
  readonly fromPlan: string
  readonly toPlanId: string
  readonly toPlan: string
  readonly agreementId: string
  readonly askedAt: Date
  readonly startDate: Day
  readonly endDate: Day
  readonly backOn: Day | null
  /** Last day on the new plan that counts: gone back, or another plan began. */
  readonly lastDay: Day
  readonly creditedCents: number
  readonly creditedGstCents: number
  readonly settledAt: Date | null
  readonly settledBills: number
  readonly checksSent: number
}

const rows = `
  select t.billing_account_id, t.trial_id, t.supply_point_id, sp.supply_type, st.address, t.kind, t.from_plan_id, was.name as from_plan, t.to_plan_id, p.name as to_plan,
    t.agreement_id, t.asked_at, t.start_date, t.end_date, t.back_on, least(t.end_date, t.back_on - 1, ag.end_date) as last_day,
    t.credited_cents, t.credited_gst_cents, t.settled_at, t.settled_bills, t.checks_sent
  from plan_trial t join supply_point sp on sp.billing_account_id = t.billing_account_id and sp.supply_point_id = t.supply_point_id
  join site st on st.billing_account_id = t.billing_account_id and st.site_id = sp.site_id
  join plan was on was.plan_id = t.from_plan_id join plan p on p.plan_id = t.to_plan_id
  left join agreement ag on ag.billing_account_id = t.billing_account_id and ag.agreement_id = t.agreement_id`

/** The newest of a supply. */
export const readNewestTrial = async (
  db: Queryable,
  billingAccountId: string,
  supplyPointId: string,
): Promise<TrialRow | null> => {
  const [row] = await db.query<TrialRow>(
    `${rows} where t.billing_account_id = $1 and t.supply_point_id = $2 order by t.asked_at desc limit 1`,
    [billingAccountId, supplyPointId],
  )
  return row ?? null
}

export const readTrial = async (db: Queryable, billingAccountId: string, trialId: string): Promise<TrialRow | null> => {
  const [row] = await db.query<TrialRow>(`${rows} where t.billing_account_id = $1 and t.trial_id = $2`, [
    billingAccountId,
    trialId,
  ])
  return row ?? null
}

/** Last end of the trials of a supply; a switch is none. */
export const readLastTrialEnd = async (db: Queryable, billingAccountId: string, supplyPointId: string): Promise<Day | null> => {
  const [row] = await db.query<{ endDate: Day | null }>(
    `select max(least(end_date, back_on - 1)) as end_date from plan_trial
     where billing_account_id = $1 and supply_point_id = $2 and kind = 'trial'`,
    [billingAccountId, supplyPointId],
  )
  return row?.endDate ?? null
}

type NewTrial = Pick<
  TrialRow,
  | 'billingAccountId'
  | 'trialId'
  | 'supplyPointId'
  | 'kind'
  | 'fromPlanId'
  | 'toPlanId'
  | 'agreementId'
  | 'askedAt'
  | 'startDate'
  | 'endDate'
> & { readonly customerId: string }

export const putTrial = async (tx: Queryable, trial: NewTrial): Promise<void> => {
  await tx.query(
    `insert into plan_trial (billing_account_id, trial_id, supply_point_id, customer_id, kind, from_plan_id, to_plan_id, agreement_id, asked_at,
       start_date, end_date)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      trial.billingAccountId,
      trial.trialId,
      trial.supplyPointId,
      trial.customerId,
      trial.kind,
      trial.fromPlanId,
      trial.toPlanId,
      trial.agreementId,
      trial.askedAt,
      trial.startDate,
      trial.endDate,
    ],
  )
}

export const deleteTrial = (tx: Queryable, billingAccountId: string, trialId: string) =>
  tx.query('delete from plan_trial where billing_account_id = $1 and trial_id = $2', [billingAccountId, trialId])

export const putBackOn = (tx: Queryable, { billingAccountId, trialId }: TrialRow, backOn: Day) =>
  tx.query('update plan_trial set back_on = $3 where billing_account_id = $1 and trial_id = $2', [
    billingAccountId,
    trialId,
    backOn,
  ])

interface Settlement {
  readonly creditedCents: number
  readonly creditedGstCents: number
  readonly bills: number
  readonly now: number
}

export const putSettled = (
  tx: Queryable,
  { billingAccountId, trialId }: TrialRow,
  { creditedCents, creditedGstCents, bills, now }: Settlement,
) =>
  tx.query(
    `update plan_trial set credited_cents = $3, credited_gst_cents = $4, settled_bills = $5, settled_at = coalesce(settled_at, $6)
     where billing_account_id = $1 and trial_id = $2`,
    [billingAccountId, trialId, creditedCents, creditedGstCents, bills, new Date(now)],
  )

export const putCheckSent = (tx: Queryable, { billingAccountId, trialId }: TrialRow, count: number) =>
  tx.query('update plan_trial set checks_sent = $3 where billing_account_id = $1 and trial_id = $2', [
    billingAccountId,
    trialId,
    count,
  ])

interface TrialKey {
  readonly billingAccountId: string
  readonly trialId: string
}

/** Running or not settled, or settled with other bills than there are now: a later bill may correct days of the trial. */
export const readTrialsToLookAt = (db: Queryable, today: Day): Promise<TrialKey[]> =>
  db.query<TrialKey>(
    `select t.billing_account_id, t.trial_id from plan_trial t join billing_account a using (billing_account_id)
     where a.deleted_on is null and t.kind = 'trial' and t.start_date < $1 and (t.settled_at is null or (t.settled_at > $1::date - interval '13 months'
       and t.settled_bills <> (select count(*) from invoice i where i.billing_account_id = t.billing_account_id and i.end_date >= t.start_date)))
     order by t.billing_account_id, t.trial_id`,
    [today],
  )

interface TrialBills {
  /** Of every kind. */
  readonly count: number
  readonly lastDay: Day | null
  /** Made here and not reversed, oldest first. */
  readonly ids: readonly string[]
}

/** Bills that may have days of a trial, or correct them. */
export const readTrialBills = async (db: Queryable, billingAccountId: string, startDate: Day): Promise<TrialBills> => {
  const [row] = await db.query<TrialBills>(
    `select count(*)::int as count, max(end_date) filter (where kind = 'bill' and reversed_by is null) as last_day,
       coalesce(jsonb_agg(invoice_id order by end_date, issued_on) filter (where kind = 'bill' and reversed_by is null and made_by is distinct from 'them'), '[]') as ids
     from invoice where billing_account_id = $1 and end_date >= $2`,
    [billingAccountId, startDate],
  )
  return row ?? { count: 0, lastDay: null, ids: [] }
}

/** Whether a plan has a price without an end, so that the way back to it stays open. */
export const hasOpenPrice = async (db: Queryable, planId: string): Promise<boolean> =>
  (await db.query('select 1 from tariff where plan_id = $1 and end_date is null', [planId])).length > 0

/** @throws TypeError for a plan without prices */
export const readPricedPlan = async (db: Queryable, planId: string): Promise<FitPlan> => {
  const [plan] = await readPricedPlans(db, [planId])
  if (!plan) throw new TypeError(`The plan ${planId} has no prices`)
  return plan
}
