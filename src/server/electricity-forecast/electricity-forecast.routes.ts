import * as contract from '#contract/electricity-forecast.contract.ts'
import { today } from '#domain/days.ts'
import { serve, serveOnce } from '#server/http/kit.ts'
import { selectedAccount } from '#server/http/selection.ts'
import type { Area } from '#server/http/wire.ts'
import { removeAlert, saveAlert } from './forecast-alert.store.ts'
import { readForecast } from './electricity-forecast.store.ts'

/** What the running bill and the next days are likely to come to, and a word before the bill passes a line. */
export const electricityForecastRoutes: Area = (server, { db }) => {
  serve(server, contract.readElectricityForecast, async ({ caller, now }) =>
    readForecast(db, await selectedAccount(db, caller), now, today(now)),
  )

  serveOnce(server, contract.saveForecastAlert, async ({ tx, caller, body, now }) =>
    saveAlert(tx, await selectedAccount(tx, caller), { line: body.line, today: today(now), at: new Date(now) }),
  )
  serveOnce(server, contract.removeForecastAlert, async ({ tx, caller }): Promise<undefined> => {
    await removeAlert(tx, (await selectedAccount(tx, caller)).billingAccountId)
  })
}
