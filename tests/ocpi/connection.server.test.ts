import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { chargeCardKind } from '#server/ocpi/card-files.ts'
import { demo, demoNow } from '#tests/account/demo-portal.ts'
import { handsOn } from '#tests/ev/hands.server.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { cdrOf } from '#tests/simulators/ocpi/operator-objects.ts'
import { addPriyasCard, type ConnectedPortal, openConnected, priyasCard, priyasToken } from './connected-portal.ts'

const headerOf = (token: string) => ({ authorization: `Token ${Buffer.from(token).toString('base64')}` })

onDatabase('a connection by OCPI', (open) => {
  let connected: ConnectedPortal
  let db: Database
  beforeAll(async () => {
    db = await open(demo)
  })
  beforeEach(async () => {
    const tables = [
      'ocpi_connection',
      'charge_card',
      'charge_card_use',
      'ocpi_receipt',
      'charging_cdr',
      'charge_network_check',
      'rate_count',
    ]
    for (const table of tables) await db.query(`delete from ${table}`)
    await db.query(`delete from charge_network_link where charge_net_id <> 'CN-204118'`)
    await db.query(`delete from outbox where kind in ('pushChargeToken', 'leaveChargeNetwork')`)
    connected = await openConnected(db)
  })
  afterEach(() => connected.close())

  const ask = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    headers: Record<string, string>,
    payload?: string,
  ) => {
    const {
      statusCode,
      body,
      headers: answered,
    } = await connected.portal.server.inject({
      method,
      url: `/ocpi${path}`,
      headers: { ...headers, ...(payload !== undefined && { 'content-type': 'application/json' }) },
      ...(payload !== undefined && { payload }),
    })
    return { http: statusCode, code: (JSON.parse(body) as { status_code: number }).status_code, headers: answered }
  }
  const statusOf = async (token: string, path = '/2.2.1/tokens') => (await ask('GET', path, headerOf(token))).http
  const link = async () => {
    await addPriyasCard(connected)
    const priya = handsOn(connected.portal, 'priya')
    await priya.verify(priyasCard.number, priyasCard.email)
    return priya.join(priyasCard.number, priyasCard.email)
  }

  it('offers versions and endpoints to whom it knows, and answers as OCPI says', async () => {
    await connected.admin('charge-network connect')
    const { operator } = connected
    const portal = operator.portal()
    expect(portal?.endpoints).toEqual(
      [
        ['credentials', 'RECEIVER'],
        ['locations', 'RECEIVER'],
        ['tariffs', 'RECEIVER'],
        ['sessions', 'RECEIVER'],
        ['cdrs', 'RECEIVER'],
        ['tokens', 'SENDER'],
      ].map(([identifier, role]) => ({ identifier, role, url: portal?.versionsUrl.replace('versions', `2.2.1/${identifier}`) })),
    )
    const answer = await operator.send('GET', 'tokens', '', undefined, { 'X-Request-ID': 'r-1', 'X-Correlation-ID': 'c-1' })
    expect(answer.body).toEqual({ data: [], status_code: 1000, timestamp: '2026-06-09T04:40:00Z' })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-request-id': 'r-1',
      'x-correlation-id': 'c-1',
      'x-total-count': '0',
      'x-limit': '100',
      'ocpi-from-party-id': 'TRN',
      'ocpi-to-party-id': 'CHN',
    })
    expect(operator.requests.map(({ method, path, body }) => [method, path, body])[2]).toEqual([
      'POST',
      '/ocpi/2.2.1/credentials',
      {
        token: expect.stringMatching(/^[\w-]{43}$/),
        url: portal?.versionsUrl,
        roles: [
          {
            role: 'EMSP',
            country_code: 'NZ',
            party_id: 'TRN',
            business_details: { name: 'Tarn', website: new URL(portal?.versionsUrl ?? '').origin },
          },
        ],
      },
    ])
  })

  it('refuses strangers, unencoded tokens, other methods, other addresses and other parties', async () => {
    await connected.admin('charge-network connect')
    const { operator } = connected
    const token = operator.portal()?.token ?? ''
    const codes = async (answer: ReturnType<typeof ask>) => [(await answer).http, (await answer).code]
    expect(await codes(ask('GET', '/versions', {}))).toEqual([401, 2000])
    expect(await codes(ask('GET', '/versions', headerOf('x'.repeat(43))))).toEqual([401, 2000])
    expect(await codes(ask('GET', '/versions', { authorization: `Token ${token}` }))).toEqual([401, 2000])
    expect(await codes(ask('DELETE', '/2.2.1/cdrs', headerOf(token)))).toEqual([405, 2000])
    expect(await codes(ask('GET', '/2.2.1/nothing', headerOf(token)))).toEqual([404, 2000])
    expect(await codes(ask('POST', '/2.2.1/cdrs', headerOf(token), '{"id":'))).toEqual([400, 2000])
    expect(await codes(ask('GET', '/2.2.1/sessions/NZ/ZZZ/1', headerOf(token)))).toEqual([404, 2000])
    expect(
      await codes(ask('GET', '/2.2.1/tokens', { ...headerOf(token), 'ocpi-to-country-code': 'NZ', 'ocpi-to-party-id': 'XYZ' })),
    ).toEqual([404, 2000])
    expect(
      await codes(
        ask('GET', '/2.2.1/tokens', { ...headerOf(token), 'ocpi-from-country-code': 'NZ', 'ocpi-from-party-id': 'XYZ' }),
      ),
    ).toEqual([404, 2000])
    expect(await codes(ask('GET', '/2.2.1/tokens?date_from=yesterday', headerOf(token)))).toEqual([200, 2001])
  })

  it.each([
    ['does not answer', { kind: 'status', status: 503 }, 'chargeNetwork: status 503'],
    ['speaks no OCPI', { kind: 'rubbish' }, 'chargeNetwork: answer'],
    ['refuses', { kind: 'code', code: 3003 }, 'The operator answered 3003.'],
    ['loses its answer', { kind: 'lostAnswer' }, 'chargeNetwork: unreachable'],
  ] as const)('is not made with an operator who %s', async (_, fault, words) => {
    connected.operator.fail(/credentials/, fault)
    await expect(connected.admin('charge-network connect')).rejects.toThrow(`It didn’t work. ${words}`)
    expect(await connected.admin('charge-network status')).toBe('No operator is connected.')
    await addPriyasCard(connected)
    expect(await link()).toEqual({ status: 200, body: 'Not connected' })
  })

  it('is made by an operator with an invitation, which is good for nothing else and once', async () => {
    const { operator, admin } = connected
    const invited = await admin('charge-network invite --name Charge')
    const [versionsUrl = ''] = /http:\S+versions/.exec(invited) ?? []
    const token = /once: (\S+)$/.exec(invited)?.[1] ?? ''
    expect([await statusOf(token), await statusOf(token, '/versions')]).toEqual([401, 200])
    expect((await ask('PUT', '/2.2.1/credentials', headerOf(token), '{}')).http).toBe(405)
    const answer = await operator.register(versionsUrl, token)
    expect([answer.http, answer.body.status_code]).toEqual([200, 1000])
    expect(await admin('charge-network status')).toContain('Charge Aotearoa (NZ-CHN): connected')
    // Its answer could have been lost: until the new token is used the invitation can register again.
    expect(await statusOf(token, '/versions')).toBe(200)
    expect((await operator.send('GET', 'tokens')).http).toBe(200)
    expect(await statusOf(token, '/versions')).toBe(401)
    const again = await operator.send('POST', 'credentials', '', {})
    expect([again.http, again.body.status_code]).toEqual([405, 2000])
  })

  it('answers 3001 to an operator whose versions can’t be read, and stays as it was', async () => {
    const { operator, admin } = connected
    const invited = await admin('charge-network invite --name Charge')
    const [versionsUrl = ''] = /http:\S+versions/.exec(invited) ?? []
    operator.fail(/versions/, { kind: 'status', status: 500 })
    const answer = await operator.register(versionsUrl, /once: (\S+)$/.exec(invited)?.[1] ?? '')
    expect([answer.http, answer.body.status_code]).toEqual([200, 3001])
    expect(await admin('charge-network status')).toBe('Charge: invited')
  })

  it('gets new tokens from either side, and the old ones end with the first use of the new', async () => {
    const { operator, admin } = connected
    await admin('charge-network connect')
    const first = operator.portal()?.token ?? ''
    expect(await admin('charge-network rotate')).toBe('Charge Aotearoa (NZ-CHN): both tokens are new.')
    const second = operator.portal()?.token ?? ''
    expect(second).not.toBe(first)
    expect([await statusOf(second), await statusOf(first)]).toEqual([200, 401])
    const renewed = await operator.renew()
    const third = operator.portal()?.token ?? ''
    expect([renewed.body.status_code, await statusOf(second), await statusOf(third), await statusOf(second)]).toEqual([
      1000, 200, 200, 401,
    ])
    expect(await admin('charge-network pull')).toContain('cdrs: 0 new')
  })

  it('ends from either side', async () => {
    const { operator, admin } = connected
    await admin('charge-network connect')
    const token = operator.portal()?.token ?? ''
    expect(await admin('charge-network disconnect')).toBe('Charge Aotearoa (NZ-CHN) is disconnected.')
    expect([operator.portal(), await statusOf(token)]).toEqual([null, 401])
    await admin('charge-network connect')
    expect((await operator.unregister()).body.status_code).toBe(1000)
    expect(await admin('charge-network status')).toBe('No operator is connected.')
  })

  it('sends a card when it is linked, unlinked and blocked, again after a failure, and not what is refused', async () => {
    const { operator, admin, portal } = connected
    await admin('charge-network connect')
    operator.fail(/tokens/, { kind: 'code', code: 2001 })
    expect(await link()).toEqual({ status: 200, body: 'Created' })
    const status = () => admin('charge-network status')
    await expect.poll(status).toContain('tokens refused: 1')
    expect(operator.tokens.size).toBe(0)
    await admin(`charge-network block ${priyasCard.number}`)
    await expect.poll(() => operator.tokens.get(priyasCard.uid), { timeout: 20_000 }).toMatchObject({ valid: false })
    await expect.poll(status).toContain('tokens refused: 0')
    await admin(`charge-network unblock ${priyasCard.number}`)
    await expect.poll(() => operator.tokens.get(priyasCard.uid), { timeout: 20_000 }).toMatchObject({ valid: true })
    await handsOn(portal, 'priya').leave(priyasCard.number)
    await expect.poll(() => operator.tokens.get(priyasCard.uid), { timeout: 20_000 }).toMatchObject({ valid: false })
    const last = operator.requests.findLast(({ path }) => path.includes('tokens'))
    expect([last?.method, last?.path]).toEqual(['PUT', `/ocpi/2.2.1/tokens/NZ/TRN/${priyasCard.uid}?type=RFID`])
  })

  it('answers an operator who asks before a charge, and lists tokens by pages', async () => {
    const { operator, admin } = connected
    await admin('charge-network connect')
    await link()
    await admin('charge-network card APP-1 --uid app-1 --email hemi@example.com --app')
    const hemi = handsOn(connected.portal, 'hemi')
    await hemi.verify('app-1', 'hemi@example.com')
    expect(await hemi.join('app-1', 'hemi@example.com')).toEqual({ status: 200, body: 'Created' })
    const authorize = async (rest: string, body?: object) => {
      const { http, body: answer } = await operator.send('POST', 'tokens', rest, body)
      return [http, answer.status_code, answer.data]
    }
    const location = { location_id: 'LOC1', evse_uids: ['1001'] }
    expect(await authorize(`/${priyasCard.uid.toLowerCase()}/authorize`, location)).toEqual([
      200,
      1000,
      {
        allowed: 'ALLOWED',
        token: expect.objectContaining({ ...priyasToken, valid: true }),
        location,
        authorization_reference: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ])
    expect(await authorize(`/${priyasCard.uid}/authorize?type=APP_USER`)).toEqual([404, 2004, undefined])
    expect((await authorize('/app-1/authorize?type=APP_USER'))[2]).toMatchObject({
      allowed: 'ALLOWED',
      token: { whitelist: 'NEVER' },
    })
    expect(await authorize('/app-1/authorize?type=MAGIC')).toEqual([200, 2001, undefined])
    await admin(`charge-network block ${priyasCard.number}`)
    expect((await authorize(`/${priyasCard.uid}/authorize`))[2]).toEqual({
      allowed: 'BLOCKED',
      token: expect.objectContaining({ valid: false }),
    })
    const first = await operator.send('GET', 'tokens', '?limit=1&date_from=2026-01-01T00:00:00')
    const link1 = first.headers.get('link') ?? ''
    const uidsIn = ({ body }: typeof first) => (body.data as { uid: string }[]).map(({ uid }) => uid)
    expect([first.headers.get('x-total-count'), uidsIn(first)]).toEqual(['2', ['app-1']])
    expect(link1).toMatch(/^<http:\S+\/ocpi\/2\.2\.1\/tokens\?date_from=2026-01-01T00%3A00%3A00&offset=1&limit=1>; rel="next"$/)
    const second = await operator.send('GET', 'tokens', `?${link1.split('?')[1]?.split('>')[0]}`)
    expect([second.headers.get('link'), uidsIn(second)]).toEqual([null, [priyasCard.uid]])
    expect((await operator.send('GET', 'tokens', '?date_from=2027-01-01T00:00:00Z')).body.data).toEqual([])
  })

  it('gives a charge to whoever had linked the card when it began', async () => {
    const { operator, admin, portal } = connected
    const hour = 3_600_000
    await admin('charge-network connect')
    await link()
    const charge = (id: string, start: number) => cdrOf({ id, token: priyasToken, start, minutes: 10, kwh: 5, cost: 4.2 })
    const post = async (id: string, start: number) =>
      (await operator.send('POST', 'cdrs', '', charge(id, start))).body.status_code
    await portal.db.query('update charge_card_use set linked_at = $1', [new Date(demoNow - 100 * hour)])
    await handsOn(portal, 'priya').leave(priyasCard.number)
    await expect.poll(() => operator.tokens.get(priyasCard.uid), { timeout: 20_000 }).toMatchObject({ valid: false })
    await portal.db.query('update charge_card_use set ended_at = $1', [new Date(demoNow - 50 * hour)])
    expect([await post('before', demoNow - 101 * hour), await post('within', demoNow - 60 * hour)]).toEqual([2004, 1000])
    // An operator who had not been told yet, for a day.
    expect([await post('after', demoNow - 27 * hour), await post('late', demoNow - 25 * hour)]).toEqual([1000, 2004])
    const rows = await portal.db.query('select cdr_id from charging_cdr order by cdr_id')
    expect(rows).toEqual([{ cdrId: 'after' }, { cdrId: 'within' }])
  })

  it('takes cards by a file, whole or not at all', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'cards-')), 'cards.csv')
    const take = (lines: readonly string[]) => {
      writeFileSync(path, `card_number,uid,type,email,contract_id\n${lines.join('\n')}\n`)
      return chargeCardKind.take({ db: connected.portal.db, secrets: ['x'], now: demoNow, progress: () => {} }, path)
    }
    const good = ['CN 300 001,04AA,RFID,a@example.com,', 'CN-300002,04BB,APP_USER,b@example.com,NZ-TRN-C1']
    expect((await take(good)).words).toBe('2 new, 0 with another email, 0 known')
    expect((await take([...good.slice(0, 1), 'CN-300002,04BB,APP_USER,c@example.com,NZ-TRN-C1'])).words).toBe(
      '0 new, 1 with another email, 1 known',
    )
    await expect(take(['CN-300003,04CC,RFID,d@example.com,', 'CN-300004,04aa,RFID,e@example.com,'])).rejects.toThrow(
      'line 3: another card has this uid or contract_id, or this card_number has others',
    )
    await expect(take(['CN-300003,04CC,RFID,nobody,'])).rejects.toThrow('line 2: email must be an email address')
    const rows = await connected.portal.db.query('select card_number, contract_id from charge_card order by card_number')
    expect(rows).toEqual([
      { cardNumber: 'CN-300001', contractId: 'CN-300001' },
      { cardNumber: 'CN-300002', contractId: 'NZ-TRN-C1' },
    ])
  })
})
