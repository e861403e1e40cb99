import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCopy } from '#tests/kit/database/databases.ts'
import { migrated } from '#tests/kit/database/images.ts'
import type { Database } from '#server/database/database.ts'
import { chartPages } from '#server/portal/chart-pages.ts'
import { builtPortal } from '#server/portal/portal.ts'
import { readConfig } from '#server/process/config.ts'
import { type Frame, openFrame } from '#tests/server/frame.ts'

/** Stands for `npm run statecharts -- …`: writes the lists first, a chart's page later, and heat as often as it is told to. */
const script = `
const { mkdirSync, writeFileSync } = require('node:fs')
const [command, folder] = process.argv.slice(1)
if (command === 'heat') writeFileSync(folder + '/index.html', 'heat ' + process.pid)
else {
  console.log('Making')
  const write = (name) => writeFileSync(process.env.PAGES + '/' + name, name + ' ' + '.'.repeat(2_000))
  mkdirSync(process.env.PAGES + '/heat', { recursive: true })
  for (const name of ['index.html', 'site.css', 'requirements.csv', 'booking.mmd', 'heat/index.html']) write(name)
  setTimeout(() => write('booking.html'), 300)
}`

describe('the pages of all charts', () => {
  const outside = mkdtempSync(join(tmpdir(), 'tarn-pages-'))
  const folder = join(outside, 'pages')
  const portalDir = mkdtempSync(join(tmpdir(), 'tarn-portal-'))
  const runs: string[] = []
  const frames: Frame[] = []
  let db: Database
  const openWith = async (mode: 'on' | 'off') => {
    const config = readConfig({ PORTAL_DIR: portalDir, DEMO: mode })
    const run = (...words: readonly string[]) => {
      runs.push(words[0] ?? '')
      return spawn(process.execPath, ['-e', script, ...words], {
        env: { ...process.env, PAGES: folder },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
    }
    const pages = chartPages({ makes: config.isDemo, folder, runWith: run })
    const frame = await openFrame(db, { portal: builtPortal({ config, db, pages }) })
    frames.push(frame)
    return (url: string) => frame.server.inject({ url, headers: { accept: 'text/html' } })
  }
  beforeAll(async () => {
    writeFileSync(join(portalDir, 'index.html'), '<!doctype html><html lang="en-NZ"><head></head></html>')
    db = await openCopy(migrated)
  })
  afterAll(async () => {
    for (const { server } of frames) await server.close()
    await db.close()
    for (const made of [outside, portalDir]) rmSync(made, { recursive: true, force: true })
  })

  it('are made at the first request, once, and answered as soon as they are there', async () => {
    const get = await openWith('on')
    expect(runs).toEqual([])
    const [index, chart] = await Promise.all([get('/statecharts/'), get('/statecharts/booking.html')])
    expect([index.statusCode, chart.statusCode, runs]).toEqual([200, 200, ['pages']])
    expect([index.body.slice(0, 10), chart.body.slice(0, 12)]).toEqual(['index.html', 'booking.html'])
    const types = await Promise.all(
      ['booking.html', 'site.css', 'requirements.csv', 'booking.mmd'].map(
        async (name) => (await get(`/statecharts/${name}`)).headers['content-type'],
      ),
    )
    expect(types).toEqual(['text/html', 'text/css', 'text/csv', 'text/plain'].map((type) => `${type}; charset=utf-8`))
    const moved = await get('/statecharts')
    expect([moved.statusCode, moved.headers.location]).toEqual([308, '/statecharts/'])
  })

  it('run scripts and styles of their own alone, with the headers of every page', async () => {
    const { headers } = await (await openWith('on'))('/statecharts/')
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; script-src 'self'; style-src 'self'; .*frame-ancestors 'none'; require-trusted-types-for 'script'$/,
      ),
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    })
  })

  it('have the counts of customers, drawn when they are asked for', async () => {
    const get = await openWith('on')
    const drawn = await get('/statecharts/heat/index.html')
    expect([drawn.statusCode, drawn.body.startsWith('heat ')]).toEqual([200, true])
    expect((await get('/statecharts/heat/index.html')).body).toBe(drawn.body)
  })

  it('are no others, and no way out of their folder', async () => {
    const get = await openWith('on')
    writeFileSync(join(outside, 'own.json'), '{}')
    for (const path of [
      'gone.html',
      'index.md',
      '.stamp',
      '..%2Fown.json',
      'heat/..%2F..%2Fown.json',
      'live.js',
      'heat/gone.html',
    ])
      expect([path, (await get(`/statecharts/${path}`)).statusCode]).toEqual([path, 404])
  })

  it('are nobody’s without the demonstration, and nothing is made then', async () => {
    const get = await openWith('off')
    runs.length = 0
    for (const path of ['/statecharts', '/statecharts/', '/statecharts/index.html', '/statecharts/heat/index.html'])
      expect([path, (await get(path)).statusCode]).toEqual([path, 404])
    expect(runs).toEqual([])
  })
})
