import * as contract from '#contract/electricity-forecast.contract.ts'
import { today } from '#domain/days.ts'
import { hourMs, minuteMs } from '#domain/durations.ts'
import { brandAt } from '#server/process/config.ts'
import { serve, serveOnce } from '#server/http/kit.ts'
import { selectedAccount } from '#server/http/selection.ts'
import type { Area } from '#server/http/wire.ts'
import { runAlertCourse, serveAlertMails } from './alert-course.ts'
import { removeAlert, saveAlert } from './alert.store.ts'
import { readForecast } from './electricity-forecast.store.ts'

/** Looks at all lines hourly, the first time soon after the start. */
const course: Area = (server, { config, db, mail, outbox, now }) => {
  const brand = brandAt(config, new URL(config.origin).hostname)
  serveAlertMails(outbox, { db, mail, brand, origin: config.origin })
  const report = (error: unknown) => server.log.error({ err: error }, 'forecasts could not be held against their lines')
  const look = () => void runAlertCourse({ db, outbox }, now()).catch(report)
  const timers = [setTimeout(look, minuteMs).unref(), setInterval(look, hourMs).unref()]
  server.addHook('onClose', (_, done) => {
    for (const timer of timers) clearTimeout(timer)
    done()
  })
}

/** What the running bill and the next days are likely to come to, and a word before the bill passes a line. */
export const electricityForecastRoutes: Area = async (server, context) => {
  const { db } = context
  serve(server, contract.readElectricityForecast, async ({ caller, now }) =>
    readForecast(db, await selectedAccount(db, caller), now, today(now)),
  )

  serveOnce(server, contract.saveForecastAlert, async ({ tx, caller, body, now }) =>
    saveAlert(tx, await selectedAccount(tx, caller), { line: body.line, today: today(now), at: new Date(now) }),
  )
  serveOnce(server, contract.removeForecastAlert, async ({ tx, caller }): Promise<undefined> => {
    await removeAlert(tx, (await selectedAccount(tx, caller)).billingAccountId)
  })

  await course(server, context)
}
