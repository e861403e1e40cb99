import { beforeAll, expect, it } from 'vitest'
import { staffRefused, staffRoleMissing } from '#contract/access.ts'
import * as contract from '#contract/desk/deliveries.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import { demo, demoNow, type DemoPortal, kindOf, newKey, openDemo, type Request } from '#tests/account/demo-portal.ts'
import { handsOn, orderOf } from '#tests/bottled-gas/hands.server.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

onDatabase('deliveries at the desk', (open) => {
  let portal: DemoPortal
  let mere: string
  let receiptNumber: string
  const send = (staff: string, endpoint: Endpoint, request: Request = {}) =>
    portal.ask(staff, endpoint, { key: newKey(), ...request })
  const read = (staff = mere) => portal.get<contract.DeskDeliveries>(staff, contract.readDeliveries)
  const orderIn = async () => (await read()).orders.find((order) => order.receiptNumber === receiptNumber)
  const report = (body: object) =>
    send(mere, contract.reportDelivery, {
      params: { receiptNumber },
      body: { on: '2026-06-09', bottles: null, reason: null, ...body },
    })

  beforeAll(async () => {
    portal = await openDemo(await open(demo), { env: { BOTTLE_DELIVERY: 'none' }, hasIntervals: false })
    await portal.db.query(`delete from lpg_order where status not in ('DELIVERED', 'CANCELLED') or placed_at > '2026-06-01'`)
    await portal.db.query('delete from delivery_news')
    mere = await portal.staff(['answer'], { name: 'Mere Tāmati' })
    receiptNumber = orderOf(await handsOn(portal, 'aroha').place()).receiptNumber
  })

  it('lists open orders by delivery day, without staff members’ own', async () => {
    const { orders, open: count, next, news } = await read()
    expect([orders.map((order) => order.receiptNumber), count, next, news]).toEqual([[receiptNumber], 1, null, []])
    expect(orders[0]).toMatchObject({ status: 'PROCESSING', bottles: expect.any(Number), failureReason: null })
    const owner = await portal.staff(['answer'], { owns: 'aroha' })
    expect(await read(owner)).toMatchObject({ orders: [], open: 0 })
    const looker = await portal.staff([])
    expect((await portal.ask(looker, contract.readDeliveries)).status).toBe(200)
    expect(kindOf(await send(looker, contract.resendDeliveries))).toEqual([403, staffRoleMissing])
    expect(
      (
        await send(owner, contract.reportDelivery, {
          params: { receiptNumber },
          body: { status: 'SCHEDULED', on: '2026-06-11', bottles: null, reason: null },
        })
      ).status,
    ).toBe(403)
  })

  it('names no home of a private account', async () => {
    const [order] = (await read()).orders
    if (!order) throw new Error('there is an order')
    expect(order.address).not.toBe('Private account')
    await portal.db.query(
      `insert into private_account (billing_account_id, reason, marked_at, marked_by)
       select $1, 'Protection order', $2, staff_id from staff limit 1`,
      [order.billingAccountId, new Date(demoNow)],
    )
    expect((await read()).orders).toEqual([{ ...order, address: 'Private account' }])
    await portal.db.query('delete from private_account')
  })

  it('reports what the company says by phone, as the command does', async () => {
    expect((await report({ status: 'SCHEDULED', on: '2026-06-12' })).status).toBe(204)
    expect(await orderIn()).toMatchObject({ status: 'SCHEDULED', firstDay: '2026-06-12', lastDay: '2026-06-12' })
    expect(await report({ status: 'DELIVERED', on: '2026-06-12' })).toMatchObject({
      status: 409,
      body: { type: staffRefused, detail: 'That day is still to come.' },
    })
    expect(await report({ status: 'SCHEDULED', on: '2026-06-12' })).toMatchObject({
      status: 409,
      body: { detail: 'Nothing was changed: the order is there already.' },
    })
    expect((await report({ status: 'OUT_FOR_DELIVERY' })).status).toBe(204)
    expect((await report({ status: 'FAILED', reason: 'gateLocked' })).status).toBe(204)
    expect(await orderIn()).toMatchObject({ status: 'FAILED', failureReason: 'gateLocked' })
    const [row] = await portal.db.query(
      `select what, staff_name from staff_audit where kind = 'changed' order by seq desc limit 1`,
    )
    expect(row).toEqual({ what: `Order ${receiptNumber}: Delivery unsuccessful`, staffName: 'Mere Tāmati' })
  })

  it('sends open orders to the company again', async () => {
    // It may be sent, and gone from the outbox, before anybody looks.
    await portal.db.query('create table put_out (kind text)')
    await portal.db.query(
      `create function note_put_out() returns trigger language plpgsql as 'begin insert into put_out values (new.kind); return new; end'`,
    )
    await portal.db.query('create trigger put_out after insert on outbox for each row execute function note_put_out()')
    expect(await portal.get(mere, contract.resendDeliveries, { key: newKey() })).toEqual({ orders: 1 })
    expect(await portal.db.query(`select kind from put_out where kind = 'lpgOrderStands'`)).toEqual([{ kind: 'lpgOrderStands' }])
  })

  it('takes a message off the list once somebody has looked at it', async () => {
    await portal.db.query(
      `insert into delivery_news (news_id, received_at, order_named, status, day, bottles, outcome) values ('n1', $1, 'R-1', 'DELIVERED', '2026-06-08', 2, 'unknown')`,
      [new Date(demoNow)],
    )
    expect((await read()).news).toEqual([
      {
        newsId: 'n1',
        receivedAt: '2026-06-09T04:40:00.000Z',
        orderNamed: 'R-1',
        status: 'DELIVERED',
        day: '2026-06-08',
        bottles: 2,
        outcome: 'unknown',
      },
    ])
    const handle = () => send(mere, contract.handleDeliveryNews, { body: { newsId: 'n1' } })
    expect((await handle()).status).toBe(204)
    expect(kindOf(await handle())).toEqual([409, staffRefused])
    expect((await read()).news).toEqual([])
    expect(await portal.db.query('select handled_by from delivery_news')).toContainEqual({ handledBy: 'Mere Tāmati' })
  })
})
