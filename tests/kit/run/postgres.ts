import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { aptInstall, finished, hasApt, read, run, start } from './processes.ts'

export interface PostgresServer {
  /** For `TEST_DATABASE_URL`: a superuser on a throw-away cluster. */
  readonly url: string
  readonly stop: () => Promise<void>
  /** Shuts it down and keeps its data; whoever is connected is thrown out. */
  readonly down: () => Promise<void>
  readonly up: () => Promise<void>
}

/** The folder of `initdb` and `postgres`, the newest first, or null. */
export const findPostgres = (): string | null => {
  const packaged = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) => versionIn(b) - versionIn(a))
  const configured = read('pg_config', ['--bindir'])
  const onPath = read('which', ['initdb'])?.replace(/\/initdb$/, '')
  const candidates = [...packaged, configured, onPath, '/usr/local/pgsql/bin', '/opt/homebrew/bin']
  return candidates.find((folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null
}

const versionIn = (folder: string) => Number(/\/(\d+)\/bin$/.exec(folder)?.[1] ?? 0)

/** The folder of PostgreSQL's programs, installed by apt-get if there is none and that is allowed. Null when it cannot be had. */
export const getPostgres = async (): Promise<string | null> => {
  const found = findPostgres()
  if (found || !hasApt()) return found
  await aptInstall('postgresql')
  return findPostgres()
}

export const howToGetPostgres =
  'No PostgreSQL server: install one (Debian: apt-get install postgresql) or set TEST_DATABASE_URL to an empty server of version 15 or newer.'

/** PostgreSQL will not run as root: then it runs as `postgres`, or as `nobody` where there is no such user. */
const runner = (): { uid: number; gid: number } | Record<string, never> => {
  if (process.getuid?.() !== 0) return {}
  const user = ['postgres', 'nobody'].find((name) => read('id', ['-u', name]) !== null) ?? 'nobody'
  return { uid: Number(read('id', ['-u', user])), gid: Number(read('id', ['-g', user])) }
}

const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })

// Nothing here outlives the run, so nothing is written safely unless the caller asks for it.
const settings = {
  listen_addresses: '127.0.0.1',
  max_connections: '200',
  shared_buffers: '256MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
}

/** Starts a PostgreSQL of its own in a temporary folder on a free port. Throws when it does not come up within 30 s. */
export const startPostgres = async (bin: string, own: Readonly<Record<string, string>> = {}): Promise<PostgresServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'tarn-postgres-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const owner = runner()
  const password = randomBytes(12).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (owner.uid !== undefined) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid)

  const data = join(folder, 'data')
  const options = { ...owner, cwd: folder, env: { ...process.env, HOME: folder } }
  const init = [
    '-D',
    data,
    '-U',
    'tarn',
    '-A',
    'scram-sha-256',
    '--pwfile',
    passwordFile,
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ]
  const made = await run(join(bin, 'initdb'), init, { ...options, stdio: ['ignore', 'ignore', 'inherit'] })
  if (made !== 0) {
    remove()
    throw new Error('initdb failed')
  }

  const port = await freePort()
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    folder,
    ...Object.entries({ ...settings, ...own }).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ]
  const begin = () => {
    const server = start(join(bin, 'postgres'), args, { ...options, stdio: 'ignore' })
    return { server, ended: finished(server) }
  }
  let running = begin()
  const down = async () => {
    running.server.kill('SIGINT')
    await running.ended
  }
  const stop = async () => {
    await down()
    remove()
  }
  const isReady = () => read(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]) !== null
  const ready = async () => {
    for (let waited = 0; !isReady(); waited += 100) {
      if (waited > 30_000 || running.server.exitCode !== null) {
        await stop()
        throw new Error('PostgreSQL did not come up')
      }
      await setTimeout(100)
    }
  }
  const up = () => {
    running = begin()
    return ready()
  }
  await ready()
  return { url: `postgres://tarn:${password}@127.0.0.1:${port}/postgres`, stop, down, up }
}
