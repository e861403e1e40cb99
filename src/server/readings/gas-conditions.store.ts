import { type DatedConditions, usualGas } from '#domain/supply/gas-energy.ts'
import type { Queryable } from '#server/database/database.ts'

const dated = `
  select start_date, gauge_pa, altitude_metres, temperature_tenths, calorific_kj
  from gas_conditions where billing_account_id = $1 and supply_point_id = $2 order by start_date`

export const readGasConditions = async (
  db: Queryable,
  { billingAccountId, supplyPointId }: { readonly billingAccountId: string; readonly supplyPointId: string },
): Promise<DatedConditions[]> => {
  const rows = await db.query<DatedConditions>(dated, [billingAccountId, supplyPointId])
  return rows.length > 0 ? rows : [{ startDate: '1900-01-01', ...usualGas }]
}
