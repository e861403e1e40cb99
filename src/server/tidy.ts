import { type Day, today as todayAt } from '#domain/days.ts'
import { hourMs } from '#domain/durations.ts'
import { forgetOldAnalytics } from '#server/analytics/analytics.store.ts'
import { estimateAllLateDays } from '#server/billing/late-days.ts'
import { runMoneyCourse } from '#server/bills/money-course.ts'
import { catchUpDemo } from '#server/demo/catch-up.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { resealRows } from '#server/secrets/sealed-rows.ts'
import type { Config } from '#server/process/config.ts'
import type { Database } from '#server/database/database.ts'
import { forgetExpired } from '#server/http/idempotency.ts'

/**
 * Every hour what is over is forgotten, and the demo customers get the day that has ended; once a day what is late is estimated. A process
 * that was still to be restarted may have sealed with an older secret meanwhile.
 */
export const tidyEveryHour = (
  db: Database,
  { isDemo, secrets }: Pick<Config, 'isDemo'> & { readonly secrets: Secrets },
  onFailure: (error: unknown) => void,
): NodeJS.Timeout => {
  let estimatedOn: Day | null = null
  const bringDays = async (now: number) => {
    if (isDemo) await catchUpDemo(db, { now })
    const today = todayAt(now)
    if (estimatedOn === today) return
    await estimateAllLateDays(db, today)
    estimatedOn = today
  }
  const tidy = () => {
    const now = Date.now()
    return Promise.all([
      forgetExpired(db, now),
      forgetOldAnalytics(db, now),
      resealRows(db, secrets),
      runMoneyCourse(db, now),
      bringDays(now),
    ])
  }
  // What fell due while no process ran does not wait for another hour.
  void runMoneyCourse(db, Date.now()).catch(onFailure)
  return setInterval(() => void tidy().catch(onFailure), hourMs).unref()
}
