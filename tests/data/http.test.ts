import * as z from 'zod/mini'
import { afterEach, describe, expect, it } from 'vitest'
import { readSummary } from '#contract/account/account.contract.ts'
import { endpoint } from '#contract/kit.ts'
import { setTag } from '#contract/marks.contract.ts'
import { postEvent } from '#contract/moments/moments.contract.ts'
import { initialize, readOutage } from '#contract/app/start.contract.ts'
import { timeoutOf } from '#data/wire/http.ts'
import { reporter } from '#data/browser/reporter.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import { callAgainst, type Heard, json, type Said } from './backend.ts'

const order = endpoint({
  name: 'order',
  method: 'POST',
  path: '/private/orders/:id',
  summary: 'A write that is made once',
  params: z.object({ id: z.string() }),
  body: z.strictObject({ bottles: z.number() }),
  answer: z.object({ number: z.string() }),
  isIdempotent: true,
  leansOnSelection: true,
})

let stop = () => Promise.resolve()
afterEach(() => stop())

const against = async (...how: Parameters<typeof callAgainst>) => {
  const made = await callAgainst(...how)
  stop = made.stop
  return made
}

const problemOf = async (promise: Promise<unknown>) => {
  const cause = await promise.then(
    () => null,
    (error: unknown) => error,
  )
  expect(cause).toBeInstanceOf(ProblemError)
  return (cause as ProblemError).problem
}

const outageOff = json({ isOn: false })

describe('a call', () => {
  it('has half a minute for its answer, and as much longer for a file as a slow line takes', () => {
    const takes = { media: [], mostBytes: 5_242_880, field: 'form' }
    expect([timeoutOf(order, undefined), timeoutOf({ takes }, new Uint8Array(5_242_880))]).toEqual([30_000, 670_000])
  })

  it('goes to version 2 of the one backend, with brand, no-cache and JSON headers [HTTP-01 HTTP-02 HTTP-03 HTTP-06 HTTP-07 HTTP-08 HTTP-09 HTTP-10]', async () => {
    const { call, heard } = await against(() => outageOff)
    await call(readOutage, {})
    const [{ method, path, headers } = { method: '', path: '', headers: {} as Heard['headers'] }] = heard
    expect({
      method,
      path,
      brand: headers['brand-id'],
      cache: [headers['cache-control'], headers.pragma],
      json: [headers.accept, headers['content-type']],
    }).toEqual({
      method: 'GET',
      path: '/v2/public/outage/current',
      brand: 'tarn',
      cache: ['no-cache', 'no-cache'],
      json: ['application/json', 'application/json'],
    })
  })

  it.each(['tarn', 'fizz'])('says that it is %s’s [HTTP-06 HTTP-07]', async (brand) => {
    const { call, heard } = await against(() => outageOff, { brand })
    await call(readOutage, {})
    expect(heard.map(({ headers }) => headers['brand-id'])).toEqual([brand])
  })

  it('carries a bearer token when it is private and none when it is public [HTTP-04 HTTP-05]', async () => {
    const { call, heard } = await against(({ path }) => (path.endsWith('current') ? outageOff : { status: 404 }))
    await call(readOutage, {})
    await problemOf(call(readSummary, {}))
    expect(heard.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/v2/public/outage/current', undefined],
      ['/v2/private/billing/summary', 'Bearer first'],
    ])
  })

  it('fills in the path and the query', async () => {
    const { call, heard } = await against(() => ({ status: 204 }))
    await call(postEvent, { params: { name: 'viewEcoTracker' }, query: { track: 'forecast' } })
    await call(postEvent, { params: { name: 'userVisit' }, query: {} })
    await call(setTag, { query: { tagName: 'TIPS_BETA_SEEN' } })
    expect(heard.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /v2/private/events/viewEcoTracker?track=forecast',
      'POST /v2/private/events/userVisit',
      'POST /v2/private/tags?tagName=TIPS_BETA_SEEN',
    ])
  })

  it('sends the key of a write that is made once and the selection that it leans on', async () => {
    const { call, heard } = await against(() => json({ number: '123' }))
    const request = { params: { id: 'a/b' }, body: { bottles: 2 }, key: 'k-1', selection: '77/12' }
    const answer = await call(order, request)
    const { path = '', body = '', headers = {} } = heard[0] ?? {}
    expect({ answer, path, body, key: headers['idempotency-key'], selection: headers['x-account'] }).toEqual({
      answer: { number: '123' },
      path: '/v2/private/orders/a%2Fb',
      body: '{"bottles":2}',
      key: 'k-1',
      selection: '77/12',
    })
    await expect(call(order, { params: { id: 'a' }, body: { bottles: 2 }, selection: '77' })).rejects.toThrow('order needs a key')
    await expect(call(order, { params: { id: 'a' }, body: { bottles: 2 }, key: 'k-2' })).rejects.toThrow(
      'order needs a selection',
    )
    expect(heard.length).toBe(1)
  })

  it('takes an answer with fields that it does not know, and leaves them out', async () => {
    const { call } = await against(() => json({ isOn: false, newerField: 1 }))
    expect(await call(readOutage, {})).toEqual({ isOn: false })
  })

  it('is tried once more with the new token after a 401, whatever its body [HTTP-19]', async () => {
    const { call, heard, spoiled } = await against(({ headers }) =>
      headers.authorization === 'Bearer second' ? { status: 204 } : { status: 401 },
    )
    await call(setTag, { query: { tagName: 'TIPS_BETA_SEEN' } })
    expect([heard.map(({ headers }) => headers.authorization), spoiled]).toEqual([['Bearer first', 'Bearer second'], ['first']])
  })

  it('stops when the new token is refused as well', async () => {
    const { call, heard } = await against(() => ({ status: 401 }))
    const { type, status } = await problemOf(call(initialize, {}))
    expect([type, status, heard.length]).toEqual(['/error/error_missing', 401, 2])
  })
})

