import { collectAnalytics } from '#contract/analytics/analytics.contract.ts'
import { collectStateVisits } from '#contract/analytics/state-visits.contract.ts'
import { today } from '#domain/basics/days.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { keyFor } from '#server/secrets/seal.ts'
import { serve } from '#server/http/kit.ts'
import type { Area } from '#server/http/wire.ts'
import { addStateVisits } from './state-visits.store.ts'
import { createRekey, storeEvent } from './analytics.store.ts'

export const routes: Area = async (server, { db, config }) => {
  const [secret = ''] = await loadSecrets(db, config.secrets)
  const rekey = createRekey(keyFor(secret, 'analytics'))
  serve(server, collectAnalytics, async ({ caller, body, now }): Promise<undefined> => {
    // Staff acting for a customer are not the customer.
    if (caller.actor === undefined) await storeEvent(db, body, rekey, new Date(now))
  })
  serve(server, collectStateVisits, async ({ caller, body, now }): Promise<undefined> => {
    if (caller.actor === undefined) await addStateVisits(db, today(now), body.counts)
  })
}
