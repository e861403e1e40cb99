import { searchCustomers } from '#contract/desk/search.contract.ts'
import { longestSearch, searchTerms } from '#domain/desk/search-terms.ts'
import { recordAudit } from '#server/http/audit.ts'
import { tooManyRequests } from '#server/http/refusal.ts'
import type { Area } from '#server/http/wire.ts'
import { createLimits } from '#server/identity/limits.ts'
import { ownAccountIds } from '#server/desk/customer-access.ts'
import { findTypedCases } from '#server/desk/cases/found-case.ts'
import { findAccounts, type SearchResult } from './search.store.ts'
import { serveDesk } from '#server/desk/serve-desk.ts'

const onlyCases: SearchResult = { customers: [], isNearest: false, hasMore: false }

export const routes: Area = (server, { db, now: clock }) => {
  const limits = createLimits(db, clock)
  serveDesk(server, searchCustomers, async ({ query, staff, now }) => {
    const { isAllowed, retryAfterSeconds } = await limits.take('staffSearch', { account: staff.staffId })
    if (!isAllowed) throw tooManyRequests(retryAfterSeconds)
    const terms = searchTerms(query.q)
    const typed = query.q.trim().slice(0, longestSearch)
    if (typed !== '') await recordAudit(db, { staffId: staff.staffId, staffName: staff.name, kind: 'searched', what: typed }, now)
    const ownIds = await ownAccountIds(db, staff)
    const cases = await findTypedCases(db, staff, typed, ownIds)
    const result = cases.length > 0 ? onlyCases : await findAccounts(db, typed, terms, ownIds)
    return { cases, ...result, isCut: terms.isCut }
  })
}
