import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  addCharger,
  changeChargingChoice,
  chargeAtOnce,
  chargerExists,
  nothingPluggedIn,
  removeCharger,
} from '#contract/charging/charging.contract.ts'
import { demo, kindOf, newKey } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { receiptHands } from '#tests/receipts/receipt-hands.server.ts'
import { add, at, boot, type ChargingPortal, connect, openPortal, page } from './charger-hands.server.ts'

/** Cents per kWh with GST of EV Night: 27.2 and 12.4 cents, and 15 %. */
const [day, night] = [31.28, 14.26]

onDatabase('a charger at home', (open) => {
  let portal: ChargingPortal
  beforeEach(async () => {
    portal = await openPortal(await open(demo))
    const choice = { readyAt: '07:00', kwh: 21, weigh: 'price' } as const
    await portal.ask('priya', changeChargingChoice, { key: newKey(), body: choice })
  })
  afterEach(() => portal.close())

  it('connects with its name and password only', async () => {
    const { identity, password } = await add(portal)
    expect(await page(portal)).toMatchObject({ charger: { identity, state: 'neverConnected', heardAt: null, kilowatts: 7 } })
    const refused = (of: { identity: string; password: string }) =>
      connect(portal.port, of).then(
        () => null,
        ({ code, message }: { code: number; message: string }) => [code, message],
      )
    expect(await refused({ identity, password: `${password}X` })).toEqual([401, 'Unauthorized'])
    expect(await refused({ identity: 'TARN-NOBODY22', password })).toEqual([401, 'Unauthorized'])
    const charger = await connect(portal.port, { identity, password })
    expect(await boot(charger)).toEqual({ currentTime: new Date(at('17:45')).toISOString(), interval: 300, status: 'Accepted' })
    await charger.call('StatusNotification', {
      timestamp: new Date(portal.time.now).toISOString(),
      connectorStatus: 'Available',
      evseId: 1,
      connectorId: 1,
    })
    expect((await page(portal)).charger).toMatchObject({ state: 'available', vendor: 'Evnex', model: 'E2' })
    await charger.close()
    await eventually(async () => expect((await page(portal)).charger?.state).toBe('offline'))
  })

  it('charges in the cheapest half-hours before the car must be ready, and says what that saved', async () => {
    const secret = await add(portal)
    const charger = await connect(portal.port, secret)
    portal.time.now = at('18:00')
    await charger.event('Started', { time: at('18:00'), seq: 0, wh: 1_000, state: 'SuspendedEVSE' })
    await eventually(() => expect(charger.profiles).toHaveLength(1))
    // Three hours at 7 kW, from nine o’clock.
    expect(charger.profiles).toEqual([
      {
        transactionId: 'night-1',
        start: new Date(at('18:00')).toISOString(),
        periods: [
          [0, 0],
          [3 * 3_600, 7_000],
          [6 * 3_600, 0],
        ],
      },
    ])
    const { plan, charger: shown } = await page(portal)
    expect(shown?.state).toBe('pluggedIn')
    expect(plan).toMatchObject({
      isRunning: true,
      isAtOnce: false,
      kwh: 21,
      plannedKwh: 21,
      costNZD: 2.99,
      atOnceNZD: 6.57,
      kg: null,
    })
    expect(
      plan?.halfHours.filter(({ kwh }) => kwh > 0).map(({ startsAt, kwh, centsPerKwh }) => [startsAt, kwh, centsPerKwh]),
    ).toEqual(['21:00', '21:30', '22:00', '22:30', '23:00', '23:30'].map((time) => [`2026-06-10T${time}:00+12:00`, 3.5, night]))
    portal.time.now = at('23:00')
    await charger.event('Updated', { time: at('21:00'), seq: 1, wh: 1_000, state: 'Charging' })
    await charger.event('Updated', { time: at('22:00'), seq: 3, wh: 8_000, state: 'Charging' })
    // Late, and once more.
    await charger.event('Updated', { time: at('21:30'), seq: 2, wh: 4_500, state: 'Charging' })
    await charger.event('Updated', { time: at('22:00'), seq: 3, wh: 8_000, state: 'Charging' })
    await charger.event('Updated', { time: at('23:00'), seq: 4, wh: 15_000, state: 'Charging' })
    expect((await page(portal)).charger?.state).toBe('charging')
    portal.time.now = at('07:10', '2026-06-11')
    await charger.event('Updated', { time: at('00:00', '2026-06-11'), seq: 5, wh: 22_000, state: 'SuspendedEVSE' })
    expect((await page(portal)).charger?.state).toBe('finished')
    await charger.event('Ended', { time: at('07:10', '2026-06-11'), seq: 6, wh: 22_000 })
    const { sessions, saved, plan: example } = await page(portal)
    expect(example?.isRunning).toBe(false)
    expect(sessions).toEqual([
      {
        sessionId: expect.any(String),
        day: '2026-06-10',
        startsAt: '2026-06-10T18:00:00+12:00',
        endsAt: '2026-06-11T07:10:00+12:00',
        kwh: 21,
        // 21 × 14.26 and 21 × 31.28 cents.
        costNZD: 2.99,
        atOnceNZD: 6.57,
        kg: null,
        atOnceKg: null,
        halfHours: Array.from({ length: 12 }, (_, index) => ({
          startsAt: new Date(at('18:00') + index * 1_800_000 + 43_200_000).toISOString().replace('.000Z', '+12:00'),
          kwh: index < 6 ? 0 : 3.5,
          atOnceKwh: index < 6 ? 3.5 : 0,
          centsPerKwh: index < 6 ? day : night,
          isFree: false,
          gramsPerKwh: null,
        })),
      },
    ])
    expect(saved).toEqual({ sessions: 1, kwh: 21, savedNZD: 3.58, savedKg: null })
    await charger.close()
  })

  it('is sent another plan when hours are booked free', async () => {
    const charger = await connect(portal.port, await add(portal))
    portal.time.now = at('18:10')
    await charger.event('Started', { time: at('18:10'), seq: 0, wh: 0 })
    await eventually(() => expect(charger.profiles).toHaveLength(1))
    await portal.db.query(
      `insert into free_hours_booking (billing_account_id, booking_id, supply_point_id, day, start_hour, end_hour, booked_at)
       select c.billing_account_id, gen_random_uuid(), sp.supply_point_id, '2026-06-10', 18, 20, now()
       from home_charger c join supply_point sp using (billing_account_id, site_id)`,
    )
    // Free until eight: 12,833 Wh. The other 8,167 take an hour and ten minutes from nine.
    await eventually(() =>
      expect(charger.profiles[1]?.periods).toEqual([
        [0, 7_000],
        [6_600, 0],
        [10_200, 7_000],
        [14_400, 0],
      ]),
    )
    expect((await page(portal)).plan).toMatchObject({ costNZD: 1.16, plannedKwh: 21 })
    await charger.close()
  })

  it('is sent another plan when the choice changes, and after it has connected again', async () => {
    const secret = await add(portal)
    const charger = await connect(portal.port, secret)
    portal.time.now = at('18:10')
    await charger.event('Started', { time: at('18:10'), seq: 0, wh: 0 })
    await eventually(() => expect(charger.profiles).toHaveLength(1))
    await portal.ask('priya', changeChargingChoice, { key: newKey(), body: { readyAt: '20:00', kwh: 10, weigh: 'price' } })
    await eventually(() => expect(charger.profiles).toHaveLength(2))
    // All cost the same: from now, for 10 / 7 hours.
    expect(charger.profiles[1]?.periods).toEqual([
      [0, 7_000],
      [5_143, 0],
    ])
    const again = await connect(portal.port, secret)
    await eventually(() => expect(again.profiles).toEqual([charger.profiles[1]]))
    await eventually(() => expect(charger.client.state).toBe(3))
    await again.close()
  })

  it('charges right away when the customer says so, and by the plan again after undo', async () => {
    const secret = await add(portal)
    const receipts = receiptHands(portal, 'priya')
    const charger = await connect(portal.port, secret, 'Rejected')
    const { chargerId } = secret
    const start = (isAtOnce: boolean) =>
      portal.ask('priya', chargeAtOnce, { key: newKey(), params: { chargerId }, body: { isAtOnce } })
    expect(kindOf(await start(true))).toEqual([409, nothingPluggedIn])
    portal.time.now = at('18:00')
    await charger.event('Started', { time: at('18:00'), seq: 0, wh: 0 })
    await eventually(() => expect(charger.profiles).toHaveLength(1))
    const receipt = await receipts.of(() => start(true))
    expect(receipt).toMatchObject({ what: 'chargingAtOnce', state: 'open', gives: 'go back to the plan' })
    await eventually(() => expect(charger.profiles).toHaveLength(2))
    expect(charger.profiles[1]?.periods).toEqual([
      [0, 7_000],
      [3 * 3_600, 0],
    ])
    expect((await page(portal)).plan).toMatchObject({ isAtOnce: true, costNZD: 6.57, atOnceNZD: 6.57 })
    const before = await receipts.all()
    expect((await start(true)).status).toBe(204)
    expect(await receipts.all()).toEqual(before)
    expect((await receipts.undo(receipt.receiptId)).body).toMatchObject({ state: 'undone' })
    await eventually(() => expect(charger.profiles[2]?.periods).toEqual(charger.profiles[0]?.periods))
    expect((await page(portal)).plan).toMatchObject({ isAtOnce: false, costNZD: 2.99 })
    await charger.close()
  })

  it('is added once, answered with its password once more for the same request, and removed by undo', async () => {
    const receipts = receiptHands(portal, 'priya')
    const request = { key: newKey(), body: { kilowatts: 11 } }
    const added = await receipts.of(() => portal.ask('priya', addCharger, request))
    expect(added).toMatchObject({ what: 'chargerAdded', gives: 'remove the charger', state: 'open' })
    const { body: again } = await portal.ask('priya', addCharger, request)
    const { chargerId, identity, password } = again as unknown as Record<string, string>
    expect(added.about).toBe(identity)
    expect(await portal.db.query('select identity, watts, removed_at from home_charger')).toEqual([
      { identity, watts: 11_000, removedAt: null },
    ])
    expect(JSON.stringify(await portal.db.query('select * from home_charger'))).not.toContain(password)
    expect(kindOf(await portal.ask('priya', addCharger, { key: newKey(), body: { kilowatts: 7 } }))).toEqual([409, chargerExists])
    expect(await portal.ask('priya', addCharger, { key: newKey(), body: { kilowatts: 30 } })).toMatchObject({
      status: 400,
      body: { fields: { kilowatts: 'Choose between 1.4 and 22 kW.' } },
    })
    const remove = { key: newKey(), params: { chargerId: chargerId ?? '' } }
    expect((await portal.ask('aroha', removeCharger, remove)).status).toBe(404)
    expect((await receipts.undo(added.receiptId)).body).toMatchObject({ state: 'undone' })
    expect((await page(portal)).charger).toBeNull()
  })

  it('leaves a receipt for another choice only, which goes back to the one before', async () => {
    const receipts = receiptHands(portal, 'priya')
    const before = await receipts.all()
    const choose = (kwh: number) =>
      portal.ask('priya', changeChargingChoice, { key: newKey(), body: { readyAt: '07:00', kwh, weigh: 'price' } })
    expect((await choose(21)).status).toBe(204)
    expect(await receipts.all()).toEqual(before)
    const receipt = await receipts.of(() => choose(12))
    expect(receipt).toMatchObject({ about: '12 kWh by 7 am, at the lowest price', state: 'open' })
    expect((await receipts.undo(receipt.receiptId)).body).toMatchObject({ state: 'undone' })
    expect((await page(portal)).choice).toEqual({ readyAt: '07:00', kwh: 21, weigh: 'price' })
  })

  it('gets its plan from the process that it is connected to, whichever the customer’s change reached', async () => {
    const second = await openPortal(portal.db, portal.time)
    const added = await add(portal)
    const charger = await connect(second.port, added)
    portal.time.now = at('18:00')
    await charger.event('Started', { time: at('18:00'), seq: 0, wh: 0 })
    await eventually(() => expect(charger.profiles).toHaveLength(1))
    await portal.ask('priya', changeChargingChoice, { key: newKey(), body: { readyAt: '07:00', kwh: 7, weigh: 'price' } })
    await eventually(() =>
      expect(charger.profiles.at(-1)?.periods).toEqual([
        [0, 0],
        [10_800, 7_000],
        [14_400, 0],
      ]),
    )
    const elsewhere = await connect(portal.port, added)
    await eventually(() => expect(charger.client.state).toBe(3))
    await eventually(() => expect(elsewhere.profiles).toHaveLength(1))
    await elsewhere.close()
    await second.close()
  })
})
