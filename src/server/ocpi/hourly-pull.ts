import type { Database } from '#server/database/database.ts'
import { createPartyCalls } from '#server/http/parties/party-calls.ts'
import type { Config } from '#server/process/config.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { endOldInvitations, forgetOldRefusals } from './connection.store.ts'
import { ownPlatform } from './platform.ts'
import { pullOperators } from './pull.ts'

/** What operators have changed, whether or not they send it. Failures are in the party's health and in `charge-network status`. */
export const pullChargeNetwork = async (
  db: Database,
  { secrets, ...config }: Pick<Config, 'brand' | 'origin' | 'parties'> & { readonly secrets: Secrets },
  now: () => number = Date.now,
): Promise<void> => {
  const platform = ownPlatform(config)
  if (!platform) return
  await pullOperators({ db, secrets, calls: createPartyCalls(db, now), platform, now })
  await forgetOldRefusals(db, now())
  await endOldInvitations(db, now())
}
