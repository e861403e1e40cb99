import { beforeAll, expect, it } from 'vitest'
import * as commands from '#contract/meter-reads/meter-read-commands.contract.ts'
import * as contract from '#contract/meter-reads/meter-reads.contract.ts'
import { demo, type DemoPortal, kindOf, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { handsOn } from './hands.server.ts'

const unknown = '00000000-0000-4000-8000-000000000000'

onDatabase('meter reads', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })

  const { byHand, detailOf, history, likelyOf, meters, preview, send } = handsOn(() => portal)

  it('lists the meters of the sites, their registers, the last read and when one counts [METER-05 METER-06]', async () => {
    const { meterReadings, sites, window } = await meters('wiremu')
    expect(sites).toEqual([{ id: expect.any(String), name: 'Home', address: '7 Kahikatea Drive, Dinsdale' }])
    expect(window).toEqual({
      startDate: '2026-05-30',
      endDate: '2026-06-27',
      closesOn: '2026-06-28',
      lateUntil: '2026-06-30',
      changeUntil: '2026-06-27T20:00:00+12:00',
    })
    const [electricity, gas] = meterReadings.meters
    expect(electricity).toMatchObject({
      isSmart: true,
      canSubmitMeterRead: false,
      dueBy: null,
      hindrance: { type: commands.notReadByHand, detail: `Meter ${electricity?.serial} sends its readings automatically.` },
    })
    expect(gas).toMatchObject({
      supplyType: 'naturalGas',
      location: 'beside the front door',
      hindrance: null,
      dueBy: '2026-06-27',
    })
    expect(gas?.devices).toMatchObject([
      {
        name: 'Gas',
        unit: 'm3',
        digits: 5,
        lastRead: { readOn: '2026-05-27', source: 'customer', state: 'billed' },
        checking: null,
      },
    ])
  })

  it('refuses what is no reading, each with a detail of its own, and keeps nothing of it [METER-12 METER-15]', async () => {
    const { meter, device } = await byHand('wiremu')
    const before = await history('wiremu')
    const of = (body: object) => portal.ask('wiremu', commands.submitMeterRead, { body, key: newKey() })
    const answers = [
      await send('wiremu', 'abc'),
      await send('wiremu', '-5'),
      await send('wiremu', '4217.5'),
      await send('wiremu', '4217386'),
      await send('wiremu', '4217', { readOn: '2026-06-10' }),
      await of({ meters: [{ devices: [{ id: device.id, deviceReading: '4217' }] }] }),
      await of({ meters: [{ id: meter.id, devices: [{ id: device.id, deviceReading: '  ' }] }] }),
      await of({ meters: [{ id: meter.id, devices: [1, 2].map(() => ({ id: device.id, deviceReading: '4217' })) }] }),
    ]
    expect(answers.map(kindOf)).toEqual(answers.map(() => [400, commands.notAReading]))
    const digits = `A reading only has digits. Please enter the 5 black digits of meter ${meter.serial}.`
    expect(answers.map(detailOf)).toEqual([
      digits,
      digits,
      digits,
      `A reading of meter ${meter.serial} has 5 digits. Please leave out the red ones.`,
      'Wed 10 June is in the future. Enter the day you took the reading.',
      'We can’t tell which meter this reading is for, because it has no meter ID.',
      'Please enter at least one reading.',
      'You’ve entered two readings for the same register. Please send one.',
    ])
    const numbers = await of({ meters: [{ id: meter.id, devices: [{ id: device.id, deviceReading: 4217 }] }] })
    expect(kindOf(numbers)[0]).toBe(400)
    expect(await history('wiremu')).toEqual(before)
  })

  it('takes none of a meter that reads itself, nor of one of somebody else, which is like one that there is not', async () => {
    const { meterReadings } = await meters('wiremu')
    const [smart] = meterReadings.meters
    const theirs = await byHand('sina')
    const of = (name: string, id: string, deviceId: string) =>
      portal.ask(name, commands.submitMeterRead, {
        body: { meters: [{ id, devices: [{ id: deviceId, deviceReading: '4217' }] }] },
        key: newKey(),
      })
    expect(kindOf(await of('wiremu', smart?.id ?? '', smart?.devices[0]?.id ?? ''))).toEqual([403, commands.notReadByHand])
    const answers = [
      await of('wiremu', theirs.meter.id, theirs.device.id),
      await of('wiremu', unknown, unknown),
      await of('wiremu', 'x', 'x'),
      await of('wiremu', (await byHand('wiremu')).meter.id, theirs.device.id),
    ]
    expect(answers.map(kindOf)).toEqual(answers.map(() => [404, commands.readNotFound]))
  })

  it('says no money to a buying group', async () => {
    const set = (isSo: boolean) =>
      portal.db.query(
        `update billing_account a set is_buying_group = $1 from customer_account ca join login l on l.customer_id = ca.customer_id
         where ca.billing_account_id = a.billing_account_id and l.email = 'wiremu@example.com'`,
        [isSo],
      )
    const { estimate } = await likelyOf('wiremu')
    await set(true)
    const { devices, nextBill } = await preview('wiremu', estimate)
    await set(false)
    const [device] = devices
    expect([device?.used?.cost, device?.estimated?.cost, device?.centsPerKwh, nextBill]).toEqual([null, null, [], null])
    expect(device?.used?.kw).toBeGreaterThan(0)
  })

  it('says what a read does before it is sent, and does just that [METER-07]', async () => {
    const { estimate } = await likelyOf('wiremu')
    const reading = String(Number(estimate) + 6).padStart(5, '0')
    const said = await preview('wiremu', reading)
    const [device] = said.devices
    expect(device).toMatchObject({ isPlausible: true, hindrance: null, since: '2026-05-27', deviceReading: reading })
    expect(device?.checks.map(({ kind, state }) => [kind, state])).toEqual([
      ['digits', 'ok'],
      ['lowerThanLast', 'ok'],
      ['range', 'ok'],
      ['swapped', 'ok'],
      ['otherMeter', 'ok'],
    ])
    const [step] = device?.gas ?? []
    expect([device?.gas.length, step?.cubicMetres, step?.kw]).toEqual([1, device?.used?.units, device?.used?.kw])
    expect(((step?.cubicMetres ?? 0) * (step?.factor ?? 0) * (step?.calorificValue ?? 0)) / 3.6).toBeCloseTo(step?.kw ?? 0, 1)
    const [used, estimated] = [device?.used, device?.estimated]
    expect((used?.units ?? 0) - (estimated?.units ?? 0)).toBe(6)
    // What is said of the estimate multiplies out, as what is said of the read does.
    expect((estimated?.kw ?? 0) / (estimated?.units ?? 0)).toBeCloseTo((used?.kw ?? 0) / (used?.units ?? 0), 3)
    expect((estimated?.cost ?? 0) / (estimated?.kw ?? 0)).toBeCloseTo((used?.cost ?? 0) / (used?.kw ?? 0), 3)
    expect(said.nextBill?.isRedone).toBe(false)
    expect(said.nextBill?.about).toBeGreaterThan(said.nextBill?.was ?? 0)
    expect((await preview('wiremu', reading)).nextBill).toEqual(said.nextBill)

    const key = newKey()
    const answers = [await send('wiremu', reading, {}, key), await send('wiremu', reading, {}, key)]
    expect(answers.map(kindOf)).toEqual([
      [200, 'good'],
      [200, 'good'],
    ])
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    const [read] = (answers[0]?.body as unknown as { reads: contract.MeterRead[] } | undefined)?.reads ?? []
    expect(read).toMatchObject({
      deviceReading: reading,
      readOn: '2026-06-09',
      source: 'customer',
      state: 'counted',
      changeUntil: '2026-06-27T20:00:00+12:00',
      used: device?.used?.units,
    })
    const [days] = await portal.db.query<{ wh: number; types: string }>(
      `select sum(wh) as wh, string_agg(distinct type, ',') as types from gas_day g join supply_point sp using (billing_account_id, supply_point_id)
       join meter m using (billing_account_id, supply_point_id) where m.meter_id = '${read?.meterId}' and g.day between '2026-05-27' and '2026-06-08'`,
    )
    expect(days).toEqual({ wh: Math.round((device?.used?.kw ?? 0) * 1000), types: 'actual' })
    const [correction] = await portal.db.query<{ days: number }>(
      `select count(*) as days from correction c join meter m using (billing_account_id, supply_point_id)
       where m.meter_id = '${read?.meterId}' and c.invoice_id is null and c.was_estimated`,
    )
    // 27 to 29 May were billed on an estimate.
    expect(correction?.days).toBe(3)
  })

  it('is locked by the read of the same day, and by what was read after it [METER-13]', async () => {
    const { meter, device } = await byHand('wiremu')
    const again = await send('wiremu', '4217')
    expect(kindOf(again)).toEqual([409, commands.readLocked])
    expect(detailOf(again)).toBe(
      `Meter ${meter.serial} is locked by your read of 9 June, ${device.lastRead?.deviceReading}. You can change that one.`,
    )
    const earlier = await send('wiremu', '3000', { readOn: '2026-04-02' })
    expect([kindOf(earlier)[1], detailOf(earlier)]).toEqual([commands.readLocked, expect.stringContaining('is locked by')])
  })

  it('can be changed and taken back until the bill closes: the estimates come back as they were', async () => {
    const read = (await history('wiremu')).find(({ source }) => source === 'customer')
    const days = () =>
      portal.db.query(
        `select g.day, g.wh, g.type from gas_day g join meter m using (billing_account_id, supply_point_id)
         where m.meter_id = '${read?.meterId}' and g.day >= '2026-05-20' order by g.day`,
      )
    const sent = await days()
    const more = String(Number(read?.deviceReading) + 4).padStart(5, '0')
    const params = { readId: read?.readId ?? '' }
    const changed = await portal.ask('wiremu', commands.changeMeterRead, { params, body: { deviceReading: more }, key: newKey() })
    expect(kindOf(changed)).toEqual([200, 'good'])
    const [now] = (changed.body as { reads: contract.MeterRead[] }).reads
    expect(now).toMatchObject({ deviceReading: more, readOn: '2026-06-09', state: 'counted' })
    expect((await days()).length).toBe(sent.length)
    expect(await days()).not.toEqual(sent)
    expect(kindOf(await portal.ask('wiremu', commands.takeBackMeterRead, { params, key: newKey() }))).toEqual([
      404,
      commands.readNotFound,
    ])
    const own = { readId: now?.readId ?? '' }
    const back = await portal.ask('wiremu', commands.takeBackMeterRead, { params: own, key: newKey() })
    expect((back.body as { reads: contract.MeterRead[] }).reads).toMatchObject([{ state: 'takenBack', changeUntil: null }])
    const [left] = await portal.db.query<{ off: number }>(
      `select coalesce(sum(exact), 0) as off from correction c join meter m using (billing_account_id, supply_point_id)
       where m.meter_id = '${read?.meterId}' and c.invoice_id is null`,
    )
    // What was to be put right of the billed days is taken off again.
    expect(left?.off).toBe(0)
    expect(kindOf(await portal.ask('sina', commands.takeBackMeterRead, { params: own, key: newKey() }))).toEqual([
      404,
      commands.readNotFound,
    ])
  })

  it('takes both registers of a meter at once, each against its own last read, or neither', async () => {
    const { meter } = await byHand('sina')
    const of = `billing_account_id, supply_point_id, serial`
    await portal.db.query(
      `insert into meter_register (${of}, number, content_code, flow)
       select ${of}, '2', 'N8', flow from meter_register join meter using (${of}) where meter_id = $1`,
      [meter.id],
    )
    // By night it has counted half.
    await portal.db.query(
      `insert into register_read (${of}, read_id, number, read_on, reading, source, state, sent_at)
       select ${of}, gen_random_uuid(), '2', read_on, reading / 2, source, state, sent_at
       from register_read r join meter using (${of}) where meter_id = $1 and r.state <> 'takenBack'`,
      [meter.id],
    )
    const { devices } = (await byHand('sina')).meter
    expect(devices).toHaveLength(2)
    const before = await history('sina')
    const newest = (id: string) => Number(before.find(({ deviceId }) => deviceId === id)?.deviceReading)
    const readings = (give: (last: number) => string) =>
      devices.map(({ id }, at) => ({ id, deviceReading: at === 0 ? String(newest(id) + 40) : give(newest(id)) }))
    const both = (give: (last: number) => string) => ({ meters: [{ id: meter.id, devices: readings(give) }] })
    const submit = (body: object) => portal.ask('sina', commands.submitMeterRead, { body, key: newKey() })
    expect(kindOf(await submit(both(() => 'abc')))[0]).toBe(400)
    expect(await history('sina')).toEqual(before)
    const { body } = await submit(both((last) => String(last + 30)))
    expect(
      (body as { reads: contract.MeterRead[] }).reads.map(({ deviceId, used, state }) => [deviceId, used, state]).toSorted(),
    ).toEqual(devices.map(({ id }, at) => [id, at === 0 ? 40 : 30, 'counted']).toSorted())
  })
})
