import { beforeAll, describe, expect, it } from 'vitest'
import * as account from '#contract/account.contract.ts'
import * as dashboard from '#contract/dashboard.contract.ts'
import * as usage from '#contract/usage.contract.ts'
import { toCents } from '#domain/money.ts'
import { demoPeople } from '#server/demo/customers.ts'
import { type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { eachDatabase } from '#tests/kit/databases.ts'

const names = demoPeople.map(({ email }) => email.split('@')[0] ?? '')
const total = (rows: readonly { readonly costNZD: number }[]) => rows.reduce((sum, { costNZD }) => sum + toCents(costNZD), 0)
const energy = (rows: readonly { readonly kw: number }[]) => Math.round(rows.reduce((sum, { kw }) => sum + kw * 1000, 0))

eachDatabase('usage and bills', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open())
  })

  const supplyPoints = async (name: string) => {
    const { billingAccounts } = await portal.get<account.AccountSwitcher>(name, account.readSwitcher)
    const selected = billingAccounts.find(({ isSelected }) => isSelected)
    return (selected?.billingAccountSites ?? [])
      .flatMap((site) => site.supplyPoints)
      .filter(({ supplyType }) => supplyType === 'electricity')
  }
  const read = (name: string, body: object) => portal.get<usage.SiteUsage>(name, usage.readSiteUsage, { body })

  describe.each(names)('of %s', (name) => {
    it('adds up to the same cents and watt-hours by half-hour, hour, day, month and bill, on every screen [USAGE-15 USAGE-43 USAGE-44 USAGE-48]', async () => {
      const bill = await portal.get<dashboard.BillSummary>(name, dashboard.readBillSummary)
      const period = { startDate: bill.startDate, endDate: bill.endDate }
      const points = await supplyPoints(name)
      const intervals = ['HALF_HOURLY', 'HOURLY', 'DAILY', 'MONTHLY'] as const
      const sums = await Promise.all(
        intervals.map(async (intervalType) => {
          const answers = await Promise.all(points.map(({ id }) => read(name, { supplyPointId: id, ...period, intervalType })))
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
      expect(bill.supplies.reduce((sum, { amount }) => sum + toCents(amount ?? 0), 0)).toBe(toCents(bill.soFar))
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
  })
})
