import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { openCopy } from '#tests/kit/database/databases.ts'
import { migrated } from '#tests/kit/database/images.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { servePublic } from '#server/http/kit.ts'
import { as, type Frame, openFrame, problem, wire, wireArea } from './frame.ts'
import { hangUp, talk } from './talk.ts'

describe('a connection', () => {
  let db: Database
  let frame: Frame
  let port = 0
  beforeAll(async () => {
    db = await openCopy(migrated)
    frame = await openFrame(db)
    await frame.server.listen({ host: '127.0.0.1', port: 0 })
    port = (frame.server.server.address() as AddressInfo).port
  })
  afterAll(async () => {
    hangUp()
    await frame.server.close()
    await db.close()
  })

  it.each([
    ['what is not HTTP', 'hello\r\n\r\n', 400],
    [
      'two lengths of one body',
      'POST /v2/private/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
      400,
    ],
    [
      'a length beside chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: portal.test\r\nHost: evil.test\r\nConnection: close\r\n\r\n', 400],
    ['two hosts of one name', 'GET /v2/public/greeting HTTP/1.1\r\nHost: x\r\nhost: x\r\nConnection: close\r\n\r\n', 400],
    ['headers of 32 KiB', `GET / HTTP/1.1\r\nHost: x\r\nX-Big: ${'x'.repeat(32_768)}\r\n\r\n`, 431],
  ])('answers %s with a problem and all security headers', async (_, text, status) => {
    const heard = await talk(port, text)
    const [head = '', body = ''] = heard.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(head).toContain("content-security-policy: default-src 'none'")
    expect(head).toContain('x-content-type-options: nosniff')
    expect(JSON.parse(body)).toMatchObject({ type: '/error/malformed', status, external: false })
  })

  it.each(['a, evil.test', 'a evil.test', 'evil.test/x', 'x@evil.test', 'a:b', ''])('refuses the host “%s”', async (host) =>
    expect(await talk(port, `GET /v2/public/greeting HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 400 /,
    ),
  )

  it.each(['localhost:4300', '127.0.0.1', '[::1]:80', 'portal_1.test'])('is answered where the host is %s', async (host) =>
    expect(await talk(port, `GET /v2/public/greeting HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 200 /,
    ),
  )

  it('that was closed before anything is done for it, or meanwhile, is no failure of ours', async () => {
    const sources: string[] = []
    const areas: typeof wireArea = (server) => {
      server.addHook('onRequest', async ({ raw }) => {
        if (raw.headers['x-close'] !== undefined) raw.socket.destroy()
        await nextTurn()
      })
      servePublic(server, wire.greet, async ({ source }) => {
        sources.push(source)
        return { word: 'Kia ora' }
      })
    }
    const cut = await openFrame(db, { areas, env: { LIMITS: 'on' } })
    await cut.server.listen({ host: '127.0.0.1', port: 0 })
    const call = (header: string) => `GET /v2/public/greeting HTTP/1.1\r\nHost: x\r\n${header}\r\n`
    // Three in one packet: the first closes the connection before the others are read.
    await talk((cut.server.server.address() as AddressInfo).port, [call('X-Close: 1\r\n'), call(''), call('')].join(''))
    await eventually(() => expect(sources).toContain('127.0.0.1'))
    await cut.server.close()
    expect(new Set(sources)).toEqual(new Set(['127.0.0.1']))
    expect(cut.log.filter((line) => /failed|"status":500/.test(line))).toEqual([])
  })

  it.each(['TRACE', 'CONNECT', 'PROPFIND'])('does not trace, tunnel or do anything else for %s', async (method) => {
    const heard = await talk(
      port,
      `${method} /v2/public/greeting HTTP/1.1\r\nHost: x\r\nX-Canary: c4n4ry\r\nConnection: close\r\n\r\n`,
    )
    expect(heard).not.toContain('c4n4ry')
    expect(heard).not.toMatch(/^HTTP\/1\.1 2/)
  })

  it('that could not be taken, for want of file descriptors, costs the others nothing', async () => {
    frame.server.server.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }))
    expect((await frame.server.inject('/v2/public/greeting')).statusCode).toBe(200)
    expect(frame.log.filter((line) => line.includes('the listening socket failed'))).toHaveLength(1)
  })

  it('believes no forwarded address unless it is told whose to believe', async () => {
    const addresses: string[] = []
    const areas: typeof wireArea = (server) => {
      server.get('/public/address', (request, reply) => reply.send(String(addresses.push(request.ip))))
    }
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    for (const env of [{}, { TRUST_PROXY: '127.0.0.1' }, { TRUST_PROXY: '10.0.0.1' }]) {
      const { server } = await openFrame(db, { areas, env })
      await server.inject({ url: '/v2/public/address', headers })
      await server.close()
    }
    expect(addresses).toEqual(['127.0.0.1', '203.0.113.9', '127.0.0.1'])
  })

  describe('when too many calls run at once', () => {
    const openBusy = async () => {
      const held = Promise.withResolvers<string>()
      const done = { arrived: 0, verified: 0 }
      const areas: typeof wireArea = async (server, context) => {
        await wireArea(server, context)
        server.get('/private/held', () => {
          done.arrived += 1
          return held.promise
        })
      }
      const { server } = await openFrame(db, { areas, onVerify: () => (done.verified += 1) })
      await server.listen({ host: '127.0.0.1', port: 0 })
      return { server, held, done, port: (server.server.address() as AddressInfo).port }
    }
    type Busy = Awaited<ReturnType<typeof openBusy>>
    const hold = ({ server }: Busy, count: number) =>
      Promise.all(
        Array.from({ length: count }, async () => {
          const answer = await server.inject('/v2/private/held')
          return [answer.statusCode, answer.headers['retry-after']]
        }),
      )

    it('is told to come back later before anything is done for it, and in no time', async () => {
      const busy = await openBusy()
      const { done, held, port: own, server } = busy
      const holding = hold(busy, 400)
      await eventually(() => expect(done.arrived).toBe(64))
      const took: number[] = []
      for (const path of ['/v2/private/rows', '/oidc/authorize', '/'].flatMap((each) => [each, each, each, each, each])) {
        const begun = performance.now()
        const refused = await fetch(`http://127.0.0.1:${own}${path}`, { headers: as('alice') })
        took.push(performance.now() - begun)
        expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('x-content-type-options')]).toEqual([
          503,
          '5',
          'nosniff',
        ])
        expect(await refused.json()).toEqual(problem(503, '/error/unavailable'))
      }
      // What a refusal takes by itself: the quickest of fifteen, since a busy machine holds the others up.
      expect(Math.min(...took)).toBeLessThan(50)
      expect(done).toEqual({ arrived: 64, verified: 0 })
      expect((await fetch(`http://127.0.0.1:${own}/health/live`)).status).toBe(200)
      held.resolve('done')
      expect((await holding).filter(([status]) => status === 200).length).toBeGreaterThanOrEqual(64)
      expect((await server.inject('/v2/public/greeting')).statusCode).toBe(200)
      await server.close()
    })

    it('waits in line for its turn, for two seconds at most', async () => {
      const busy = await openBusy()
      const { done, held, server } = busy
      const holding = hold(busy, 64)
      await eventually(() => expect(done.arrived).toBe(64))
      expect(await hold(busy, 2)).toEqual([
        [503, '5'],
        [503, '5'],
      ])
      const waiting = hold(busy, 100)
      held.resolve('done')
      expect([...(await holding), ...(await waiting)]).toEqual(Array.from({ length: 164 }, () => [200, undefined]))
      expect(done.arrived).toBe(164)
      await server.close()
    })

    it('leaves room for others when it is cut while its calls are being answered', async () => {
      const { done, held, port: own, server } = await openBusy()
      await talk(own, 'GET /v2/private/held HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(64), (socket) => {
        void eventually(() => expect(done.arrived).toBe(64)).then(() => socket.destroy())
      })
      held.resolve('done')
      const greet = () => server.inject('/v2/public/greeting')
      expect((await Promise.all(Array.from({ length: 400 }, greet))).map(({ statusCode }) => statusCode)).toEqual(
        Array.from({ length: 400 }, () => 200),
      )
      await server.close()
    })
  })

  it('may load the dashboard twenty times in 25 s, and is slowed down to ten reads a second by a flood', async () => {
    let now = Date.parse('2026-06-06T00:00:00Z')
    const { server } = await openFrame(db, { env: { LIMITS: 'on' }, now: () => now })
    const read = (who: 'alice' | 'bob') => server.inject({ url: '/v2/private/things/kettle', headers: as(who) })
    const load = () => Promise.all(Array.from({ length: 30 }, () => read('alice')))
    for (let visit = 0; visit < 20; visit += 1) {
      expect(new Set((await load()).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
      now += 1_250
    }
    const flood = []
    for (let times = 0; times < 10; times += 1) flood.push(...(await load()))
    // 600 at first, and ten for each of 25 seconds, less those that were made.
    expect(flood.filter(({ statusCode }) => statusCode === 200)).toHaveLength(250)
    expect(flood.at(-1)?.headers['retry-after']).toBe('1')
    expect((await read('bob')).statusCode).toBe(200)
    now += 100
    expect([(await read('alice')).statusCode, (await read('alice')).statusCode]).toEqual([200, 429])
    await server.close()
  })

  it('is slowed down with forged tokens as with good ones, by its address', async () => {
    const { server } = await openFrame(db, { env: { LIMITS: 'on' }, now: () => 0 })
    const forge = () =>
      Promise.all(
        Array.from({ length: 300 }, async () => {
          const answer = await server.inject({ url: '/v2/private/rows', headers: { authorization: 'Bearer mallory' } })
          return answer.statusCode
        }),
      )
    const statuses = [...(await forge()), ...(await forge())]
    expect([401, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([500, 100])
    await server.close()
  })

  it('may make 60 writes a minute', async () => {
    const { server } = await openFrame(db, { env: { LIMITS: 'on' }, now: () => 0 })
    const write = () => server.inject({ method: 'PUT', url: '/v2/private/note', payload: { text: 'x' }, headers: as('alice') })
    const answers = await Promise.all(Array.from({ length: 61 }, write))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array.from({ length: 60 }, () => 204), 429])
    await server.close()
  })
})
