import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, type Page } from 'playwright/test'
import { dayMs } from '#domain/basics/durations.ts'
import { administer, databaseUrl } from '#tests/kit/database/images.ts'
import { type Portal, startPortal } from './portal.ts'
import { test as base } from './test.ts'

const scripts = { load: 'src/server/intake/load.ts', import: 'src/server/import-files.ts', admin: 'src/server/admin/admin.ts' }

export interface OwnRetailer {
  readonly folder: string
  /** Settings of what is run or started from now on. */
  readonly set: (settings: Readonly<Record<string, string>>) => void
  /** Stops the portal and sets all clocks so many days ahead of today. */
  readonly moveTo: (daysAhead: number) => Promise<void>
  /** Epoch ms of all clocks. */
  readonly now: () => number
  /** What a script prints. */
  readonly load: (folder: string) => Promise<string>
  readonly import: (file: string) => Promise<string>
  readonly importText: (name: string, text: string) => Promise<string>
  readonly admin: (...words: string[]) => Promise<string>
  /** Always at the same address. */
  readonly start: (page?: Page) => Promise<string>
  readonly stop: () => Promise<void>
}

interface OpenRetailer extends OwnRetailer {
  readonly end: () => Promise<void>
}

/** An empty database without a demo: on the server of the run, else embedded. */
const openOwnRetailer = async (): Promise<OpenRetailer> => {
  const folder = mkdtempSync(join(tmpdir(), 'tarn-live-'))
  const server = process.env['TEST_DATABASE_URL']
  const name = `live_${randomBytes(6).toString('hex')}`
  if (server) await administer(server, `create database ${name}`)
  const dataDir = join(folder, 'data')
  const clock = pathToFileURL('e2e/kit/shifted-clock.mjs').href
  let port: number | undefined
  let portal: Portal | undefined
  let settings: Readonly<Record<string, string>> = {}
  let daysAhead = 1
  const env = () => ({
    DATA_DIR: dataDir,
    ...(server && { DATABASE_URL: databaseUrl(server, name) }),
    DEMO: 'off',
    BRAND: 'tarn',
    SECRETS: 'a secret that only this test has and that is long',
    NODE_OPTIONS: `--import=${clock}`,
    CLOCK_SHIFT: String(daysAhead * dayMs),
    ...settings,
  })
  const run = async (script: string, args: readonly string[]) => {
    const options = { env: { ...process.env, ...env() }, maxBuffer: 16 * 1024 * 1024 }
    return (await promisify(execFile)(process.execPath, [script, ...args], options)).stdout
  }
  const now = () => Date.now() + daysAhead * dayMs
  const stop = async () => {
    await portal?.stop()
    portal = undefined
  }
  return {
    folder,
    now,
    set: (given) => {
      settings = given
    },
    moveTo: async (days) => {
      await stop()
      daysAhead = days
    },
    load: (from) => run(scripts.load, [from]),
    import: (file) => run(scripts.import, [file]),
    importText: (file, text) => {
      const path = join(folder, file)
      writeFileSync(path, text)
      return run(scripts.import, [path])
    },
    admin: (...words) => run(scripts.admin, words),
    start: async (page) => {
      portal = await startPortal({ brand: 'tarn', dataDir, env: env(), ...(port !== undefined && { port }) })
      port = Number(new URL(portal.url).port)
      await page?.clock.setSystemTime(now())
      return portal.url
    },
    stop,
    end: async () => {
      await stop()
      if (server) await administer(server, `drop database if exists ${name} with (force)`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Playwright's test with a retailer that went live: its clocks are a day ahead. */
export const test = base.extend<{ readonly retailer: OwnRetailer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  retailer: async ({}, use) => {
    const { end, ...retailer } = await openOwnRetailer()
    await use(retailer)
    await end()
  },
})

/** Slower than a page: a process that has just started does what the nights before were missing. */
export const eventually = <T>(work: () => T | Promise<T>) => expect.poll(work, { timeout: 90_000 })
