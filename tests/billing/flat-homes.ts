import type { Queryable } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'

interface FlatPrices {
  readonly daily: number
  readonly energy: number
  readonly bottle?: number
}

/** One price at all hours. Cents without GST. */
export const putFlatTariff = async (
  db: Queryable,
  tariffId: number,
  plan: string,
  startDate: string,
  { daily, energy, bottle }: FlatPrices,
): Promise<void> => {
  await db.query(
    'insert into tariff (tariff_id, plan_id, start_date, daily_millicents, bottle_millicents) values ($1, $2, $3, $4, $5)',
    [tariffId, plan, startDate, daily * 1000, bottle === undefined ? null : bottle * 1000],
  )
  await db.query(
    `insert into tariff_band (tariff_id, position, name, rate_millicents, from_hour, to_hour) values ($1, 1, 'anytime', $2, 0, 24)`,
    [tariffId, energy * 1000],
  )
}

export const putPlan = (db: Queryable, plan: string, supplyType = 'electricity') =>
  db.query(
    `insert into plan (plan_id, name, supply_type, audience, is_low_user, is_value_plan) values ($1, $1, $2, 'residential', false, false)`,
    [plan, supplyType],
  )

interface Home {
  readonly plan: string
  readonly supplyType?: string
  readonly discountPercent?: number
  readonly startDate?: string
  readonly endDate?: string
}

/** An account with one supply point; its bill periods are 29 days from 1 May 2026. */
export const putHome = async (
  db: Queryable,
  number: string,
  { plan, supplyType = 'electricity', discountPercent = 0, startDate = '2026-05-01', endDate }: Home,
) => {
  const [billingAccountId, supplyPointId] = [stableId(`account ${number}`), stableId(`supply point ${number}`)]
  await db.query(
    `insert into billing_account (billing_account_id, customer_number, type, owner, street, suburb, city, post_code, region, billing_email,
       account_email, cycle_start, cycle_days, payment_method, discount_name, discount_percent, opened_on)
     values ($1, $2, 'residential', $2, '1 Street', 'Suburb', 'City', '0000', 'Wellington', 'a@example.com', 'a@example.com', '2026-05-01', 29,
       'bill', $3, $4, $5)`,
    [billingAccountId, number, discountPercent > 0 ? 'Two fuels' : null, discountPercent, startDate],
  )
  await db.query(
    `insert into site (billing_account_id, site_id, address, status, avatar_type, avatar_colour)
     values ($1, $2, '1 Street', 'open', 'standalone', 'clay')`,
    [billingAccountId, stableId(`site ${number}`)],
  )
  await db.query(
    `insert into supply_point (billing_account_id, supply_point_id, site_id, icp, supply_type, is_advanced, can_submit_meter_read)
     values ($1, $2, $3, null, $4, true, false)`,
    [billingAccountId, supplyPointId, stableId(`site ${number}`), supplyType],
  )
  await db.query(
    `insert into agreement (billing_account_id, agreement_id, supply_point_id, plan_id, start_date, end_date) values ($1, $2, $3, $4, $5, $6)`,
    [billingAccountId, stableId(`agreement ${number}`), supplyPointId, plan, startDate, endDate ?? null],
  )
  return { billingAccountId, supplyPointId }
}
