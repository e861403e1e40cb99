import type { BrandId } from '#brands/brands.ts'
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

export type Brand = BrandId

export interface PortalOptions {
  readonly brand: Brand
  readonly dataDir: string
  /** Any free one, unless it has to be the one of before. */
  readonly port?: number
  /** More of the environment that docs/operations.md lists. */
  readonly env?: Readonly<Record<string, string>>
}

export interface Portal {
  readonly url: string
  /** `npm run admin --` on its database. */
  readonly admin: (...words: string[]) => Promise<unknown>
  readonly stop: () => Promise<void>
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>
}

// The first start makes the portal's files and the demo customers.
const timeout = 180_000

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

const isReady = async (url: string): Promise<boolean> => {
  const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
  return answer?.ok ?? false
}

const waitUntilReady = async (url: string, server: ChildProcess, said: readonly string[]): Promise<void> => {
  const end = Date.now() + timeout
  while (!(await isReady(url))) {
    if (server.exitCode !== null) throw new Error(`The portal ended with ${server.exitCode}:\n${said.join('')}`)
    if (Date.now() > end) throw new Error(`The portal was not ready after ${timeout / 1_000} s:\n${said.join('')}`)
    await setTimeout(200)
  }
}

const adminIn =
  (dataDir: string) =>
  (...words: string[]) =>
    promisify(execFile)(process.execPath, ['src/server/admin/admin.ts', ...words], { env: { ...process.env, DATA_DIR: dataDir } })

/** Starts the portal as `npm start` does, with its backend, on a free port. Rejects with what it printed when it does not come up. */
export const startPortal = async ({ brand, dataDir, env, port: given }: PortalOptions): Promise<Portal> => {
  const port = given ?? (await freePort())
  // By a name: no browser ties a passkey to a number.
  const url = `http://localhost:${port}`
  const said: string[] = []
  // Many customers sign in from one address here, as nowhere else.
  const own = {
    PORT: String(port),
    PUBLIC_URL: url,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    BRAND: brand,
    LIMITS: 'off',
    NODE_ENV: 'production',
    ...env,
  }
  const server = spawn(process.execPath, ['src/server/start.mjs'], {
    env: { ...process.env, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill(signal)
    await once(server, 'exit')
  }
  const stop = () => end('SIGTERM')
  await waitUntilReady(url, server, said).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { url, admin: adminIn(dataDir), stop, kill: () => end('SIGKILL') }
}

/** Where the demo data of this run lies, for portals that a test starts for itself. */
export const seedVariable = 'PORTAL_SEED'

/** A data folder with the demo customers in it, for a portal that only one test has. Whoever asks for it removes it. */
export const copySeed = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tarn-own-'))
  const seed = process.env[seedVariable]
  // Where the portals of the run were there before it, this one makes its own at its first start.
  if (seed !== undefined) cpSync(seed, folder, { recursive: true })
  return folder
}

/** Where the portal of a brand answers in this run. */
export const portalUrl = (brand: Brand): string => {
  const url = process.env[`PORTAL_${brand.toUpperCase()}_URL`]
  if (url === undefined) throw new Error(`No portal runs for ${brand}: e2e/kit/global-setup.ts starts them`)
  return url
}

/** Where this run keeps the data of a brand's portal. */
export const dataVariable = (brand: Brand): string => `PORTAL_${brand.toUpperCase()}_DATA`

/** `npm run admin --` on the portal that the tests of a brand share; what it prints. */
export const adminOf = async (brand: Brand, ...words: string[]): Promise<string> => {
  const dataDir = process.env[dataVariable(brand)]
  if (dataDir === undefined)
    throw new Error(`Nobody knows where the portal of ${brand} keeps its data: e2e/kit/global-setup.ts starts it`)
  return (await adminIn(dataDir)(...words)).stdout
}
