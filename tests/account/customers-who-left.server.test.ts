import { beforeAll, expect, it } from 'vitest'
import type { AccountSwitcher } from '#contract/account/account.contract.ts'
import * as account from '#contract/account/account.contract.ts'
import * as bills from '#contract/bills/invoices.contract.ts'
import { endpoints } from '#server/http/endpoints.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { demo, type DemoPortal, openDemo } from './demo-portal.ts'
import { requestFor } from './walk-requests.ts'

const names = ['wiremu', 'aroha', 'hemi'] as const
/** A week before the moment of the demo, in the middle of a bill period. */
const lastDay = '2026-06-02'

onDatabase('customers who left', (open) => {
  let portal: DemoPortal
  const accountsOf = async (name: string) =>
    (await portal.get<AccountSwitcher>(name, account.readSwitcher)).billingAccounts.map(({ id }) => id)
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
    for (const name of names)
      await portal.db.query(
        'update agreement set end_date = $2 where billing_account_id = any($1::uuid[]) and end_date is null',
        [await accountsOf(name), lastDay],
      )
  })

  it.each(names)('still reach every page, %s among them, or get a documented problem that says why not', async (name) => {
    const [first] = (await portal.get<AccountSwitcher>(name, account.readSwitcher)).billingAccounts
    const site = first?.billingAccountSites[0]
    const ids = {
      billingAccountId: first?.id ?? '',
      siteId: site?.id ?? null,
      supplyPointId: site?.supplyPoints.find(({ supplyType }) => supplyType === 'electricity')?.id ?? '',
    }
    const unexpected: object[] = []
    for (const endpoint of endpoints.filter(({ path, method }) => path.startsWith('/private/') && method === 'GET')) {
      const { status, body } = await portal.ask(name, endpoint, requestFor(endpoint, ids))
      const { type } = (body ?? {}) as { type?: string }
      const isNobodys = status === 404 && type === '/error/not_found' && endpoint.path.includes('/:')
      if (status !== 200 && status !== 204 && !isNobodys && !(endpoint.problems[status] ?? []).includes(type ?? ''))
        unexpected.push({ name: endpoint.name, status, type })
    }
    expect(unexpected).toEqual([])
  })

  it.each(names)('still have their bills: %s', async (name) => {
    const { invoices } = await portal.get<{ readonly invoices: readonly bills.InvoiceHead[] }>(name, bills.readInvoices)
    expect(invoices.length).toBeGreaterThan(2)
  })
})
