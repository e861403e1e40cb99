import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedStaff } from '#server/demo/staff.ts'
import { beginStaffSession, findStaff } from '#server/identity/impersonation/staff.store.ts'
import { staffCookie } from '#server/identity/staff-sign-in/staff-requests.ts'
import { chartPages } from '#server/portal/chart-pages.ts'
import { builtPortal } from '#server/portal/portal.ts'
import { readConfig } from '#server/process/config.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { type Frame, openFrame, prepare } from '#tests/server/frame.ts'

onDatabase('the live panel and the chart pages', (open) => {
  const portalDir = mkdtempSync(join(tmpdir(), 'tarn-live-'))
  const pagesDir = mkdtempSync(join(tmpdir(), 'tarn-pages-'))
  const frames: Frame[] = []
  let cookie = ''
  let demo: Frame
  let retailer: Frame
  beforeAll(async () => {
    mkdirSync(portalDir, { recursive: true })
    writeFileSync(join(portalDir, 'index.html'), '<!doctype html><html><head></head><body><div id="root"></div></body></html>')
    writeFileSync(join(portalDir, 'live.js'), 'export const toggle = () => {}')
    for (const page of ['booking.html', 'simulator.js']) writeFileSync(join(pagesDir, page), `// ${page}`)
    const db = await prepare(await open())
    await seedStaff(db, await loadSecrets(db, []))
    const openWith = async (mode: 'on' | 'off') => {
      const config = readConfig({ PORTAL_DIR: portalDir, DEMO: mode })
      const staff = (await findStaff(db, 'wiremu@staff.example.com'))?.staffId ?? ''
      cookie = `${staffCookie(config.origin)}=${await beginStaffSession(db, staff, Date.now())}`
      const frame = await openFrame(db, {
        portal: builtPortal({ config, db, pages: chartPages({ makes: false, folder: pagesDir }) }),
      })
      frames.push(frame)
      return frame
    }
    demo = await openWith('on')
    retailer = await openWith('off')
  })
  afterAll(async () => {
    for (const { server } of frames) await server.close()
    for (const folder of [portalDir, pagesDir]) rmSync(folder, { recursive: true, force: true })
  })
  const get = (frame: Frame, url: string, headers: Record<string, string> = {}) =>
    frame.server.inject({ method: 'GET', url, headers })

  it.each(['live.js', 'booking.svg', 'booking.html', 'simulator.js'])(
    '%s is there for staff and in the demo, and for nobody else',
    async (file) => {
      const url = `/staff/charts/${file}`
      expect((await get(retailer, url)).statusCode).toBe(404)
      expect((await get(retailer, url, { cookie: 'tarn_staff=nobody' })).statusCode).toBe(404)
      const [seen, shown] = await Promise.all([get(retailer, url, { cookie }), get(demo, url)])
      expect([seen.statusCode, shown.statusCode, shown.body]).toEqual([200, 200, seen.body])
      expect(seen.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'")
    },
  )

  it('gives no file but those, and the panel at no other address', async () => {
    for (const url of ['/live.js', '/staff/charts/..%2Farchitecture.md', '/staff/charts/index.md', '/staff/charts/gone.svg'])
      expect([url, (await get(demo, url)).statusCode]).toEqual([url, 404])
  })

  it('opens a door in the demo’s page, and none in a retailer’s', async () => {
    const accept = 'text/html'
    const [shown, plain] = await Promise.all([get(demo, '/', { accept }), get(retailer, '/', { accept })])
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(shown.headers['content-security-policy'])) ?? []
    expect(shown.body).toContain(`<head><script nonce="${nonce}">(() => {`)
    expect(shown.body).toContain("import('/staff/charts/live.js')")
    expect([plain.statusCode, plain.body.includes('tarnLive'), plain.body.includes('/staff/')]).toEqual([200, false, false])
  })
})
