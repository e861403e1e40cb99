import { collectStateVisits, mostCounts, type StateCount } from '#contract/state-visits.contract.ts'
import { call } from '#data/wire/http.ts'

/**
 * Sends what was counted to the portal's own collector, also while the page is being closed. Only for a customer who agreed; what fails is
 * forgotten.
 */
export const sendStateVisits = (counts: readonly StateCount[]): void => {
  for (let at = 0; at < counts.length; at += mostCounts)
    void call(collectStateVisits, { body: { counts: counts.slice(at, at + mostCounts) }, outlivesPage: true }).catch(() => {})
}
