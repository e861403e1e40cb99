import { forgetOldAnalytics } from '#server/analytics/analytics.store.ts'
import { catchUpDemo } from '#server/demo/catch-up.ts'
import { loadSecrets } from '#server/identity/keys.ts'
import { resealRows } from '#server/identity/sealed-rows.ts'
import type { Config } from './config.ts'
import type { Database } from '#server/database/database.ts'
import { forgetExpired } from '#server/http/once.ts'

/** Seals with the newest of `SECRETS` what an older one sealed. @returns how many rows none of them opens */
export const reseal = async (db: Database, { secrets }: Pick<Config, 'secrets'>): Promise<number> =>
  resealRows(db, await loadSecrets(db, secrets))

const hour = 3_600_000

/**
 * Every hour what is over is forgotten, and the demo customers get the day that has ended. A process that was still to be
 * restarted may have sealed with an older secret meanwhile.
 */
export const tidyEveryHour = (
  db: Database,
  config: Pick<Config, 'isDemo' | 'secrets'>,
  onFailure: (error: unknown) => void,
): NodeJS.Timeout => {
  const tidy = () => {
    const now = Date.now()
    return Promise.all([
      forgetExpired(db, now),
      forgetOldAnalytics(db, now),
      reseal(db, config),
      config.isDemo ? catchUpDemo(db, { now }) : undefined,
    ])
  }
  return setInterval(() => void tidy().catch(onFailure), hour).unref()
}
