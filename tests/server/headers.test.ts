import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fizz } from '#brands/fizz.ts'
import { today } from '#domain/basics/days.ts'
import { readConfig } from '#server/process/config.ts'
import type { Database } from '#server/database/database.ts'
import { outlineStyleOf } from '#server/portal/outline.ts'
import { builtPortal } from '#server/portal/portal.ts'
import { precompress } from '#server/portal/precompress.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { as, type Frame, openFrame, prepare } from './frame.ts'

const files: Readonly<Record<string, string>> = {
  'index.html':
    '<!doctype html><html lang="en-NZ"><head><title>Tarn</title><script type="module" crossorigin src="/assets/libraries-dddd.js">' +
    '</script><script type="module" crossorigin src="/assets/index-aaaa.js"></script></head><body></body></html>',
  'early.js': 'globalThis.tarnEarly=1',
  'service-worker.js': 'addEventListener(`fetch`, () => {})',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/index-aaaa.js': `export const words = ${JSON.stringify('kia ora '.repeat(400))}`,
  'assets/dashboard-page-bbbb.js': 'export const page = 1',
  'assets/card-cccc.js': 'export const card = 1',
  '.stamp': 'secret of the build',
  '.vite/manifest.json': JSON.stringify({
    '_index.js': { file: 'assets/index-aaaa.js', imports: [] },
    'src/views/dashboard/dashboard-page.tsx': { file: 'assets/dashboard-page-bbbb.js', imports: ['_index.js', '_card.js'] },
    '_card.js': { file: 'assets/card-cccc.js' },
  }),
}
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': expect.stringContaining('camera=()'),
}
const closed = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const html = { accept: 'text/html,application/xhtml+xml' }

