import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dashboardPath, matchPath, safeTarget, withoutSecrets } from '#domain/portal/routes.ts'
import { hostileAddresses } from './hostile-addresses.ts'

const origin = 'https://portal.tarn.test'

describe('A query string without secrets', () => {
  test('has lost tokens, the code, the state and whom it is about', () => {
    const search =
      '?x=1&access_token=a&accessToken=b&ID-TOKEN=c&refresh_token=d&code=e&state=f&error_description=g&t=h&email=i&tab=bills&x=2'
    expect(withoutSecrets(search)).toBe('?x=1&tab=bills&x=2')
    expect([withoutSecrets(''), withoutSecrets('?'), withoutSecrets('code=1'), withoutSecrets('a=1')]).toEqual([
      '',
      '',
      '',
      '?a=1',
    ])
  })
})

describe('A safe target', () => {
  const isSafe = (target: string): boolean => {
    const url = new URL(target, origin)
    return url.origin === origin && matchPath(url.pathname) !== null && target.startsWith('/account/') && !target.includes('#')
  }

  test('is the page that was asked for, with its query string, but for secrets', () => {
    const kept: readonly [raw: string, target: string][] = [
      ['/account/bill', '/account/bill'],
      ['/account/bill/', '/account/bill'],
      ['https://portal.tarn.test/account/bill', '/account/bill'],
      [
        '/account/products/consumption?period=week&date=2026-06-06&x=1',
        '/account/products/consumption?period=week&date=2026-06-06&x=1',
      ],
      ['/account/products?deep=1', '/account/products?deep=1'],
      ['/account/products/consumption?unit=kwh&code=abc&accessToken=x', '/account/products/consumption?unit=kwh'],
      [
        '/account/profile/payment-options?status=SUCCESS&sct=true#top',
        '/account/profile/payment-options?status=SUCCESS&sct=true',
      ],
      ['/account/usage/consumption?period=day', '/account/products/consumption?period=day'],
      ['/account/insights/category/electric-vehicle', '/account/insights/category/electric-vehicle'],
    ]
    expect(kept.map(([raw]) => safeTarget(raw, origin))).toEqual(kept.map(([, target]) => target))
  })

  test('is the dashboard for whatever is not a page of the portal', () => {
    const strangers = [
      '/',
      '/account',
      '/login?url=/account/bill',
      '/outage',
      '/account/nonsense',
      '',
      'bill',
      null,
      undefined,
      7,
      {},
    ]
    expect(new Set(strangers.map((raw) => safeTarget(raw, origin)))).toEqual(new Set([dashboardPath]))
  })

  test('never leaves the portal, whatever a hostile address tries', () => {
    const reached = hostileAddresses.map((raw) => [raw, safeTarget(raw, origin)])
    expect(hostileAddresses.length).toBeGreaterThanOrEqual(200)
    expect(reached.filter(([, target]) => target !== dashboardPath)).toEqual([])
  })

  test('never leaves the portal for any text, nor changes when asked again', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        '@',
        ':',
        '?',
        '#',
        '..',
        '%2f',
        '%5c',
        '\t',
        '\n',
        '\0',
        'account',
        'bill',
        'evil.test',
        'https:',
      ),
      fc.constantFrom(
        'javascript:',
        'data:',
        'url=',
        '&',
        'code=1',
        'period=day',
        '/account/bill',
        '/account/products/consumption',
      ),
      fc.string({ maxLength: 6, unit: 'binary' }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const target = safeTarget(pieces.join(''), origin)
        expect([isSafe(target), safeTarget(target, origin)]).toEqual([true, target])
      }),
      { numRuns: 10_000 },
    )
  })

  test('is refused when it is too long', () => {
    expect(safeTarget(`/account/products/consumption?date=${'1'.repeat(500)}`, origin)).toBe(dashboardPath)
  })
})
