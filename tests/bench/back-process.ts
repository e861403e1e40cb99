import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type { Database } from '#server/database/database.ts'
import { start } from '#tests/kit/run/processes.ts'
import { benchSecret } from './back-data.ts'
import type { Load, Loaded } from './back-load.ts'

const here = import.meta.dirname
const ticksPerSecond = 100

export interface Served {
  readonly port: number
  readonly origin: string
  /** Seconds of processor time so far. */
  readonly cpuSeconds: () => number
  /** The most memory that it has held so far, MiB. */
  readonly mostMemory: () => number
  readonly stop: () => Promise<void>
}

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

const answers = (url: string) =>
  fetch(url).then(
    (answer) => answer.arrayBuffer().then(() => true),
    () => false,
  )

/** Starts a server in a process of its own; what it logs goes to a file, as a platform would take it. */
const serve = async (args: readonly string[], ready: string, folder: string, env: NodeJS.ProcessEnv): Promise<Served> => {
  const port = await freePort()
  const log = openSync(join(folder, `${port}.log`), 'w')
  const child = start(process.execPath, args, {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', log, log],
  })
  const ended = once(child, 'close')
  const origin = `http://127.0.0.1:${port}`
  for (let waited = 0; !(await answers(`${origin}${ready}`)); waited += 100) {
    if (waited > 60_000 || child.exitCode !== null)
      throw new Error(`${args.at(-1)} did not start: ${readFileSync(join(folder, `${port}.log`), 'utf8')}`)
    await setTimeout(100)
  }
  const statusOf = (name: string) => readFileSync(`/proc/${child.pid}/${name}`, 'utf8')
  return {
    port,
    origin,
    cpuSeconds: () => {
      const fields = statusOf('stat').split(') ')[1]?.split(' ') ?? []
      return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
    },
    mostMemory: () => Number(/VmHWM:\s+(\d+)/.exec(statusOf('status'))?.[1]) / 1024,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The server as docs/operations.md starts it for customers, with its log; only the limits of a single customer are off. */
export const servePortal = (databaseUrl: string, folder: string): Promise<Served> =>
  serve(
    ['--max-semi-space-size=16', '--max-old-space-size=400', '--v8-pool-size=2', join(here, '../../src/server/main.ts')],
    '/health/ready',
    folder,
    {
      DATABASE_URL: databaseUrl,
      DEMO: 'off',
      SECRETS: benchSecret,
      LIMITS: 'off',
      LOG_LEVEL: 'info',
      NODE_ENV: 'production',
      PORTAL_DIR: folder,
    },
  )

const busy = `
  select count(*)::int as statements from pg_stat_activity
  where datname = current_database() and state = 'active' and pid <> pg_backend_pid()`

/**
 * Resolves when nothing has asked a database for three seconds. A portal that starts looks through all accounts for days that nobody has read:
 * that is no part of what a call costs.
 */
export const untilQuiet = async (db: Database): Promise<void> => {
  for (let quiet = 0; quiet < 30; ) {
    const [{ statements } = { statements: 0 }] = await db.query<{ statements: number }>(busy)
    quiet = statements > 0 ? 0 : quiet + 1
    await setTimeout(100)
  }
}

export const serveBare = (databaseUrl: string, folder: string): Promise<Served> =>
  serve([join(here, 'back-bare.ts')], '/', folder, { DATABASE_URL: databaseUrl })

/** Loads a server from another process. */
export const load = async (job: Load): Promise<Loaded> => {
  const child = start(process.execPath, [join(here, 'back-load.ts')], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin?.end(JSON.stringify(job))
  const loaded = (await json(child.stdout as Readable)) as Loaded
  if (loaded.failures > 0) throw new Error(`${loaded.failures} calls failed`)
  return loaded
}

/** Runs a script to its end. Resolves with the seconds that it took. */
export const timed = async (script: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> => {
  const begun = performance.now()
  const child = start(process.execPath, [script, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${script} ended with ${code}`)
  return (performance.now() - begun) / 1_000
}
