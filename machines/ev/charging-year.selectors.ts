import type { ChargingYear } from '#contract/ev-everywhere.contract.ts'
import { kilometresOf } from '#domain/ev.ts'
import { chargingTotals } from '#domain/ev-sessions.ts'

/** What a year of charging comes to: kWh, the share of one's own charger (0 to 1), dollars on the network, kilometres driven. */
export const selectYearTotals = (charging: ChargingYear) => {
  const totals = chargingTotals(charging)
  return { ...totals, kilometres: kilometresOf(totals.kwh, charging.kwhPer100Km) }
}
