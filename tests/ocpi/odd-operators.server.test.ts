import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ChargingYear } from '#contract/ev/ev-everywhere.contract.ts'
import { createPartyCalls, type PartyCalls } from '#server/http/parties/party-calls.ts'
import { receiveSession } from '#server/ocpi/charging-sessions.store.ts'
import { pullChargeNetwork } from '#server/ocpi/hourly-pull.ts'
import { Session } from '#server/ocpi/objects.ts'
import { ownPlatform } from '#server/ocpi/platform.ts'
import { pullOperators } from '#server/ocpi/pull.ts'
import { readConfig } from '#server/process/config.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
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

const hour = 3_600_000
const charge: Charge = { id: 'C1', token: priyasToken, start: demoNow - 2 * hour, minutes: 20, kwh: 18.4, cost: 15.46 }
const hemisToken = { ...priyasToken, uid: 'app-1', type: 'APP_USER', contract_id: 'APP-1' }
const encoded = (token: string) => `Token ${Buffer.from(token).toString('base64')}`

onDatabase('an odd operator of chargers', (open) => {
  let connected: ConnectedPortal
  beforeAll(async () => {
    connected = await openConnected(await open(demo))
    const { admin, portal } = connected
    await addPriyasCard(connected)
    await admin('charge-network card APP-1 --uid app-1 --email hemi@example.com --app')
    await admin('charge-network connect')
    for (const [who, number, email] of [
      ['priya', priyasCard.number, priyasCard.email],
      ['hemi', 'APP-1', 'hemi@example.com'],
    ] as const) {
      const hands = handsOn(portal, who)
      await hands.verify(number, email)
      await hands.join(number, email)
    }
    await portal.db.query('update charge_card_use set linked_at = $1', [new Date(demoNow - 24 * hour)])
  })
  afterAll(() => connected.close())
  beforeEach(async () => {
    const { db } = connected.portal
    for (const table of ['charging_cdr', 'charging_session', 'ocpi_receipt', 'ocpi_refusal', 'ocpi_object', 'ocpi_pull'])
      await db.query(`delete from ${table}`)
    Object.assign(connected.operator.lists, { locations: [station], tariffs: [tariff], sessions: [], cdrs: [] })
    connected.operator.requests.length = 0
    connected.operator.pageSize = 50
  })

  const send = async (method: string, module: string, rest: string, body?: unknown) => {
    const { http, body: answer } = await connected.operator.send(method, module, rest, body)
    return [http, answer.status_code, answer.status_message]
  }
  const pull = () => connected.admin('charge-network pull')
  const rows = (table: 'charging_cdr' | 'charging_session', columns: string) =>
    connected.portal.db.query(`select ${columns} from ${table} order by ${columns}`)
  const refusals = () => connected.portal.db.query('select object_id, reason from ocpi_refusal order by object_id, reason')
  const shown = async () => {
    const { sessions } = (await handsOn(connected.portal, 'priya').year(2026)).body as ChargingYear
    return sessions.map((session) => session && [session.sessionId, session.state, session.kw, session.costNZD])
  }
  const asked = () => connected.operator.requests.map(({ path }) => path.replace(/\?.*/, '').replace('/ocpi/2.2.1/', ''))
  /** As one process does each hour. */
  const pullHourly = async (now: number) => {
    const { operator, portal } = connected
    const config = readConfig({
      PUBLIC_URL: operator.portal()?.versionsUrl.replace('/ocpi/versions', ''),
      CHARGE_NETWORK: 'ocpi',
      OCPI_URL: operator.url,
      OCPI_TOKEN: operator.invitation,
      OCPI_PARTY: 'TRN',
    })
    const context = { ...config, secrets: await loadSecrets(portal.db, config.secrets) }
    return {
      run: () => pullChargeNetwork(portal.db, context, () => now),
      pullBy: (calls: PartyCalls) => {
        const platform = ownPlatform(config)
        if (!platform) throw new TypeError('CHARGE_NETWORK=ocpi is not set')
        return pullOperators({ db: portal.db, secrets: context.secrets, calls, platform, now: () => now })
      },
    }
  }

  const unstorable = [
    ['NUL', cdrOf(charge, { id: 'NUL', remark: 'a\u0000b' }), 'remark: has a character that no text has'],
    ['HALF', cdrOf(charge, { id: 'HALF', remark: 'a\ud800' }), 'remark: has a character that no text has'],
    ['RICH', cdrOf(charge, { id: 'RICH', total_cost: priceOf(99_000_000) }), 'total_cost.excl_vat: Invalid'],
    ['OLD', cdrOf(charge, { id: 'OLD', end_date_time: '0000-01-01T00:00:00Z' }), 'end_date_time: not a DateTime in UTC'],
    ['LESS', cdrOf(charge, { id: 'LESS', total_energy: -1 }), 'total_energy: below zero only in a credit'],
    ['without an id', cdrOf(charge, { id: `\u0000${'C'.repeat(10_000)}` }), 'id: '],
  ] as const

  it('sends what no database stores: it alone is left out when it is read', async () => {
    Object.assign(connected.operator.lists, { cdrs: [...unstorable.map(([, cdr]) => cdr), cdrOf(charge)] })
    expect(await pull()).toContain('cdrs: 1 new, 0 known, 6 refused')
    expect(await shown()).toEqual([['NZ-CHN-S-C1', 'complete', 18.4, 15.46]])
    const told = await connected.portal.db.query<{ objectId: string; reason: string }>(
      'select object_id, reason from ocpi_refusal',
    )
    for (const [id, , reason] of unstorable) {
      const refusal = told.find(({ objectId }) => objectId === id)
      expect([id, refusal?.reason.slice(0, reason.length)]).toEqual([id, reason])
    }
  })

  it.each(unstorable.filter(([id]) => id !== 'HALF'))(
    'sends what no database stores, and is answered 2001: %s',
    async (_, cdr) => {
      expect((await send('POST', 'cdrs', '', cdr)).slice(0, 2)).toEqual([200, 2001])
      expect(await rows('charging_cdr', 'cdr_id')).toEqual([])
    },
  )

  it('a session, a location and a tariff grow to 256 KiB, by whichever messages', async () => {
    const { operator } = connected
    const tooLarge = [200, 2001, 'body: more than 256 KiB with what is stored']
    const stored = async (module: string, rest: string) => (await operator.send('GET', module, rest)).body.data
    // About 90 bytes each.
    const periods = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => ({
        start_date_time: textOf(charge.start + (from + n) * 1_000),
        dimensions: [{ type: 'ENERGY', volume: 1 }],
      }))
    const address = '/NZ/CHN/S-C1'
    const patch = (from: number, count: number) =>
      send('PATCH', 'sessions', address, { charging_periods: periods(from, count), last_updated: textOf(demoNow) })
    await send('PUT', 'sessions', address, sessionOf(charge))
    expect(await patch(0, 2_500)).toEqual([200, 1000, undefined])
    const before = await stored('sessions', address)
    expect(await patch(2_500, 2_500)).toEqual(tooLarge)
    expect(await stored('sessions', address)).toEqual(before)
    expect(await send('PUT', 'sessions', address, sessionOf(charge, { charging_periods: periods(0, 5_000) }))).toEqual(tooLarge)

    // 512 characters each.
    const directions = (count: number) => Array.from({ length: count }, () => ({ language: 'en', text: 'x'.repeat(512) }))
    const site = { ...station, directions: directions(250) }
    const later = textOf(demoNow)
    expect(await send('PUT', 'locations', '/NZ/CHN/LOC1', { ...station, directions: directions(500) })).toEqual(tooLarge)
    expect(await send('PUT', 'locations', '/NZ/CHN/LOC1', site)).toEqual([201, 1000, undefined])
    const [evse] = station.evses
    const larger = { ...evse, uid: '1002', directions: directions(250), last_updated: later }
    expect(await send('PUT', 'locations', '/NZ/CHN/LOC1/1002', larger)).toEqual(tooLarge)
    expect(await send('PUT', 'locations', '/NZ/CHN/LOC1/1002', { ...larger, directions: [] })).toEqual([201, 1000, undefined])
    const dear = { ...tariff, tariff_alt_text: directions(500) }
    expect(await send('PUT', 'tariffs', '/NZ/CHN/T1', dear)).toEqual(tooLarge)
    Object.assign(operator.lists, { locations: [], tariffs: [dear] })
    expect(await pull()).toContain('tariffs: 0 new, 0 known, 1 refused')
  })

  it('writes a macron in two ways: its CDR is the same', async () => {
    const cdr = cdrOf(charge)
    await send('POST', 'cdrs', '', cdr)
    const decomposed = { ...cdr, cdr_location: { ...cdr.cdr_location, name: station.name.normalize('NFD') } }
    expect(decomposed.cdr_location.name).not.toBe(station.name)
    Object.assign(connected.operator.lists, { cdrs: [decomposed] })
    expect(await pull()).toContain('cdrs: 0 new, 1 known, 0 refused')
  })

  it('says how many objects there are, and not where the next ones are', async () => {
    const { operator } = connected
    operator.pageSize = 2
    Object.assign(operator.lists, {
      cdrs: [1, 2, 3, 4, 5].map((n) => cdrOf({ ...charge, id: `P${n}` }, { session_id: `S${n}` })),
    })
    operator.fail(/\/cdrs/, { kind: 'noLink' }, 3)
    expect(await pull()).toContain('cdrs: 5 new, 0 known, 0 refused')
    expect(operator.requests.filter(({ path }) => path.includes('/cdrs'))).toHaveLength(3)
  })

  it('has pages that go in a circle: the read stops', async () => {
    const { operator } = connected
    const first = operator.url.replace('versions', '2.2.1/cdrs?limit=1&offset=1')
    operator.fail(/\/cdrs/, { kind: 'link', url: first }, 2)
    expect(await pull()).toContain('stopped: chargeNetwork: answer')
    expect(asked().filter((path) => path === 'cdrs')).toHaveLength(2)
  })

  it('credits the CDR of another customer: both keep what they have', async () => {
    await send('POST', 'cdrs', '', cdrOf(charge))
    const wrong = creditOf(charge, { cdr_token: hemisToken })
    expect(await send('POST', 'cdrs', '', wrong)).toEqual([200, 2001, 'credit_reference_id: a CDR of another token'])
    expect(await shown()).toEqual([['NZ-CHN-S-C1', 'complete', 18.4, 15.46]])
    // The credit came first: it waits, and cancels nobody's.
    await connected.portal.db.query('delete from charging_cdr; delete from ocpi_receipt')
    expect((await send('POST', 'cdrs', '', wrong)).slice(0, 2)).toEqual([201, 1000])
    await send('POST', 'cdrs', '', cdrOf(charge))
    expect(await shown()).toEqual([['NZ-CHN-S-C1', 'complete', 18.4, 15.46]])
    expect(await connected.admin('charge-network status')).toContain('credits that cancel none: 1;')
  })

  it('names a tariff that nobody has sent, and prices with and without GST', async () => {
    const bare = cdrOf({ ...charge, parkedMinutes: 12, parkingCost: 12, cost: 27.46 }, { tariffs: [] })
    const prices = { total_cost: { excl_vat: 100, incl_vat: 115 }, total_parking_cost: { excl_vat: 10 } }
    expect((await send('POST', 'cdrs', '', { ...bare, ...prices })).slice(0, 2)).toEqual([201, 1000])
    const { sessions } = (await handsOn(connected.portal, 'priya').year(2026)).body as ChargingYear
    expect(sessions).toEqual([expect.objectContaining({ costNZD: 115, idleFeeNZD: 11.5 })])
    expect((await send('GET', 'tariffs', '/NZ/CHN/T1')).slice(0, 2)).toEqual([404, 2000])
  })

  it.each([
    ['another id than its address', '/NZ/CHN/S-C2', {}, [200, 2001, 'id: not the one of the address']],
    ['a party of no connection', '/NZ/ZZZ/S-C1', { party_id: 'ZZZ' }, [404, 2000, 'Not a party of this connection']],
    [
      'another party than its address',
      '/NZ/CHN/S-C1',
      { party_id: 'ZZZ' },
      [200, 2001, 'country_code, party_id: not the one of the address'],
    ],
    [
      'another country than its address',
      '/NZ/CHN/S-C1',
      { country_code: 'AU' },
      [200, 2001, 'country_code, party_id: not the one of the address'],
    ],
    ['energy below zero', '/NZ/CHN/S-C1', { kwh: -1 }, [200, 2001, expect.stringMatching(/^kwh: /)]],
    ['another currency', '/NZ/CHN/S-C1', { currency: 'AUD' }, [200, 2001, 'currency: NZD only']],
  ])('sends a session with %s', async (_, address, changes, answer) => {
    expect(await send('PUT', 'sessions', address, sessionOf(charge, changes))).toEqual(answer)
    expect(await rows('charging_session', 'session_id')).toEqual([])
  })

  it('gives a session another token: the first one stays', async () => {
    await send('PUT', 'sessions', '/NZ/CHN/S-C1', sessionOf(charge))
    const other = { cdr_token: hemisToken, last_updated: textOf(demoNow) }
    const refusal = [200, 2001, 'cdr_token: a session keeps its token']
    expect(await send('PUT', 'sessions', '/NZ/CHN/S-C1', sessionOf(charge, other))).toEqual(refusal)
    expect(await send('PATCH', 'sessions', '/NZ/CHN/S-C1', other)).toEqual(refusal)
    expect(await rows('charging_session', 'card_number')).toEqual([{ cardNumber: priyasCard.number }])
  })

  it('sends a session with two tokens in parallel: it is one customer’s', async () => {
    const ids = ['S-1', 'S-2', 'S-3', 'S-4', 'S-5']
    const answers = await Promise.all(
      ids.flatMap((id) =>
        [priyasToken, hemisToken].map((token) => {
          const session = Session.parse(sessionOf({ ...charge, token }, { id }))
          return receiveSession(connected.portal.db, { countryCode: 'NZ', partyId: 'TRN' }, session, demoNow)
        }),
      ),
    )
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual([...ids.map(() => 'created'), ...ids.map(() => 'refused')])
    expect(await rows('charging_session', 'session_id')).toEqual(ids.map((id) => ({ sessionId: id.toLowerCase() })))
  })

  it.each([
    ['too long', () => JSON.stringify(cdrOf(charge, { remark: 'x'.repeat(1_100_000) })), 413],
    ['too deep', () => `${'['.repeat(5_000)}${']'.repeat(5_000)}`, 400],
    ['with a field twice', () => '{"id":"C1","id":"C2"}', 400],
    [
      'with too many periods',
      () => JSON.stringify(cdrOf(charge, { charging_periods: Array.from({ length: 5_001 }, () => 1) })),
      400,
    ],
  ])('sends a body that is %s', async (_, body, http) => {
    expect((await send('POST', 'cdrs', '', body())).slice(0, 2)).toEqual([http, 2000])
  })

  it.each([
    ['%00', 404],
    ['S%00C1', 404],
    ['S'.repeat(40), 404],
    ['%ff', 404],
  ])('asks for an object whose id is %s', async (id, http) => {
    const token = connected.operator.portal()?.token ?? ''
    const { statusCode } = await connected.portal.server.inject({
      url: `/ocpi/2.2.1/sessions/NZ/CHN/${id}`,
      headers: { authorization: encoded(token) },
    })
    expect(statusCode).toBe(http)
  })

  it('never answers: the read ends at its limit, the others of the hour go on, and the next hour reads it', async () => {
    const { operator, portal } = connected
    Object.assign(operator.lists, { cdrs: [cdrOf(charge)] })
    operator.fail(/\/sessions/, { kind: 'hang' })
    const { ask } = createPartyCalls(portal.db, () => demoNow)
    const impatient: PartyCalls = { ask: (party, call) => ask(party, call, 200) }
    const failures = await (await pullHourly(demoNow)).pullBy(impatient)
    expect(failures.map(({ counts: { module, failure } }) => [module, failure])).toEqual([['sessions', 'chargeNetwork: timeout']])
    expect(await shown()).toEqual([['NZ-CHN-S-C1', 'complete', 18.4, 15.46]])
    operator.requests.length = 0
    await (await pullHourly(demoNow + hour)).run()
    expect(asked()).toEqual(['locations', 'tariffs', 'sessions', 'cdrs'])
  })

  it('is read each hour by one of two processes, and again an hour later', async () => {
    const both = async (now: number) => {
      connected.operator.requests.length = 0
      const [one, other] = [await pullHourly(now), await pullHourly(now)]
      await Promise.all([one.run(), other.run()])
      await other.run()
      return asked().toSorted()
    }
    expect(await both(demoNow)).toEqual(['cdrs', 'locations', 'sessions', 'tariffs'])
    expect(await both(demoNow + hour / 2)).toEqual([])
    expect(await both(demoNow + hour)).toEqual(['cdrs', 'locations', 'sessions', 'tariffs'])
  })

  it('sends a session and its CDR while they are read', async () => {
    const { operator } = connected
    Object.assign(operator.lists, { sessions: [sessionOf(charge)], cdrs: [cdrOf(charge)] })
    const [, ...answers] = await Promise.all([
      pull(),
      send('PUT', 'sessions', '/NZ/CHN/S-C1', sessionOf(charge)),
      send('POST', 'cdrs', '', cdrOf(charge)),
    ])
    expect(answers.map(([, code]) => code)).toEqual([1000, 1000])
    expect(await rows('charging_session', 'session_id')).toEqual([{ sessionId: 's-c1' }])
    expect(await rows('charging_cdr', 'cdr_id')).toEqual([{ cdrId: 'c1' }])
    expect(await refusals()).toEqual([])
  })
})
