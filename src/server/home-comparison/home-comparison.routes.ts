import * as contract from '#contract/home-comparison.contract.ts'
import * as tiles from '#contract/tiles.contract.ts'
import { today } from '#domain/days.ts'
import { serve } from '#server/http/kit.ts'
import { selectedAccount } from '#server/http/selection.ts'
import type { Area } from '#server/http/wire.ts'
import { readHomeComparison, saveChoice, tileOf } from './home-comparison.store.ts'
import { readInsight, readYear } from './insights.store.ts'

/** A home or a business among those that are like it. */
export const homeComparisonRoutes: Area = (server, { db }) => {
  serve(server, contract.readHomeComparison, async ({ caller, now }) =>
    readHomeComparison(db, await selectedAccount(db, caller), today(now)),
  )

  serve(server, tiles.readHomeComparisonWidget, async ({ caller, now }) =>
    tileOf(await readHomeComparison(db, await selectedAccount(db, caller), today(now))),
  )

  serve(server, contract.readThirtyDayInsights, async ({ caller, now }) =>
    readInsight(db, await selectedAccount(db, caller), 'ThirtyDay', today(now)),
  )

  serve(server, contract.readLatestInsights, async ({ caller, now }) =>
    readInsight(db, await selectedAccount(db, caller), 'Week', today(now)),
  )

  serve(server, contract.readYearlyInsights, async ({ caller, query, now }) =>
    readYear(db, await selectedAccount(db, caller), Number(query.year), today(now)),
  )

  serve(server, contract.saveComparisonChoice, async ({ caller, body, now }): Promise<undefined> => {
    await saveChoice(db, (await selectedAccount(db, caller)).billingAccountId, body, new Date(now))
  })
}
