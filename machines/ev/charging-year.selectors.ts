import type { ChargingYear } from '#contract/ev/ev-everywhere.contract.ts'
import { kilometresOf } from '#domain/supply/ev.ts'
import { chargingTotals, isCounted, type SessionInState, sessionsInState } from '#domain/supply/ev-sessions.ts'

/** kWh, share of the home charger (0 to 1), dollars on the network, kilometres. */
export const selectYearTotals = (charging: ChargingYear) => {
  const totals = chargingTotals(charging)
  return { ...totals, kilometres: kilometresOf(totals.kwh, charging.kwhPer100Km) }
}

/** Without duplicates; with the number of unreadable sessions. */
export const selectSessions = (charging: ChargingYear) => sessionsInState(charging)
export const selectIsCounted = (session: SessionInState): boolean => isCounted(session)

/** kWh of a month at home and on the network; below zero if credits exceed the charges. */
export const selectMonthKwh = ({ homeKw, networkKw }: { readonly homeKw: number | null; readonly networkKw: number }): number =>
  (homeKw ?? 0) + networkKw
