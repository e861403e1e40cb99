import { beforeAll, expect, it } from 'vitest'
import type { Endpoint } from '#contract/kit.ts'
import * as commands from '#contract/meter-reads/meter-read-commands.contract.ts'
import * as contract from '#contract/meter-reads/meter-reads.contract.ts'
import { accessTo } from '#contract/access.ts'
import { proveBill } from '#domain/billing/bill-proof.ts'
import { readProof } from '#server/billing/proof.store.ts'
import { catchUpDemo } from '#server/demo/catch-up.ts'
import { demo, type DemoPortal, kindOf, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { handsOn } from './hands.server.ts'

/** The second day after Wiremu's bill period, whose bill was made on an estimate. */
const late = Date.parse('2026-06-29T10:00:00+12:00')

interface Bill {
  readonly id: string
  readonly billingAccountId: string
  readonly number: string
  readonly kind: string
  readonly cents: number
  readonly isReversed: boolean
}

onDatabase('a read that comes late', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    const db = await open(demo)
    await catchUpDemo(db, { now: late })
    portal = await openDemo(db, { now: late })
  })
  const { byHand, detailOf, history, meters, preview, send } = handsOn(() => portal)
  const bills = () =>
    portal.db.query<Bill>(
      `select i.invoice_id as id, i.billing_account_id, i.number, i.kind, i.total_cents as cents, i.reversed_by is not null as is_reversed
       from invoice i join billing_account a using (billing_account_id)
       where a.customer_number = '500021906' and i.end_date = '2026-06-27' order by i.number`,
    )

  it('has the bill of its period made again, comes to what was said before, and cannot be changed', async () => {
    const { window } = await meters('wiremu')
    expect(window).toEqual({
      startDate: '2026-05-30',
      endDate: '2026-06-27',
      closesOn: '2026-06-28',
      lateUntil: '2026-06-30',
      changeUntil: null,
    })
    const [before] = await bills()
    const { device } = await byHand('wiremu')
    const reading = String(Number(device.likely?.estimate) + 9).padStart(5, '0')
    const said = await preview('wiremu', reading)
    expect(said).toMatchObject({ changeUntil: null, nextBill: { isRedone: true, was: (before?.cents ?? 0) / 100 } })
    expect((await bills()).length).toBe(1)

    expect(kindOf(await send('wiremu', reading))).toEqual([200, 'good'])
    // No change is offered of what cannot be changed.
    expect(detailOf(await send('wiremu', reading))).toMatch(/is locked by your read of 29 June, \d{5}\.$/)
    const [first, again, reversal] = await bills()
    expect([first, again, reversal].map((bill) => [bill?.number.replace(/^\d+-/, ''), bill?.kind, bill?.isReversed])).toEqual([
      ['260627', 'bill', true],
      ['260627-2', 'bill', false],
      ['260627-R', 'reversal', false],
    ])
    expect([(again?.cents ?? 0) / 100, reversal?.cents]).toEqual([said.nextBill?.about, -(first?.cents ?? 0)])
    const proof = again && (await readProof(portal.db, again.billingAccountId, again.id))
    expect(proof && proveBill(proof).differences).toEqual([])
    const gas = proof?.supplies.flatMap(({ gasDays }) => gasDays.map(({ quality }) => quality)) ?? []
    expect([gas.length, new Set(gas)]).toEqual([29, new Set(['read'])])
    const [read] = await history('wiremu')
    expect(read).toMatchObject({ deviceReading: reading, readOn: '2026-06-29', changeUntil: null })
    const params = { readId: read?.readId ?? '' }
    expect(kindOf(await portal.ask('wiremu', commands.takeBackMeterRead, { params, key: newKey() }))).toEqual([
      409,
      commands.readClosed,
    ])
  })

  it('shows by how much the estimate was off that the bill was made with, and that it is billed', async () => {
    const estimate = (await history('wiremu')).find(({ source, readOn }) => source === 'estimate' && readOn === '2026-06-28')
    expect(estimate).toMatchObject({ state: 'billed', sentAt: null, changeUntil: null, offBy: expect.any(Number) })
    expect(estimate?.offBy).toBeLessThanOrEqual(10)
  })

  it('is refused of a supply that has ended, and of one whose customer may send none [METER-03]', async () => {
    const { meter, device } = await byHand('sina')
    const only = (statement: string) => portal.db.query(statement, [meter.supplyPointId])
    await only(`update agreement set end_date = '2026-06-20' where supply_point_id = $1`)
    const ended = await send('sina', device.likely?.estimate ?? '')
    expect([kindOf(ended), (ended.body as { detail: string }).detail]).toEqual([
      [403, commands.notReadByHand],
      'We supplied this property until 20 June 2026.',
    ])
    await only('update agreement set end_date = null where supply_point_id = $1')
    await only('update supply_point set can_submit_meter_read = false where supply_point_id = $1')
    const body = { meters: [{ id: meter.id, devices: [{ id: device.id, deviceReading: device.likely?.estimate ?? '' }] }] }
    expect(kindOf(await portal.ask('sina', commands.submitMeterRead, { body, key: newKey() }))).toEqual([
      403,
      commands.notReadByHand,
    ])
  })

  it('is sent by staff only where they may act, and looked at by all of them', () => {
    const staff = (endpoint: Endpoint) => accessTo(endpoint).staff
    expect([commands.submitMeterRead, commands.changeMeterRead, commands.takeBackMeterRead].map(staff)).toEqual([
      'act',
      'act',
      'act',
    ])
    expect([contract.readSiteMeters, contract.readMeterReads, commands.readMeterReadPreview].map(staff)).toEqual([
      'look',
      'look',
      'look',
    ])
  })
})

onDatabase('both registers of a meter, read late', (open) => {
  it('have the bill made again once, with the reads of both', async () => {
    const db = await open(demo)
    await catchUpDemo(db, { now: late })
    const portal = await openDemo(db, { now: late })
    const { byHand } = handsOn(() => portal)
    const { meter } = await byHand('wiremu')
    const of = 'billing_account_id, supply_point_id, serial'
    await db.query(
      `insert into meter_register (${of}, number, content_code, flow)
       select ${of}, '2', content_code, flow from meter_register join meter using (${of}) where meter_id = $1`,
      [meter.id],
    )
    await db.query(
      `insert into register_read (${of}, read_id, number, read_on, reading, source, state, sent_at)
       select ${of}, gen_random_uuid(), '2', read_on, reading, source, state, sent_at
       from register_read r join meter using (${of}) where meter_id = $1 and r.state <> 'takenBack'`,
      [meter.id],
    )
    const { devices } = (await byHand('wiremu')).meter
    const readings = devices.map(({ id, likely }, at) => ({
      id,
      deviceReading: String(Number(likely?.estimate) + 5 + at).padStart(5, '0'),
    }))
    const body = { meters: [{ id: meter.id, devices: readings }] }
    const answer = await portal.ask('wiremu', commands.submitMeterRead, { body, key: newKey() })
    expect(answer.body).toMatchObject({ reads: [{ state: 'counted' }, { state: 'counted' }] })
    const numbers = await db.query<{ number: string }>(
      `select i.number from invoice i join billing_account a using (billing_account_id)
       where a.customer_number = '500021906' and i.end_date = '2026-06-27' order by i.number`,
    )
    expect(numbers.map(({ number }) => number.replace(/^\d+-/, ''))).toEqual(['260627', '260627-2', '260627-R'])
  })
})
