import type { ChargingYear } from '#contract/ev-everywhere.contract.ts'
import { kilometresOf } from '#domain/ev.ts'
import { chargingTotals, isCounted, type SessionInState, sessionsInState } from '#domain/ev-sessions.ts'

/** kWh, share of the home charger (0 to 1), dollars on the network, kilometres. */
export const selectYearTotals = (charging: ChargingYear) => {
  const totals = chargingTotals(charging)
  return { ...totals, kilometres: kilometresOf(totals.kwh, charging.kwhPer100Km) }
}

/** A year's sessions with the state of each, no session twice, and how many could not be read. */
export const selectSessions = (charging: ChargingYear) => sessionsInState(charging)
/** Whether a session counts in the year's sums. */
export const selectIsCounted = (session: SessionInState): boolean => isCounted(session)
