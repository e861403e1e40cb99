import * as contract from '#contract/natural-gas/natural-gas.contract.ts'
import { today } from '#domain/basics/days.ts'
import { gasAverages } from '#domain/supply/gas-year.ts'
import { serve } from '#server/http/kit.ts'
import { idOf } from '#server/http/ids.ts'
import { longestPeriods, requirePeriod, supplyPointNotFound } from '#server/http/period.ts'
import { selectedAccount } from '#server/http/selection.ts'
import type { Area } from '#server/http/wire.ts'
import { amounts, readGasSums, readGasYear } from './natural-gas.store.ts'

export const routes: Area = (server, { db }) => {
  serve(server, contract.readGasUsage, async ({ caller, query, now }) => {
    const supplyPointId = idOf(query.supplyPointId)
    const year = query.selectedYear === undefined ? null : Number(query.selectedYear)
    const found = supplyPointId && (await readGasYear(db, { caller, supplyPointId, year }, today(now)))
    if (!found) throw supplyPointNotFound()
    return found
  })

  serve(server, contract.readAggregatedGasUsage, async ({ caller, body }) => {
    requirePeriod(body, longestPeriods.DAILY)
    const account = await selectedAccount(db, caller)
    const { costIncluded, ...sums } = await readGasSums(db, account, body)
    const amount = amounts(costIncluded)
    const { day, month } = gasAverages(sums)
    return {
      costIncluded,
      days: sums.days,
      total: amount({ kwh: sums.wh / 1000, cents: sums.cents }),
      dailyAverage: amount(day),
      monthlyAverage: amount(month),
    }
  })
}
