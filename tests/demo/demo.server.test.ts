import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '#domain/basics/days.ts'
import { isIcp } from '#domain/supply/icp.ts'
import { exactCent } from '#domain/basics/money.ts'
import type { BillLine } from '#domain/billing/bill-lines.ts'
import { withGst } from '#domain/supply/tariff.ts'
import type { Database } from '#server/database/database.ts'
import { catchUpDemo } from '#server/demo/catch-up.ts'
import { demoCustomers, demoPeople } from '#server/demo/customers.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { refusePassword } from '#server/identity/passwords.ts'
import { demoNow } from '#tests/account/demo-portal.ts'
import { printedCents } from '#tests/billing/printed.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { digestOf, made } from './digest.ts'

const days = 24 * 3_600_000

describe('the demo customers', () => {
  it('are at least ten, each with a password of twelve characters or more that the rules let through', () => {
    expect(demoCustomers.length).toBeGreaterThanOrEqual(10)
    expect(demoCustomers.filter(({ password }) => password.length < 12)).toEqual([])
    expect(demoCustomers.map(({ email, password }) => refusePassword(password, [email.split('@')[0] ?? '']))).toEqual(
      demoCustomers.map(() => null),
    )
  })

  it('show every case of the first screens', () => {
    const accounts = demoPeople.flatMap((person) => person.accounts)
    const supplies = accounts.flatMap(({ sites }) => sites.flatMap((site) => site.supplies))
    const plans = new Set(supplies.map(({ planId }) => planId))
    expect({
      fuels: accounts.some(({ sites }) => new Set(sites.flatMap((site) => site.supplies.map(({ type }) => type))).size === 3),
      plans: ['ev-night', 'solar-share', 'everyday-low', 'night-saver-low', 'everyday', 'business-three-rate'].every((plan) =>
        plans.has(plan),
      ),
      solar: supplies.some((supply) => supply.type === 'electricity' && supply.solar !== undefined),
      byHand: supplies.some((supply) => supply.type === 'electricity' && supply.isBasic),
      statuses: ['opening', 'closing'].every((status) =>
        accounts.some(({ sites }) => sites.some((site) => site.status === status)),
      ),
      new: supplies.some((supply) => supply.type === 'electricity' && supply.firstDataAfterDays !== undefined),
      business: accounts.filter(({ type }) => type === 'sme').length >= 3,
      buyingGroup: accounts.some(({ buyingGroup }) => buyingGroup !== undefined),
      arrears: accounts.some(({ unpaidInvoices }) => unpaidInvoices !== undefined),
      severalAccounts: demoPeople.some((person) => person.accounts.length > 1),
    }).toEqual({
      fuels: true,
      plans: true,
      solar: true,
      byHand: true,
      statuses: true,
      new: true,
      business: true,
      buyingGroup: true,
      arrears: true,
      severalAccounts: true,
    })
  })
})

