import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from '#server/admin/commands.ts'
import { notifyDeliveryCompany, serveCompany } from '#server/bottled-gas/notify-company.ts'
import { createOutbox } from '#server/http/outbox.ts'
import { createPartyCalls } from '#server/http/parties/party-calls.ts'
import { createDeliveryCompany } from '#server/providers/delivery/create-delivery-company.ts'
import { readConfig } from '#server/process/config.ts'
import { demo, demoNow, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import {
  type DeliveryCompanySimulator,
  deliverySecret,
  type SignedMessage,
  startDeliveryCompany,
} from '#tests/simulators/delivery/delivery-company.ts'
import { handsOn, orderOf } from './hands.server.ts'

onDatabase('a delivery company behind orders of gas', (open) => {
  let portal: DemoPortal
  let company: DeliveryCompanySimulator
  const mails: string[] = []
  const aroha = () => handsOn(portal, 'aroha')
  const env = () => ({
    BOTTLE_DELIVERY: 'http',
    BOTTLE_DELIVERY_URL: company.url,
    BOTTLE_DELIVERY_SECRET: deliverySecret,
  })

  beforeAll(async () => {
    company = await startDeliveryCompany()
    portal = await openDemo(await open(demo), {
      env: env(),
      mail: { isDemo: true, send: async ({ subject }) => void mails.push(subject) },
    })
  })
  beforeEach(async () => {
    company.setFault(null)
    await portal.db.query(
      `delete from lpg_order where customer_id = (select customer_id from login where email = 'aroha@example.com')`,
    )
    await portal.db.query('delete from delivery_news')
    await portal.db.query(`delete from event where type like 'order.%'`)
    await portal.db.query(`delete from outbox`)
  })
  afterAll(async () => {
    await portal.server.close()
    await company.close()
  })

  const post = async ({ headers, body }: SignedMessage): Promise<readonly [number, string]> => {
    const answer = await portal.server.inject({ method: 'POST', url: '/v2/public/lpg/deliveries', headers, payload: body })
    return [answer.statusCode, answer.body === '' ? '' : (answer.json() as { type: string }).type]
  }
  const tell = (type: string, orderId: string, at: string, more: object = {}) =>
    post(company.sign({ type: `delivery.${type}`, orderId, at, ...more }, demoNow))
  /** A moment of the order's day, before the demo's clock. */
  const at = (time: string) => `2026-06-09T${time}:00+12:00`
  /** Placed at eight in the morning, so that the day has room for its news. */
  const place = async (bottles = 2) => {
    const { orderId, receiptNumber } = orderOf(await aroha().place({ numberOfBottles: bottles }))
    await portal.db.query('update lpg_order set placed_at = $2, moved_at = $2 where order_id = $1', [
      orderId,
      new Date(at('08:00')),
    ])
    return { orderId, receiptNumber }
  }
  const outcomes = async () =>
    (await portal.db.query<{ status: string; outcome: string }>('select status, outcome from delivery_news order by news_id'))
      .map(({ status, outcome }) => `${status} ${outcome}`)
      .toSorted()
  const status = async () => (await aroha().standing()).status
  const deliveriesOf = (orderId: string) =>
    portal.db.query('select delivered_on, bottles, cents from lpg_delivery where order_id = $1', [orderId])
  const events = async () =>
    (
      await portal.db.query<{ type: string; data: object }>(
        `select type, data from event where type like 'order.%' order by recorded`,
      )
    ).map(({ type, data }) => [type, data] as const)

  describe('gets', () => {
    it('of an order with all that the driver needs, of a change, and of a cancellation', async () => {
      const { orderId, receiptNumber, firstDay, lastDay, siteAddress } = orderOf(
        await aroha().place({ questions: { isGateLocked: true, accessNote: 'Code 1234', bottlePlace: 'behind' } }),
      )
      await eventually(() => expect(company.orders.get(orderId)?.revision).toBe(1))
      expect(company.orders.get(orderId)).toEqual({
        revision: 1,
        state: 'requested',
        data: {
          orderId,
          receiptNumber,
          revision: 1,
          bottles: 2,
          bottleKilograms: 45,
          address: siteAddress,
          firstDay,
          lastDay,
          isGateLocked: true,
          isDogOnSite: null,
          bottlePlace: 'behind',
          accessNote: 'Code 1234',
          phoneNumber: null,
        },
      })
      orderOf(await aroha().change(orderId, 3))
      await eventually(() => expect(company.orders.get(orderId)).toMatchObject({ revision: 2, data: { bottles: 3 } }))
      orderOf(await aroha().cancel(orderId))
      await eventually(() =>
        expect(company.orders.get(orderId)).toEqual({
          revision: 3,
          state: 'cancelled',
          data: { orderId, receiptNumber, revision: 3 },
        }),
      )
      expect(company.unsigned).toBe(0)
    })

    it('again under the same id while it fails, or its answer is lost', async () => {
      company.setFault(503)
      const { orderId } = orderOf(await aroha().place())
      const attempts = () => company.received.filter(([, id]) => id === `${orderId}-1`).length
      await eventually(() => expect(attempts()).toBe(1))
      company.setFault('lost')
      const dueNow = () => portal.db.query('update outbox set due_at = $1', [new Date(demoNow)])
      await eventually(async () => {
        await dueNow()
        expect(attempts()).toBe(2)
      })
      company.setFault(null)
      await eventually(async () => {
        await dueNow()
        expect(await portal.db.query(`select 1 from outbox where kind = 'lpgOrderStands'`)).toEqual([])
      })
      expect(company.orders.get(orderId)?.revision).toBe(1)
      expect(await portal.db.query(`select failure from party_health where party = 'bottleDelivery'`)).toEqual([
        { failure: 'unreachable' },
      ])
    })

    it('no more of an order that it refuses for eight attempts: a person sees it, and sends it again', async () => {
      const { orderId } = orderOf(await aroha().place())
      const attempts = () => company.received.filter(([, id]) => id === `${orderId}-1`).length
      await eventually(() => expect(attempts()).toBe(1))
      const clock = () => demoNow
      const { db } = portal
      const outbox = createOutbox(db, clock, () => {})
      const adapter = createDeliveryCompany({ config: readConfig(env()), partyCalls: createPartyCalls(db, clock), now: clock })
      serveCompany(outbox, { db, company: adapter?.company ?? null, now: clock })
      company.setFault(422)
      const [order] = await db.query<{ billingAccountId: string }>(
        'select billing_account_id from lpg_order where order_id = $1',
        [orderId],
      )
      const errandId = await notifyDeliveryCompany(db, outbox, { orderId, billingAccountId: order?.billingAccountId ?? '' })
      const run = (...args: string[]) => runCommand(db, args, { now: demoNow })
      await eventually(async () => {
        await db.query('update outbox set due_at = $1 where set_aside_at is null', [new Date(demoNow)])
        await outbox.empty()
        const line = `${errandId}  lpgOrderStands, account 500014872, set aside Tue 9 June, 4:40 pm (bottleDelivery: status 422)`
        expect(await run('messages', 'undelivered')).toBe(`${line}\n1 message set aside.`)
      })
      expect(attempts()).toBe(9)
      company.setFault(null)
      expect(await run('messages', 'resend', errandId)).toBe('1 message will be sent again.')
      await outbox.empty()
      expect([attempts(), await run('messages', 'undelivered')]).toEqual([10, 'No message is set aside.'])
    })

    it('too late of a cancellation: operators hear of it', async () => {
      const { orderId, receiptNumber } = orderOf(await aroha().place())
      await eventually(() => expect(company.orders.get(orderId)?.revision).toBe(1))
      company.setFault('loaded')
      orderOf(await aroha().cancel(orderId))
      await eventually(async () => expect(await outcomes()).toEqual(['OUT_FOR_DELIVERY cancelled']))
      expect(await runCommand(portal.db, ['deliveries', 'news'], { now: demoNow })).toBe(
        `2026-06-09  ${receiptNumber}  Out for delivery: the customer has cancelled it`,
      )
    })

    it('nothing that isn’t asked for by a check', async () => {
      const check = () =>
        runCommand(portal.db, ['check', 'providers'], { now: demoNow, config: readConfig(env()), secrets: ['a'.repeat(32)] })
      expect(await check()).toMatch(/^ok +Bottle delivery +Answers\./m)
      company.setFault(500)
      await expect(check()).rejects.toThrow(/wrong +Bottle delivery +bottleDelivery: status 500/)
    })
  })

  describe('sends news', () => {
    it('to the door, which is billed and an event', async () => {
      const { orderId, receiptNumber } = await place()
      expect(await tell('scheduled', orderId, at('09:00'), { deliverOn: '2026-06-10' })).toEqual([204, ''])
      expect(await aroha().standing()).toMatchObject({
        status: 'SCHEDULED',
        order: { firstDay: '2026-06-10', lastDay: '2026-06-10' },
      })
      await tell('out_for_delivery', orderId, at('10:00'))
      await tell('delivered', orderId, at('11:00'), { bottles: 1 })
      const { order } = await aroha().standing()
      expect(order?.events.map((event) => [event.status, event.at, event.numberOfBottles, event.by])).toEqual([
        ['PROCESSING', '2026-06-09T04:40:00.000Z', 2, 'customer'],
        ['SCHEDULED', '2026-06-08T21:00:00.000Z', 2, 'deliveryCompany'],
        ['OUT_FOR_DELIVERY', '2026-06-08T22:00:00.000Z', 2, 'deliveryCompany'],
        ['DELIVERED', '2026-06-08T23:00:00.000Z', 1, 'deliveryCompany'],
      ])
      expect(order).toMatchObject({ status: 'DELIVERED', deliveredOn: '2026-06-09', numberOfBottles: 1, price: { total: 125 } })
      expect(await deliveriesOf(orderId)).toEqual([{ deliveredOn: '2026-06-09', bottles: 1, cents: 12_500 }])
      expect((await events()).at(-1)).toEqual([
        'order.delivered',
        expect.objectContaining({ order: receiptNumber, deliveredOn: '2026-06-09', bottles: 1 }),
      ])
    })

    it('with steps left out, a failure with its mail, and another day', async () => {
      const { orderId, receiptNumber } = await place()
      await tell('failed', orderId, at('09:00'), { reason: 'gateLocked' })
      expect((await aroha().standing()).order).toMatchObject({ status: 'FAILED', failureInfo: { reason: 'gateLocked' } })
      await tell('rescheduled', orderId, at('09:30'), { deliverOn: '2026-06-10' })
      expect((await aroha().standing()).order).toMatchObject({
        status: 'RESCHEDULED',
        firstDay: '2026-06-10',
        failureInfo: { reason: 'gateLocked' },
      })
      await eventually(() =>
        expect(mails).toEqual(
          expect.arrayContaining([
            `We couldn’t deliver your bottled gas: ${receiptNumber}`,
            `Your bottled gas has a new delivery day: ${receiptNumber}`,
          ]),
        ),
      )
      await tell('delivered', orderId, at('11:00'))
      expect(await deliveriesOf(orderId)).toEqual([{ deliveredOn: '2026-06-09', bottles: 2, cents: 25_000 }])
    })

    it('that it can’t come at all: the customer and your systems hear of it', async () => {
      const { orderId, receiptNumber } = await place()
      await tell('cancelled', orderId, at('09:00'))
      expect(await status()).toBe('CANCELLED')
      await eventually(() => expect(mails).toContain(`Your bottled gas order is cancelled: ${receiptNumber}`))
      expect((await events()).map(([type]) => type)).toEqual(['order.placed', 'order.cancelled'])
    })
  })

  describe('has bad days', () => {
    it('a message that comes twice, or by two ways together, counts once', async () => {
      const { orderId } = await place()
      const message = company.sign({ type: 'delivery.delivered', orderId, at: at('11:00') }, demoNow, { id: 'one' })
      expect(await Promise.all([post(message), post(message)])).toEqual([
        [204, ''],
        [204, ''],
      ])
      expect(await post(message)).toEqual([204, ''])
      expect(await outcomes()).toEqual(['DELIVERED applied'])
      expect(await tell('delivered', orderId, at('11:00'))).toEqual([204, ''])
      expect(await outcomes()).toEqual(['DELIVERED applied', 'DELIVERED repeated'])
      expect(await deliveriesOf(orderId)).toHaveLength(1)
    })

    it('news out of order: what is older changes nothing', async () => {
      const { orderId } = await place()
      await tell('failed', orderId, at('11:00'), { reason: 'weather' })
      await tell('out_for_delivery', orderId, at('09:00'))
      await tell('scheduled', orderId, at('08:30'), { deliverOn: '2026-06-10' })
      expect(await status()).toBe('FAILED')
      expect(await outcomes()).toEqual(['FAILED applied', 'OUT_FOR_DELIVERY late', 'SCHEDULED late'])
    })

    it('but a delivery counts however late it is heard of', async () => {
      const { orderId } = await place()
      await tell('rescheduled', orderId, at('12:00'), { deliverOn: '2026-06-11' })
      await tell('delivered', orderId, at('11:30'))
      expect(await deliveriesOf(orderId)).toEqual([{ deliveredOn: '2026-06-09', bottles: 2, cents: 25_000 }])
    })

    it('a delivery after the customer cancelled, of more than ordered, twice with other bottles, or before the order: a person decides', async () => {
      const cancelled = await place()
      orderOf(await aroha().cancel(cancelled.orderId))
      await tell('delivered', cancelled.orderId, at('12:00'))
      const more = await place()
      await tell('delivered', more.orderId, at('12:00'), { bottles: 3 })
      await tell('delivered', more.orderId, '2026-06-08T12:00:00+12:00')
      await tell('delivered', more.orderId, at('12:30'))
      await tell('delivered', more.orderId, at('12:40'), { bottles: 1 })
      await tell('failed', more.orderId, at('12:50'))
      expect(await outcomes()).toEqual([
        'DELIVERED applied',
        'DELIVERED cancelled',
        'DELIVERED impossible',
        'DELIVERED impossible',
        'DELIVERED tooMany',
        'FAILED impossible',
      ])
      expect(await deliveriesOf(cancelled.orderId)).toEqual([])
      expect(await deliveriesOf(more.orderId)).toEqual([{ deliveredOn: '2026-06-09', bottles: 2, cents: 25_000 }])
    })

    it('an order that nobody knows is answered the same, and listed', async () => {
      expect(await tell('delivered', '00000000-0000-4000-8000-000000000000', at('12:00'))).toEqual([204, ''])
      expect(await tell('delivered', 'LPG-0000-XX', at('12:00'))).toEqual([204, ''])
      expect(await outcomes()).toEqual(['DELIVERED unknown', 'DELIVERED unknown'])
      expect(await runCommand(portal.db, ['deliveries', 'news'], { now: demoNow })).toContain(
        'LPG-0000-XX  Delivery successful: we know no such order',
      )
    })

    it('a message unsigned, forged, changed, or of another time is refused, before its body is looked at', async () => {
      const { orderId } = await place()
      const news = { type: 'delivery.delivered', orderId, at: at('11:00') }
      const good = company.sign(news, demoNow)
      const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`
      const refused = [
        { ...good, headers: { 'content-type': 'application/json' } },
        { ...good, body: good.body.replace(orderId, 'x') },
        { ...good, headers: { ...good.headers, 'webhook-id': 'another' } },
        company.sign(news, demoNow, { secret: other }),
        company.sign(news, demoNow - 301_000),
        company.sign(news, demoNow + 301_000),
        { ...good, body: 'not json' },
      ]
      for (const message of refused) expect(await post(message)).toEqual([401, '/error/lpg/news_not_signed'])
      const rotating = company.sign(news, demoNow - 299_000)
      const twoSignatures = `v1,AAAA ${rotating.headers['webhook-signature']}`
      expect(await post({ ...rotating, headers: { ...rotating.headers, 'webhook-signature': twoSignatures } })).toEqual([204, ''])
    })

    it('a message of another type is taken and ignored; one without its fields, or of tomorrow, is not', async () => {
      const { orderId } = await place()
      expect(await tell('weighed', orderId, at('12:00'))).toEqual([204, ''])
      const refused = [
        await tell('scheduled', orderId, at('12:00')),
        await tell('delivered', orderId, at('12:00'), { bottles: 0 }),
        await tell('failed', orderId, at('12:00'), { reason: 'bad luck' }),
        await tell('delivered', orderId, '2026-06-10T12:00:00+12:00'),
      ]
      expect(refused).toEqual(refused.map(() => [400, '/error/validation']))
      expect(await outcomes()).toEqual([])
    })

    it('news while another company is set up, or none', async () => {
      const other = await openDemo(portal.db, { hasIntervals: false })
      const { headers, body } = company.sign({ type: 'delivery.delivered', orderId: 'x', at: at('12:00') }, demoNow)
      const answer = await other.server.inject({ method: 'POST', url: '/v2/public/lpg/deliveries', headers, payload: body })
      expect(answer.statusCode).toBe(404)
      await other.server.close()
    })
  })
})
