import * as contract from '#contract/electricity-forecast/electricity-forecast.contract.ts'
import { today } from '#domain/basics/days.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { describeActivity } from '#server/http/activity-subject.ts'
import { serveAccount, serveAccountIdempotent } from '#server/http/serve-account.ts'
import type { Area } from '#server/http/wire.ts'
import { removeAlert, saveAlert } from './forecast-alert.store.ts'
import { readForecast } from './electricity-forecast.store.ts'

export const routes: Area = (server, { db }) => {
  serveAccount(server, contract.readElectricityForecast, ({ account, now }) => readForecast(db, account, now, today(now)))

  serveAccountIdempotent(server, contract.saveForecastAlert, ({ tx, account, body, now }) =>
    saveAlert(tx, account, { line: body.line, today: today(now), at: new Date(now) }),
  )
  describeActivity(
    server,
    contract.saveForecastAlert,
    ({ answer }) => `a bill that is likely to pass ${formatDollars(answer.line)}`,
  )
  serveAccountIdempotent(server, contract.removeForecastAlert, async ({ tx, account }): Promise<undefined> => {
    await removeAlert(tx, account.billingAccountId)
  })
  describeActivity(server, contract.removeForecastAlert, () => 'a bill that is likely to pass a line, off')
}
