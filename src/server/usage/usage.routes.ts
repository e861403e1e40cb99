import * as contract from '#contract/usage/usage.contract.ts'
import { daysOf, today } from '#domain/basics/days.ts'
import { exactDollars, toDollars } from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { selectedAccount } from '#server/http/selection.ts'
import { electricityCents, readElectricityDays } from '#server/billing/sums.store.ts'
import { idOf } from '#server/http/ids.ts'
import { requireEarlyAccess } from '#server/http/early-access.ts'
import { raw, serve } from '#server/http/kit.ts'
import type { Area } from '#server/http/wire.ts'
import { readInsight } from './insight.store.ts'
import { readMonitoring } from './monitoring.store.ts'
import { longestPeriods, noData, requirePeriod, supplyPointNotFound } from '#server/http/period.ts'
import { readHalfHours, readSums } from './site-usage.store.ts'
import { readUsageSummary } from './summary.store.ts'

const found = <Answer>(answer: Answer | null): Answer => {
  if (answer === null) throw supplyPointNotFound()
  return answer
}

const supplyPointOf = (id: string): string => found(idOf(id))

export const routes: Area = (server, { db }) => {
  serve(server, contract.readSiteUsage, async ({ caller, body }) => {
    const { startDate, endDate, intervalType } = body
    requirePeriod(body, longestPeriods[intervalType])
    const query = { caller, supplyPointId: supplyPointOf(body.supplyPointId), startDate, endDate }
    if (intervalType === 'DAILY' || intervalType === 'MONTHLY') return found(await readSums(db, query, intervalType))
    return raw(found(await readHalfHours(db, query, intervalType === 'HALF_HOURLY' ? 1 : 2)))
  })

  serve(server, contract.readUsageInsight, async ({ caller, body }) => {
    requirePeriod(body, longestPeriods.DAILY)
    const { startDate, endDate } = body
    return found(
      await readInsight(db, {
        caller,
        supplyPointId: supplyPointOf(body.supplyPointId),
        startDate,
        endDate,
      }),
    )
  })

  serve(server, contract.readElectricityBillPeriod, async ({ caller, body }) => {
    requirePeriod(body, longestPeriods.DAILY)
    const account = await selectedAccount(db, caller)
    const rows = await readElectricityDays(db, account, body)
    if (rows.length === 0) throw noData()
    const costIncluded = !account.isBuyingGroup
    const byDay = new Map(rows.map((row) => [row.day, row]))
    return {
      costIncluded,
      total: {
        kw: roundHalfAway(sumOf(rows, ({ wh }) => wh) / 1000, 3),
        costNZD: costIncluded ? toDollars(await electricityCents(db, account, body)) : 0,
      },
      usage: daysOf(body).map((startDate) => {
        const row = byDay.get(startDate)
        if (!row) return { startDate, kw: 0, costNZD: 0, type: 'empty' as const }
        return {
          startDate,
          kw: row.wh / 1000,
          costNZD: costIncluded ? exactDollars(row.totalExact) : 0,
          type: row.type,
          ...(row.isBeingChecked ? { isBeingChecked: true } : {}),
          ...(row.isIncomplete ? { isIncomplete: true } : {}),
          ...(row.exportWh === null
            ? {}
            : { exportKw: row.exportWh / 1000, ...(costIncluded ? { creditNZD: exactDollars(row.creditExact) } : {}) }),
          ...(row.freeHalfHours > 0 ? { powerShoutHours: row.freeHalfHours / 2 } : {}),
        }
      }),
    }
  })

  serve(server, contract.readUsageSummary, async ({ caller, body, now }) => {
    requirePeriod(body, longestPeriods.DAILY)
    return readUsageSummary(db, await selectedAccount(db, caller), body, today(now))
  })

  serve(server, contract.readMonitoring, async ({ caller, now }) => {
    await requireEarlyAccess(db, caller.customerId, contract.monitoringNotAllowed, 'Monitoring')
    return readMonitoring(db, await selectedAccount(db, caller), today(now))
  })
}