describe('the development test mode', () => {
  it('makes an empty answer of a 401, and leaves the token alone [AUTH-42]', async () => {
    const { call, heard, spoiled } = await against(() => ({ status: 401 }), { isTestMode: true })
    expect([await call(initialize, {}), heard.length, spoiled]).toEqual([{}, 1, []])
  })
})

describe('a call that fails', () => {
  const failing = async (said: Said) => {
    const { call } = await against(() => said)
    return problemOf(call(readOutage, {}))
  }

  it('has the six fields of its problem, and the portal’s own phone number in the detail [HTTP-11 HTTP-16]', async () => {
    const body = {
      type: '/error/meter_read/locked',
      title: 'Reading locked',
      status: 409,
      detail: 'Call 0800 300 400 or 0800300400.',
      instance: 'r-1',
      external: true,
      fields: { reading: 'Call 0800 300 400 first' },
    }
    expect(await failing({ status: 409, body: JSON.stringify(body) })).toEqual({
      ...body,
      detail: 'Call 0800 086 400 or 0800 086 400.',
      fields: { reading: 'Call 0800 086 400 first' },
    })
  })

  it('is /error/no_response when nobody answers [HTTP-12]', async () => {
    const { call, origin } = await against(() => outageOff)
    await stop()
    const { type } = await problemOf(call(readOutage, {}))
    expect([type, origin.startsWith('http://127.0.0.1:')]).toEqual(['/error/no_response', true])
  })

  it('is /error/error_missing with the status when there is no body [HTTP-13]', async () => {
    const { type, status } = await failing({ status: 503 })
    expect([type, status]).toEqual(['/error/error_missing', 503])
  })

  it('is error/parse_error with status 500 when the body is broken [HTTP-14]', async () => {
    const { type, status } = await failing({ status: 502, body: '{"type":' })
    expect([type, status]).toEqual(['error/parse_error', 500])
  })

  it('is error/parse_error when a good status comes with what is not the answer, as behind a captive portal [HTTP-14]', async () => {
    const { type, status } = await failing({ status: 200, body: '<html>Welcome to Café Wi-Fi</html>' })
    expect([type, status]).toEqual(['error/parse_error', 500])
  })

  it('has 0 for a number that is none, as NaN travels in JSON, and refuses what is missing or a word [FMT-06]', async () => {
    const read = endpoint({
      name: 'readFigures',
      method: 'GET',
      path: '/public/figures',
      summary: 'Figures',
      answer: z.object({
        sum: z.number(),
        days: z.int(),
        rest: z.nullable(z.number()),
        rows: z.array(z.object({ kwh: z.number() })),
      }),
    })
    const answers = [
      { sum: null, days: null, rest: null, rows: [{ kwh: 1 }, { kwh: 'NaN' }] },
      { days: 1, rest: null, rows: [] },
      { sum: 'much', days: 1, rest: null, rows: [] },
      { sum: null, days: 1, rest: null, rows: 'none' },
    ]
    const { call } = await against(() => json(answers.shift()))
    expect(await call(read, {})).toEqual({ sum: 0, days: 0, rest: null, rows: [{ kwh: 1 }, { kwh: 0 }] })
    const types = [await problemOf(call(read, {})), await problemOf(call(read, {})), await problemOf(call(read, {}))].map(
      ({ type }) => type,
    )
    expect(types).toEqual(['error/parse_error', 'error/parse_error', 'error/parse_error'])
  })

  it('reports which field of an answer was not understood', async () => {
    const before = reporter.reports().length
    const { type } = await failing(json({ isOn: 'perhaps' }))
    const reports = reporter.reports().slice(before)
    expect([type, reports.map(({ message, detail }) => [message, detail])]).toEqual([
      'error/parse_error',
      [['Answer of readOutage not understood', { fields: ['isOn'] }]],
    ])
  })

  it('is /error/default with status 500 when nothing else describes it [HTTP-15]', async () => {
    const { call } = await against(() => outageOff)
    const loop: Record<string, unknown> = {}
    loop['itself'] = loop
    const { type, status } = await problemOf(call(order, { params: { id: '1' }, body: loop as never, key: 'k', selection: '7' }))
    expect([type, status]).toEqual(['/error/default', 500])
  })

  it('has a message for each field that was refused', async () => {
    const body = JSON.stringify({ type: '/error/validation', title: 'Check this', fields: { nickname: 'At most 25 characters' } })
    const { fields } = await failing({ status: 400, body })
    expect(fields).toEqual({ nickname: 'At most 25 characters' })
  })
})
