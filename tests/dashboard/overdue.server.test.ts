import { beforeAll, expect, it } from 'vitest'
import type * as account from '#contract/account/account.contract.ts'
import * as dashboard from '#contract/dashboard/dashboard.contract.ts'
import { daysBetween } from '#domain/basics/days.ts'
import { toCents } from '#domain/basics/money.ts'
import { demo, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

onDatabase('a debt on the dashboard', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })

  it('leads with what is overdue: in the bill’s card, without a second card about the account, and what to do before free hours [DASH-06]', async () => {
    expect(
      (
        await portal.get<dashboard.WidgetList>('daniel', dashboard.readWidgetList, { query: { tabId: 'newDashboard' } })
      ).widgetList.map(({ widgetType }) => widgetType),
    ).toEqual(['heroMessage', 'billSummary', 'usageGraph', 'nextBestActions', 'powerShout', 'actionTiles'])
    const { payment } = await portal.get<dashboard.BillSummary>('daniel', dashboard.readBillSummary)
    const bills = await portal.db.query<{ amount: number; dueDate: string }>(
      `select total_cents as amount, due_date from invoice join customer_account using (billing_account_id) join login using (customer_id)
       where email = 'daniel@example.com' and due_date < '2026-06-09' order by due_date desc limit 2`,
    )
    const owed = payment?.overdue
    expect(owed?.bills.map(({ amount, dueDate }) => [toCents(amount), dueDate])).toEqual(
      bills
        .slice(0, owed?.bills.length)
        .map(({ amount, dueDate }) => [amount, dueDate])
        .toReversed(),
    )
    expect(toCents(owed?.amount ?? 0)).toBe((owed?.bills ?? []).reduce((cents, { amount }) => cents + toCents(amount), 0))
    expect(owed?.days).toBe(daysBetween(owed?.bills[0]?.dueDate ?? '', '2026-06-09'))
  })

  it('tells what is overdue, since when, and what comes after [DASH-87]', async () => {
    const { summary } = await portal.get<{ summary: account.AccountSummary }>('daniel', dashboard.readAccountSummary)
    const invoices = await portal.db.query<{ cents: number; dueDate: string }>(
      `select total_cents as cents, due_date from invoice join customer_account using (billing_account_id) join login using (customer_id)
       where email = 'daniel@example.com' order by due_date desc limit 2`,
    )
    const overdue = invoices.filter(({ dueDate }) => dueDate < '2026-06-09')
    expect(toCents(summary.balance)).toBe(invoices.reduce((sum, { cents }) => sum + cents, 0))
    expect(toCents(summary.amountOverdue)).toBe(overdue.reduce((sum, { cents }) => sum + cents, 0))
    expect(summary.dueDate).toBe(overdue.at(-1)?.dueDate)
    expect(summary.dueDays).toBeLessThan(0)
    expect((await portal.get<{ summary: account.AccountSummary }>('aroha', dashboard.readAccountSummary)).summary).toMatchObject({
      balance: 0,
      amountOverdue: 0,
      dueDate: null,
      paymentMethod: 'Direct debit ASB ··· 4082-017',
    })
  })
})
