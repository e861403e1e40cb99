import type { Database } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'
import { createSupply, type Supply } from '#tests/account/supply.ts'

export const gasId = stableId('gas')

/** A home with solar panels, whose electricity is metered, and with gas, whose meter is read by hand. */
export const createTwoFuelHome = async (
  db: Database,
  { startDate, cycleDays }: { readonly startDate: string; readonly cycleDays: number },
): Promise<Supply> => {
  const supply = await createSupply(db, { planId: 'solar-share', startDate, cycleStart: startDate, cycleDays })
  const keys = [supply.billingAccountId, gasId]
  await db.query(
    `insert into supply_point (billing_account_id, supply_point_id, site_id, supply_type, is_advanced, can_submit_meter_read)
     values ($1, $2, $3, 'naturalGas', false, true)`,
    [...keys, stableId('site')],
  )
  await db.query(
    `insert into agreement (billing_account_id, agreement_id, supply_point_id, plan_id, start_date) values ($1, $3, $2, 'gas-home', $4)`,
    [...keys, stableId('gas agreement'), startDate],
  )
  await db.query(
    `insert into meter (billing_account_id, supply_point_id, serial, installed_on) values ($1, $2, 'G1', '2020-01-01')`,
    keys,
  )
  await db.query(
    `insert into meter_register (billing_account_id, supply_point_id, serial, number, content_code, flow, digits)
     values ($1, $2, 'G1', '1', 'GAS', 'X', 5)`,
    keys,
  )
  return supply
}
