import * as contract from '#contract/bill-overview/bill-period.contract.ts'
import { daysOf, today } from '#domain/basics/days.ts'
import { dollarsOf, exactDollars } from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { serve } from '#server/http/kit.ts'
import { serveAccount } from '#server/http/serve-account.ts'
import { longestPeriods, noData, requirePeriod } from '#server/http/period.ts'
import { selectedAccount } from '#server/http/selection.ts'
import type { Area } from '#server/http/wire.ts'
import { readGasDays, readUpcoming } from './bill-period.store.ts'

export const routes: Area = (server, { db }) => {
  serve(server, contract.readGasBillPeriod, async ({ caller, query }) => {
    requirePeriod(query, longestPeriods.DAILY)
    const account = await selectedAccount(db, caller)
    const rows = await readGasDays(db, account, query)
    if (rows.length === 0) throw noData()
    const costIncluded = !account.isBuyingGroup
    const byDay = new Map(rows.map((row) => [row.day, row]))
    return {
      costIncluded,
      total: {
        kw: roundHalfAway(sumOf(rows, ({ wh }) => wh) / 1000, 3),
        costNZD: costIncluded ? dollarsOf(sumOf(rows, ({ totalExact }) => totalExact)) : 0,
      },
      usage: daysOf(query).map((startDate) => {
        const row = byDay.get(startDate)
        if (!row) return { startDate, kw: 0, costNZD: 0, type: 'empty' as const }
        return { startDate, kw: row.wh / 1000, costNZD: costIncluded ? exactDollars(row.totalExact) : 0, type: row.type }
      }),
    }
  })

  serveAccount(server, contract.readUpcomingBill, ({ account, now }) => readUpcoming(db, account, today(now)))
}