onDatabase('the demo', (open) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
    await seedDemo(db, made)
  })

  it('is the same data from the same seed, row for row', async () => {
    const other = await open()
    await seedDemo(other, made)
    expect(await digestOf(other)).toEqual(await digestOf(db))
  })

  it('is made once: a second time it is left alone', async () => {
    const before = await digestOf(db)
    expect(await seedDemo(db, made)).toBe(false)
    expect(await digestOf(db)).toEqual(before)
  })

  it('has ICPs with right check characters, readings up to yesterday, and days that are estimated', async () => {
    const points = await db.query<{ icp: string }>('select icp from supply_point where icp is not null')
    expect(points.filter(({ icp }) => !isIcp(icp))).toEqual([])
    const [last] = await db.query<{ last: string }>('select max(day) as last from reading_day')
    expect(last?.last).toBe('2026-06-08')
    const types = await db.query<{ type: string }>('select distinct type from reading_day order by type')
    expect(types.map(({ type }) => type)).toEqual(['actual', 'estimated', 'powerShout'])
  })

  it('asks prices of two decimals with GST at most, but for the daily charges that the low-user rules set', async () => {
    const prices = await db.query<{ rate: number; daily: number; isLowUser: boolean }>(
      `select b.rate_millicents as rate, t.daily_millicents as daily, p.is_low_user
       from tariff_band b join tariff t using (tariff_id) join plan p using (plan_id)`,
    )
    const decimals = (value: number) => (String(value).split('.')[1] ?? '').length
    expect(prices.length).toBeGreaterThan(40)
    expect(prices.filter(({ rate }) => decimals(withGst(rate)) > 2)).toEqual([])
    expect(prices.filter(({ daily, isLowUser }) => !isLowUser && decimals(withGst(daily) / 100) > 2)).toEqual([])
  })

  it('has no half-hour above what its connection can carry', async () => {
    const above = await db.query(
      `select icp, capacity_kva, max(one) from supply_point join reading_day r using (billing_account_id, supply_point_id)
       cross join lateral unnest(r.wh) as one where supply_type = 'electricity' group by 1, 2 having not coalesce(max(one) <= capacity_kva * 500, false)`,
    )
    expect(above).toEqual([])
  })

  it('prints on every line of every bill what the line comes to, and on every bill the sum of its lines', async () => {
    const lines = await db.query<Pick<BillLine, 'kind' | 'description' | 'quantity' | 'cents'>>(
      `select kind, description, quantity, cents from invoice_line where unit in ('kWh', 'days') and kind <> 'correction'`,
    )
    expect(lines.length).toBeGreaterThan(100)
    expect(lines.filter((line) => line.cents !== printedCents(line))).toEqual([])
    expect(
      await db.query(
        `select i.number from invoice i where i.total_cents <> (select sum(cents) from invoice_line l
           where l.billing_account_id = i.billing_account_id and l.invoice_id = i.invoice_id)`,
      ),
    ).toEqual([])
  })

  it('bills its days as they were known then, and nothing else: no bill is off by more than the rounding of its lines', async () => {
    const bills = await db.query<{ number: string; lines: number; off: number }>(
      `select i.number, count(*) as lines, sum(l.cents) * ${exactCent}
         - coalesce((select sum(total_exact) from reading_day d where d.billing_account_id = i.billing_account_id and d.day between i.start_date and i.end_date), 0)
         - coalesce((select sum(total_exact) from gas_day g where g.billing_account_id = i.billing_account_id and g.day between i.start_date and i.end_date), 0)
         - coalesce((select sum(cents) from lpg_delivery p where p.billing_account_id = i.billing_account_id
             and p.delivered_on between i.start_date and i.end_date), 0) * ${exactCent}
         + coalesce((select sum(exact) from correction c where c.billing_account_id = i.billing_account_id
             and c.day between i.start_date and i.end_date), 0) as off
       from invoice i join invoice_line l using (billing_account_id, invoice_id)
       where l.kind not in ('discount', 'correction') and i.kind = 'bill' and i.reversed_by is null
       group by i.billing_account_id, i.invoice_id, i.number, i.start_date, i.end_date`,
    )
    expect(bills.length).toBeGreaterThan(20)
    expect(bills.filter(({ lines, off }) => Math.abs(off) > (lines * exactCent) / 2)).toEqual([])
  })

  it('comes to what the former rule billed, which rounded each day, within the roundings of either', async () => {
    const bills = await db.query<{ number: string; lines: number; dayCount: number; off: number }>(
      `select i.number, count(*) as lines, d.days + g.days as day_count, sum(l.cents) - d.cents - g.cents
         - coalesce((select sum(cents) from lpg_delivery p where p.billing_account_id = i.billing_account_id
             and p.delivered_on between i.start_date and i.end_date), 0)
         + coalesce((select sum(cents) from correction c where c.billing_account_id = i.billing_account_id
             and c.day between i.start_date and i.end_date), 0) as off
       from invoice i join invoice_line l using (billing_account_id, invoice_id),
         lateral (select count(*) as days, coalesce(sum(total_cents), 0) as cents from reading_day d
           where d.billing_account_id = i.billing_account_id and d.day between i.start_date and i.end_date) d,
         lateral (select count(*) as days, coalesce(sum(total_cents), 0) as cents from gas_day g
           where g.billing_account_id = i.billing_account_id and g.day between i.start_date and i.end_date) g
       where l.kind not in ('discount', 'correction') and i.kind = 'bill' and i.reversed_by is null
       group by i.billing_account_id, i.invoice_id, i.number, d.days, d.cents, g.days, g.cents`,
    )
    expect(bills.filter(({ lines, dayCount, off }) => Math.abs(off) > (lines + dayCount) / 2)).toEqual([])
  })

  it('catches up with later days once, and a second time changes nothing', async () => {
    const later = demoNow + 33 * days
    await catchUpDemo(db, { now: later })
    const once = await digestOf(db)
    await catchUpDemo(db, { now: later })
    expect(await digestOf(db)).toEqual(once)
    const rows = await db.query<{ number: string; last: string | null; invoices: number }>(
      `select customer_number as number, (select max(day) from reading_day d where d.billing_account_id = a.billing_account_id) as last,
         (select count(*) from invoice i where i.billing_account_id = a.billing_account_id and issued_on > '2026-06-09') as invoices
       from billing_account a order by number`,
    )
    expect(rows.map(({ last }) => last)).toEqual(rows.map(() => '2026-07-11'))
    expect(rows.filter(({ invoices }) => invoices < 1)).toEqual([])
  })

  it('makes new offers of free hours on later days, while old ones run out', async () => {
    const today = '2026-07-12'
    const rows = await db.query<{ title: string; offered: string; until: string }>(
      `select title, offered_on as offered, accept_by as until from free_hours_offer join billing_account using (billing_account_id)
       where customer_number = '500014872' and accepted_at is null order by offered_on`,
    )
    expect(rows).toEqual([
      { title: 'Winter warmer', offered: '2026-06-04', until: '2026-06-21' },
      { title: 'Thanks for 5 years with us', offered: '2026-06-07', until: '2026-06-30' },
      { title: 'Weekend washing', offered: '2026-06-17', until: '2026-07-04' },
      { title: 'Bake for free', offered: '2026-06-27', until: '2026-07-14' },
      { title: 'A warm evening', offered: '2026-07-07', until: '2026-07-24' },
    ])
    expect(rows.filter(({ until }) => until >= today).map(({ title }) => title)).toEqual(['Bake for free', 'A warm evening'])
  })

  it('lets the closing property end and the opening one begin on their days', async () => {
    const sites = await db.query<{ nickname: string; first: string; last: string }>(
      `select s.nickname, min(day) as first, max(day) as last from site s join supply_point p using (billing_account_id, site_id)
       join reading_day d using (billing_account_id, supply_point_id) where s.status <> 'open' group by 1 order by 1`,
    )
    expect(sites).toEqual([
      { nickname: 'New flat', first: addDays('2026-06-09', 6), last: '2026-07-11' },
      { nickname: 'Old flat', first: '2026-03-31', last: addDays('2026-06-09', 5) },
    ])
    expect(daysBetween('2026-03-31', '2026-06-09')).toBe(70)
  })

  it('does nothing where there are no demo customers', async () => {
    const empty = await open()
    await catchUpDemo(empty, { now: demoNow })
    const [count] = await empty.query('select count(*) as count from reading_day')
    expect(count).toEqual({ count: 0 })
  })
})
