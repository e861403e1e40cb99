import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { type ApiKeys, type MadeApiKey, makeApiKey, readApiKeys } from '#contract/api-keys/api-keys.contract.ts'
import type { OpenScope, Problem } from '#contract/kit.ts'
import type * as open from '#contract/open-access/open-access.contract.ts'
import { demo, type DemoPortal, demoNow, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { curlExample, homeAssistantExample } from '#views/api-keys/api-keys-words.ts'

const every: readonly OpenScope[] = ['carbon', 'freeHours', 'prices', 'use']

onDatabase('a call with a key', (openDatabase) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await openDatabase(demo))
    await portal.db.query('update session set authenticated_at = $1', [new Date(demoNow - 60_000)])
  })

  const make = (name = 'Home Assistant', by = portal) =>
    by.get<MadeApiKey>('aroha', makeApiKey, {
      params: { keyId: randomUUID() },
      body: { name, scopes: every, propertyId: null, until: '2026-12-31' },
    })
  const read = async <Body>(authorization: string, url: string): Promise<Body> => {
    const answer = await portal.server.inject({ url, headers: { authorization } })
    expect(answer.statusCode).toBe(200)
    return answer.json<Body>()
  }

  it('has a rate of its own, counted by all processes together, with what is left and when it begins again', async () => {
    const start = () => openDemo(portal.db, { env: { LIMITS: 'on' } })
    const processes = [await start(), await start()]
    const { secret } = await make('aroha')
    const other = await make('aroha')
    const call = async (key: string, count: number) => {
      const { statusCode, headers } = await (processes[count % 2] ?? portal).server.inject({
        url: '/v2/open/carbon',
        headers: { authorization: `Bearer ${key}` },
      })
      const said = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset', 'retry-after'].map((name) => headers[name])
      return [statusCode, ...said]
    }
    expect(await call(secret, 0)).toEqual([200, '30', '29', '60', undefined])
    for (let count = 1; count < 29; count += 1) await call(secret, count)
    expect(await call(secret, 29)).toEqual([200, '30', '0', '60', undefined])
    expect(await call(secret, 30)).toEqual([429, '30', '0', '60', '60'])
    expect(await call(other.secret, 31)).toEqual([200, '30', '29', '60', undefined])
  })

  it('hears of days that cannot be asked for which of the two is wrong, as the call names it', async () => {
    const { secret } = await make('aroha')
    const headers = { authorization: `Bearer ${secret}` }
    const [property] = (await read<open.OpenAccess>(headers.authorization, '/v2/open/properties')).properties
    const url = `/v2/open/properties/${property?.propertyId}/half-hours?from=2026-06-08`
    const asked = ['2026-06-07', '2030-06-08'].map((to) => portal.server.inject({ url: `${url}&to=${to}`, headers }))
    expect((await Promise.all(asked)).map((answer) => [answer.statusCode, answer.json<Problem>().fields])).toEqual([
      [400, { to: 'Please choose an end date after the start date.' }],
      [400, { to: 'Please ask for 732 days at most.' }],
    ])
  })

  it('works as the page shows: the call from a terminal, and the sensors of Home Assistant', async () => {
    const { secret } = await make('aroha')
    const good = <Body>(path: string) => read<Body>(`Bearer ${secret}`, `/v2/open${path}`)
    const keys = await portal.get<ApiKeys>('aroha', readApiKeys)
    const origin = new URL(keys.baseUrl).origin
    const answerTo = (url: string, header: string) => {
      expect(url.startsWith(`${origin}/v2/open/`)).toBe(true)
      return read<object>(header.replace('opk-…', secret), url.slice(origin.length))
    }
    const [, header = '', url = ''] = /^curl -H "Authorization: ([^"]+)" (\S+)$/.exec(curlExample(keys)) ?? []
    expect(await answerTo(url, header)).toEqual(await good('/properties'))

    const sensors = homeAssistantExample(keys).split('  - resource: ').slice(1)
    const values = []
    for (const text of sensors) {
      const of = (pattern: RegExp) => pattern.exec(text)?.[1] ?? ''
      const answer = await answerTo(of(/^(\S+)\n/), of(/Authorization: "([^"]+)"/))
      const names = of(/\{\{ value_json\.(\S+) \}\}/).split('.')
      values.push(names.reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], answer))
    }
    const { now } = await good<open.OpenPrices>(`/properties/${keys.properties[0]?.propertyId}/prices`)
    const { gramsPerKwh } = await good<open.OpenCarbon>('/carbon')
    expect(values).toEqual([now?.centsPerKwh, gramsPerKwh])
    expect(values).toEqual([expect.any(Number), expect.any(Number)])
  })

  it('leaves no trace in the log: neither keys, nor what is read with them', async () => {
    const log: string[] = []
    const told = await openDemo(portal.db, { env: { LOG_LEVEL: 'trace' }, logStream: { write: (line) => void log.push(line) } })
    const { secret } = await make('Kitchen clock', told)
    const properties = await told.server.inject({ url: '/v2/open/properties', headers: { authorization: `Bearer ${secret}` } })
    expect(properties.statusCode).toBe(200)
    await told.server.inject({ url: '/v2/open/carbon', headers: { authorization: `Bearer ${secret}x` } })
    await told.server.inject({ url: `/v2/open/carbon?key=${secret}`, headers: { authorization: `Basic ${secret}` } })
    const [{ name, propertyId } = { name: '', propertyId: '' }] = properties.json<open.OpenAccess>().properties
    const text = log.join('')
    expect(
      log.map((line) => JSON.parse(line) as { route: string; status: number }).map((one) => [one.route, one.status]),
    ).toEqual([
      ['/v2/private/apiKeys/:keyId', 200],
      ['/v2/open/properties', 200],
      ['/v2/open/carbon', 401],
      ['/v2/open/carbon', 401],
    ])
    for (const one of [secret, secret.slice(13), name, propertyId, 'Kitchen clock']) expect(text).not.toContain(one)
  })
})
