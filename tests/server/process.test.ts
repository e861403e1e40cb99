import { brandIds } from '#brands/brands.ts'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open.ts'
import { FolderRefused } from '#server/database/folder-refused.ts'
import { readConfig } from '#server/process/config.ts'
import { SettingRefused } from '#server/process/setting.ts'
import { serve } from '#server/run.ts'
import { type Child, startChild } from './fixtures/child.ts'

const main = join(import.meta.dirname, '../../src/server/main.ts')

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

/** Why a demo is not put in the open unasked. */
const shown = (setting: string) =>
  `${setting} shows others the demo, its passwords, its staff and its mailbox: set DEMO=off, or DEMO=open if they are meant to see it.`

describe('the process', () => {
  const root = mkdtempSync(join(tmpdir(), 'tarn-process-'))
  const secrets = randomBytes(24).toString('hex')
  const children: Child[] = []
  let port = 0
  beforeAll(async () => {
    writeFileSync(join(root, 'index.html'), '<!doctype html><html lang="en-NZ"><head><title>Tarn</title></head></html>')
    port = await freePort()
    const db = await openDatabase({ dataDir: join(root, 'data') })
    await migrate(db)
    await db.close()
  })
  afterEach(async () => {
    for (const child of children.splice(0)) {
      child.process.kill('SIGKILL')
      await child.ended
    }
  })
  afterAll(() => {
    rmSync(root, { recursive: true, force: true })
  })

  const settings = (env: NodeJS.ProcessEnv) => ({
    DATA_DIR: join(root, 'data'),
    PORTAL_DIR: root,
    DATABASE_URL: '',
    NODE_ENV: 'production',
    PORT: String(port),
    DEMO: 'off',
    SECRETS: secrets,
    LOG_LEVEL: 'info',
    ...env,
  })
  const start = (env: NodeJS.ProcessEnv = {}) => {
    const child = startChild(main, [], settings(env))
    children.push(child)
    return child
  }
  const isOurs = (error: unknown) => error instanceof FolderRefused || error instanceof SettingRefused

  it('finishes what it is doing when it is told to end, and ends well', async () => {
    const server = start()
    await server.says(/Tarn is at http:\/\/127\.0\.0\.1:\d+/)
    const origin = `http://127.0.0.1:${port}`
    expect(await (await fetch(`${origin}/health/ready`)).json()).toEqual({ status: 'ready' })
    expect(await (await fetch(`${origin}/`, { headers: { accept: 'text/html' } })).text()).toContain('<title>Tarn</title>')
    expect((await fetch(`${origin}/v2/private/tabs`)).status).toBe(401)
    let answered = 0
    let isTold = false
    const ends: string[] = []
    const client = async () => {
      for (;;) {
        const answer = await fetch(`${origin}/oidc/.well-known/openid-configuration`).catch((error: Error) => error)
        if (answer instanceof Error) {
          ends.push(isTold ? String((answer.cause as { code?: string }).code) : 'too early')
          return
        }
        await answer.text()
        answered += 1
        if (answered === 20) {
          isTold = true
          server.process.kill('SIGTERM')
        }
      }
    }
    await Promise.all([client(), client(), client(), client()])
    expect(await server.ended).toBe(0)
    expect(answered).toBeGreaterThanOrEqual(20)
    expect(server.text().match(/"route":"\/oidc[^"]*","status":200/g)?.length ?? 0).toBeGreaterThanOrEqual(answered)
    // Refused is fine, a browser tries again; an answer cut off in the middle would be UND_ERR_SOCKET while reading.
    expect(ends.filter((code) => !/^(?:ECONNREFUSED|ECONNRESET|UND_ERR_SOCKET)$/.test(code))).toEqual([])
  })

  it('goes on when whoever reads its log has gone', async () => {
    const server = start({ LIMITS: 'off' })
    await server.says(/Tarn is at/)
    server.process.stdout?.destroy()
    server.process.stderr?.destroy()
    const ask = async () => (await fetch(`http://127.0.0.1:${port}/v2/private/tabs`)).status
    // Ten times a second what was logged is written, to nobody.
    const begun = performance.now()
    while (performance.now() - begun < 500) expect(await ask()).toBe(401)
    expect(server.process.exitCode).toBe(null)
  })

  it('says in one line that its port is taken, and touches nothing', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(port, '127.0.0.1', resolve))
    const server = start({ DATA_DIR: join(root, 'untouched') })
    expect(await server.ended).toBe(1)
    expect(server.text()).toBe(
      `Port ${port} of 127.0.0.1 is in use by another process: stop it, or set PORT to another number.\n`,
    )
    expect(() => truncateSync(join(root, 'untouched'), 0)).toThrow('ENOENT')
    await new Promise((resolve) => taken.close(resolve))
  })

  it('says in one line that SECRETS do not open what they once sealed', async () => {
    const first = start()
    await first.says(/Tarn is at/)
    first.process.kill('SIGTERM')
    await first.ended
    const second = start({ SECRETS: randomBytes(24).toString('hex') })
    expect([await second.ended, second.text()]).toEqual([
      1,
      'None of SECRETS opens the signing key in the database: put the one that it was sealed with behind the newest.\n',
    ])
  })

  it('says in one line that another process has its data, or that it is damaged; ended, it leaves no socket behind', async () => {
    const first = start({ PORT: String(await freePort()) })
    await first.says(/Tarn is at/)
    const second = start({ PORT: String(await freePort()) })
    expect(await second.ended).toBe(1)
    expect(second.text()).toBe(`${join(root, 'data')} is in use by another process (pid ${first.process.pid}).\n`)
    const socket = join(root, 'data/admin.sock')
    expect(existsSync(socket)).toBe(true)
    first.process.kill('SIGINT')
    expect([await first.ended, existsSync(socket)]).toEqual([0, false])
    truncateSync(join(root, 'data/database/global/pg_control'), 10)
    const third = start()
    expect(await third.ended).toBe(1)
    expect(third.text()).toBe(
      `${join(root, 'data/database')} is damaged and was left as it is: restore it from a backup, or set DATA_DIR to another folder.\n`,
    )
  })

  it.each([
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http".'],
    [{ BRAND: 'acme' }, `BRAND must be ${brandIds.join(' or ')}, not "acme".`],
    [
      { PUBLIC_URL: 'https://portal.example.nz' },
      `PUBLIC_URL=https://portal.example.nz names no brand: set BRAND to ${brandIds.join(' or ')}.`,
    ],
    [{ PUBLIC_URL: 'portal' }, 'PUBLIC_URL must be an http or https address.'],
    [{ SECRETS: 'short' }, 'Each of SECRETS must have 32 characters or more.'],
    [{ DEMO: 'false' }, 'DEMO must be on, off or open, not "false".'],
    [{ DEMO: '', HOST: '0.0.0.0' }, shown('HOST=0.0.0.0')],
    [{ DEMO: 'on', HOST: '192.0.2.7' }, shown('HOST=192.0.2.7')],
    [{ DEMO: 'on', HOST: 'portal.test' }, shown('HOST=portal.test')],
    [{ DEMO: 'on', HOST: '127.0.0.1.test', PUBLIC_URL: 'http://portal.test' }, shown('HOST=127.0.0.1.test')],
    [{ DEMO: 'on', PUBLIC_URL: 'https://portal.example.nz' }, shown('PUBLIC_URL=https://portal.example.nz')],
    [
      { SECRETS: '' },
      'SECRETS is needed with DEMO=off: 32 random characters or more, kept elsewhere than the database, whose keys and bank details they seal.',
    ],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be addresses or networks, such as 10.0.0.0/8.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
    [{ DATABASE_URL: 'mysql://u:secret@db/x' }, 'DATABASE_URL must be a postgres:// address.'],
    [{ DATA_DIR: import.meta.filename }, `${import.meta.filename} cannot be written (EEXIST): set DATA_DIR to a folder.`],
    [{ IMPORT_DIR: '/nowhere/readings' }, 'IMPORT_DIR /nowhere/readings doesn’t exist.'],
    [
      {
        DIRECT_DEBIT_BANK: 'anz',
        DIRECT_DEBIT_ACCOUNT: '01-0102-0123458-00',
        DIRECT_DEBIT_SUBSCRIBER: '1',
        DIRECT_DEBIT_NAME: 'TARN',
        DIRECT_DEBIT_DIR: '/nowhere/bank',
      },
      'DIRECT_DEBIT_DIR /nowhere/bank doesn’t exist.',
    ],
    [{ PORTAL_DIR: join(tmpdir(), 'nowhere') }, 'The portal is not built: run npm run build, or npm start.'],
  ])(
    'does not start with %j, and says in one line why',
    async (env, line) => {
      const begin = async () =>
        serve(readConfig(settings({ DATA_DIR: join(root, 'settings'), ...env })), { isDev: false, builds: false })
      const refused = await begin().catch((error: Error) => error)
      expect([isOurs(refused), refused?.message]).toEqual([true, line])
    },
    60_000,
  )

  it('prints that one line alone, and fails', async () => {
    const server = start({ BRAND: 'acme' })
    expect([await server.ended, server.text()]).toEqual([1, `BRAND must be ${brandIds.join(' or ')}, not "acme".\n`])
  })
})
