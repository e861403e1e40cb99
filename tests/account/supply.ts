import type { Database, Queryable } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'
import { putPlans } from './plans.ts'

export interface Supply {
  readonly billingAccountId: string
  readonly supplyPointId: string
  readonly icp: string
}

interface SupplyOptions {
  /** Of the account, where there are several; also its customer number. */
  readonly name?: string
  readonly planId?: string
  readonly startDate?: string
  readonly cycleStart?: string
  readonly cycleDays?: number
  readonly discountPercent?: number
}

/** An account with one electricity supply point and nothing else; one without a name has the number 1. */
export const createSupply = async (
  db: Database | Queryable,
  {
    name = '',
    planId = 'night-saver-low',
    startDate = '2014-01-01',
    cycleStart = '2026-03-20',
    cycleDays = 29,
    discountPercent = 0,
  }: SupplyOptions = {},
): Promise<Supply> => {
  const billingAccountId = stableId(`account${name}`)
  const supplyPointId = stableId(`supply point${name}`)
  const icp = '0001234567UN014'
  if ((await db.query('select 1 from plan limit 1')).length === 0) await putPlans(db)
  await db.query(
    `insert into billing_account (billing_account_id, customer_number, type, owner, street, suburb, city, post_code, region, billing_email,
       account_email, cycle_start, cycle_days, payment_method, discount_name, discount_percent, opened_on)
     values ($1, $7, 'residential', 'Test', '1 Street', 'Suburb', 'City', '0000', 'Wellington', $8, $8, $2, $3,
       'bill', $4, $5, $6)`,
    [
      billingAccountId,
      cycleStart,
      cycleDays,
      discountPercent > 0 ? 'Test' : null,
      discountPercent,
      startDate,
      name || '1',
      `${name || 'a'}@example.com`,
    ],
  )
  await db.query(
    `insert into site (billing_account_id, site_id, address, status, avatar_type, avatar_colour)
     values ($1, $2, '1 Street', 'open', 'standalone', 'clay')`,
    [billingAccountId, stableId(`site${name}`)],
  )
  await db.query(
    `insert into supply_point (billing_account_id, supply_point_id, site_id, icp, supply_type, is_advanced, can_submit_meter_read)
     values ($1, $2, $3, $4, 'electricity', true, false)`,
    [billingAccountId, supplyPointId, stableId(`site${name}`), icp],
  )
  await db.query(
    'insert into agreement (billing_account_id, agreement_id, supply_point_id, plan_id, start_date) values ($1, $2, $3, $4, $5)',
    [billingAccountId, stableId(`agreement${name}`), supplyPointId, planId, startDate],
  )
  return { billingAccountId, supplyPointId, icp }
}
