import * as contract from '#contract/alerts.contract.ts'
import { today } from '#domain/days.ts'
import { hourMs, minuteMs } from '#domain/durations.ts'
import { serve } from '#server/http/kit.ts'
import { selectedAccount } from '#server/http/selection.ts'
import type { Area } from '#server/http/wire.ts'
import { wayOutPurpose } from '#server/mail/way-out.ts'
import { brandAt } from '#server/process/config.ts'
import { keyFor } from '#server/secrets/seal.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { serveAlertMails } from './alert-mail.ts'
import { forgetOldAlerts, runAlertCourse } from './course.ts'
import { chooseAlert, readAlerts } from './settings.store.ts'
import { markRead, readToldAlerts } from './told.store.ts'

/** Looks at all alerts hourly, the first time soon after the start. */
const course: Area = async (server, { config, db, mail, outbox, now }) => {
  const [secret] = await loadSecrets(db, config.secrets)
  const brand = brandAt(config, new URL(config.origin).hostname)
  serveAlertMails(outbox, { db, mail, brand, origin: config.origin, key: keyFor(secret, wayOutPurpose), now })
  const report = (error: unknown) => server.log.error({ err: error }, 'alerts could not be looked at')
  const look = () => void Promise.all([runAlertCourse({ db, outbox }, now()), forgetOldAlerts(db, now())]).catch(report)
  const timers = [setTimeout(look, minuteMs).unref(), setInterval(look, hourMs).unref()]
  server.addHook('onClose', (_, done) => {
    for (const timer of timers) clearTimeout(timer)
    done()
  })
}

/** What a customer wants to be told of, and what they were told. */
export const alertRoutes: Area = async (server, context) => {
  const { db } = context
  serve(server, contract.readAlerts, async ({ caller, now }) => readAlerts(db, await selectedAccount(db, caller), today(now)))

  serve(server, contract.chooseAlert, async ({ caller, body, now }): Promise<undefined> => {
    await chooseAlert(db, await selectedAccount(db, caller), body, new Date(now))
  })

  serve(server, contract.readToldAlerts, async ({ caller, now }) =>
    readToldAlerts(db, (await selectedAccount(db, caller)).billingAccountId, now),
  )

  serve(server, contract.markAlertsRead, async ({ caller, body, now }): Promise<undefined> => {
    await markRead(db, (await selectedAccount(db, caller)).billingAccountId, body.toldId, new Date(now))
  })

  await course(server, context)
}
