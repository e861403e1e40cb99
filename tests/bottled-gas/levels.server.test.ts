import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tarn } from '#brands/tarn.ts'
import * as contract from '#contract/bottled-gas/bottled-gas-level.contract.ts'
import { readDeliveryHistory } from '#contract/bottled-gas/bottled-gas-deliveries.contract.ts'
import { type OrderInfo, readOrderInfo, readOrderStatus } from '#contract/bottled-gas/bottled-gas.contract.ts'
import { formatInstant } from '#domain/basics/days.ts'
import { dayMs, hourMs } from '#domain/basics/durations.ts'
import { deliveriesCsv } from '#server/bottled-gas/delivery-csv.ts'
import { writeOrderMail } from '#server/bottled-gas/order-mail.ts'
import { renderMail } from '#server/mail/mail-template.ts'
import { applyStep } from '#server/bottled-gas/order-steps.ts'
import { runBottleJob } from '#server/bottled-gas/reminders.ts'
import { createOutbox } from '#server/http/outbox.ts'
import { demo, demoNow, type DemoPortal, kindOf, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { handsOn, orderOf } from './hands.server.ts'

const told = { put: async () => '' }

/** A Tuesday morning: the truck of an order is loaded more than a day later. */
const morning = demoNow - (demoNow % dayMs) + 22 * hourMs - dayMs

onDatabase('what is in the bottles', (open) => {
  let portal: DemoPortal
  const agreements = new Map<string, string>()
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
    for (const name of ['aroha', 'wiremu']) {
      const info = await portal.get<OrderInfo>(name, readOrderInfo, { query: {} })
      agreements.set(name, info.supplyAgreementId ?? '')
    }
  })
  beforeEach(async () => {
    await portal.db.query('delete from lpg_order')
    await portal.db.query('delete from bottle_care_done')
    await portal.db.query('delete from bottle_care')
    await portal.db.query('delete from bottle_level')
    await portal.db.query(`delete from outbox where kind in ('alertMail', 'bottlesNotOrdered', 'lpgOrderMail', 'lpgOrderStands')`)
    await portal.db.query('delete from alert_told')
    await portal.db.query('delete from alert_mail')
  })

  const agreementOf = (name: string) => agreements.get(name) ?? ''
  const of = (name: string) => ({ query: { supplyAgreementId: agreementOf(name) } })
  const levelOf = (name: string) => portal.get<contract.BottleLevel>(name, contract.readBottleLevel, of(name))
  const careOf = (name: string) => portal.get<contract.BottleCare>(name, contract.readBottleCare, of(name))
  const see = (name: string, percent: number, key = newKey()) =>
    portal.ask(name, contract.correctBottleLevel, {
      body: { supplyAgreementId: agreementOf(name), percent },
      key,
    })
  const choose = (name: string, choice: contract.CareChoice, numberOfBottles?: number) =>
    portal.ask(name, contract.chooseBottleCare, {
      body: { supplyAgreementId: agreementOf(name), choice, ...(numberOfBottles !== undefined && { numberOfBottles }) },
    })
  const mind = (now = demoNow) => {
    const outbox = createOutbox(
      portal.db,
      () => now,
      (error) => {
        throw error
      },
    )
    return runBottleJob({ db: portal.db, outbox, brand: tarn }, now)
  }
  /** What was told of a place: empty for a reminder, which is an alert; else why nothing could be ordered. */
  const reminders = async (name: string) => {
    const shown = await portal.db.query(`select 1 from alert_told where kind = 'bottleLow' and path like '%' || $1`, [
      agreementOf(name),
    ])
    const rows = await portal.db.query<{ reason: string }>(
      `select about ->> 'reason' as reason from outbox where kind = 'bottlesNotOrdered' and about ->> 'supplyAgreementId' = $1`,
      [agreementOf(name)],
    )
    return [...shown.map(() => ''), ...rows.map(({ reason }) => reason)]
  }

  it('is an estimate from deliveries and season, with the days it may run out as a range', async () => {
    const { level, seen, today } = await levelOf('aroha')
    if (!level) throw new Error('no level')
    expect(seen).toBeNull()
    expect(level.basis).toBe('ownUse')
    expect(level.points.every(({ kind }) => kind === 'delivery')).toBe(true)
    expect(level.bottles).toHaveLength(Math.min(6, level.count))
    expect([today <= level.runsOut.earliest, level.runsOut.earliest < level.runsOut.latest]).toEqual([true, true])
  })

  it('is only told of an agreement of one’s own: another’s is not found, like one that there is not', async () => {
    const asked = [agreements.get('aroha'), '00000000-0000-8000-a000-000000000000', 'x']
    for (const endpoint of [contract.readBottleLevel, contract.readBottleCare, contract.readDeliveryFile]) {
      const answers = await Promise.all(
        asked.map((id) => portal.ask('wiremu', endpoint, { query: { supplyAgreementId: id ?? '' } })),
      )
      expect(answers.map(kindOf)).toEqual([0, 1, 2].map(() => [404, '/error/not_found']))
    }
  })

  it('is what the customer saw, kept once however often it is sent', async () => {
    const key = newKey()
    const [first, second] = [await see('aroha', 75, key), await see('aroha', 75, key)]
    expect([first.status, second.status]).toEqual([200, 200])
    const { level, seen } = await levelOf('aroha')
    expect(level?.left).toBeGreaterThan(0.6)
    expect(level?.left).toBeLessThan(0.9)
    expect(seen?.percent).toBe(75)
    expect(await portal.db.query('select percent from bottle_level')).toEqual([{ percent: 75 }])
    expect(kindOf(await see('aroha', -1))).toEqual([400, '/error/validation'])
    expect(kindOf(await see('aroha', 9901))).toEqual([400, '/error/validation'])
  })

  it('is what the truck brought besides what was seen earlier on that day, and nothing is ordered again', async () => {
    await see('wiremu', 15)
    await choose('wiremu', 'order', 2)
    const { orderId } = orderOf(await handsOn(portal, 'wiremu').place())
    const [row] = await portal.db.query<{ billingAccountId: string }>('select billing_account_id from lpg_order')
    const order = { billingAccountId: row?.billingAccountId ?? '', orderId }
    for (const [hours, status] of (['SCHEDULED', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const).entries())
      await portal.db.transaction((tx) =>
        applyStep(tx, order, { status, at: demoNow + (hours + 1) * hourMs, deliverOn: null, failureReason: null }, told),
      )
    const { level, seen } = await levelOf('wiremu')
    expect([level?.left, seen]).toEqual([expect.closeTo(2.15, 1), null])
    await mind(demoNow + 5 * hourMs)
    expect(await portal.db.query('select status from lpg_order')).toEqual([{ status: 'DELIVERED' }])
    await portal.db.query('delete from lpg_delivery where order_id = $1', [orderId])
  })

  it('begins with the agreement in force, not with the next one; one that ended can still be chosen', async () => {
    const { supplyAgreementId } = await handsOn(portal, 'aroha').info()
    const [from, next, last] = ['2026-01-30', '2026-07-01', '2024-01-01']
    const more = (start: string, end: string | null) =>
      portal.db.query(
        `insert into agreement select (jsonb_populate_record(a, jsonb_build_object('agreement_id', gen_random_uuid(), 'start_date', $2::date, 'end_date', $3::date))).*
         from agreement a where agreement_id = $1`,
        [supplyAgreementId, start, end],
      )
    const ends = (day: string | null) =>
      portal.db.query('update agreement set end_date = $2 where agreement_id = $1', [supplyAgreementId, day])
    await ends('2026-06-30')
    await more(next, null)
    await more(last, '2026-01-29')
    const info = await handsOn(portal, 'aroha').info()
    expect([info.supplyAgreementId, info.hindrance]).toEqual([supplyAgreementId, null])
    expect(info.supplyPoints.map(({ startDate, isEnded }) => [startDate, isEnded])).toEqual([
      [from, false],
      [last, true],
    ])
    await portal.db.query(
      `delete from agreement a using agreement o where o.agreement_id = $1 and a.billing_account_id = o.billing_account_id
         and a.supply_point_id = o.supply_point_id and a.agreement_id <> $1`,
      [supplyAgreementId],
    )
    await ends(null)
  })

  it('is a reminder until something else is chosen, which is kept; not more bottles than an order takes', async () => {
    expect(await careOf('aroha')).toMatchObject({ choice: 'remind', maximumBottles: 35, done: null })
    expect(kindOf(await choose('aroha', 'order', 36))).toEqual([400, '/error/validation'])
    expect(kindOf(await choose('aroha', 'order'))).toEqual([400, '/error/validation'])
    expect((await choose('aroha', 'order', 3)).status).toBe(200)
    expect(await careOf('aroha')).toMatchObject({ choice: 'order', numberOfBottles: 3 })
    await choose('aroha', 'neither')
    expect((await careOf('aroha')).choice).toBe('neither')
  })

  it('can be taken along with every delivery, as comma-separated values', async () => {
    const { headers, bytes } = await portal.file('aroha', contract.readDeliveryFile, of('aroha'))
    const { total } = await portal.get<{ total: number }>('aroha', readDeliveryHistory, of('aroha'))
    const lines = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\r\n')
    expect(headers['content-type']).toMatch(/^text\/csv/)
    expect([lines[0], lines.length - 2]).toEqual(['\ufeffDate,Status,Bottles,Cost,Receipt,Reason', total])
    expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d,"Delivery successful",1,\d+\.\d\d,"/)
  })

  it('is taken along in cells of which none is a formula', () => {
    const came = { deliveryId: '1', orderId: null, date: '2026-06-02', status: 'DELIVERED' as const, numberOfBottles: 2 }
    const file = deliveriesCsv([{ ...came, receiptNumber: '=HYPERLINK("x")', cost: 1_234.5, failureInfo: null }])
    expect(new TextDecoder().decode(file).split('\r\n')[1]).toBe(
      `2026-06-02,"Delivery successful",2,1234.50,"'=HYPERLINK(""x"")",""`,
    )
  })

  describe('at a quarter', () => {
    it('reminds once, whoever runs the course and however often, and again when the bottles were full in between', async () => {
      await see('aroha', 20)
      await Promise.all([mind(), mind()])
      await mind(demoNow + hourMs)
      expect(await reminders('aroha')).toEqual([''])
      expect((await careOf('aroha')).done?.did).toBe('reminded')
      await portal.db.query(`update bottle_level set said_at = said_at - interval '2 hours', seen_on = seen_on - 2`)
      await portal.db.query(
        `insert into bottle_level select billing_account_id, gen_random_uuid(), supply_point_id, seen_on + 1, said_at + interval '1 hour', 100
         from bottle_level`,
      )
      await see('aroha', 20)
      await mind()
      expect(await reminders('aroha')).toEqual(['', ''])
    })

    it('does nothing above it, for who wants neither, and while an order is under way', async () => {
      await see('aroha', 80)
      await mind()
      await see('aroha', 20)
      await choose('aroha', 'neither')
      await mind()
      expect(await reminders('aroha')).toEqual([])
    })

    it('orders what was asked for, once, and so that it can be called off for a day', async () => {
      await see('wiremu', 15)
      await choose('wiremu', 'order', 2)
      await Promise.all([mind(morning), mind(morning)])
      const { order } = await portal.get<{ order: { placedBy: string; numberOfBottles: number; changeUntil: string } }>(
        'wiremu',
        readOrderStatus,
        of('wiremu'),
      )
      expect(order).toMatchObject({ placedBy: 'automatic', numberOfBottles: 2 })
      expect(Date.parse(order.changeUntil) - morning).toBeGreaterThanOrEqual(dayMs)
      expect(await portal.db.query('select count(*)::integer as count from lpg_order')).toEqual([{ count: 1 }])
      expect(await reminders('wiremu')).toEqual([])
      const [row] = await portal.db.query<{ billingAccountId: string; orderId: string }>(
        'select billing_account_id, order_id from lpg_order',
      )
      const origin = 'https://tarn.example'
      const context = { db: portal.db, origin, now: demoNow, brandOf: () => tarn }
      const content = row && (await writeOrderMail({ ...row, what: 'placed' }, context))
      const mail = content && renderMail(content, origin)
      expect(mail?.subject).toMatch(/^We’ve ordered bottled gas for you: R-/)
      expect(mail?.text).toContain('Your bottles are running low, so we’ve ordered for you, as you asked: 2 × 45 kg bottles for ')
      expect(mail?.text).toContain(
        `You can change or cancel it on your order page until ${formatInstant(order.changeUntil)}, when we load the truck.`,
      )
      await portal.db.query('update lpg_order set bottles = 3')
      const { done } = await careOf('wiremu')
      expect(done).toMatchObject({
        did: 'ordered',
        order: { numberOfBottles: 3, status: 'PROCESSING', changeUntil: order.changeUntil },
      })
    })

    it('tells by mail why it could not order', async () => {
      await see('wiremu', 15)
      await choose('wiremu', 'order', 2)
      await portal.db.query(`update agreement set end_date = $2 where agreement_id = $1`, [agreementOf('wiremu'), '2026-06-10'])
      await mind(morning)
      await portal.db.query(`update agreement set end_date = null where agreement_id = $1`, [agreementOf('wiremu')])
      expect(await reminders('wiremu')).toEqual([expect.stringContaining('before we could deliver the bottles')])
      expect((await careOf('wiremu')).done).toMatchObject({ did: 'notOrdered', orderId: null })
    })
  })
})
