import * as contract from '#contract/home-comparison/home-comparison.contract.ts'
import * as tiles from '#contract/dashboard/tiles.contract.ts'
import { today } from '#domain/basics/days.ts'
import { serveAccount } from '#server/http/serve-account.ts'
import type { Area } from '#server/http/wire.ts'
import { readHomeComparison, saveChoice, tileOf } from './home-comparison.store.ts'
import { readInsight, readYear } from './insights.store.ts'

export const routes: Area = (server, { db }) => {
  serveAccount(server, contract.readHomeComparison, ({ account, now }) => readHomeComparison(db, account, today(now)))

  serveAccount(server, tiles.readHomeComparisonWidget, async ({ account, now }) =>
    tileOf(await readHomeComparison(db, account, today(now))),
  )

  serveAccount(server, contract.readThirtyDayInsights, ({ account, now }) => readInsight(db, account, 'ThirtyDay', today(now)))

  serveAccount(server, contract.readLatestInsights, ({ account, now }) => readInsight(db, account, 'Week', today(now)))

  serveAccount(server, contract.readYearlyInsights, ({ account, query, now }) =>
    readYear(db, account, Number(query.year), today(now)),
  )

  serveAccount(server, contract.saveComparisonChoice, async ({ account, body, now }): Promise<undefined> => {
    await saveChoice(db, account.billingAccountId, body, new Date(now))
  })
}
