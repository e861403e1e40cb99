import { describe, expect, test } from 'vitest'
import { defaultProblem, noResponse, ProblemError, readProblem, toProblem, withPortalPhone } from '#domain/portal/problem.ts'

const full = {
  type: '/error/offer/expired',
  title: 'Offer expired',
  status: 400,
  detail: 'The offer ended yesterday.',
  instance: '/v2/private/powershoutcurrency/offer/accept',
  external: false,
}

const phone = '0800 086 400'
const said = (status: number, bodyText: string) => readProblem(status, bodyText, phone)

describe('A problem', () => {
  test('of a call without an answer is /error/no_response [HTTP-12]', async () => {
    const refused: unknown = await fetch('http://127.0.0.1:9/').catch((error: unknown) => error)
    expect(toProblem(refused)).toEqual(noResponse)
    expect(toProblem(AbortSignal.abort().reason).type).toBe('/error/no_response')
    for (const text of ['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed']) {
      expect(toProblem(new TypeError(text)).type).toBe('/error/no_response')
    }
  })

  test('of an answer without a body is /error/error_missing with the status [HTTP-13]', () => {
    const missing = { ...defaultProblem, type: '/error/error_missing' }
    expect(said(503, '')).toEqual({ ...missing, status: 503 })
    expect(['  \n', '{}', '[]', 'null', '"gone"', '{"status":404}'].map((body) => said(404, body))).toEqual(
      Array.from({ length: 6 }, () => ({ ...missing, status: 404 })),
    )
  })

  test('of an answer with broken JSON is error/parse_error with status 500 [HTTP-14]', () => {
    expect(['{"type":', '<html>Bad gateway</html>'].map((body) => said(502, body))).toEqual(
      Array.from({ length: 2 }, () => ({ ...defaultProblem, type: 'error/parse_error', status: 500 })),
    )
  })

  test('of anything else is /error/default with status 500 [HTTP-15]', () => {
    expect([new Error('boom'), 'boom', undefined, new TypeError('x is not a function')].map((error) => toProblem(error))).toEqual(
      Array.from({ length: 4 }, () => defaultProblem),
    )
    expect([defaultProblem.type, defaultProblem.status]).toEqual(['/error/default', 500])
  })

  test('keeps its own body, and is carried by its error', () => {
    const error = new ProblemError(said(400, JSON.stringify(full)))
    expect(toProblem(error)).toEqual(full)
    expect([error.name, error.message]).toEqual(['ProblemError', 'Offer expired'])
  })

  test('is made whole where the body leaves something out, and keeps what it adds', () => {
    const body = { title: 'Check the form', fields: { email: 'Please enter a valid email address', age: 3 }, reason: 'new' }
    expect(said(422, JSON.stringify(body))).toEqual({
      type: '/error/default',
      title: 'Check the form',
      status: 422,
      detail: '',
      instance: '',
      external: false,
      fields: { email: 'Please enter a valid email address' },
      reason: 'new',
    })
  })

  test('of a 401 stays one whatever its body: empty, broken or another problem [HTTP-19]', () => {
    expect([said(401, ''), said(401, '<html>'), said(401, JSON.stringify({ ...full, status: 500 }))]).toEqual([
      { ...defaultProblem, type: '/error/error_missing', status: 401 },
      { ...defaultProblem, type: '/error/error_missing', status: 401 },
      { ...full, status: 401 },
    ])
  })
})

describe('The phone number in a problem', () => {
  test('is replaced wherever the detail has it [HTTP-16]', () => {
    const detail = 'Call 0800 300 400, or 0800300400 after hours.'
    expect(said(500, JSON.stringify({ ...full, detail })).detail).toBe('Call 0800 086 400, or 0800 086 400 after hours.')
  })

  test('is left alone inside a longer number', () => {
    const texts = ['10800 300 400', '0800 300 4001', '0800-300-400', '0800 300 401', '']
    expect(texts.map((text) => withPortalPhone(text, phone))).toEqual(texts)
    expect(withPortalPhone('(0800 300 400)', phone)).toBe('(0800 086 400)')
  })

  test('is the brand’s own', () => {
    expect(withPortalPhone('Call 0800 300 400.', '0508 123 456')).toBe('Call 0508 123 456.')
  })
})
