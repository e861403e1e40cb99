import { readMoneyCounts } from '#contract/desk/money-counts.contract.ts'
import { addDays, today as todayAt } from '#domain/basics/days.ts'
import { countWaitingRuns } from '#server/collections/run-release.ts'
import type { Area } from '#server/http/wire.ts'
import { countDoubts } from '#server/payments/card-doubts.store.ts'
import { serveDesk } from '#server/desk/serve-desk.ts'
import { readQueueTotals } from './bank-lines.store.ts'
import { countRefundsToPay } from './refunds.store.ts'
import { countReturns } from './returns.store.ts'

/** Days whose returns are counted. */
const recentDays = 7

export const routes: Area = (server, { db }) => {
  serveDesk(server, readMoneyCounts, async ({ now }) => {
    const today = todayAt(now)
    return {
      unmatched: (await readQueueTotals(db, 'waiting', today)).count,
      returns: await countReturns(db, addDays(today, 1 - recentDays)),
      runs: await countWaitingRuns(db),
      refunds: await countRefundsToPay(db),
      cards: await countDoubts(db, now),
    }
  })
}
