import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ChargingYear } from '#contract/ev/ev-everywhere.contract.ts'
import { demo, demoNow } from '#tests/account/demo-portal.ts'
import { handsOn } from '#tests/ev/hands.server.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import {
  type Charge,
  cdrOf,
  creditOf,
  priceOf,
  sessionOf,
  station,
  tariff,
  textOf,
} from '#tests/simulators/ocpi/operator-objects.ts'
import { addPriyasCard, type ConnectedPortal, openConnected, priyasCard, priyasToken } from './connected-portal.ts'

const minute = 60_000
const hour = 60 * minute
/** Linked a day before now. */
const linkedAt = demoNow - 24 * hour

const charge: Charge = { id: 'C1', token: priyasToken, start: demoNow - 2 * hour, minutes: 20, kwh: 18.4, cost: 15.46 }

onDatabase('charging by OCPI on a bad day', (open) => {
  let connected: ConnectedPortal
  beforeAll(async () => {
    connected = await openConnected(await open(demo))
    await addPriyasCard(connected)
    await connected.admin('charge-network connect')
    await handsOn(connected.portal, 'priya').verify(priyasCard.number, priyasCard.email)
    await handsOn(connected.portal, 'priya').join(priyasCard.number, priyasCard.email)
    await connected.portal.db.query('update charge_card_use set linked_at = $1', [new Date(linkedAt)])
  })
  afterAll(() => connected.close())
  beforeEach(async () => {
    const { db } = connected.portal
    for (const table of ['charging_cdr', 'charging_session', 'ocpi_receipt', 'ocpi_refusal', 'ocpi_object', 'ocpi_pull'])
      await db.query(`delete from ${table}`)
    await db.query(`delete from event where type like 'charging.%'`)
    Object.assign(connected.operator.lists, { locations: [station], tariffs: [tariff], sessions: [], cdrs: [] })
    connected.operator.requests.length = 0
    connected.operator.pageSize = 50
  })

  /** HTTP, and the status code of OCPI. */
  const post = async (cdr: object) => {
    const { http, body } = await connected.operator.send('POST', 'cdrs', '', cdr)
    return [http, body.status_code]
  }
  const put = async (session: { readonly id: string }) => {
    const { http, body } = await connected.operator.send('PUT', 'sessions', `/NZ/CHN/${session.id}`, session)
    return [http, body.status_code]
  }
  const shown = async () => {
    const { body } = await handsOn(connected.portal, 'priya').year(2026)
    const { sessions, months } = body as ChargingYear
    return {
      sessions: sessions.map((session) => session && [session.sessionId, session.state, session.kw, session.costNZD]),
      june: [months[5]?.networkKw, months[5]?.networkNZD],
    }
  }
  const refusals = () =>
    connected.portal.db.query('select module, object_id, reason, times from ocpi_refusal order by module, object_id, reason')
  const events = async () =>
    (
      await connected.portal.db.query<{ type: string; data: object }>(
        `select type, data from event where type like 'charging.%' and type not like 'charging.%linked' order by recorded`,
      )
    ).map(({ type, data }) => [type, data])
  const nothing = { sessions: [], june: [0, 0] }
  const once = { sessions: [['NZ-CHN-S-C1', 'complete', 18.4, 15.46]], june: [18.4, 15.46] }

  it('a CDR that comes twice counts once, and can be read at its own address', async () => {
    const first = await connected.operator.send('POST', 'cdrs', '', cdrOf(charge))
    expect([first.http, first.body.status_code]).toEqual([201, 1000])
    // Sent again, it may say that it was sent later.
    expect(await post(cdrOf(charge, { last_updated: textOf(demoNow) }))).toEqual([200, 1000])
    expect(await shown()).toEqual(once)
    const path = (first.headers.get('location') ?? '').split('/cdrs')[1]
    expect(path).toBe('/NZ/CHN/C1')
    const { http, body } = await connected.operator.send('GET', 'cdrs', path)
    expect([http, body.data]).toEqual([200, expect.objectContaining({ ...cdrOf(charge), tariffs: expect.anything() })])
    expect(await events()).toEqual([
      [
        'charging.billed',
        { session: 'C1', network: 'NZ-CHN', startedAt: '2026-06-09T14:40:00+12:00', wattHours: 18_400, cents: 1_546 },
      ],
    ])
  })

  it('a CDR that comes again with other content is refused, whoever’s id is written how', async () => {
    await post(cdrOf(charge))
    expect(await post(cdrOf(charge, { total_cost: priceOf(99) }))).toEqual([200, 2001])
    expect(await post(cdrOf(charge, { id: 'c1', total_energy: 1 }))).toEqual([200, 2001])
    expect(await shown()).toEqual(once)
    const reason = 'id: a CDR never changes, and this one came with other content before'
    expect(await refusals()).toEqual([
      { module: 'cdrs', objectId: 'C1', reason, times: 1 },
      { module: 'cdrs', objectId: 'c1', reason, times: 1 },
    ])
    expect(await connected.admin('charge-network status')).toContain(`  refused cdrs C1: ${reason}`)
  })

  it('a credit cancels its CDR, and the corrected one counts', async () => {
    await post(cdrOf(charge))
    expect(await post(creditOf(charge))).toEqual([201, 1000])
    expect(await shown()).toEqual(nothing)
    const corrected = cdrOf({ ...charge, id: 'C2', kwh: 9.2, cost: 7.73 }, { session_id: 'S-C1' })
    expect(await post(corrected)).toEqual([201, 1000])
    expect(await shown()).toEqual({ sessions: [['NZ-CHN-S-C1', 'complete', 9.2, 7.73]], june: [9.2, 7.73] })
    expect((await events()).map(([type, data]) => [type, (data as { session: string }).session])).toEqual([
      ['charging.billed', 'C1'],
      ['charging.credited', 'C1'],
      ['charging.billed', 'C2'],
    ])
  })

  it('a credit that comes first waits for its CDR', async () => {
    expect(await post(creditOf(charge))).toEqual([201, 1000])
    expect(await shown()).toEqual(nothing)
    expect(await connected.admin('charge-network status')).toContain('CDRs: 1; credits that cancel none: 1;')
    await post(cdrOf({ ...charge, id: 'C2', kwh: 9.2, cost: 7.73 }, { session_id: 'S-C1' }))
    expect(await shown()).toEqual({ sessions: [['NZ-CHN-S-C1', 'complete', 9.2, 7.73]], june: [9.2, 7.73] })
    expect(await post(cdrOf(charge))).toEqual([201, 1000])
    expect(await shown()).toEqual({ sessions: [['NZ-CHN-S-C1', 'complete', 9.2, 7.73]], june: [9.2, 7.73] })
    expect(await connected.admin('charge-network status')).toContain('CDRs: 3; credits that cancel none: 0;')
  })

  it.each([
    ['a second credit', [cdrOf(charge), creditOf(charge)], creditOf(charge, { id: 'C1-D' })],
    ['a credit of another amount', [cdrOf(charge)], creditOf(charge, { total_cost: priceOf(-15) })],
    ['a credit of a credit', [cdrOf(charge), creditOf(charge)], creditOf(charge, { id: 'C9', credit_reference_id: 'C1-C' })],
    ['a credit above zero', [], creditOf(charge, { total_cost: priceOf(15.46) })],
    ['a credit of nothing', [], cdrOf(charge, { credit: true })],
    ['a reference without a credit', [], cdrOf(charge, { credit_reference_id: 'C0' })],
    ['an amount below zero', [], cdrOf(charge, { total_cost: priceOf(-1) })],
    ['another currency', [], cdrOf(charge, { currency: 'AUD' })],
    ['an end before its start', [], cdrOf(charge, { end_date_time: textOf(charge.start - 1_000) })],
    ['another party’s CDR', [], cdrOf(charge, { party_id: 'ZZZ' })],
    ['a text for a number', [], cdrOf(charge, { total_energy: '18.4' })],
    ['no periods', [], cdrOf(charge, { charging_periods: [] })],
    ['a time with an offset', [], cdrOf(charge, { start_date_time: '2026-06-09T14:40:00+12:00' })],
    ['a day that does not exist', [], cdrOf(charge, { start_date_time: '2026-02-30T14:40:00Z' })],
    ['an id that is too long', [], cdrOf(charge, { id: 'C'.repeat(40) })],
    ['a status of authorising that nobody knows', [], cdrOf(charge, { auth_method: 'GUESS' })],
    ['an end more than a day from now', [], cdrOf({ ...charge, start: demoNow + 24 * hour })],
    ['a year to come', [], cdrOf({ ...charge, start: Date.parse('2090-01-01T00:00:00Z') })],
    // $50, $184 for 18.4 kWh, $40 for 20 minutes.
    ['a cost that no such charge has', [], cdrOf({ ...charge, cost: 274.01 })],
    ['a credit that no such charge has', [], creditOf({ ...charge, cost: 274.01 })],
    ['a cost that no charge has', [], cdrOf({ ...charge, kwh: 9_000_000, cost: 10_000.01 })],
  ])('%s is refused', async (_, before, wrong) => {
    for (const cdr of before) await post(cdr)
    const earlier = await shown()
    expect(await post(wrong)).toEqual([200, 2001])
    expect(await shown()).toEqual(earlier)
    expect(await refusals()).toHaveLength(1)
  })

  it('takes a CDR of a dear and long stay', async () => {
    expect(await post(cdrOf({ ...charge, cost: 274 }))).toEqual([201, 1000])
    const parked = { ...charge, id: 'C2', parkedMinutes: 24 * 60, cost: 1_455.46, parkingCost: 1_440, start: demoNow - 24 * hour }
    expect(await post(cdrOf(parked))).toEqual([201, 1000])
  })

  it('shows a refused cost to whoever runs the portal', async () => {
    await post(cdrOf({ ...charge, cost: 9_000_000 }))
    expect(await connected.admin('charge-network status')).toContain(
      '  refused cdrs C1: total_cost: more than such a charge can cost',
    )
  })

  it.each([
    ['of another provider', { ...priyasToken, party_id: 'XYZ' }],
    ['of another country', { ...priyasToken, country_code: 'AU' }],
    ['that nobody has', { ...priyasToken, uid: 'FFFF' }],
    ['of another type', { ...priyasToken, type: 'APP_USER' }],
  ])('a token %s is refused in CDRs and sessions', async (_, token) => {
    expect(await post(cdrOf({ ...charge, token }))).toEqual([200, 2004])
    expect(await put(sessionOf({ ...charge, token }))).toEqual([200, 2004])
    expect(await shown()).toEqual(nothing)
  })

  it('tolerates what OCPI does: lower case, times without Z, null, unknown fields and new kinds of connectors', async () => {
    const given = cdrOf(charge)
    const odd = {
      ...given,
      country_code: 'nz',
      party_id: 'chn',
      start_date_time: given.start_date_time.replace('Z', ''),
      end_date_time: given.end_date_time.replace('Z', '.000'),
      cdr_token: { ...priyasToken, country_code: 'nz', uid: priyasToken.uid.toLowerCase() },
      cdr_location: { ...given.cdr_location, connector_standard: 'NACS' },
      meter_id: null,
      tariffs: null,
      total_parking_time: null,
      colour: 'green',
      total_cost: { excl_vat: 13.4435, incl_vat: null },
    }
    expect(await post(odd)).toEqual([201, 1000])
    expect(await shown()).toEqual(once)
  })

  it('tells the idle fee and the minutes with power apart', async () => {
    await post(cdrOf({ ...charge, parkedMinutes: 12, cost: 27.46, parkingCost: 12 }))
    const { sessions } = (await handsOn(connected.portal, 'priya').year(2026)).body as ChargingYear
    expect(sessions).toEqual([
      expect.objectContaining({
        minutes: 20,
        idleMinutes: 12,
        idleFeeNZD: 12,
        costNZD: 27.46,
        endDateTime: '2026-06-09T15:12:00+12:00',
      }),
    ])
  })

  it('shows a session while it goes on, and its CDR from then on', async () => {
    await connected.operator.send('PUT', 'locations', '/NZ/CHN/LOC1', station)
    const running = sessionOf({ ...charge, start: demoNow - 30 * minute })
    expect(await put(running)).toEqual([201, 1000])
    const patch = (body: object) => connected.operator.send('PATCH', 'sessions', '/NZ/CHN/S-C1', body)
    const period = { start_date_time: running.start_date_time, dimensions: [{ type: 'ENERGY', volume: 4 }] }
    const progress = {
      kwh: 4,
      total_cost: priceOf(3.36),
      charging_periods: [period],
      last_updated: textOf(demoNow - 20 * minute),
    }
    for (const time of [1, 2]) expect([time, (await patch(progress)).body.status_code]).toEqual([time, 1000])
    const { data } = (await connected.operator.send('GET', 'sessions', '/NZ/CHN/S-C1')).body
    expect(data).toEqual({ ...running, ...progress })
    expect(await shown()).toEqual({ sessions: [['NZ-CHN-S-C1', 'charging', 4, 3.36]], june: [4, 3.36] })
    // A message that was overtaken.
    expect((await patch({ kwh: 1, last_updated: textOf(demoNow - 25 * minute) })).body.status_code).toBe(1000)
    expect((await shown()).june).toEqual([4, 3.36])
    expect((await patch({ kwh: 5 })).body.status_code).toBe(2001)
    expect((await patch({ status: 'EXPLODED', last_updated: textOf(demoNow) })).body.status_code).toBe(2001)
    await post(cdrOf({ ...charge, start: demoNow - 30 * minute }))
    expect(await shown()).toEqual(once)
    expect((await connected.operator.send('PATCH', 'sessions', '/NZ/CHN/S-none', progress)).http).toBe(404)
  })

  it('shows no session that is declared invalid, or has not begun', async () => {
    expect(await put(sessionOf(charge, { status: 'INVALID' }))).toEqual([201, 1000])
    expect(await put(sessionOf({ ...charge, id: 'C2' }, { status: 'PENDING' }))).toEqual([201, 1000])
    expect(await shown()).toEqual(nothing)
  })

  it('reads what it was not sent, page by page, and goes on where it stopped', async () => {
    const { operator, admin } = connected
    operator.pageSize = 2
    const charges = [1, 2, 3, 4, 5].map((n) => ({ ...charge, id: `P${n}`, start: demoNow - n * hour }))
    Object.assign(operator.lists, { cdrs: charges.map((one) => cdrOf(one)) })
    operator.fail(/cdrs\?.*offset=2/, { kind: 'status', status: 503 })
    expect(await admin('charge-network pull')).toBe(
      'Charge Aotearoa (NZ-CHN)\nlocations: 1 new, 0 known, 0 refused\ntariffs: 1 new, 0 known, 0 refused\nsessions: 0 new, 0 known, 0 refused\ncdrs: 2 new, 0 known, 0 refused; stopped: chargeNetwork: status 503',
    )
    expect((await shown()).june).toEqual([36.8, 30.92])
    operator.requests.length = 0
    expect(await admin('charge-network pull')).toContain('cdrs: 3 new, 0 known, 0 refused')
    expect(operator.requests.filter(({ path }) => path.includes('/cdrs')).map(({ path }) => path)).toEqual([
      '/ocpi/2.2.1/cdrs?limit=2&offset=2',
      '/ocpi/2.2.1/cdrs?limit=2&offset=4',
    ])
    expect((await shown()).june).toEqual([92, 77.3])
    operator.requests.length = 0
    expect(await admin('charge-network pull')).toContain('cdrs: 0 new, 2 known, 0 refused')
    const request = operator.requests.find(({ path }) => path.includes('/cdrs'))
    // An hour before the newest `last_updated`.
    expect(request?.path).toBe('/ocpi/2.2.1/cdrs?date_from=2026-06-09T03%3A00%3A00Z&limit=100')
    expect(request?.headers).toMatchObject({
      'ocpi-from-country-code': 'NZ',
      'ocpi-from-party-id': 'TRN',
      'ocpi-to-country-code': 'NZ',
      'ocpi-to-party-id': 'CHN',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'x-correlation-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  it('takes the good objects of a page, and tells of the others', async () => {
    const { operator, admin } = connected
    Object.assign(operator.lists, {
      cdrs: [cdrOf(charge), { id: 'broken', last_updated: textOf(demoNow) }, cdrOf({ ...charge, id: 'X' }, { party_id: 'ZZZ' })],
    })
    expect(await admin('charge-network pull')).toContain('cdrs: 1 new, 0 known, 2 refused')
    expect(await shown()).toEqual(once)
    expect((await refusals()).map((row) => (row as { objectId: string }).objectId)).toEqual(['X', 'broken'])
  })

  it.each([
    ['sends its own status', { kind: 'code', code: 3000 }, 'stopped: The operator answered 3000.'],
    ['sends no OCPI', { kind: 'rubbish' }, 'stopped: chargeNetwork: answer'],
    ['names a next page elsewhere', { kind: 'link', url: 'http://127.0.0.2/ocpi/cdrs' }, 'stopped: chargeNetwork: answer'],
    ['closes the connection', { kind: 'lostAnswer' }, 'stopped: chargeNetwork: unreachable'],
  ] as const)('stops a read for an operator who %s, and reads all of it the next time', async (_, fault, words) => {
    const { operator, admin } = connected
    Object.assign(operator.lists, { cdrs: [cdrOf(charge)] })
    operator.fail(/\/cdrs/, fault)
    expect(await admin('charge-network pull')).toContain(words)
    expect(await admin('charge-network pull')).toMatch(/cdrs: [01] new, [01] known, 0 refused$/)
    expect(await shown()).toEqual(once)
  })

  it('lets one process read at a time, and store a CDR that two get once', async () => {
    const { operator, admin } = connected
    const second = await openConnected(connected.portal.db, { operator })
    Object.assign(operator.lists, { cdrs: [cdrOf(charge)] })
    const said = await Promise.all([admin('charge-network pull'), second.admin('charge-network pull')])
    expect(said.join('\n').match(/cdrs: 1 new/g)).toHaveLength(1)
    const token = operator.portal()?.token ?? ''
    const twice = await Promise.all(
      [connected, second].map(async ({ portal }) => {
        const { statusCode, body } = await portal.server.inject({
          method: 'POST',
          url: '/ocpi/2.2.1/cdrs',
          headers: { authorization: `Token ${Buffer.from(token).toString('base64')}`, 'content-type': 'application/json' },
          payload: JSON.stringify(cdrOf({ ...charge, id: 'Z', start: charge.start + hour })),
        })
        return [statusCode, (JSON.parse(body) as { status_code: number }).status_code]
      }),
    )
    expect(twice.toSorted()).toEqual([
      [200, 1000],
      [201, 1000],
    ])
    expect((await shown()).june).toEqual([36.8, 30.92])
    await second.close()
  })
})
