import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { staffCookie } from '#server/identity/staff-sign-in/staff-requests.ts'
import { addStaffIn, beginStaffSession } from '#server/identity/impersonation/staff.store.ts'
import { readDeskPage, serveDeskPages } from '#server/portal/desk-page.ts'
import { readConfig } from '#server/process/config.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { migrated } from '#tests/kit/database/images.ts'

const now = Date.parse('2026-06-09T04:40:00Z')

onDatabase('the page of the desk', (open) => {
  const portalDir = mkdtempSync(join(tmpdir(), 'tarn-desk-'))
  let server: FastifyInstance
  let cookie = ''
  beforeAll(async () => {
    mkdirSync(join(portalDir, '.vite'))
    writeFileSync(
      join(portalDir, '.vite/desk.json'),
      JSON.stringify({
        '_libraries.js': { file: 'assets/desk/libraries-a.js' },
        'src/desk.tsx': { file: 'assets/desk/desk-b.js', isEntry: true, imports: ['_libraries.js'] },
        'src/views/desk/home/home-page.tsx': {
          file: 'assets/desk/home-page-c.js',
          name: 'home-page',
          isDynamicEntry: true,
          imports: ['src/desk.tsx'],
        },
      }),
    )
    writeFileSync(join(portalDir, 'early-desk.js'), 'ask("</script>")')
    const db = await open(migrated)
    const config = readConfig({ PORTAL_DIR: portalDir, DEMO: 'off', PUBLIC_URL: 'http://localhost:8080' })
    server = fastify()
    const write = readDeskPage(portalDir)
    if (!write) throw new Error('The desk is not built')
    serveDeskPages(server, { config, db, now: () => now }, write)
    const staffId = await addStaffIn(
      db,
      { name: 'Mere', email: 'mere@staff.example.com', mayAct: false, password: 'none', roles: [] },
      now,
    )
    cookie = `${staffCookie(config.origin)}=${await beginStaffSession(db, staffId, now)}`
  })
  afterAll(async () => {
    await server.close()
    rmSync(portalDir, { recursive: true, force: true })
  })

  it('leads who isn’t signed in to the sign-in page, and back', async () => {
    const answer = await server.inject({ url: '/staff/cases/complaint?mine=1' })
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
      303,
      '/staff/sign-in?to=%2Fstaff%2Fcases%2Fcomplaint%3Fmine%3D1',
      'no-store',
    ])
  })

  it('asks for what the open page shows first, and loads its code, before the desk has started', async () => {
    const home = (await server.inject({ url: '/staff', headers: { cookie } })).body
    expect(home).toContain('<meta name="tarn-reads" content="/staff/session /staff/home/due?who=all /staff/home">')
    expect(home).toMatch(/<script nonce="[^"]+">ask\("<\\\/script>"\)<\/script>/)
    expect(home).toContain('<link rel="modulepreload" href="/assets/desk/home-page-c.js">')
    const cases = (await server.inject({ url: '/staff/cases?after=1', headers: { cookie } })).body
    expect(cases).toContain('<meta name="tarn-reads" content="/staff/session">')
    expect(cases).not.toContain('home-page')
  })

  it('loads the desk’s own code for every address below /staff, under a nonce of its own', async () => {
    const pages = [await server.inject({ url: '/staff/audit', headers: { cookie } })]
    pages.push(await server.inject({ url: '/staff/cases/C-1001', headers: { cookie } }))
    const nonces = pages.map((page) => {
      expect(page.statusCode).toBe(200)
      expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      expect([...page.body.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => file)).toEqual([
        '/assets/desk/libraries-a.js',
        '/assets/desk/desk-b.js',
      ])
      const [, nonce = ''] = /nonce="([^"]+)"/.exec(page.body) ?? []
      const policy = String(page.headers['content-security-policy'])
      expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`)
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("require-trusted-types-for 'script'")
      return nonce
    })
    expect(new Set(nonces).size).toBe(2)
  })

  it('leads to the sign-in page again once the session is over', async () => {
    const other = readDeskPage(portalDir)
    if (!other) throw new Error('The desk is not built')
    expect(readDeskPage(tmpdir())).toBe(null)
    const answer = await server.inject({ url: '/staff', headers: { cookie: `${cookie.slice(0, -1)}x` } })
    expect(answer.statusCode).toBe(303)
  })
})
