import * as contract from '#contract/usage-breakdown/usage-breakdown.contract.ts'
import { today } from '#domain/basics/days.ts'
import { serveAccount } from '#server/http/serve-account.ts'
import type { Area } from '#server/http/wire.ts'
import { readUsageBreakdown } from './breakdown-answer.ts'

export const routes: Area = (server, { db }) => {
  serveAccount(server, contract.readUsageBreakdown, ({ account, query, now }) =>
    readUsageBreakdown(db, account, today(now), query.year === undefined ? null : Number(query.year)),
  )
}