onDatabase('the front', (open) => {
  const portalDir = mkdtempSync(join(tmpdir(), 'tarn-portal-'))
  let db: Database
  let frame: Frame
  beforeAll(async () => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(portalDir, name, '..'), { recursive: true })
      writeFileSync(join(portalDir, name), text)
    }
    await precompress(portalDir)
    db = await prepare(await open())
    const config = readConfig({ PORTAL_DIR: portalDir, DEMO: 'off' })
    frame = await openFrame(db, {
      portal: builtPortal({ config, db }),
      mount: async (server) => {
        server.post('/oidc/token', (_request, reply) => {
          // The provider writes past Fastify, to the raw answer.
          reply.hijack()
          reply.raw.end('raw')
        })
      },
    })
  })
  afterAll(async () => {
    await frame.server.close()
    rmSync(portalDir, { recursive: true, force: true })
  })

  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
    frame.server.inject({ method, url, headers })

  describe('puts the security headers on', () => {
    it.each([
      ['a call', '/v2/public/greeting', {}, 200],
      ['a refused call', '/v2/private/rows', {}, 401],
      ['a failed call', '/v2/private/failure', as('alice'), 500],
      ['a call that is not there', '/v2/nothing', {}, 404],
      ['an address that is not one', '/%zz', html, 404],
      ['the health of the process', '/health/live', {}, 200],
      ['a file that is not there', '/assets/nothing.js', {}, 404],
    ])('%s', async (_, url, headers, status) => {
      const answer = await get(url, headers)
      expect([answer.statusCode, answer.headers]).toEqual([
        status,
        expect.objectContaining({ ...always, 'content-security-policy': closed, 'cache-control': 'no-store' }),
      ])
    })

    it('what the provider writes past the framework', async () => {
      const answer = await get('/oidc/token', {}, 'POST')
      expect(answer.payload).toBe('raw')
      expect(answer.headers).toMatchObject({ ...always, 'content-security-policy': closed, 'cache-control': 'no-store' })
    })

    it('an asset, which may be kept for ever', async () => {
      expect((await get('/assets/index-aaaa.js')).headers).toMatchObject({
        ...always,
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect((await get('/favicon.svg')).headers).toMatchObject({
        ...always,
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': 'no-cache',
      })
    })

    it('the service worker, which is looked at again each time and may ask its own origin', async () => {
      expect((await get('/service-worker.js')).headers).toMatchObject({
        ...always,
        'content-security-policy': "default-src 'none'; connect-src 'self'",
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
      })
    })

    it('the page, with a nonce of its own each time and its own origin as the only place for calls [HTTP-01]', async () => {
      const first = await get('/account/dashboard', html)
      const nonce = /nonce-([^']+)'/.exec(String(first.headers['content-security-policy']))?.[1]
      expect(first.headers).toMatchObject({
        ...always,
        'cache-control': 'no-store',
        'content-security-policy': [
          "default-src 'none'",
          `script-src 'self' 'nonce-${nonce}'`,
          `style-src 'self' 'nonce-${nonce}'`,
          "img-src 'self' data:",
          "font-src 'self'",
          "connect-src 'self'",
          "manifest-src 'self'",
          "form-action 'self'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
          "require-trusted-types-for 'script'",
          'trusted-types default prover',
        ].join('; '),
      })
      const second = await get('/account/dashboard', html)
      expect(second.headers['content-security-policy']).not.toBe(first.headers['content-security-policy'])
    })

    it('HSTS where the portal is reached by TLS, and only there', async () => {
      expect((await get('/health/live')).headers['strict-transport-security']).toBeUndefined()
      const tls = await openFrame(db, { env: { PUBLIC_URL: 'https://portal.example.nz' } })
      expect((await tls.server.inject('/health/live')).headers['strict-transport-security']).toBe(
        'max-age=63072000; includeSubDomains',
      )
      await tls.server.close()
    })
  })

  it('writes the page for its brand, its route, its nonce and its day, with the early script to run the code', async () => {
    const answer = await get('/account/dashboard?from=mail', { ...html, host: 'fizz.example.nz' })
    const nonce = /nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1]
    expect(answer.payload).toBe(
      '<!doctype html><html data-brand="fizz" data-outline="dashboard" lang="en-NZ"><head>' +
        `<meta property="csp-nonce" nonce="${nonce}"><meta name="tarn-outage" content="off">` +
        `<meta name="tarn-today" content="${today(Date.now())}"><style nonce="${nonce}">${outlineStyleOf(fizz)}</style><meta name="tarn-code" content="/assets/libraries-dddd.js /assets/index-aaaa.js">` +
        `<script nonce="${nonce}">globalThis.tarnEarly=1</script>` +
        ['libraries-dddd', 'index-aaaa', 'dashboard-page-bbbb', 'card-cccc']
          .map((name) => `<link rel="modulepreload" href="/assets/${name}.js">`)
          .join('') +
        '<title>Tarn</title></head><body></body></html>',
    )
  })

  it('says in the page that an outage is on', async () => {
    await db.query("insert into outage (is_on, changed_at, starts_at) values (true, now(), now() - interval '1 minute')")
    expect((await get('/', html)).payload).toContain('<meta name="tarn-outage" content="on">')
    await db.query('delete from outage')
    expect((await get('/', html)).payload).toContain('<meta name="tarn-outage" content="off">')
  })

  it('sends what was packed ahead to browsers that take it', async () => {
    const plain = files['assets/index-aaaa.js']
    const br = await get('/assets/index-aaaa.js', { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await get('/assets/index-aaaa.js', { 'accept-encoding': 'gzip, br;q=0' })
    const none = await get('/assets/index-aaaa.js')
    expect([br, gzip, none].map(({ headers }) => [headers['content-encoding'], headers['vary']])).toEqual([
      ['br', 'accept-encoding'],
      ['gzip', 'accept-encoding'],
      [undefined, 'accept-encoding'],
    ])
    const texts = [brotliDecompressSync(br.rawPayload), gunzipSync(gzip.rawPayload), none.rawPayload].map(String)
    expect(texts).toEqual([plain, plain, plain])
  })

  it.each([
    '/assets/../.stamp',
    '/assets/%2e%2e/.stamp',
    '/assets/..%2f.stamp',
    '/assets/..%5c.stamp',
    '/.stamp',
    '/.vite/manifest.json',
    '/early.js',
    '/index.html',
    '/assets/index-aaaa.js.br',
    '//etc/passwd',
    '/assets/%00',
    '/../../package.json',
    '/assets/index-aaaa.js/',
  ])('has no file at %s', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.payload).not.toMatch(/secret of the build|tarnEarly|kia ora/)
  })

  it.each([
    ['a POST', 'POST', '/account/dashboard', html],
    ['a call for data', 'GET', '/account/dashboard', { accept: 'application/json' }],
    ['an unknown page, asked for by a monitor', 'GET', '/account/nothing', { accept: '*/*' }],
    ['an unknown call', 'GET', '/v2/account', html],
    ['an unknown file', 'GET', '/assets/old-dddd.js', html],
    ['an unknown address of the provider', 'GET', '/oidc/nothing', html],
  ] as const)('answers %s with a problem, not with the page', async (_, method, url, headers) => {
    const answer = await get(url, headers, method)
    expect([answer.statusCode, answer.json<{ type: string }>().type]).toEqual([404, '/error/not_found'])
  })

  it.each(['/', '/login', '/account/dashboard'])('shows %s to a monitor too, which takes anything', async (url) => {
    expect((await get(url)).headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it('leads from an address that could be read as another host to the portal’s own', async () => {
    const { statusCode, headers } = await get('///account/bill?page=2', html)
    expect([statusCode, headers['location']]).toEqual([308, '/account/bill?page=2'])
  })

  it('is alive without its database and ready only with it', async () => {
    expect((await get('/health/live')).json()).toEqual({ status: 'live' })
    expect((await get('/health/ready')).json()).toEqual({ status: 'ready' })
    const away = { ...db, query: () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })) }
    const config = readConfig({ PORTAL_DIR: portalDir, DEMO: 'off' })
    const lost = await openFrame(away, { portal: builtPortal({ config, db: away }) })
    expect((await lost.server.inject('/health/live')).statusCode).toBe(200)
    const ready = await lost.server.inject('/health/ready')
    expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '5'])
    expect((await lost.server.inject({ url: '/', headers: html })).payload).toContain('content="off"')
    await lost.server.close()
  })
})
