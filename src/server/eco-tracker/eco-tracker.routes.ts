import * as contract from '#contract/eco-tracker/eco-tracker.contract.ts'
import { addDays, today } from '#domain/basics/days.ts'
import { serve } from '#server/http/kit.ts'
import { serveAccount } from '#server/http/serve-account.ts'
import type { Area } from '#server/http/wire.ts'
import { readGenerationNow, readGridDays } from './grid.store.ts'
import { readNextTwoDays } from './two-days.store.ts'
import { readMonthlyUsageImpact, readUsageImpact } from './usage-impact.store.ts'

export const routes: Area = (server, { db }) => {
  serve(server, contract.readGenerationNow, ({ now }) => readGenerationNow(db, now))

  serveAccount(server, contract.readNextTwoDays, ({ account, now }) => readNextTwoDays(db, account, now))

  serve(server, contract.readNextSevenDays, ({ now }) =>
    readGridDays(db, { startDate: today(now), endDate: addDays(today(now), 6) }),
  )

  serve(server, contract.readLastSevenDays, ({ now }) =>
    readGridDays(db, { startDate: addDays(today(now), -7), endDate: addDays(today(now), -1) }),
  )

  serveAccount(server, contract.readUsageImpact, ({ account, query }) => readUsageImpact(db, account, query.date))

  serveAccount(server, contract.readMonthlyUsageImpact, ({ account, query }) => readMonthlyUsageImpact(db, account, query.month))
}
