import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { gatherLines } from '#server/process/log.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { as, type Frame, openFrame, prepare, wireArea } from './frame.ts'

const canary = 'c4n4ry'

onDatabase('the log', (open) => {
  let frame: Frame
  beforeAll(async () => {
    frame = await openFrame(await prepare(await open()), {
      areas: async (server, context) => {
        await wireArea(server, context)
        server.get('/private/row', () => context.db.query(`select $1::uuid as ${canary}`, [canary]))
      },
    })
  })
  afterAll(() => frame.server.close())

  it('holds method, route, status, time and request id of a call, and nothing else', async () => {
    frame.log.length = 0
    const answer = await frame.server.inject({
      url: `/v2/private/things/gone?q=${canary}`,
      headers: { ...as('alice'), 'x-secret': canary },
    })
    expect(frame.log.map((line) => JSON.parse(line))).toEqual([
      {
        level: 30,
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        reqId: answer.json<{ instance: string }>().instance.slice('urn:uuid:'.length),
        method: 'GET',
        route: '/v2/private/things/:id',
        status: 404,
        ms: expect.any(Number),
        session: 'c90cca02907d16ea',
        msg: 'answered',
      },
    ])
  })

  it('holds a call whose address cannot be read or is too long, without the address', async () => {
    for (const url of ['/v2/private/%E0%A4%A', `/v2/private/things/${'a'.repeat(201)}`]) {
      frame.log.length = 0
      const answer = await frame.server.inject({ url, headers: as('alice') })
      expect(frame.log.map((line) => JSON.parse(line))).toEqual([
        {
          level: 30,
          time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          reqId: answer.json<{ instance: string }>().instance.slice('urn:uuid:'.length),
          method: 'GET',
          route: null,
          status: 404,
          ms: 0,
          msg: 'answered',
        },
      ])
    }
  })

  it.each([
    ['a query string', { url: `/v2/private/things/kettle?access_token=${canary}` }],
    ['a query string of an address that is not there', { url: `/nowhere/${canary}?token=${canary}` }],
    ['a query string of a call that is not there', { url: `/v2/private/${canary}?token=${canary}` }],
    ['a token', { url: '/v2/private/rows', headers: { authorization: `Bearer ${canary}` } }],
    ['a body', { method: 'POST', url: '/v2/private/echo', payload: { text: canary } }],
    [
      'a body that is not JSON',
      { method: 'POST', url: '/v2/private/echo', payload: `{"${canary}`, headers: { 'content-type': 'application/json' } },
    ],
    ['a field that is not known', { method: 'POST', url: '/v2/private/echo', payload: { [canary]: canary } }],
    ['a statement that fails on a value', { url: '/v2/private/row' }],
    ['an address that cannot be read', { url: `/v2/%zz${canary}` }],
  ] as const)('holds nothing of %s', async (_, request) => {
    frame.log.length = 0
    await frame.server.inject({
      ...request,
      headers: { ...as('alice'), cookie: `a=${canary}`, ...('headers' in request ? request.headers : {}) },
    })
    expect(frame.log.join('')).not.toContain(canary)
  })

  it('says where a failure came from, without its words', async () => {
    frame.log.length = 0
    await frame.server.inject({ url: '/v2/private/failure', headers: as('alice') })
    const [failed] = frame.log.map(
      (line) => JSON.parse(line) as { msg: string; err: { type: string; message: string; stack: string } },
    )
    expect(failed).toMatchObject({
      level: 50,
      msg: 'failed',
      err: { type: 'Error', message: '42703', stack: expect.stringContaining('frame.ts') },
    })
    expect(frame.log.join('')).not.toMatch(/Alice|iban|example\.nz/)
  })

  it('has no words of an error that a library logs by itself', () => {
    frame.log.length = 0
    frame.server.log.warn({ err: new Error(canary) })
    frame.server.log.warn(new Error(canary))
    expect(frame.log).toHaveLength(2)
    expect(frame.log.join('')).not.toContain(canary)
  })
})

it('is written ten times a second, in one piece', () => {
  vi.useFakeTimers()
  const written: string[] = []
  const stream = gatherLines((text) => written.push(text))
  for (const line of ['one\n', 'two\n']) stream.write(line)
  vi.advanceTimersByTime(99)
  expect(written).toEqual([])
  vi.advanceTimersByTime(1)
  stream.write('three\n')
  vi.advanceTimersByTime(1_000)
  expect(written).toEqual(['one\ntwo\n', 'three\n'])
  vi.useRealTimers()
})
