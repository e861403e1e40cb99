import { beforeAll, describe, expect, it } from 'vitest'
import * as commands from '#contract/bottled-gas/bottled-gas-commands.contract.ts'
import { demo, type DemoPortal, kindOf, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { eachDatabase } from '#tests/kit/database/databases.ts'
import { handsOn, orderOf, turnTo } from './hands.server.ts'

eachDatabase('orders of gas at the same moment', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })
  const count = async () =>
    (
      await portal.db.query<{ count: number }>(
        `select count(*) as count from lpg_order o join login l on l.customer_id = o.customer_id where l.email = 'aroha@example.com'`,
      )
    )[0]?.count

  it('with one key are one, with several keys too: the others hear of the first', async () => {
    const aroha = handsOn(portal, 'aroha')
    await aroha.agreement()
    const key = newKey()
    const same = await Promise.all([1, 2, 3].map(() => aroha.place({}, key)))
    const order = orderOf(await aroha.place({}, key))
    for (const answer of same)
      expect(answer.status === 200 ? answer.body : kindOf(answer)).toEqual(
        answer.status === 200 ? order : [409, '/error/idempotency/in_flight'],
      )
    expect(await count()).toBe(1)
    await aroha.cancel(order.orderId)
    const several = await Promise.all([1, 2, 3].map(() => aroha.place()))
    expect(several.map((answer) => kindOf(answer)[1]).toSorted()).toEqual([
      commands.orderUnderWay,
      commands.orderUnderWay,
      'good',
    ])
    expect(await count()).toBe(2)
  })

  it('called off while the truck is loaded are either off or on their way, never both', async () => {
    const craig = handsOn(portal, 'craig')
    const { orderId } = orderOf(await craig.place())
    const [answer] = await Promise.all([
      craig.cancel(orderId),
      turnTo(portal, '2026-06-11T08:30:00+12:00'),
      turnTo(portal, '2026-06-11T08:30:00+12:00'),
    ])
    const { order } = await craig.standing()
    const steps = order?.events.map(({ status }) => status) ?? []
    expect(steps.length).toBe(new Set(steps).size)
    expect([answer.status, order?.status, steps.includes('CANCELLED') && steps.includes('OUT_FOR_DELIVERY')]).toEqual(
      answer.status === 200 ? [200, 'CANCELLED', false] : [409, 'OUT_FOR_DELIVERY', false],
    )
  })

  describe('followed by several processes', () => {
    it('brings the bottles once', async () => {
      const wiremu = handsOn(portal, 'wiremu')
      const { order } = await wiremu.standing()
      await Promise.all([1, 2, 3].map(() => turnTo(portal, '2026-06-12T00:00:00+12:00')))
      expect((await wiremu.standing()).order?.events.map(({ status }) => status).slice(-2)).toEqual([
        'OUT_FOR_DELIVERY',
        'DELIVERED',
      ])
      expect(await portal.db.query('select bottles from lpg_delivery where order_id = $1', [order?.orderId ?? ''])).toEqual([
        { bottles: 2 },
      ])
    })
  })
})
