import * as contract from '#contract/usage-breakdown.contract.ts'
import { today } from '#domain/days.ts'
import { serveAccount } from '#server/http/serve-account.ts'
import type { Area } from '#server/http/wire.ts'
import { readUsageBreakdown } from './breakdown-answer.ts'

/** What energy went into: of a home and of a business, by the one documented call. */
export const usageBreakdownRoutes: Area = (server, { db }) => {
  serveAccount(server, contract.readUsageBreakdown, ({ account, query, now }) =>
    readUsageBreakdown(db, account, today(now), query.year === undefined ? null : Number(query.year)),
  )
}
