import type { SupplyType } from '#contract/kit.ts'
import type { Day } from '#domain/basics/days.ts'
import type { FitPlan } from '#domain/billing/plan-fit.ts'
import type { Queryable } from '#server/database/database.ts'
import { readOfferedPlans } from '#server/intake/change-plan.ts'
import { readTariffs, type StoredTariff } from '#server/readings/tariffs.ts'

export interface FitSupply {
  readonly supplyPointId: string
  readonly supplyType: SupplyType
  readonly address: string
  readonly planId: string
}

/** With the plan of the day; without bottled gas, which has no readings. `$2`: a property, or null. */
export const readFitSupplies = (
  db: Queryable,
  billingAccountId: string,
  siteId: string | null,
  today: Day,
): Promise<FitSupply[]> =>
  db.query<FitSupply>(
    `select distinct on (sp.position, sp.supply_point_id) sp.supply_point_id, sp.supply_type, st.address, ag.plan_id
     from supply_point sp join site st on st.billing_account_id = sp.billing_account_id and st.site_id = sp.site_id
     join agreement ag on ag.billing_account_id = sp.billing_account_id and ag.supply_point_id = sp.supply_point_id
     where sp.billing_account_id = $1 and ($2::uuid is null or sp.site_id = $2) and sp.supply_type <> 'lpg'
       and $3::date between ag.start_date and coalesce(ag.end_date, 'infinity')
     order by sp.position, sp.supply_point_id, ag.start_date desc`,
    [billingAccountId, siteId, today],
  )

/** What a supply can change to. */
export const readOtherPlanIds = async (
  db: Queryable,
  billingAccountId: string,
  { supplyType, planId }: Pick<FitSupply, 'supplyType' | 'planId'>,
  today: Day,
): Promise<string[]> => {
  const offered = await readOfferedPlans(db, billingAccountId, today)
  return offered.flatMap((plan) => (plan.supplyType === supplyType && plan.planId !== planId ? [plan.planId] : []))
}

export interface PricedPlan extends FitPlan {
  readonly tariffs: readonly StoredTariff[]
}

/** By name. Plans without a price are left out. */
export const readPricedPlans = async (db: Queryable, planIds: readonly string[]): Promise<PricedPlan[]> => {
  const plans = await db.query<Omit<FitPlan, 'tariffs'>>(
    'select plan_id, name, is_low_user from plan where plan_id = any($1::text[]) order by name, plan_id',
    [[...planIds]],
  )
  const tariffs = await readTariffs(db, planIds)
  return plans.flatMap((plan) => {
    const priced = tariffs.filter(({ planId }) => planId === plan.planId)
    return priced.length === 0 ? [] : [{ ...plan, tariffs: priced }]
  })
}

interface BillRow {
  readonly invoiceId: string
}

/** The newest bills that we made and nobody reversed, oldest first. */
export const readFitBills = async (db: Queryable, billingAccountId: string, count: number): Promise<string[]> => {
  const rows = await db.query<BillRow>(
    `select invoice_id from invoice where billing_account_id = $1 and kind = 'bill' and reversed_by is null and made_by is distinct from 'them'
     order by end_date desc, issued_on desc limit $2`,
    [billingAccountId, count],
  )
  return rows.map(({ invoiceId }) => invoiceId).toReversed()
}
