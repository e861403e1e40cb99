import { readPropertyDetails as endpoint } from '#contract/property-details.contract.ts'
import { serve } from '#server/http/kit.ts'
import { selectedAccount } from '#server/http/selection.ts'
import type { Area } from '#server/http/wire.ts'
import { readPropertyDetails } from './property-details.store.ts'

/** All that is known of a property. */
export const propertyDetailsRoutes: Area = (server, { db }) => {
  serve(server, endpoint, async ({ caller, now }) => readPropertyDetails(db, caller, await selectedAccount(db, caller), now))
}
