import { beforeEach, expect, it } from 'vitest'
import * as approvals from '#contract/desk/approvals.contract.ts'
import * as contract from '#contract/desk/prices.contract.ts'
import { staffProofNeeded } from '#contract/desk/proof.contract.ts'
import { issueInvoices } from '#server/invoicing/invoicing.ts'
import { ingestDays } from '#server/meter-reads/ingest.ts'
import { runRepricing } from '#server/repricing/repricing.ts'
import { requestRepricing } from '#server/repricing/repricing.store.ts'
import { demo, demoNow, type DemoPortal, kindOf, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { flat } from '#tests/billing/bill-stage.ts'
import { putFlatTariff, putHome, putPlan } from '#tests/billing/flat-homes.ts'
import { provenAgo } from '#tests/desk/proof/proven-ago.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

const env = { PRICE_CHANGES: 'hold', DESK_PRICE_LIMIT: '50' }
const reason = 'We used last year’s prices.'
const change = { plan: 'flat', from: '2026-04-01' }

onDatabase('prices at the desk', (open) => {
  let portal: DemoPortal
  let jade: string
  beforeEach(async () => {
    portal = await openDemo(await open(demo), { env, hasIntervals: false })
    jade = await portal.staff(['prices'], { name: 'Jade Wu' })
    await putPlan(portal.db, 'flat')
    await putFlatTariff(portal.db, 1, 'flat', '2026-04-01', { daily: 100, energy: 20 })
  })
  /** May's bill of 29 days at 24 kWh: 696 kWh × 20 c and 29 days × 100 c, with GST. */
  const billMay = async (number: string, discountPercent = 0) => {
    const home = await putHome(portal.db, number, { plan: 'flat', discountPercent })
    const receivedAt = new Date(demoNow)
    await portal.db.transaction((tx) => ingestDays(tx, { ...home, receivedAt, days: flat('2026-05-01', 36, 500) }))
    const [bill] = await portal.db.transaction((tx) => issueInvoices(tx, home.billingAccountId, '2026-05-30'))
    expect(bill?.totalCents).toBe(19_343 - (discountPercent > 0 ? 800 : 0))
    return home.billingAccountId
  }
  /** As a file does that corrects them: 18 c a kWh and 90 c a day. */
  const correctPrices = () =>
    portal.db.transaction(async (tx) => {
      await tx.query('update tariff set end_date = start_date - 1 where tariff_id = 1')
      await putFlatTariff(tx, 2, 'flat', '2026-04-01', { daily: 90, energy: 18 })
      await requestRepricing(tx, { planId: 'flat', startDate: '2026-04-01', now: demoNow })
    })
  const priceFlat = async (tariffId: number, daily: number, energy: number) => {
    await portal.db.query(`update tariff set end_date = start_date - 1 where plan_id = 'flat'`)
    await putFlatTariff(portal.db, tariffId, 'flat', '2026-04-01', { daily, energy })
  }
  const run = () => runRepricing(portal.db, { now: () => demoNow, onlyReleased: true })
  const list = () => portal.get<contract.PriceChanges>(jade, contract.readPriceChanges)
  const listed = async () =>
    (await list()).changes.map(({ plan, status, accounts, total, corrected }) => [plan, status, accounts, total, corrected])
  const effect = (query: Readonly<Record<string, string>> = change, who = jade) =>
    portal.get<contract.PriceEffectPage>(who, contract.readPriceEffect, { query })
  const apply = (body: object = { ...change, reason }, who = jade) =>
    portal.ask(who, contract.applyPriceChange, { body, key: newKey() })
  const notices = (billingAccountId: string) =>
    portal.db.query<{ detail: string }>(`select detail from notice where billing_account_id = $1 and type = 'bill'`, [
      billingAccountId,
    ])

  it('holds a change that came in, shows what it does and stores nothing of that, and applies it with its reason', async () => {
    const [full, less] = [await billMay('201'), await billMay('202', 5)]
    await correctPrices()
    await run()
    expect(await listed()).toEqual([['flat', 'held', 0, 2, 0]])
    const line = { supplyType: 'electricity', startDate: '2026-05-01', endDate: '2026-05-29' }
    const account = (billingAccountId: string, customerNumber: string, cents: number) => ({
      billingAccountId,
      customerNumber,
      customerName: null,
      cents,
      lines: [{ ...line, cents }],
    })
    // 14,407.2 + 3,001.5 for what was 16,008 + 3,335; with 5 % less of the energy: 80 of it.
    expect(await effect()).toEqual({
      planName: 'flat',
      total: 2,
      looked: 2,
      changed: 2,
      bills: 2,
      upCents: 0,
      downCents: -1934 - 1854,
      accounts: [account(full, '201', -1934), account(less, '202', -1854)],
      next: null,
    })
    const stored = await portal.db.query('select day from correction where billing_account_id = any($1::uuid[])', [[full, less]])
    expect(stored).toEqual([])
    expect(await notices(full)).toEqual([])

    expect(await apply()).toEqual({ status: 200, body: { outcome: 'done', approvalId: null } })
    expect(await listed()).toEqual([['flat', 'waiting', 0, 2, 0]])
    await run()
    expect(await listed()).toEqual([['flat', 'done', 2, 2, 2]])
    expect((await list()).changes[0]).toMatchObject({ from: '2026-04-01', reason, doneAt: new Date(demoNow).toISOString() })
    expect(await notices(full)).toEqual([
      { detail: `${reason} Your bills were $19.34 too high, and the next one corrects that.` },
    ])
    expect((await effect()).changed).toBe(0)
    const audit = await portal.db.query<{ kind: string; what: string }>(
      `select kind, what from staff_audit where kind in ('looked', 'changed') order by seq`,
    )
    expect(audit.map(({ kind, what }) => `${kind}: ${what}`)).toEqual([
      'looked: what a price change of flat from 1 Apr 2026 does',
      `changed: Price flat again from 1 Apr 2026: 2 accounts, 2 bills, $37.88 less in all: ${reason}`,
      'looked: what a price change of flat from 1 Apr 2026 does',
    ])
  })

  it('applies a change with a fresh sign-in only', async () => {
    await billMay('205')
    await correctPrices()
    const press = { body: { ...change, reason }, key: newKey() }
    await provenAgo(portal, 6)
    expect(kindOf(await portal.ask(jade, contract.applyPriceChange, press))).toEqual([403, staffProofNeeded])
    await run()
    expect([await listed(), (await list()).requests]).toEqual([[['flat', 'held', 0, 1, 0]], []])
    await provenAgo(portal, 4)
    expect(await portal.ask(jade, contract.applyPriceChange, press)).toMatchObject({ status: 200, body: { outcome: 'done' } })
    await run()
    expect(await listed()).toEqual([['flat', 'done', 1, 1, 1]])
  })

  it('asks a second person above the limit, once', async () => {
    for (const number of ['211', '212', '213']) await billMay(number)
    await correctPrices()
    const grace = await portal.staff(['prices'], { name: 'Grace Lim' })
    const asked = await apply()
    expect(asked).toMatchObject({ status: 200, body: { outcome: 'waiting' } })
    const { approvalId } = asked.body as approvals.ChangeOutcome
    const what = 'Price flat again from 1 Apr 2026: 3 accounts, 3 bills, $58.02 less in all'
    expect((await list()).requests).toEqual([{ approvalId, ...change, what, requestedBy: 'Jade Wu' }])
    expect(await apply({ ...change, reason }, grace)).toMatchObject({
      status: 409,
      body: { detail: 'Jade Wu has asked for this already, and it waits for approval.' },
    })
    await run()
    expect(await listed()).toEqual([['flat', 'held', 0, 3, 0]])
    const approve = (who: string) =>
      portal.ask(who, approvals.approveRequest, { params: { approvalId: approvalId ?? '' }, key: newKey() })
    expect(kindOf(await approve(jade))).toEqual([403, approvals.ownApproval])
    await priceFlat(3, 80, 16)
    expect(await approve(grace)).toMatchObject({
      status: 409,
      body: { detail: 'This change would now alter other bills than was asked for. Decline it, and ask again.' },
    })
    await run()
    expect(await listed()).toEqual([['flat', 'held', 0, 3, 0]])
    await priceFlat(4, 90, 18)
    expect((await approve(grace)).status).toBe(204)
    await run()
    expect(await listed()).toEqual([['flat', 'done', 3, 3, 3]])
    expect((await list()).requests).toEqual([])
  })

  it('adds up page by page, and shows nobody their own account', async () => {
    const ids = [await billMay('221'), await billMay('222')]
    await portal.db.query(
      `insert into customer_account (customer_id, billing_account_id, role, position)
       select customer_id, $1, 'owner', 9 from login where email = 'aroha@example.com'`,
      [ids[0] ?? ''],
    )
    await correctPrices()
    expect((await effect()).accounts.map(({ customerName }) => customerName).toSorted()).toEqual(['Aroha Bennett', null])
    const own = await portal.staff(['prices'], { owns: 'aroha' })
    const { accounts, bills, downCents } = await effect(change, own)
    expect([accounts.map(({ billingAccountId }) => billingAccountId), bills, downCents]).toEqual([[ids[1]], 1, -1934])
    const [last = ''] = ids.toSorted().toReversed()
    expect(await effect({ ...change, after: last })).toMatchObject({ total: 2, looked: 0, changed: 0, next: null })
  })

  it('refuses a plan that isn’t there, and a later day than the change that waits', async () => {
    await billMay('231')
    await correctPrices()
    expect(await apply({ plan: 'none', from: '2026-04-01', reason })).toMatchObject({
      status: 409,
      body: { detail: 'There is no plan none.' },
    })
    expect(await apply({ plan: 'flat', from: '2026-05-01', reason })).toMatchObject({
      status: 409,
      body: { detail: 'A change of this plan from 1 Apr 2026 waits. Look at that one.' },
    })
  })

  it('refuses a change from before the first price, and one that changes no bill', async () => {
    await billMay('241')
    expect(await apply({ plan: 'flat', from: '2026-03-31', reason })).toMatchObject({
      status: 409,
      body: { detail: 'flat has prices from 1 Apr 2026 on, and none before.' },
    })
    const nothing = { status: 409, body: { detail: 'This changes no bill: there is nothing to apply.' } }
    expect(await apply()).toMatchObject(nothing)
    await putPlan(portal.db, 'bare')
    expect(await apply({ plan: 'bare', from: '2026-04-01', reason })).toMatchObject({
      status: 409,
      body: { detail: 'bare has no prices.' },
    })
    expect(await listed()).toEqual([])
  })

  it('applies one change of two equal presses', async () => {
    await billMay('251')
    await correctPrices()
    const answers = await Promise.all([apply(), apply()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      detail: 'This change was applied already, and is being worked through.',
    })
    expect(await listed()).toEqual([['flat', 'waiting', 0, 1, 0]])
    await run()
    expect(await listed()).toEqual([['flat', 'done', 1, 1, 1]])
  })

  it('lists what each plan charges, day by day and page by page', async () => {
    await putFlatTariff(portal.db, 3, 'flat', '2027-04-01', { daily: 110, energy: 22 })
    await portal.db.query(`update tariff set end_date = '2027-03-31' where tariff_id = 1`)
    const { tariffs } = await portal.get<contract.DatedTariffs>(jade, contract.readDatedTariffs)
    const flats = tariffs.filter(({ plan }) => plan === 'flat')
    const bands = [{ name: 'anytime', rateMillicents: 20_000, fromHour: 0, toHour: 24, weekdaysOnly: false }]
    const first = { plan: 'flat', planName: 'flat', supplyType: 'electricity', exportMillicents: null, bottleMillicents: null }
    expect(flats).toEqual([
      {
        ...first,
        startDate: '2027-04-01',
        endDate: null,
        dailyMillicents: 110_000,
        bands: [{ ...bands[0], rateMillicents: 22_000 }],
      },
      { ...first, startDate: '2026-04-01', endDate: '2027-03-31', dailyMillicents: 100_000, bands },
    ])
    const after = tariffs[tariffs.findIndex(({ plan }) => plan === 'flat')]
    const rest = await portal.get<contract.DatedTariffs>(jade, contract.readDatedTariffs, {
      query: { after: `${after?.startDate} ${after?.plan}` },
    })
    const left = tariffs.slice(tariffs.findIndex(({ plan }) => plan === 'flat') + 1)
    expect(rest.tariffs.slice(0, left.length)).toEqual(left)
  })
})
