import * as contract from '#contract/eco-tracker.contract.ts'
import { addDays, today } from '#domain/days.ts'
import { serve } from '#server/http/kit.ts'
import { selectedAccount } from '#server/http/selection.ts'
import type { Area } from '#server/http/wire.ts'
import { readGenerationNow, readGridDays } from './grid.store.ts'
import { readNextTwoDays } from './two-days.store.ts'
import { readMonthlyUsageImpact, readUsageImpact } from './usage-impact.store.ts'

/** The country's electricity now, before and to come, and what the customer's own weighs. */
export const ecoTrackerRoutes: Area = (server, { db }) => {
  serve(server, contract.readGenerationNow, ({ now }) => readGenerationNow(db, now))

  serve(server, contract.readNextTwoDays, async ({ caller, now }) => readNextTwoDays(db, await selectedAccount(db, caller), now))

  serve(server, contract.readNextSevenDays, ({ now }) =>
    readGridDays(db, { startDate: today(now), endDate: addDays(today(now), 6) }),
  )

  serve(server, contract.readLastSevenDays, ({ now }) =>
    readGridDays(db, { startDate: addDays(today(now), -7), endDate: addDays(today(now), -1) }),
  )

  serve(server, contract.readUsageImpact, async ({ caller, query }) =>
    readUsageImpact(db, await selectedAccount(db, caller), query.date),
  )

  serve(server, contract.readMonthlyUsageImpact, async ({ caller, query }) =>
    readMonthlyUsageImpact(db, await selectedAccount(db, caller), query.month),
  )
}
