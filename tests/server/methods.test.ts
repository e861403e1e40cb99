import { afterAll, beforeAll, expect, it } from 'vitest'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { as, type Frame, openFrame, prepare, problem } from './frame.ts'

onDatabase('the methods and encodings of the wire', (open) => {
  let frame: Frame
  beforeAll(async () => {
    frame = await openFrame(await prepare(await open()))
  })
  afterAll(() => frame.server.close())

  const post = async (payload: string, type: string) => {
    const headers = { ...as('alice'), 'content-type': type }
    const answer = await frame.server.inject({ method: 'POST', url: '/v2/private/echo', payload, headers })
    return { status: answer.statusCode, body: answer.json() }
  }

  it('names a method that an address does not take', async () => {
    const answer = await frame.server.inject({ method: 'DELETE', url: '/v2/private/rows', headers: as('alice') })
    expect([answer.statusCode, answer.headers['allow'], answer.json()]).toEqual([
      405,
      'GET, HEAD, OPTIONS',
      problem(405, '/error/method_not_allowed'),
    ])
  })

  it('says which methods an address takes, and nothing of one that is not there', async () => {
    const ask = async (url: string) => {
      const { statusCode, headers, payload } = await frame.server.inject({
        method: 'OPTIONS',
        url,
        headers: { origin: 'https://elsewhere.test', 'access-control-request-method': 'GET' },
      })
      const cors = Object.keys(headers).filter((name) => name.startsWith('access-control-'))
      return { status: statusCode, allow: headers['allow'], payload, cors }
    }
    expect(await ask('/v2/private/rows')).toEqual({ status: 204, allow: 'GET, HEAD, OPTIONS', payload: '', cors: [] })
    expect(await ask('/v2/private/echo')).toEqual({ status: 204, allow: 'POST, OPTIONS', payload: '', cors: [] })
    expect(await ask('/v2/private/nothing')).toMatchObject({ status: 404, allow: undefined, cors: [] })
  })

  it.each(['utf-16', '"UTF-16LE"', 'iso-8859-1', ''])('refuses a body in the encoding %j', async (charset) => {
    const type = `application/json; charset=${charset}`
    expect(await post('{"amount":1}', type)).toMatchObject({
      status: 415,
      body: problem(415, '/error/media_type', { detail: 'A body must be UTF-8.' }),
    })
  })

  it.each(['utf-8', 'UTF-8', '"utf8"'])('takes a body in the encoding %j', async (charset) => {
    const type = `application/json; charset=${charset}`
    expect((await post('{"text":"Ngā mihi"}', type)).body).toMatchObject({
      body: { text: 'Ngā mihi' },
    })
  })
})
