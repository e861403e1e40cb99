import { readBillInsights } from '#contract/bill-insights/bill-insights.contract.ts'
import { today } from '#domain/basics/days.ts'
import { idOf } from '#server/http/ids.ts'
import { serveAccount } from '#server/http/serve-account.ts'
import type { Area } from '#server/http/wire.ts'
import { readInsights } from './bill-insights.store.ts'
import { invoiceNotFound } from './invoices.routes.ts'

export const routes: Area = (server, { db }) => {
  serveAccount(server, readBillInsights, async ({ account, query, brand, now }) => {
    const invoiceId = query.invoiceId === undefined ? null : idOf(query.invoiceId)
    if (query.invoiceId !== undefined && invoiceId === null) throw invoiceNotFound()
    const insights = await readInsights(db, account, { invoiceId, today: today(now), loyalty: brand.loyalty })
    if (!insights) throw invoiceNotFound()
    return insights
  })
}
