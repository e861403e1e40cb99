import * as contract from '#contract/usage-breakdown.contract.ts'
import { today } from '#domain/days.ts'
import { serve } from '#server/http/kit.ts'
import { selectedAccount } from '#server/http/selection.ts'
import type { Area } from '#server/http/wire.ts'
import { readUsageBreakdown } from './breakdown-answer.ts'

/** What energy went into: of a home and of a business, by the one documented call. */
export const usageBreakdownRoutes: Area = (server, { db }) => {
  serve(server, contract.readUsageBreakdown, async ({ caller, query, now }) =>
    readUsageBreakdown(db, await selectedAccount(db, caller), today(now), query.year === undefined ? null : Number(query.year)),
  )
}
