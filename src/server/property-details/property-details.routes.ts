import { readPropertyDetails as endpoint } from '#contract/property-details/property-details.contract.ts'
import { serveAccount } from '#server/http/serve-account.ts'
import type { Area } from '#server/http/wire.ts'
import { readPropertyDetails } from './property-details.store.ts'

export const routes: Area = (server, { db }) => {
  serveAccount(server, endpoint, ({ account, caller, now }) => readPropertyDetails(db, caller, account, now))
}
