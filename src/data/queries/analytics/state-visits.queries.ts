import { collectStateVisits, mostCounts, type StateCount } from '#contract/analytics/state-visits.contract.ts'
import { call } from '#data/wire/http.ts'

/** To the portal's own collector, also during unload, only with consent. Failures are ignored. */
export const sendStateVisits = (counts: readonly StateCount[]): void => {
  for (let at = 0; at < counts.length; at += mostCounts)
    void call(collectStateVisits, { body: { counts: counts.slice(at, at + mostCounts) }, outlivesPage: true }).catch(() => {})
}
