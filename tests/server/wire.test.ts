import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brandIds } from '#brands/brands.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { alice, as, type Frame, openFrame, prepare, problem } from './frame.ts'

const json = { 'content-type': 'application/json' }
onDatabase('the wire', (open) => {
  let frame: Frame
  beforeAll(async () => {
    frame = await openFrame(await prepare(await open()))
  })
  afterAll(() => frame.server.close())

  const post = async (payload: string, headers: Record<string, string> = { ...json, ...as('alice') }) => {
    const answer = await frame.server.inject({ method: 'POST', url: '/v2/private/echo', payload, headers })
    return { status: answer.statusCode, type: answer.headers['content-type'], body: answer.json() }
  }
  const get = async (url: string, headers: Record<string, string> = as('alice')) => {
    const answer = await frame.server.inject({ method: 'GET', url, headers })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }

  it('answers below /v2 and nowhere else [HTTP-02 HTTP-03]', async () => {
    expect((await get('/v2/public/greeting')).body).toEqual({ word: 'Kia ora' })
    expect((await get('/public/greeting')).status).toBe(404)
    expect((await get('/api/v2/public/greeting')).status).toBe(404)
  })

  it('lets public calls work without a token [HTTP-05]', async () => {
    expect(await get('/v2/public/greeting', {})).toMatchObject({ status: 200, body: { word: 'Kia ora' } })
  })

  it.each([
    ['no header', {}],
    ['an unknown token', { authorization: 'Bearer mallory' }],
    ['another scheme', { authorization: 'Basic alice' }],
    ['a cookie', { cookie: 'access_token=alice; authorization=Bearer alice' }],
  ])('turns a private call with %s away [AUTH-02 HTTP-04]', async (_, headers) => {
    expect(await get('/v2/private/rows', headers)).toMatchObject({ status: 401, body: problem(401, '/error/unauthorized') })
  })

  it('takes no token from the address', async () => {
    expect((await get('/v2/private/rows?access_token=alice&authorization=Bearer%20alice', {})).status).toBe(401)
  })

  it('looks at the token before the body', async () => {
    expect(await post('{"broken', json)).toMatchObject({ status: 401, body: problem(401, '/error/unauthorized') })
    expect((await post('x'.repeat(100_000), { 'content-type': 'text/plain' })).status).toBe(401)
  })

  it('answers every failure with the six fields of a problem [HTTP-11]', async () => {
    const answer = await get('/v2/private/things/gone')
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(answer.body).toEqual(problem(404, '/error/not_found'))
    expect((await get('/v2/private/things/sold')).body).toEqual(
      problem(409, '/error/thing/sold', {
        title: 'Sold',
        detail: 'Somebody was faster.',
        external: true,
        fields: { id: 'Choose another.' },
      }),
    )
  })

  it('knows the brand of a call without its rights depending on it [HTTP-06 HTTP-07]', async () => {
    const brandOf = async (headers: Record<string, string>) =>
      (await post('{}', { ...json, ...as('alice'), ...headers })).body.brand
    const named = [{ 'brand-id': 'fizz' }, {}, { host: 'fizz.example.nz' }, { host: 'fizz.example.nz', 'brand-id': 'tarn' }]
    expect(await Promise.all(named.map(brandOf))).toEqual(['fizz', 'tarn', 'fizz', 'tarn'])
    expect((await post('{}', { ...json, 'brand-id': 'fizz' })).status).toBe(401)
  })

  it.each(['acme', '', 'FIZZ', 'tarn, fizz'])('refuses the brand “%s”, which there is not [HTTP-07]', async (brand) => {
    const { status, body } = await post('{}', { ...json, ...as('alice'), 'brand-id': brand })
    expect([status, body.type, body.fields]).toEqual([
      400,
      '/error/validation',
      { 'Brand-Id': `Please choose one of: ${brandIds.join(', ')}.` },
    ])
  })

  it('takes the headers that the portal sends with every call, a JSON type on a call without a body among them [HTTP-08 HTTP-09 HTTP-10]', async () => {
    const headers = { ...as('alice'), ...json, accept: 'application/json', 'cache-control': 'no-cache', pragma: 'no-cache' }
    expect((await get('/v2/private/things/kettle', headers)).body).toEqual({ id: 'kettle' })
  })

  it('sends JSON that the database made as it is', async () => {
    const answer = await frame.server.inject({ url: '/v2/private/rows', headers: as('alice') })
    expect(answer.payload).toBe('[1, 2]')
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  it('packs a long answer for clients that take it, and leaves a short one', async () => {
    const text = 'Kia ora koutou. '.repeat(200)
    const ask = async (encoding: string, payload: object) => {
      const headers = { ...as('alice'), 'accept-encoding': encoding }
      const answer = await frame.server.inject({ method: 'POST', url: '/v2/private/echo', payload, headers })
      return { encoding: answer.headers['content-encoding'], vary: answer.headers['vary'], bytes: answer.rawPayload }
    }
    const whole = { body: { text }, brand: 'tarn', customerId: alice.customerId }
    const br = await ask('gzip, br', { text })
    const gzip = await ask('gzip', { text })
    const plain = await ask('identity', { text })
    const short = await ask('br', { text: 'Kia ora' })
    expect([br.encoding, gzip.encoding, plain.encoding, short.encoding]).toEqual(['br', 'gzip', undefined, undefined])
    expect([br, gzip, plain, short].map(({ vary }) => vary)).toEqual(Array.from({ length: 4 }, () => 'accept-encoding'))
    expect(
      [brotliDecompressSync(br.bytes), gunzipSync(gzip.bytes), plain.bytes].map((bytes) => JSON.parse(String(bytes))),
    ).toEqual([whole, whole, whole])
    expect(br.bytes.length).toBeLessThan(200)
  })

  it('answers a write that has nothing to say with 204', async () => {
    const answer = await frame.server.inject({
      method: 'PUT',
      url: '/v2/private/note',
      payload: { text: 'x' },
      headers: as('alice'),
    })
    expect([answer.statusCode, answer.payload]).toEqual([204, ''])
  })

  describe('reads strictly [HTTP-18]', () => {
    it('and hands the handler what was sent', async () => {
      expect(await post('{"amount":2.5,"isOn":true,"text":"Ngā mihi"}')).toMatchObject({
        status: 200,
        body: { body: { amount: 2.5, isOn: true, text: 'Ngā mihi' }, customerId: alice.customerId },
      })
    })

    it.each([
      ['a boolean for a number', '{"amount":true}', 'amount'],
      ['null for a number', '{"amount":null}', 'amount'],
      ['a list for a number', '{"amount":[3]}', 'amount'],
      ['text for a number', '{"amount":"2"}', 'amount'],
      ['a number for a boolean', '{"isOn":1}', 'isOn'],
      ['a number for text', '{"text":7}', 'text'],
      ['text inside a list of numbers', '{"list":[1,"2"]}', 'list.1'],
    ])('refusing %s', async (_, body, field) => {
      expect(await post(body)).toMatchObject({
        status: 400,
        body: problem(400, '/error/validation', { fields: { [field]: 'Please check this.' } }),
      })
    })

    it.each(['owner', 'role', 'isStaff', 'balance', 'hasEarlyAccess', 'billingAccountId', 'status', 'price', 'constructor'])(
      'refusing the field %s that the call does not have',
      async (field) => {
        expect((await post(`{"amount":1,"${field}":1}`)).body).toEqual(
          problem(400, '/error/validation', { fields: { [field]: 'This is not a known field.' } }),
        )
      },
    )

    it.each([
      ['a body that is not JSON', '{"amount":'],
      ['a field named twice', '{"amount":1,"amount":2}'],
      ['a field named twice by another spelling', '{"amount":1,"\\u0061mount":2}'],
      ['a field named twice further down', '{"deep":{"a":[{"b":1,"b":2}]}}'],
      ['__proto__', '{"__proto__":{"isStaff":true}}'],
      ['__proto__ further down', '{"deep":{"__proto__":1}}'],
      ['21 levels', `{"deep":${'['.repeat(20)}${']'.repeat(20)}}`],
      ['20,000 levels', '['.repeat(20_000) + ']'.repeat(20_000)],
      ['201 entries', `{"list":[${'1,'.repeat(200)}1]}`],
      ['a NUL', '{"text":"a\\u0000b"}'],
      ['a turn of direction', '{"text":"a\\u202eb"}'],
      ['half a character', '{"text":"\\ud800"}'],
    ])('refusing %s', async (_, body) => {
      expect(await post(body)).toMatchObject({ status: 400, body: problem(400, '/error/malformed') })
    })

    it('taking 20 levels and 200 entries', async () => {
      expect((await post(`{"deep":${'['.repeat(19)}${']'.repeat(19)}}`)).status).toBe(200)
      expect((await post(`{"list":[${'1,'.repeat(199)}1]}`)).status).toBe(200)
    })

    it('taking text with line feeds, and a key that only looks like a string of braces', async () => {
      expect((await post('{"text":"one\\ntwo {[,:\\"}"}')).body.body).toEqual({ text: 'one\ntwo {[,:"}' })
    })

    it('giving text one spelling', async () => {
      expect((await post('{"text":"Nga\u0304"}')).body.body).toEqual({ text: 'Ngā' })
    })

    it('refusing more than 64 KiB', async () => {
      expect(await post(JSON.stringify({ text: 'x'.repeat(65_536) }))).toMatchObject({
        status: 413,
        body: problem(413, '/error/body_too_large'),
      })
    })

    it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
      'refusing a body of type %s',
      async (type) => {
        expect(await post('{"amount":1}', { ...as('alice'), 'content-type': type })).toMatchObject({
          status: 415,
          body: problem(415, '/error/media_type'),
        })
      },
    )

    it('taking none and an empty object where no body is documented, and refusing anything else', async () => {
      const begin = async (payload: string) => {
        const answer = await frame.server.inject({
          method: 'POST',
          url: '/v2/private/visit',
          payload,
          headers: { ...as('alice'), ...json },
        })
        return answer.statusCode
      }
      expect([await begin(''), await begin('{}'), await begin('{"a":1}'), await begin('[]'), await begin('1')]).toEqual([
        204, 204, 400, 400, 400,
      ])
    })

    it('refusing a body that is missing and one that nobody asked for', async () => {
      expect((await post('')).status).toBe(400)
      const answer = await frame.server.inject({
        method: 'DELETE',
        url: '/v2/private/rows',
        payload: '{}',
        headers: { ...as('alice'), ...json },
      })
      expect(answer.statusCode).toBe(405)
    })

    it('checking the parts of the address', async () => {
      expect((await get('/v2/private/things/KETTLE')).body).toEqual(
        problem(400, '/error/validation', { fields: { id: 'Please check this.' } }),
      )
      expect((await get('/v2/private/things/kettle?size=huge')).body).toEqual(
        problem(400, '/error/validation', { fields: { size: 'Please choose one of: small, large.' } }),
      )
      expect((await get('/v2/private/things/kettle?size=small&size=large')).status).toBe(400)
      expect((await get('/v2/private/things/kettle?size=small&utm=1')).body).toEqual({ id: 'kettle', size: 'small' })
      expect((await get('/v2/private/things/%E2%80%AE')).status).toBe(400)
      expect((await get('/v2/private/things/%zz')).status).toBe(404)
      expect((await get(`/v2/private/things/${'x'.repeat(300)}`)).status).toBe(404)
    })
  })

  it('tells the outside nothing of the inside', async () => {
    const answer = await get('/v2/private/failure')
    expect(answer.body).toEqual(problem(500, '/error/default'))
    expect(JSON.stringify(answer)).not.toMatch(/iban|Alice|42703|example\.nz/)
  })

  it('echoes nothing of an address that is not there', async () => {
    const answer = await frame.server.inject({ url: '/v2/private/nowhere?token=s3cret', headers: as('alice') })
    expect(answer.json()).toEqual(problem(404, '/error/not_found'))
    expect(answer.payload).not.toMatch(/s3cret|nowhere/)
  })

  it('stops an answer that breaks its contract where it is developed', async () => {
    expect((await get('/v2/private/wrong')).body).toEqual(problem(500, '/error/default'))
  })

  it('stops a refusal that the document does not name where it is developed [HTTP-18]', async () => {
    expect((await get('/v2/private/stray')).body).toEqual(problem(500, '/error/default'))
  })
})
