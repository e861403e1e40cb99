import { beforeAll, expect, it } from 'vitest'
import { type Accounts, type AccountSummary, readAccounts, readSummary } from '#contract/account/account.contract.ts'
import { type InvoiceHead, readInvoices } from '#contract/bills/invoices.contract.ts'
import { readGasBillPeriod, readUpcomingBill, type UpcomingBill } from '#contract/bill-overview/bill-period.contract.ts'
import { type BillSummary, readBillSummary } from '#contract/dashboard/dashboard.contract.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { type DayRange, lengthOf } from '#domain/basics/days.ts'
import { toCents } from '#domain/basics/money.ts'
import { customerIdOf } from '#server/demo/accounts.ts'
import { demoPeople } from '#server/demo/customers.ts'
import { demo, type DemoPortal, kindOf, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

const accountOf = `
  select a.billing_account_id as id from customer_account ca join billing_account a using (billing_account_id)
  where ca.customer_id = $1 order by ca.position limit 1`

/** What the newest bill charges for natural gas, in cents. */
const billedGas = `
  select i.start_date, i.end_date, sum(l.cents) as cents
  from invoice i join invoice_line l using (billing_account_id, invoice_id)
  where i.billing_account_id = $1 and l.supply_type = 'naturalGas' and l.kind in ('energy', 'daily')
  group by 1, 2 order by i.end_date desc limit 1`

onDatabase('bill periods', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })

  const windowOf = async (name: string): Promise<DayRange> =>
    (await portal.get<Accounts>(name, readAccounts)).selectedBillingAccount.billing.window
  const idOf = async (name: string) => {
    const person = demoPeople.find(({ email }) => email.startsWith(`${name}@`))
    const [account] = await portal.db.query<{ id: string }>(accountOf, [person ? customerIdOf(person) : null])
    return account?.id ?? null
  }

  it('natural gas of a closed period comes day by day, and its days add up to the gas on the bill within a cent a line [BILL-31]', async () => {
    const [bill] = await portal.db.query<{ startDate: string; endDate: string; cents: number }>(billedGas, [await idOf('wiremu')])
    if (!bill) throw new Error('Wiremu has a bill with gas')
    const { startDate, endDate, cents } = bill
    const { total, usage, costIncluded } = await portal.get<AnswerOf<typeof readGasBillPeriod>>('wiremu', readGasBillPeriod, {
      query: { startDate, endDate },
    })
    expect([usage.length, usage[0]?.startDate, usage.at(-1)?.startDate]).toEqual([lengthOf(bill), startDate, endDate])
    expect(costIncluded).toBe(true)
    // Two lines, each rounded once.
    expect(Math.abs(toCents(total.costNZD) - cents)).toBeLessThanOrEqual(1)
    expect(Math.abs(usage.reduce((sum, { costNZD }) => sum + costNZD, 0) - total.costNZD)).toBeLessThan(0.005)
    expect(usage.reduce((sum, { kw }) => sum + kw, 0)).toBeCloseTo(total.kw, 3)
  })

  it('a period that holds no gas is refused as such, as is a bad one [BILL-27 BILL-39]', async () => {
    const window = await windowOf('aroha')
    const ask = (query: DayRange) => portal.ask('aroha', readGasBillPeriod, { query: { ...query } })
    const kinds = [
      await ask(window),
      await ask({ startDate: window.endDate, endDate: window.startDate }),
      await ask({ startDate: '2015-01-01', endDate: '2025-01-01' }),
      await ask({ startDate: 'xx', endDate: window.endDate }),
    ].map(kindOf)
    expect(kinds).toEqual([
      [404, '/error/no_data'],
      [400, '/error/validation'],
      [400, '/error/period/too_long'],
      [400, '/error/validation'],
    ])
  })

  it('the accounts answer has the balance and the summary of the selected account [BILL-25]', async () => {
    const { selectedBillingAccount: daniel } = await portal.get<Accounts>('daniel', readAccounts)
    const summary = await portal.get<AccountSummary>('daniel', readSummary)
    expect([daniel.billing.balance, daniel.billing.billSummary]).toEqual([summary.balance, summary])
    const [{ cents } = { cents: 0 }] = await portal.db.query<{ cents: number }>(
      `select sum(cents)::int as cents from account_transaction join customer_account using (billing_account_id) join login using (customer_id)
       where email = 'daniel@example.com'`,
    )
    expect(summary.balance).toBe(cents / 100)
  })

  it('the lines of the running bill add up to what it comes to so far, to the cent, for every customer [BILL-10]', async () => {
    const names = demoPeople.map(({ email }) => email.split('@')[0] ?? '')
    for (const name of names) {
      const { status, body } = await portal.ask(name, readUpcomingBill)
      if (status === 404) continue
      const bill: UpcomingBill = body
      const summary = await portal.get<BillSummary>(name, readBillSummary)
      expect([name, bill.startDate, bill.endDate, bill.dayNumber]).toEqual([
        name,
        summary.startDate,
        summary.endDate,
        summary.dayNumber,
      ])
      if (!bill.costIncluded) continue
      const cents = bill.lines.reduce((sum, { amount }) => sum + toCents(amount ?? Number.NaN), 0)
      expect([name, cents, bill.onTrackFor]).toEqual([name, toCents(summary.soFar), summary.onTrackFor])
    }
  })

  it('says since when the account is there, which is when its oldest bill begins at the earliest', async () => {
    const leo = await portal.get<UpcomingBill>('leo', readUpcomingBill)
    const [opened] = await portal.db.query(`select opened_on from billing_account where customer_number = '500068120'`, [])
    expect(opened).toEqual({ openedOn: leo.openedOn })
    expect(leo.openedOn >= leo.startDate).toBe(true)
    const aroha = await portal.get<UpcomingBill>('aroha', readUpcomingBill)
    const { invoices } = await portal.get<{ invoices: InvoiceHead[] }>('aroha', readInvoices)
    expect(invoices.every(({ startDate }) => startDate >= aroha.openedOn)).toBe(true)
  })

  it('a buying group’s members see energy, and neither an amount nor a price', async () => {
    const bill = await portal.get<UpcomingBill>('mere', readUpcomingBill)
    expect([bill.costIncluded, bill.soFar, bill.onTrackFor]).toEqual([false, null, null])
    expect(bill.lines.some(({ unit }) => unit === 'kWh')).toBe(true)
    expect(JSON.stringify(bill)).not.toMatch(/\$|c\/kWh|"amount":[^n]/)
  })

  it('the account’s window is the days of its running bill [BILL-24]', async () => {
    const { startDate, endDate } = await portal.get<UpcomingBill>('aroha', readUpcomingBill)
    expect([await windowOf('aroha'), startDate, endDate]).toEqual([
      { startDate: '2026-05-22', endDate: '2026-06-19' },
      '2026-05-22',
      '2026-06-19',
    ])
  })
})
