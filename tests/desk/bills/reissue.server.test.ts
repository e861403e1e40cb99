import { beforeEach, expect, it } from 'vitest'
import { staffOwnAccount, staffRefused } from '#contract/access.ts'
import * as approvals from '#contract/desk/approvals.contract.ts'
import * as contract from '#contract/desk/bills.contract.ts'
import { readCustomerTimeline, type CustomerTimeline } from '#contract/desk/customer.contract.ts'
import { staffProofNeeded } from '#contract/desk/proof.contract.ts'
import { issueInvoices } from '#server/invoicing/invoicing.ts'
import { ingestDays } from '#server/meter-reads/ingest.ts'
import { demo, demoNow, type DemoPortal, kindOf, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { flat } from '#tests/billing/bill-stage.ts'
import { putFlatTariff, putHome, putPlan } from '#tests/billing/flat-homes.ts'
import { provenAgo } from '#tests/desk/proof/proven-ago.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

const number = '301-260529'
const reason = 'We used last year’s prices.'

onDatabase('issuing a bill again at the desk', (open) => {
  let portal: DemoPortal
  let jade: string
  let billingAccountId: string
  let tariffs = 1
  /** May's bill of 29 days at 24 kWh, 20 c a kWh and 100 c a day; they should have been 18 and 90. */
  beforeEach(async () => {
    portal = await openDemo(await open(demo), { env: { DESK_BILL_LIMIT: '30' }, hasIntervals: false })
    jade = await portal.staff(['money'], { name: 'Jade Wu' })
    const { db } = portal
    await putPlan(db, 'flat')
    await putFlatTariff(db, 1, 'flat', '2026-04-01', { daily: 100, energy: 20 })
    const home = await putHome(db, '301', { plan: 'flat' })
    billingAccountId = home.billingAccountId
    await db.query(
      `insert into customer_account (customer_id, billing_account_id, role, position)
       select customer_id, $1, 'owner', 9 from login where email = 'aroha@example.com'`,
      [billingAccountId],
    )
    await db.transaction((tx) => ingestDays(tx, { ...home, receivedAt: new Date(demoNow), days: flat('2026-05-01', 29, 500) }))
    await db.transaction((tx) => issueInvoices(tx, billingAccountId, '2026-05-30'))
    await correctPrices(90, 18)
  })
  const correctPrices = async (daily: number, energy: number) => {
    await portal.db.query('update tariff set end_date = start_date - 1 where plan_id = $1', ['flat'])
    tariffs += 1
    await putFlatTariff(portal.db, tariffs, 'flat', '2026-04-01', { daily, energy })
  }
  const look = (who = jade) => portal.ask(who, contract.readBillReissue, { params: { number } })
  const reissue = (who = jade) => portal.ask(who, contract.reissueBill, { params: { number }, body: { reason }, key: newKey() })
  const bills = async () =>
    (
      await portal.db.query<{ number: string; cents: number }>(
        'select number, total_cents as cents from invoice where billing_account_id = $1 order by number',
        [billingAccountId],
      )
    ).map((bill) => [bill.number, bill.cents])
  const news = () =>
    portal.db.query<{ detail: string }>(
      `select detail from notice where billing_account_id = $1 and title = 'Your bill was corrected'`,
      [billingAccountId],
    )

  it('shows what changes for the customer and stores nothing of it, then issues just that with its reason', async () => {
    const line = (description: string, quantity: number, unit: string, cents: number) => ({
      description,
      amount: { quantity, unit, cents },
    })
    const { status, body } = await look()
    const shown = body as contract.BillReissue
    expect([status, { ...shown, lines: [] }]).toEqual([
      200,
      {
        number,
        billingAccountId,
        customerName: 'Aroha Bennett',
        customerNumber: '301',
        startDate: '2026-05-01',
        endDate: '2026-05-29',
        wasCents: 19_343,
        cents: 17_409,
        lines: [],
        needsApproval: false,
      },
    ])
    const sides = (side: 'printed' | 'worked') =>
      shown.lines.map((each) => ({ description: each.description, amount: each[side] }))
    const [energy, daily] = ['Electricity, anytime, at 20.70 c/kWh', 'Electricity, daily charge, at $1.035 a day']
    expect(sides('printed')).toEqual([line(energy, 696_000, 'Wh', 16_008), line(daily, 29, 'days', 3_335)])
    expect(sides('worked')).toEqual([line(energy, 696_000, 'Wh', 14_407), line(daily, 29, 'days', 3_002)])
    expect(shown.lines.map(({ differenceCents, isSame }) => [differenceCents, isSame])).toEqual([
      [-1_601, false],
      [-333, false],
    ])
    expect(await bills()).toEqual([[number, 19_343]])

    expect(await reissue()).toEqual({ status: 200, body: { outcome: 'done', approvalId: null } })
    expect(await bills()).toEqual([
      [number, 19_343],
      [`${number}-2`, 17_409],
      [`${number}-R`, -19_343],
    ])
    expect(await news()).toEqual([{ detail: `Your bill for 1 May – 29 May is $174.09, not $193.43. ${reason}` }])
    const audit = await portal.db.query<{ what: string }>(
      `select what from staff_audit where kind in ('looked', 'changed') order by seq`,
    )
    expect(audit.map(({ what }) => what)).toEqual([
      `what issuing bill ${number} again changes`,
      `Issue bill ${number} again: $193.43 becomes $174.09: ${reason}`,
    ])
    const again = {
      status: 409,
      body: { detail: `This bill was issued again already: it’s ${number}-2 now.`, type: staffRefused },
    }
    expect(await look()).toMatchObject(again)
    expect(await reissue()).toMatchObject(again)
  })

  it('needs a fresh sign-in', async () => {
    const press = { params: { number }, body: { reason }, key: newKey() }
    await provenAgo(portal, 6)
    expect(kindOf(await portal.ask(jade, contract.reissueBill, press))).toEqual([403, staffProofNeeded])
    expect([await bills(), await news()]).toEqual([[[number, 19_343]], []])
    await provenAgo(portal, 4)
    expect(await portal.ask(jade, contract.reissueBill, press)).toMatchObject({ status: 200, body: { outcome: 'done' } })
    expect(await bills()).toHaveLength(3)
  })

  it('asks a second person above the limit, and issues no other amount than was asked for', async () => {
    await correctPrices(50, 10)
    expect((await look()).body).toMatchObject({ needsApproval: true })
    const asked = await reissue()
    expect(asked).toMatchObject({ status: 200, body: { outcome: 'waiting' } })
    expect(await bills()).toEqual([[number, 19_343]])
    expect(await reissue()).toMatchObject({
      status: 409,
      body: { detail: 'Jade Wu has asked for this already, and it waits for approval.' },
    })
    const approvalId = (asked.body as approvals.ChangeOutcome).approvalId ?? ''
    const approve = (who: string) => portal.ask(who, approvals.approveRequest, { params: { approvalId }, key: newKey() })
    expect(kindOf(await approve(jade))).toEqual([403, approvals.ownApproval])
    const mere = await portal.staff(['money'], { name: 'Mere Tāmati' })
    await correctPrices(90, 18)
    expect(await approve(mere)).toMatchObject({
      status: 409,
      body: { detail: `Bill ${number} would now be $174.09, not the $96.72 that was asked for. Decline it, and ask again.` },
    })
    expect([await bills(), await news()]).toEqual([[[number, 19_343]], []])
    await correctPrices(50, 10)
    expect((await approve(mere)).status).toBe(204)
    expect(await bills()).toEqual([
      [number, 19_343],
      [`${number}-2`, 9_672],
      [`${number}-R`, -19_343],
    ])
  })

  it('refuses bills that aren’t there, and one’s own', async () => {
    const none = await portal.ask(jade, contract.readBillReissue, { params: { number: '301-000000' } })
    expect(none).toMatchObject({ status: 409, body: { detail: 'There is no bill of this number.' } })
    const owner = await portal.staff(['money'], { owns: 'aroha' })
    expect(kindOf(await look(owner))).toEqual([403, staffOwnAccount])
    expect(kindOf(await reissue(owner))).toEqual([403, staffOwnAccount])
  })

  it('is a press away from the bill on the customer’s page, for who may', async () => {
    const paths = async (who: string) => {
      const request = { params: { billingAccountId }, query: { part: 'bills' } }
      const { entries } = await portal.get<CustomerTimeline>(who, readCustomerTimeline, request)
      return entries.filter(({ kind }) => kind === 'bill').map(({ path }) => path)
    }
    expect(await paths(jade)).toEqual([`/staff/bills/issued/${number}`])
    expect(await paths(await portal.staff(['answer']))).toEqual([null])
  })
})
