import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type AccountSwitcher, readSwitcher } from '#contract/account/account.contract.ts'
import { type ApiKeys, type MadeApiKey, makeApiKey, readApiKeys, revokeApiKey } from '#contract/api-keys/api-keys.contract.ts'
import { type NextTwoDays, readGenerationNow, readNextTwoDays } from '#contract/eco-tracker/eco-tracker.contract.ts'
import * as open from '#contract/open-access/open-access.contract.ts'
import { type PowerShoutBalance, readPowerShoutBalance } from '#contract/power-shout/power-shout.contract.ts'
import type { OpenScope } from '#contract/kit.ts'
import { readSiteUsage, type SiteUsage } from '#contract/usage/usage.contract.ts'
import { addDays } from '#domain/basics/days.ts'
import { demo, type DemoPortal, demoNow, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

const every: readonly OpenScope[] = ['carbon', 'freeHours', 'prices', 'use']
const today = '2026-06-09'
onDatabase('what a key reads', (openDatabase) => {
  let portal: DemoPortal
  const prove = () => portal.db.query('update session set authenticated_at = $1', [new Date(demoNow - 60_000)])
  beforeAll(async () => {
    portal = await openDemo(await openDatabase(demo))
  })
  beforeEach(async () => {
    await portal.db.query('delete from access_key')
    await prove()
  })

  const propertyOf = async (name: string) => {
    const { billingAccounts } = await portal.get<AccountSwitcher>(name, readSwitcher)
    const account = billingAccounts.find(({ isSelected }) => isSelected)
    return account?.billingAccountSites[0]?.id ?? ''
  }
  const ask = (name: string, more: object = {}, keyId: string = randomUUID()) =>
    portal.ask(name, makeApiKey, {
      params: { keyId },
      body: { name: 'Home Assistant', scopes: every, propertyId: null, until: '2026-12-31', ...more },
    })
  const make = async (name: string, more: object = {}) => {
    const { status, body } = await ask(name, more)
    expect(status).toBe(200)
    return body as MadeApiKey
  }
  const read = async (secret: string | null, path: string, headers: Readonly<Record<string, string>> = {}) => {
    const {
      statusCode,
      headers: said,
      body,
    } = await portal.server.inject({
      url: `/v2/open${path}`,
      headers: { ...(secret !== null && { authorization: `Bearer ${secret}` }), ...headers },
    })
    return { status: statusCode, headers: said, body: (body === '' ? null : JSON.parse(body)) as never }
  }
  const good = async <Body>(secret: string, path: string): Promise<Body> => {
    const { status, body } = await read(secret, path)
    expect([status, body]).toEqual([200, expect.anything()])
    return body
  }
  const refusal = async (secret: string | null, path: string) => {
    const { status, body } = await read(secret, path)
    return [status, (body as { type: string }).type]
  }

  it('is what the pages show: half-hours, prices, free hours and carbon', async () => {
    const { secret } = await make('aroha')
    const propertyId = await propertyOf('aroha')
    const access = await good<open.OpenAccess>(secret, '/properties')
    expect([access.scopes, access.until]).toEqual([every, '2026-12-31'])
    const point = access.properties
      .find((one) => one.propertyId === propertyId)
      ?.supplyPoints.find(({ supplyType }) => supplyType === 'electricity')
    const range = { startDate: addDays(today, -9), endDate: addDays(today, -1) }
    const page = await portal.get<SiteUsage>('aroha', readSiteUsage, {
      body: { supplyPointId: point?.supplyPointId, intervalType: 'HALF_HOURLY', ...range },
    })
    const path = `/properties/${propertyId}/half-hours`
    const first = await good<open.OpenHalfHours>(secret, `${path}?from=${range.startDate}&to=${range.endDate}`)
    expect([first.days.length, first.next]).toEqual([7, addDays(range.startDate, 7)])
    const second = await good<open.OpenHalfHours>(secret, `${path}?from=${first.next}&to=${range.endDate}`)
    expect([second.days.length, second.next]).toEqual([2, null])
    const told = [...first.days, ...second.days].flatMap(
      ({ supplyPoints }) => supplyPoints.find(({ supplyPointId }) => supplyPointId === point?.supplyPointId)?.halfHours ?? [],
    )
    expect(told.map(({ start, kwh, quality }) => [start, kwh, quality])).toEqual(
      page.usage.map(({ startDate, kw, type }) => [
        startDate,
        type === 'empty' ? null : kw,
        type === 'empty' ? 'missing' : type === 'estimated' ? 'estimated' : 'actual',
      ]),
    )

    const twoDays = await portal.get<NextTwoDays>('aroha', readNextTwoDays)
    const prices = await good<open.OpenPrices>(secret, `/properties/${propertyId}/prices`)
    expect(prices.hours).toEqual(twoDays.hours.map(({ at, centsPerKwh, isFree }) => ({ start: at, centsPerKwh, isFree })))
    expect([prices.hours.length, prices.now?.start]).toEqual([48, '2026-06-09T16:00:00+12:00'])
    const balance = await portal.get<PowerShoutBalance>('aroha', readPowerShoutBalance)
    expect(await good<open.OpenFreeHours>(secret, '/free-hours')).toMatchObject(balance)
    const { gramsPerKwh, level } = await portal.get<open.OpenCarbon>('aroha', readGenerationNow)
    const carbon = await good<open.OpenCarbon>(secret, '/carbon')
    expect([carbon.gramsPerKwh, carbon.level, carbon.hours.length]).toEqual([gramsPerKwh, level, 48])
  })

  it('counts the half-hours of the days on which clocks change', async () => {
    const { secret } = await make('aroha')
    const path = `/properties/${await propertyOf('aroha')}/half-hours`
    const [autumn] = (await good<open.OpenHalfHours>(secret, `${path}?from=2026-04-05`)).days
    expect(autumn?.supplyPoints[0]?.halfHours.length).toBe(50)
    const [spring] = (await good<open.OpenHalfHours>(secret, `${path}?from=2026-09-27`)).days
    expect(spring?.supplyPoints[0]?.halfHours.map(({ kwh, quality }) => [kwh, quality])).toEqual(
      Array.from({ length: 46 }, () => [null, 'missing']),
    )
  })

  it('is shown once, and kept as a hash', async () => {
    const { key, secret } = await make('aroha')
    expect(secret).toMatch(/^opk-[2-9A-Z]{8}-[\w-]{43}$/)
    expect(secret.startsWith(`${key.prefix}-`)).toBe(true)
    const kept = JSON.stringify(await portal.db.query('select * from access_key'))
    expect(kept).not.toContain(secret.slice(key.prefix.length + 1))
    const { keys } = await portal.get<ApiKeys>('aroha', readApiKeys)
    expect(JSON.stringify(keys)).not.toContain(secret)
    expect(
      keys.map(({ name, prefix, callsLastWeek, lastUsedAt, state }) => [name, prefix, callsLastWeek, lastUsedAt, state]),
    ).toEqual([['Home Assistant', key.prefix, 0, null, 'live']])
  })

  it('gives another secret where the answer was lost, as long as nobody used the key', async () => {
    const keyId = randomUUID()
    const [one, two] = [await ask('aroha', {}, keyId), await ask('aroha', {}, keyId)].map(
      ({ body }) => (body as MadeApiKey).secret,
    )
    expect(await refusal(one ?? '', '/carbon')).toEqual([401, open.keyUnknown])
    await good(two ?? '', '/carbon')
    expect((await ask('aroha', {}, keyId)).status).toBe(409)
    expect((await ask('aroha', { name: 'Another' }, keyId)).status).toBe(409)
    expect((await ask('wiremu', {}, keyId)).status).toBe(409)
    expect((await portal.get<ApiKeys>('aroha', readApiKeys)).keys.length).toBe(1)
  })

  it('says when a key was last used, and how often in a week', async () => {
    const { secret } = await make('aroha')
    for (const path of ['/carbon', '/properties', '/free-hours']) await good(secret, path)
    const [key] = (await portal.get<ApiKeys>('aroha', readApiKeys)).keys
    expect([key?.callsLastWeek, key?.lastUsedAt]).toEqual([3, '2026-06-09T16:40:00+12:00'])
  })

  it('refuses: no key, an unknown one, one that has ended, the wrong scope, and what is not of the key', async () => {
    const { key, secret } = await make('aroha', { scopes: ['carbon'] })
    const propertyId = await propertyOf('aroha')
    for (const bad of [
      null,
      'aroha',
      `${secret}x`,
      `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`,
      secret.replace('opk', 'opp'),
    ])
      expect(await refusal(bad, '/carbon')).toEqual([401, open.keyUnknown])
    expect(await refusal(secret, `/properties/${propertyId}/prices`)).toEqual([403, open.wrongScope])
    expect(await refusal(secret, '/free-hours')).toEqual([403, open.wrongScope])
    await good(secret, '/carbon')
    expect((await portal.ask('wiremu', revokeApiKey, { params: { keyId: key.keyId } })).status).toBe(404)
    await good(secret, '/carbon')
    expect((await portal.ask('aroha', revokeApiKey, { params: { keyId: key.keyId } })).status).toBe(204)
    expect(await refusal(secret, '/carbon')).toEqual([401, open.keyEnded])
    expect((await portal.get<ApiKeys>('aroha', readApiKeys)).keys.map(({ state }) => state)).toEqual(['revoked'])
  })

  it('of another’s property says the same as of none', async () => {
    const { secret } = await make('aroha')
    const theirs = await propertyOf('wiremu')
    const problems = []
    for (const id of [theirs, randomUUID(), 'x', "'"]) {
      const { status, body } = await read(secret, `/properties/${encodeURIComponent(id)}/prices`)
      problems.push([status, { ...(body as object), instance: '' }])
    }
    expect(new Set(problems.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(problems[0]?.[0]).toBe(404)
  })

  it('ends when whoever made it has no access any more, and after its last day', async () => {
    const { secret } = await make('aroha', { until: today })
    await good(secret, '/carbon')
    const later = await openDemo(portal.db, { now: demoNow + 8 * 3_600_000 })
    const { statusCode } = await later.server.inject({ url: '/v2/open/carbon', headers: { authorization: `Bearer ${secret}` } })
    expect(statusCode).toBe(401)
    await portal.db.transaction(async (tx) => {
      const gone = await tx.query(
        `delete from customer_account where (customer_id, billing_account_id) = (select customer_id, billing_account_id from access_key)
         returning 1`,
      )
      expect(gone.length).toBe(1)
    })
    expect(await refusal(secret, '/carbon')).toEqual([401, open.keyEnded])
    await portal.db.query(
      "insert into customer_account (customer_id, billing_account_id, role) select customer_id, billing_account_id, 'owner' from access_key",
    )
  })

  it('never writes', async () => {
    const { secret } = await make('aroha')
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const { statusCode } = await portal.server.inject({
        method,
        url: '/v2/open/carbon',
        headers: { authorization: `Bearer ${secret}` },
      })
      expect(statusCode).toBe(405)
    }
    expect(
      (await portal.server.inject({ url: '/v2/private/apiKeys', headers: { authorization: `Bearer ${secret}` } })).statusCode,
    ).toBe(401)
  })

  it('is asked for with a sign-in of the last minutes, five at a time, for a year at most', async () => {
    expect((await ask('aroha', { until: '2026-06-08' })).status).toBe(400)
    expect((await ask('aroha', { until: '2027-06-11' })).status).toBe(400)
    expect((await ask('aroha', { propertyId: await propertyOf('wiremu') })).status).toBe(404)
    for (let count = 0; count < 5; count += 1) await make('aroha', { name: `Key ${count}` })
    expect((await portal.get<ApiKeys>('aroha', readApiKeys)).canMake).toBe(false)
    expect((await ask('aroha')).status).toBe(409)
    await portal.db.query('update session set authenticated_at = $1', [new Date(demoNow - 3_600_000)])
    const { status, body } = await ask('wiremu')
    expect([status, (body as { type: string }).type]).toEqual([403, '/error/user/proof_needed'])
  })

  it('of one property tells what is booked there, and of what is left to the account nothing', async () => {
    const propertyId = await propertyOf('aroha')
    const whole = await good<open.OpenFreeHours>((await make('aroha')).secret, '/free-hours')
    expect([whole.balanceHours, whole.expiring.length > 0, whole.bookings.length]).toEqual([9, true, 1])
    const { secret } = await make('aroha', { propertyId })
    const upcoming = whole.bookings.filter(({ isRunning }) => !isRunning).reduce((sum, { hours }) => sum + hours, 0)
    expect(await good<open.OpenFreeHours>(secret, '/free-hours')).toEqual({
      balanceHours: null,
      bookedHours: upcoming,
      expiring: [],
      bookings: whole.bookings,
    })
  })

  it('answers 304 to a program that has the answer', async () => {
    const { secret } = await make('aroha')
    const { headers } = await read(secret, '/carbon')
    const again = await read(secret, '/carbon', { 'if-none-match': String(headers.etag) })
    expect([again.status, again.body, again.headers.etag]).toEqual([304, null, headers.etag])
    expect((await read(secret, '/carbon', { 'if-none-match': '"other"' })).status).toBe(200)
  })
})
