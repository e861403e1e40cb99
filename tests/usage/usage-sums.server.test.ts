import { beforeAll, describe, expect, it } from 'vitest'
import * as account from '#contract/account/account.contract.ts'
import * as dashboard from '#contract/dashboard/dashboard.contract.ts'
import * as usage from '#contract/usage/usage.contract.ts'
import { addDays } from '#domain/basics/days.ts'
import { dollarsOf, exactCent, exactOf, toCents } from '#domain/basics/money.ts'
import { selectedAccount } from '#server/http/selection.ts'
import { readBillSummary } from '#server/dashboard/bill-summary.store.ts'
import { customerIdOf } from '#server/demo/accounts.ts'
import { demoPeople } from '#server/demo/customers.ts'
import { demo, demoNow, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { energy, readUsage, supplyPoints, total } from './hands.server.ts'

const names = demoPeople.map(({ email }) => email.split('@')[0] ?? '')

onDatabase('usage and bills', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })

  describe.each(names)('of %s', (name) => {
    it('adds up to the same money and watt-hours by half-hour, hour, day, month and bill: rows exactly, totals rounded once [USAGE-15 USAGE-43 USAGE-44 USAGE-48]', async () => {
      const bill = await portal.get<dashboard.BillSummary>(name, dashboard.readBillSummary)
      const period = { startDate: bill.startDate, endDate: bill.endDate }
      const points = await supplyPoints(portal, name)
      const sumsBy = async (intervalType: string) => {
        const answers = await Promise.all(
          points.map(({ id }) => readUsage(portal, name, { supplyPointId: id, ...period, intervalType })),
        )
        return answers.map((answer) => ({ exact: total(answer.usage), wh: energy(answer.usage) }))
      }
      const expected = await sumsBy('DAILY')
      for (const intervalType of ['HALF_HOURLY', 'HOURLY', 'MONTHLY']) expect(await sumsBy(intervalType)).toEqual(expected)

      const insights = await Promise.all(
        points.map(({ id }) =>
          portal.get<usage.UsageInsight>(name, usage.readUsageInsight, { body: { supplyPointId: id, ...period } }),
        ),
      )
      expect(insights.map(({ total: { costNZD, kw } }) => ({ costNZD, kw }))).toEqual(
        expected.map(({ exact, wh }) => ({ costNZD: dollarsOf(exact), kw: wh / 1000 })),
      )

      const together = expected.reduce((sum, { exact, wh }) => ({ exact: sum.exact + exact, wh: sum.wh + wh }), {
        exact: 0,
        wh: 0,
      })
      const { status, body } = await portal.ask(name, usage.readElectricityBillPeriod, { body: period })
      const nothing = { total: { kw: 0, costNZD: 0 }, usage: [] }
      const whole: { total: { kw: number; costNZD: number }; usage: usage.UsageRow[] } = status === 404 ? nothing : body
      expect([total(whole.usage), energy([whole.total]), energy(whole.usage)]).toEqual([together.exact, together.wh, together.wh])

      // The bill's row is its lines, each rounded once: three bands, a daily charge, free hours and what was sent out of each supply.
      const electricity = bill.supplies.find(({ supplyType }) => supplyType === 'electricity')
      expect(Math.round((electricity?.kw ?? 0) * 1000)).toBe(together.wh)
      expect(whole.total.costNZD).toBe(bill.costIncluded ? (electricity?.amount ?? 0) : 0)
      expect(Math.abs(exactOf(electricity?.amount ?? 0) - together.exact)).toBeLessThanOrEqual(points.length * 4 * exactCent)
      const first = addDays(bill.startDate, -bill.daysInBillPeriod)
      const billed = await Promise.all(
        points.map(async ({ id }) => {
          const daily = { supplyPointId: id, endDate: bill.endDate, intervalType: 'DAILY' }
          const [asked, longer, later] = await Promise.all(
            [bill.startDate, first, addDays(bill.startDate, 1)].map(async (startDate) => {
              const answer = await readUsage(portal, name, { ...daily, startDate })
              return 'bills' in answer ? (answer.bills ?? []) : []
            }),
          )
          expect(later).toEqual([])
          expect(longer?.find(({ startDate }) => startDate === bill.startDate)).toEqual(asked?.[0])
          return toCents(asked?.[0]?.costNZD ?? 0)
        }),
      )
      expect(billed.reduce((sum, cents) => sum + cents, 0)).toBe(toCents(electricity?.amount ?? 0))

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

    // A bill whose days were read again since says what they were, and the next one what was put right.
    it('says on the last day of every finished bill what its invoice said: the same total, made of the same rows', async () => {
      const person = demoPeople.find(({ email }) => email === `${name}@example.com`)
      const caller = { customerId: person ? customerIdOf(person) : '', sessionId: `session of ${name}@example.com` }
      const { billingAccounts } = await portal.get<account.AccountSwitcher>(name, account.readSwitcher)
      for (const { id } of billingAccounts) {
        await portal.ask(name, account.selectSite, { body: { billingAccountId: id, siteId: null } })
        const selected = await selectedAccount(portal.db, { ...caller, at: demoNow })
        const invoices = await portal.db.query<{ end: string; cents: number; discount: number }>(
          `select end_date as end, total_cents as cents, coalesce((select sum(l.cents) from invoice_line l
             where l.billing_account_id = $1 and l.invoice_id = i.invoice_id and l.kind = 'discount'), 0) as discount
           from invoice i where billing_account_id = $1 and i.kind = 'bill' and i.reversed_by is null
             and not exists (select from correction c where c.billing_account_id = $1
               and (c.invoice_id = i.invoice_id or c.day between i.start_date and i.end_date))
           order by end_date`,
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
