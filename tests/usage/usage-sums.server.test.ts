import { beforeAll, describe, expect, it } from 'vitest'
import * as account from '#contract/account.contract.ts'
import * as dashboard from '#contract/dashboard.contract.ts'
import * as usage from '#contract/usage.contract.ts'
import { toCents } from '#domain/money.ts'
import { selectedAccount } from '#server/account/selection.ts'
import { readBillSummary } from '#server/dashboard/bill-summary.store.ts'
import { customerIdOf } from '#server/demo/accounts.ts'
import { demoPeople } from '#server/demo/customers.ts'
import { demo, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { eachDatabase } from '#tests/kit/databases.ts'
import { energy, readUsage, supplyPoints, total } from './hands.server.ts'

const names = demoPeople.map(({ email }) => email.split('@')[0] ?? '')

eachDatabase('usage and bills', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })

  describe.each(names)('of %s', (name) => {
    it('adds up to the same cents and watt-hours by half-hour, hour, day, month and bill, on every screen [USAGE-15 USAGE-43 USAGE-44 USAGE-48]', async () => {
      const bill = await portal.get<dashboard.BillSummary>(name, dashboard.readBillSummary)
      const period = { startDate: bill.startDate, endDate: bill.endDate }
      const points = await supplyPoints(portal, name)
      const intervals = ['HALF_HOURLY', 'HOURLY', 'DAILY', 'MONTHLY'] as const
      const sums = await Promise.all(
        intervals.map(async (intervalType) => {
          const answers = await Promise.all(
            points.map(({ id }) => readUsage(portal, name, { supplyPointId: id, ...period, intervalType })),
          )
          const rows = answers.flatMap((answer) => answer.usage)
          return { cents: total(rows), wh: energy(rows) }
        }),
      )
      const electricity = bill.supplies.find(({ supplyType }) => supplyType === 'electricity')
      const expected = { cents: toCents(electricity?.amount ?? 0), wh: Math.round((electricity?.kw ?? 0) * 1000) }
      expect(sums).toEqual(intervals.map(() => expected))

      const insights = await Promise.all(
        points.map(({ id }) =>
          portal.get<usage.UsageInsight>(name, usage.readUsageInsight, { body: { supplyPointId: id, ...period } }),
        ),
      )
      expect({
        cents: total(insights.map((insight) => insight.total)),
        wh: energy(insights.map((insight) => insight.total)),
      }).toEqual(expected)

      const { status, body } = await portal.ask(name, usage.readElectricityBillPeriod, { body: period })
      const nothing = { total: { kw: 0, costNZD: 0 }, usage: [] }
      const whole: { total: { kw: number; costNZD: number }; usage: usage.UsageRow[] } = status === 404 ? nothing : body
      expect([total([whole.total]), total(whole.usage), energy([whole.total]), energy(whole.usage)]).toEqual([
        expected.cents,
        expected.cents,
        expected.wh,
        expected.wh,
      ])

      const summary = await portal.get<usage.UsageSummary>(name, usage.readUsageSummary, { body: period })
      const soFar = summary.actualUsage.find(({ unit }) => unit === 'nzd')
      expect(toCents(soFar?.value ?? 0)).toBe(toCents(bill.soFar))
      const properties = await portal.get<dashboard.PropertyList>(name, dashboard.readPropertyList)
      expect(properties.properties.reduce((sum, { soFar: own }) => sum + toCents(own ?? 0), 0)).toBe(toCents(bill.soFar))
      const inRows = [...bill.supplies, ...bill.adjustments]
      expect(inRows.reduce((sum, { amount }) => sum + toCents(amount ?? 0), 0)).toBe(toCents(bill.soFar))
      const onTrack = summary.estimatedUsage.find(({ unit }) => unit === 'nzd')
      expect(bill.onTrackFor ?? onTrack?.value).toBe(onTrack?.value)
    })

    it('agrees with the last bill: its lines are its total, and its electricity is its days', async () => {
      const [last] = await portal.db.query<{ billingAccountId: string; startDate: string; endDate: string; cents: number }>(
        `select i.billing_account_id as "billingAccountId", start_date as "startDate", end_date as "endDate", total_cents as cents
         from invoice i join customer_account ca using (billing_account_id) join login l using (customer_id)
         where l.email = $1 and ca.position = 1 order by end_date desc limit 1`,
        [`${name}@example.com`],
      )
      if (!last) return
      const [lines] = await portal.db.query<{ all: number; electricity: number }>(
        `select sum(cents) as all, sum(cents) filter (where supply_type = 'electricity' and kind <> 'correction') as electricity
         from invoice_line join invoice using (billing_account_id, invoice_id) where billing_account_id = $1 and end_date = $2`,
        [last.billingAccountId, last.endDate],
      )
      const [days] = await portal.db.query<{ cents: number }>(
        'select sum(total_cents) as cents from reading_day where billing_account_id = $1 and day between $2 and $3',
        [last.billingAccountId, last.startDate, last.endDate],
      )
      expect({ all: lines?.all, electricity: lines?.electricity }).toEqual({ all: last.cents, electricity: days?.cents })
    })

    it('says on the last day of every finished bill what its invoice said: the same total, made of the same rows', async () => {
      const person = demoPeople.find(({ email }) => email === `${name}@example.com`)
      const caller = { customerId: person ? customerIdOf(person) : '', sessionId: `session of ${name}@example.com` }
      const { billingAccounts } = await portal.get<account.AccountSwitcher>(name, account.readSwitcher)
      for (const { id } of billingAccounts) {
        await portal.ask(name, account.selectSite, { body: { billingAccountId: id, siteId: null } })
        const selected = await selectedAccount(portal.db, { ...caller, role: 'customer' })
        const invoices = await portal.db.query<{ end: string; cents: number; discount: number }>(
          `select end_date as end, total_cents as cents, coalesce((select sum(l.cents) from invoice_line l
             where l.billing_account_id = $1 and l.invoice_id = i.invoice_id and l.kind = 'discount'), 0) as discount
           from invoice i where billing_account_id = $1 order by end_date`,
          [id],
        )
        for (const { end, cents, discount } of invoices) {
          const bill = await readBillSummary(portal.db, { ...selected, isBuyingGroup: false }, end)
          const off = bill.adjustments.find(({ kind }) => kind === 'discount')
          const rows = [...bill.supplies, ...bill.adjustments].map(({ amount }) => toCents(amount ?? 0))
          expect({
            soFar: toCents(bill.soFar),
            rows: rows.reduce((sum, row) => sum + row, 0),
            discount: toCents(off?.amount ?? 0),
          }).toEqual({ soFar: cents, rows: cents, discount })
        }
      }
      await portal.ask(name, account.selectSite, { body: { billingAccountId: billingAccounts[0]?.id, siteId: null } })
    })
  })

  it('has finished bills to say that of, with and without a discount', async () => {
    const [bills] = await portal.db.query<{ count: number; discounted: number }>(
      `select count(*) as count, count(*) filter (where exists (select from invoice_line l where l.billing_account_id = i.billing_account_id
         and l.invoice_id = i.invoice_id and l.kind = 'discount')) as discounted from invoice i`,
    )
    expect(bills?.count).toBeGreaterThan(20)
    expect(bills?.discounted).toBeGreaterThan(4)
  })
})
