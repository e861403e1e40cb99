import * as contract from '#contract/feature-message/feature-message.contract.ts'
import { serve } from '#server/http/kit.ts'
import { notFound } from '#server/http/refusal.ts'
import type { Area } from '#server/http/wire.ts'
import { readFeatureMessage } from './feature-message.store.ts'

export const routes: Area = (server, { db }) => {
  serve(server, contract.readFeatureMessages, async ({ caller, query }) => {
    const message = await readFeatureMessage(db, caller.customerId, query.target)
    if (!message) throw notFound()
    return message
  })
}
