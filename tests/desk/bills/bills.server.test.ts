import { beforeAll, expect, it } from 'vitest'
import * as contract from '#contract/desk/bills.contract.ts'
import { proveBill } from '#domain/billing/bill-proof.ts'
import { readProof } from '#server/billing/proof.store.ts'
import { outboxAt } from '#server/http/outbox.ts'
import { retryHeldBills } from '#server/invoicing/billing-run.ts'
import { demo, type DemoPortal, kindOf, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

/** Three weeks later: one more period of each account has ended. */
const now = Date.parse('2026-07-01T10:00:00+12:00')

onDatabase('held bills at the desk', (open) => {
  let portal: DemoPortal
  let jade: string
  beforeAll(async () => {
    portal = await openDemo(await open(demo), { now })
    jade = await portal.staff(['money'], { name: 'Jade Wu' })
  })
  const accountOf = async (email: string) => {
    const [row] = await portal.db.query<{ id: string }>(
      `select h.billing_account_id as id from account_held h join login using (customer_id) where email = $1 order by position limit 1`,
      [email],
    )
    if (!row) throw new Error(`${email} has no account`)
    return row.id
  }
  /** A day whose sum by band is 5 kWh more than its half-hours. */
  const hold = async (billingAccountId: string) => {
    await portal.db.query(
      `update reading_day set band_wh[1] = band_wh[1] + 5000 where (billing_account_id, supply_point_id, day) in (
         select r.billing_account_id, r.supply_point_id, r.day from reading_day r
         where r.billing_account_id = $1 and r.type <> 'empty' and r.band_wh[1] is not null
           and r.day > (select max(end_date) from invoice where billing_account_id = $1) order by r.day, r.supply_point_id limit 1)`,
      [billingAccountId],
    )
    const { held } = await retryHeldBills(
      { db: portal.db, now, secrets: ['a secret of thirty-two characters'], outbox: outboxAt(portal.db, now) },
      [billingAccountId],
    )
    const [bill] = held
    if (!bill) throw new Error('the bill is not held')
    return bill
  }
  const list = (staff = jade) =>
    portal.get<{ bills: contract.DeskHeldBill[]; total: number; next: string | null }>(staff, contract.readDeskHeldBills)
  const detail = (billingAccountId: string) =>
    portal.get<contract.HeldBillDetail>(jade, contract.readDeskHeldBill, { params: { billingAccountId } })
  const release = (billingAccountId: string, how: 'retry' | 'correction', isForCause = false) =>
    portal.ask(jade, contract.releaseHeldBills, { params: { billingAccountId }, body: { how, isForCause }, key: newKey() })
  const billTo = async (billingAccountId: string, endDate: string) =>
    (
      await portal.db.query<{ invoiceId: string; cents: number }>(
        'select invoice_id, total_cents as cents from invoice where billing_account_id = $1 and end_date = $2',
        [billingAccountId, endDate],
      )
    )[0]

  it('compares a held bill with its proof, stores nothing of it, and issues what was worked out again', async () => {
    const aroha = await accountOf('aroha@example.com')
    const { endDate } = await hold(aroha)
    const { bills, total, next } = await list()
    expect([total, next]).toEqual([1, null])
    expect(bills[0]).toMatchObject({
      billingAccountId: aroha,
      customerName: 'Aroha Bennett',
      endDate,
      since: '2026-07-01T10:00:00+12:00',
      tries: 1,
      cause: 'energy',
      sameCause: 1,
    })
    const mark = `insert into private_account (billing_account_id, reason, marked_at, marked_by)
      select $1, 'Protection order', $2, staff_id from staff limit 1`
    await portal.db.query(mark, [aroha, new Date(now)])
    expect((await list()).bills).toEqual([{ ...bills[0], customerName: 'Private account' }])
    await portal.db.query('delete from private_account')
    const shown = await detail(aroha)
    const wrong = shown.lines.filter(({ isSame }) => !isSame)
    const [line] = wrong
    expect(line).toMatchObject({ kind: 'energy' })
    expect((line?.printed?.quantity ?? 0) - (line?.worked?.quantity ?? 0)).toBe(5_000)
    expect(line?.differenceCents).toBeLessThan(-50)
    const difference = wrong.reduce((sum, { differenceCents }) => sum + differenceCents, 0)
    expect([bills[0]?.differenceCents, (shown.workedCents ?? 0) - (shown.printedCents ?? 0)]).toEqual([difference, difference])
    expect([shown.retryCents, shown.correctedCents]).toEqual([null, shown.workedCents])
    expect(await billTo(aroha, endDate)).toBeUndefined()

    expect(await release(aroha, 'retry')).toEqual({ status: 200, body: { issued: 0, stillHeld: 1, left: 0 } })
    expect((await list()).bills[0]?.tries).toBe(2)
    expect(await release(aroha, 'correction')).toEqual({ status: 200, body: { issued: 1, stillHeld: 0, left: 0 } })
    const bill = await billTo(aroha, endDate)
    expect(bill?.cents).toBe(shown.workedCents)
    const proof = await readProof(portal.db, aroha, bill?.invoiceId ?? '')
    expect(proof && proveBill(proof).differences).toEqual([])
    const [ledger] = await portal.db.query<{ cents: number }>(
      'select cents from account_transaction where billing_account_id = $1 and invoice_id = $2',
      [aroha, bill?.invoiceId ?? ''],
    )
    expect(ledger?.cents).toBe(shown.workedCents)
    expect(kindOf(await release(aroha, 'correction'))).toEqual([409, contract.billNotHeld])
    const audit = await portal.db.query<{ what: string }>(`select what from staff_audit where kind = 'changed' order by seq`)
    expect(audit.map(({ what }) => what)).toEqual([
      'tried the bill again: it is still held',
      expect.stringMatching(/^issued the bill corrected: \d+-260\d{3}$/),
    ])
  })

  it('releases all that are held for one cause together, and shows nobody their own bill', async () => {
    const [priya, daniel] = [await accountOf('priya@example.com'), await accountOf('daniel@example.com')]
    const held = [await hold(priya), await hold(daniel)]
    const { bills } = await list()
    expect(bills.map(({ billingAccountId, sameCause }) => [billingAccountId, sameCause]).toSorted()).toEqual(
      [priya, daniel].map((id) => [id, 2]).toSorted(),
    )
    const own = await portal.staff(['money'], { owns: 'priya' })
    const others = await list(own)
    expect([others.bills.map(({ billingAccountId, sameCause }) => [billingAccountId, sameCause]), others.total]).toEqual([
      [[daniel, 1]],
      1,
    ])
    const opened = await portal.ask(own, contract.readDeskHeldBill, { params: { billingAccountId: priya } })
    expect(kindOf(opened)).toEqual([403, '/error/staff/own_account'])
    expect(await release(priya, 'correction', true)).toEqual({ status: 200, body: { issued: 2, stillHeld: 0, left: 0 } })
    for (const { billingAccountId, endDate } of held) expect((await billTo(billingAccountId, endDate))?.cents).toBeGreaterThan(0)
    expect((await list()).total).toBe(0)
  })
})
