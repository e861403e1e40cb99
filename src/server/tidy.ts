import { type Day, today as todayAt } from '#domain/basics/days.ts'
import { halfHourMs, hourMs, minuteMs } from '#domain/basics/durations.ts'
import { forgetOldActivations } from '#server/activation/activation.store.ts'
import { forgetOldActivity } from '#server/account-activity/account-activity.store.ts'
import { forgetOldAnalytics } from '#server/analytics/analytics.store.ts'
import { forgetOldStateVisits } from '#server/analytics/state-visits.store.ts'
import { type HeldNow, runBilling } from '#server/invoicing/billing-run.ts'
import { countHeldBills } from '#server/invoicing/bill-holds.store.ts'
import { estimateAllUnreadDays } from '#server/invoicing/unread-days.ts'
import { runCollections } from '#server/collections/collection-job.ts'
import { runBillingJob } from '#server/bill-pages/billing-job.ts'
import { forgetOldFiles } from '#server/import/taken-files.store.ts'
import { forgetOldNews } from '#server/bottled-gas/delivery-news.store.ts'
import { renewComparisons } from '#server/home-comparison/renew-comparisons.ts'
import { runFlexEvents } from '#server/flex-events/flex-job.ts'
import { runPlanTrials } from '#server/plan-fit/plan-trial-job.ts'
import { runRepricing } from '#server/repricing/repricing.ts'
import { forgetErasedLetters } from '#server/events/webhooks.store.ts'
import { forgetOldDrafts } from '#server/desk/cases/case-drafts.store.ts'
import { forgetOldEvents } from '#server/events/events.store.ts'
import { forgetOldFailures } from '#server/failure-report/failure-report.store.ts'
import { demoDelayMs, feedArrivingDay } from '#server/demo/arriving-day.ts'
import { catchUpDemo } from '#server/demo/catch-up.ts'
import { forgetDeleted } from '#server/privacy/deletion.store.ts'
import { forgetOldArchives } from '#server/data-export/archive.store.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { forgetOver } from '#server/receipts/receipts.store.ts'
import { pullChargeNetwork } from '#server/ocpi/hourly-pull.ts'
import { resealRows } from '#server/secrets/sealed-rows.ts'
import type { Config } from '#server/process/config.ts'
import type { Database } from '#server/database/database.ts'
import { mailEndedConsents } from '#server/consents/consent-mail.ts'
import { setAsideUnserved } from '#server/http/undelivered-messages.store.ts'
import { forgetExpired } from '#server/http/idempotency.ts'
import { type Outbox, outboxAt } from '#server/http/outbox.ts'

interface HourlyHooks {
  readonly onFailure: (error: unknown) => void
  /** Hourly while bills are held. */
  readonly onHeld?: (held: HeldBillReport) => void
  /** At the start, and every five minutes: each service has its own rhythm. */
  readonly fetchServices?: (now: number) => void
}

const fetchMs = 5 * minuteMs

interface HeldBillReport {
  /** Of this run. */
  readonly now: readonly HeldNow[]
  readonly total: number
}

/**
 * Hourly and at midnight; reseals, since an older process may have used an older secret. Unread days are estimated daily. Bills are
 * issued after the demo's readings and the estimates, and collected after that.
 */
export const tidyEveryHour = (
  db: Database,
  config: Pick<Config, 'brand' | 'holdsPriceChanges' | 'isDemo' | 'origin' | 'parties'> & {
    readonly secrets: Secrets
    readonly outbox: Pick<Outbox, 'served'>
  },
  { onFailure, onHeld = () => {}, fetchServices = () => {} }: HourlyHooks,
): NodeJS.Timeout => {
  const { isDemo, outbox, parties, secrets } = config
  let estimatedOn: Day | null = null
  const estimate = async (today: Day) => {
    if (estimatedOn === today) return
    estimatedOn = today
    await estimateAllUnreadDays(db, today).catch((error: unknown) => {
      estimatedOn = null
      throw error
    })
  }
  const bill = async (now: number) => {
    const { held } = await runBilling({ db, now, secrets, outbox: outboxAt(db, now) })
    const total = await countHeldBills(db)
    if (total > 0) onHeld({ now: held, total })
  }
  // A demo without a bank books instalments as they fall due, and nobody is charged.
  const directDebit = parties.directDebit
  const chargesCards = parties.cards !== null && parties.cards.kind !== 'sandbox'
  let plannedOn: Day | null = null
  const collect = async (now: number) => {
    if (isDemo && !directDebit) return
    const today = todayAt(now)
    await runCollections({
      db,
      secrets,
      outbox: outboxAt(db, now),
      directDebit,
      chargesCards,
      now,
      isPlanned: plannedOn === today,
    })
    plannedOn = today
  }
  const bringBills = async (now: number) => {
    await estimate(todayAt(now))
    await bill(now)
    await collect(now)
    await renewComparisons(db.transaction, todayAt(now))
    await runPlanTrials(db, { outbox: outboxAt(db, now), now })
  }
  /** Homes that depend on power are taken out of events although a bill of another home failed. */
  const bringDays = async (now: number) => {
    const failures: unknown[] = []
    const run = (work: Promise<void>) => work.catch((failure: unknown) => void failures.push(failure))
    await run(bringBills(now))
    await run(runFlexEvents(db, { outbox: outboxAt(db, now), now }))
    if (failures.length > 0) throw new AggregateError(failures, 'Bills or power events failed')
  }
  const tidy = (now: number) =>
    Promise.all([
      forgetExpired(db, now),
      forgetOver(db, now),
      forgetOldActivations(db, now),
      forgetOldActivity(db),
      forgetOldAnalytics(db, now),
      forgetOldStateVisits(db, todayAt(now)),
      forgetOldArchives(db, now),
      forgetOldEvents(db, now).then(() => forgetErasedLetters(db)),
      forgetOldFailures(db, now),
      forgetOldDrafts(db, now),
      forgetOldFiles(db, now),
      forgetOldNews(db, now),
      forgetDeleted(db, now),
      setAsideUnserved(db, outbox.served(), now),
      resealRows(db, secrets),
      runBillingJob(db, now),
      mailEndedConsents(db, now),
      pullChargeNetwork(db, config),
      (isDemo ? catchUpDemo(db, { now }) : Promise.resolve()).then(() => bringDays(now)),
    ])
  const reprice = () => void runRepricing(db, { now: Date.now, onlyReleased: config.holdsPriceChanges }).catch(onFailure)
  const start = Date.now()
  let last = { at: start, day: todayAt(start) }
  let fetchedAt = start
  let fedHalfHour = 0
  const look = () => {
    const now = Date.now()
    reprice()
    const halfHour = Math.floor((now - demoDelayMs) / halfHourMs)
    if (isDemo && halfHour !== fedHalfHour) void feedArrivingDay(db, now).catch(onFailure)
    fedHalfHour = halfHour
    if (now - fetchedAt >= fetchMs) {
      fetchedAt = now
      fetchServices(now)
    }
    if (now - last.at < hourMs && todayAt(now) === last.day) return
    last = { at: now, day: todayAt(now) }
    void tidy(now).catch(onFailure)
  }
  // At once, for what fell due during downtime.
  fetchServices(start)
  reprice()
  void Promise.all([runBillingJob(db, start), bringDays(start), mailEndedConsents(db, start)]).catch(onFailure)
  return setInterval(look, minuteMs).unref()
}
