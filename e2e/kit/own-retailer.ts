import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { dayMs } from '#domain/basics/durations.ts'
import { administer, databaseUrl } from '#tests/kit/database/images.ts'
import { type Portal, startPortal } from './portal.ts'

export interface OwnRetailer {
  readonly folder: string
  /** Runs a script of `package.json` so many days ahead; what it prints. */
  readonly run: (script: string, args: readonly string[], daysAhead?: number) => Promise<string>
  /** Settings of what is run or started from now on. */
  readonly set: (settings: Readonly<Record<string, string>>) => void
  /** Always at the same address. */
  readonly start: (daysAhead: number) => Promise<Portal>
  readonly end: () => Promise<void>
}

/** An empty database without a demo: on the server of the run, else embedded. */
export const openOwnRetailer = async (): Promise<OwnRetailer> => {
  const folder = mkdtempSync(join(tmpdir(), 'tarn-live-'))
  const server = process.env['TEST_DATABASE_URL']
  const name = `live_${randomBytes(6).toString('hex')}`
  if (server) await administer(server, `create database ${name}`)
  const dataDir = join(folder, 'data')
  const clock = pathToFileURL('e2e/kit/shifted-clock.mjs').href
  let port: number | undefined
  let settings: Readonly<Record<string, string>> = {}
  const envAt = (daysAhead: number) => ({
    DATA_DIR: dataDir,
    ...(server && { DATABASE_URL: databaseUrl(server, name) }),
    DEMO: 'off',
    BRAND: 'tarn',
    SECRETS: 'a secret that only this test has and that is long',
    NODE_OPTIONS: `--import=${clock}`,
    CLOCK_SHIFT: String(daysAhead * dayMs),
    ...settings,
  })
  return {
    folder,
    run: async (script, args, daysAhead = 0) => {
      const options = { env: { ...process.env, ...envAt(daysAhead) }, maxBuffer: 16 * 1024 * 1024 }
      return (await promisify(execFile)(process.execPath, [script, ...args], options)).stdout
    },
    set: (given) => {
      settings = given
    },
    start: async (daysAhead) => {
      const portal = await startPortal({ brand: 'tarn', dataDir, env: envAt(daysAhead), ...(port !== undefined && { port }) })
      port = Number(new URL(portal.url).port)
      return portal
    },
    end: async () => {
      if (server) await administer(server, `drop database if exists ${name} with (force)`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
