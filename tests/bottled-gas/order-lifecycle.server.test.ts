import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as commands from '#contract/bottled-gas/bottled-gas-commands.contract.ts'
import { failureWords } from '#domain/supply/lpg-delivery.ts'
import { runCommand } from '#server/admin/commands.ts'
import { demo, type DemoPortal, kindOf, openDemo } from '#tests/account/demo-portal.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { handsOn, orderOf, turnTo } from './hands.server.ts'

onDatabase('an order of gas, and what comes of it', (open) => {
  let portal: DemoPortal
  const subjects: string[] = []
  const as = (name: string) => handsOn(portal, name)
  beforeAll(async () => {
    portal = await openDemo(await open(demo), {
      mail: { isDemo: true, send: async ({ subject }) => void subjects.push(subject) },
    })
  })
  beforeEach(async () => {
    const { order } = await as('aroha').standing()
    if (order?.canChange) await as('aroha').cancel(order.orderId)
    // An order that is loaded cannot be called off: the next test begins without it.
    await portal.db.query(
      `delete from lpg_order where customer_id = (select customer_id from login where email = 'aroha@example.com')`,
    )
  })

  describe('can be changed until the truck is loaded', () => {
    it('to more bottles and other answers, at the price of the order, with a mail', async () => {
      const { orderId, receiptNumber } = orderOf(await as('aroha').place({ questions: { isDogOnSite: true } }))
      const changed = orderOf(await as('aroha').change(orderId, 3, { questions: { isDogOnSite: false } }))
      expect(changed).toMatchObject({
        receiptNumber,
        status: 'PROCESSING',
        numberOfBottles: 3,
        questions: { isDogOnSite: false },
        price: { total: 375 },
      })
      expect(changed.events.map(({ kind, by, numberOfBottles }) => [kind, by, numberOfBottles])).toEqual([
        ['moved', 'customer', 2],
        ['changed', 'customer', 3],
      ])
      expect(orderOf(await as('aroha').change(orderId, 3)).events).toHaveLength(2)
      await eventually(() => expect(subjects).toContain(`Your bottled gas order has changed: ${receiptNumber}`))
      expect(kindOf(await as('aroha').change(orderId, 36))).toEqual([400, '/error/validation'])
    })

    it('and called off, twice as once; then another can be ordered', async () => {
      const { orderId } = orderOf(await as('aroha').place())
      const off = orderOf(await as('aroha').cancel(orderId))
      expect(off).toMatchObject({ status: 'CANCELLED', canChange: false })
      expect(orderOf(await as('aroha').cancel(orderId))).toEqual(off)
      expect(kindOf(await as('aroha').change(orderId, 1))).toEqual([409, commands.orderIsOver])
      expect((await as('aroha').history()).deliveries[0]).toMatchObject({ status: 'CANCELLED', cost: 0, date: '2026-06-09' })
      orderOf(await as('aroha').place())
    })

    it('and no longer, with a true word', async () => {
      const { orderId, receiptNumber } = orderOf(await as('aroha').place())
      await turnTo(portal, '2026-06-09T18:00:00+12:00')
      await portal.db.query('update lpg_order set change_until = $2 where order_id = $1', [
        orderId,
        new Date('2026-06-09T16:00:00+12:00'),
      ])
      const late = [await as('aroha').change(orderId, 1), await as('aroha').cancel(orderId)]
      expect(late.map(kindOf)).toEqual([
        [409, commands.tooLateToChange],
        [409, commands.tooLateToChange],
      ])
      expect(late[0]?.body).toHaveProperty(
        'detail',
        `We loaded the truck on Tue 9 June, 4:00 pm, so you can’t change or cancel your order ${receiptNumber} any more.`,
      )
    })
  })

  describe('is followed all the way', () => {
    const statuses = async () => (await as('aroha').standing()).order?.events.map(({ status, at }) => [status, at])

    it('to the door, and onto the bill [LPG-15 LPG-37]', async () => {
      const { orderId } = orderOf(await as('aroha').place())
      await turnTo(portal, '2026-06-09T17:30:00+12:00')
      expect(await statuses()).toHaveLength(1)
      await turnTo(portal, '2026-06-09T18:00:00+12:00')
      expect(await as('aroha').standing()).toMatchObject({
        status: 'SCHEDULED',
        order: { firstDay: '2026-06-11', lastDay: '2026-06-11', canChange: true },
      })
      await turnTo(portal, '2026-06-11T09:00:00+12:00')
      expect(await as('aroha').standing()).toMatchObject({ status: 'OUT_FOR_DELIVERY', order: { canChange: false } })
      expect(kindOf(await as('aroha').cancel(orderId))).toEqual([409, commands.tooLateToChange])
      await turnTo(portal, '2026-06-12T09:00:00+12:00')
      await turnTo(portal, '2026-06-12T09:00:00+12:00')
      expect(await statuses()).toEqual([
        ['PROCESSING', '2026-06-09T04:40:00.000Z'],
        ['SCHEDULED', '2026-06-09T05:31:00.000Z'],
        ['OUT_FOR_DELIVERY', '2026-06-10T20:05:00.000Z'],
        ['DELIVERED', '2026-06-10T22:41:00.000Z'],
      ])
      expect(await as('aroha').standing()).toMatchObject({ status: 'DELIVERED', order: { deliveredOn: '2026-06-11' } })
      expect(
        await portal.db.query('select delivered_on, bottles, cents from lpg_delivery where order_id = $1', [orderId]),
      ).toEqual([{ deliveredOn: '2026-06-11', bottles: 2, cents: 25_000 }])
      await portal.db.query('delete from lpg_delivery where order_id = $1', [orderId])
      expect(kindOf(await as('aroha').cancel(orderId))).toEqual([409, commands.orderIsOver])
    })

    it('back from a locked gate to the next working day, with why and a mail [LPG-15]', async () => {
      const { orderId } = orderOf(await as('aroha').place({ questions: { isGateLocked: true } }))
      const told: object[] = []
      await turnTo(portal, '2026-06-11T11:00:00+12:00', told)
      expect(await as('aroha').standing()).toMatchObject({
        status: 'FAILED',
        order: { failureInfo: { reason: 'gateLocked', detail: failureWords.gateLocked } },
      })
      await turnTo(portal, '2026-06-11T12:00:00+12:00', told)
      expect((await as('aroha').standing()).order).toMatchObject({
        status: 'RESCHEDULED',
        failureInfo: { reason: 'gateLocked' },
        firstDay: '2026-06-12',
        lastDay: '2026-06-12',
      })
      expect(told).toEqual(['failed', 'rescheduled'].map((what) => expect.objectContaining({ orderId, what })))
      const { deliveries } = await as('aroha').history()
      expect(
        deliveries.slice(0, 2).map(({ date, status, cost, failureInfo }) => [date, status, cost, failureInfo?.reason]),
      ).toEqual([
        ['2026-06-12', 'RESCHEDULED', 250, 'gateLocked'],
        ['2026-06-11', 'FAILED', 0, 'gateLocked'],
      ])
      await turnTo(portal, '2026-06-13T00:00:00+12:00', told)
      expect((await as('aroha').standing()).status).toBe('DELIVERED')
      await portal.db.query('delete from lpg_delivery where order_id = $1', [orderId])
    })
  })

  it('is taken a step further by the operator, and fails for the reason that is named', async () => {
    const { receiptNumber } = orderOf(await as('aroha').place())
    const next = (...more: string[]) => runCommand(portal.db, ['deliveries', 'next', receiptNumber, ...more])
    const told = [await next(), await next(), await next('--reason', 'weather')]
    expect(told.map((line) => /Delivery scheduled|Out for delivery|Delivery unsuccessful/.exec(line)?.[0])).toEqual([
      'Delivery scheduled',
      'Out for delivery',
      'Delivery unsuccessful',
    ])
    expect(await runCommand(portal.db, ['deliveries'])).toContain(receiptNumber)
    expect((await as('aroha').standing()).order).toMatchObject({ status: 'FAILED', failureInfo: { reason: 'weather' } })
    await expect(next('--reason', 'weather')).rejects.toThrow('is not out for delivery')
    await expect(runCommand(portal.db, ['deliveries', 'next', 'R-0000-00'])).rejects.toThrow('There is no order R-0000-00')
  })

  it('keeps forty deliveries a page, and the rest behind it [LPG-06 LPG-14 LPG-18 LPG-22]', async () => {
    const info = await as('craig').info()
    await portal.db.query(
      `insert into lpg_delivery (billing_account_id, delivery_id, supply_point_id, delivered_on, charged_on, bottles, cents)
       select $1, gen_random_uuid(), $2, date '2026-05-22' + (n % 15), '2026-05-22', 1, 100 + n from generate_series(1, 45) n`,
      [info.billingAccountId, info.supplyPoints[0]?.supplyPointId ?? null],
    )
    const [first, second] = [await as('craig').history(), await as('craig').history({ skip: '40', pageSize: '40' })]
    expect([first.deliveries.length, second.deliveries.length, first.total, second.total]).toEqual([40, 5, 45, 45])
    const all = [...first.deliveries, ...second.deliveries]
    expect(new Set(all.map(({ deliveryId }) => deliveryId)).size).toBe(45)
    expect(all.map(({ date }) => date)).toEqual(
      all
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    )
    expect((await as('craig').history({ skip: '80' })).total).toBe(45)
    expect(await as('craig').summary()).toMatchObject({
      numberOfDeliveries: 45,
      numberOfBottles: 45,
      usualBottles: 1,
      usualDays: 0,
    })
  })

  it('says what came in a year and what is usual [LPG-07 LPG-14 LPG-19]', async () => {
    expect(await as('aroha').summary()).toEqual({
      supplyAgreementId: await as('aroha').agreement(),
      startDate: '2025-06-10',
      endDate: '2026-06-09',
      numberOfDeliveries: 2,
      numberOfBottles: 2,
      cost: 245,
      lastDelivery: { date: '2026-05-05', numberOfBottles: 1 },
      usualBottles: 1,
      usualDays: 71,
    })
  })

  it('keeps a draft for any device until it is ordered, for thirty days', async () => {
    const draft = { step: 3, numberOfBottles: '4x', questions: { isDogOnSite: true, accessNote: 'By the tank' } }
    expect((await as('aroha').saveDraft(draft)).body).toEqual({ version: '2026-06-09T16:40:00+12:00', keptUntil: '2026-07-09' })
    const other = await portal.otherBrowser('aroha')
    expect((await as(other).info()).draft).toEqual({
      supplyAgreementId: await as('aroha').agreement(),
      ...draft,
      version: '2026-06-09T16:40:00+12:00',
      keptUntil: '2026-07-09',
    })
    await portal.db.query(`update lpg_order_draft set changed_at = changed_at - interval '30 days'`)
    expect((await as('aroha').info()).draft).toBeNull()
    await as('aroha').saveDraft(draft)
    orderOf(await as('aroha').place())
    expect((await as('aroha').info()).draft).toBeNull()
  })
})
