import { connect, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { as, type Frame, openFrame, wireArea } from './frame.ts'

const sockets: Socket[] = []

/** Sends text as it is and resolves with everything that came back until the other side hung up. */
const talk = (port: number, text: string, more: (socket: Socket) => void = () => {}) =>
  new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(text)
      more(socket)
    })
    sockets.push(socket)
    let heard = ''
    socket.on('data', (chunk) => {
      heard += chunk.toString()
    })
    socket.on('close', () => resolve(heard))
    socket.on('error', () => {})
  })

describe('a connection', () => {
  let db: Database
  let frame: Frame
  let port = 0
  beforeAll(async () => {
    db = await openDatabase({})
    frame = await openFrame(db)
    await frame.server.listen({ host: '127.0.0.1', port: 0 })
    port = (frame.server.server.address() as AddressInfo).port
  })
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await frame.server.close()
    await db.close()
  })

  it.concurrent('is ended when a body comes too slowly', async () => {
    const begun = performance.now()
    const heard = await talk(
      port,
      `POST /v2/private/echo HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer alice\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
      (socket) => {
        const drip = setInterval(() => (socket.writable ? socket.write(' ') : clearInterval(drip)), 500)
      },
    )
    expect(heard).toMatch(/^HTTP\/1\.1 408 /)
    expect(performance.now() - begun).toBeLessThan(12_500)
  }, 20_000)

  it.concurrent('is ended when the headers come too slowly', async () => {
    const begun = performance.now()
    const heard = await talk(port, 'GET /v2/public/greeting HTTP/1.1\r\nHost: x\r\n', (socket) => {
      const drip = setInterval(() => (socket.writable ? socket.write('X-A: b\r\n') : clearInterval(drip)), 500)
    })
    expect(heard).toMatch(/^HTTP\/1\.1 408 /)
    expect(performance.now() - begun).toBeLessThan(7_500)
  }, 20_000)

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
    ['headers of 32 KiB', `GET / HTTP/1.1\r\nHost: x\r\nX-Big: ${'x'.repeat(32_768)}\r\n\r\n`, 431],
  ])('answers %s with a problem and all security headers', async (_, text, status) => {
    const heard = await talk(port, text)
    const [head = '', body = ''] = heard.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(head).toContain("content-security-policy: default-src 'none'")
    expect(head).toContain('x-content-type-options: nosniff')
    expect(JSON.parse(body)).toMatchObject({ type: '/error/malformed', status, external: false })
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

  it('is told to come back later when too many calls run at once, and the others go on', async () => {
    let release = () => {}
    const held = new Promise<string>((resolve) => {
      release = () => resolve('done')
    })
    const areas: typeof wireArea = async (server, context) => {
      await wireArea(server, context)
      server.get('/private/held', () => held)
    }
    const { server } = await openFrame(db, { areas })
    const waiting = Promise.all(Array.from({ length: 400 }, () => server.inject('/v2/private/held')))
    const begun = performance.now()
    const refused = await server.inject('/v2/public/greeting')
    expect([refused.statusCode, refused.headers['retry-after'], refused.json<{ type: string }>().type]).toEqual([
      503,
      '5',
      '/error/unavailable',
    ])
    expect(performance.now() - begun).toBeLessThan(500)
    release()
    expect((await waiting).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 400 }, () => 200))
    expect((await server.inject('/v2/public/greeting')).statusCode).toBe(200)
    await server.close()
  })

  it('that is cut while its calls are being answered leaves room for those of others', async () => {
    let release = () => {}
    const held = new Promise<string>((resolve) => {
      release = () => resolve('done')
    })
    let arrived = 0
    let hangUp = () => {}
    const areas: typeof wireArea = async (server, context) => {
      await wireArea(server, context)
      server.get('/private/held', () => {
        arrived += 1
        if (arrived === 400) hangUp()
        return held
      })
    }
    const { server } = await openFrame(db, { areas })
    await server.listen({ host: '127.0.0.1', port: 0 })
    await talk(
      (server.server.address() as AddressInfo).port,
      'GET /v2/private/held HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(400),
      (socket) => {
        hangUp = () => socket.destroy()
      },
    )
    release()
    await held
    expect((await server.inject('/v2/public/greeting')).statusCode).toBe(200)
    await server.close()
  })

  it('may make 100 reads at once and ten a second after that', async () => {
    let now = Date.parse('2026-06-06T00:00:00Z')
    const { server } = await openFrame(db, { env: { LIMITS: 'on' }, now: () => now })
    const read = (who: 'alice' | 'bob') => server.inject({ url: '/v2/private/things/kettle', headers: as(who) })
    const first = await Promise.all(Array.from({ length: 101 }, () => read('alice')))
    expect(first.filter(({ statusCode }) => statusCode === 200)).toHaveLength(100)
    expect(first.filter(({ statusCode }) => statusCode === 429).map(({ headers }) => headers['retry-after'])).toEqual(['1'])
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
