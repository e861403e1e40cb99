import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { SettingRefused } from '#server/process/setting.ts'
import { isUnavailable } from './database-errors.ts'
import type { Database } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { FolderRefused } from './folder-refused.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'

export interface Waiting {
  /** Ms; default: no waiting. */
  readonly timeout?: number
  readonly onWait?: (line: string) => void
}

interface OpenOptions extends Waiting {
  /** `postgres://…`; takes precedence over `dataDir`. */
  readonly databaseUrl?: string
  /** Folder of the embedded database; without it and a URL in memory. */
  readonly dataDir?: string
  readonly poolSize?: number
  /** No statement timeout: migrations, imports and other background work. */
  readonly hasNoTimeout?: boolean
  /** Runs before the database is used; on failure it is closed again. */
  readonly prepare?: (db: Database) => Promise<unknown>
}

/** Ms; the parts of a system may start in any order. */
export const startTimeout = 60_000
/** Ms between attempts. */
const lookAgainAfter = 250

const describesDatabase = (folder: string) =>
  existsSync(join(folder, 'PG_VERSION')) &&
  readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim() === '18' &&
  existsSync(join(folder, 'global/pg_control')) &&
  statSync(join(folder, 'global/pg_control')).size === 8_192 &&
  existsSync(join(folder, 'pg_wal')) &&
  readdirSync(join(folder, 'pg_wal')).some((name) => /^[0-9A-F]{24}$/.test(name))

/** The folder is renamed once complete, so that a killed process leaves nothing that looks like data. */
const makeFolder = async (folder: string) => {
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  await (await openPglite(unfinished)).close()
  renameSync(unfinished, folder)
}

const folderIn = (dataDir: string) => join(dataDir, 'database')
const damaged = (folder: string, rest = '') =>
  new FolderRefused(`${folder} is damaged${rest}: restore it from a backup, or set DATA_DIR to another folder.`)

const openFolder = async (dataDir: string): Promise<Database> => {
  const folder = folderIn(dataDir)
  if (!existsSync(folder)) await makeFolder(folder)
  if (!describesDatabase(folder)) throw damaged(folder, ' and was left as it is')
  const pidFile = join(folder, 'postmaster.pid')
  const hadPidFile = existsSync(pidFile)
  try {
    return await openPglite(folder)
  } catch {
    if (!hadPidFile) rmSync(pidFile, { force: true })
    throw damaged(folder, ' and was left as it is')
  }
}

/** A missing file, or PostgreSQL's error class for unreadable data: damage shows only when a table is read. */
const isDamage = (error: unknown): error is Error =>
  error instanceof Error && /^(?:58P01|XX\d{3})$/.test((error as NodeJS.ErrnoException).code ?? '')

/** Only the code: the server's message may hold the address. */
const unreachable = (error: unknown) => {
  const { code, name } = error as NodeJS.ErrnoException
  if (code === '3D000') return new SettingRefused('The database of DATABASE_URL doesn’t exist (3D000): createdb makes it.')
  return new SettingRefused(`The database of DATABASE_URL cannot be reached (${code ?? name}).`)
}

/** Repeats restartable work until the database is available. @throws SettingRefused on timeout, else what the work throws */
export const outlast = async <Result>(
  work: () => Promise<Result>,
  { timeout = 0, onWait = () => {} }: Waiting,
): Promise<Result> => {
  const until = performance.now() + timeout
  for (let isWaiting = false; ; isWaiting = true) {
    try {
      return await work()
    } catch (error) {
      if (!isUnavailable(error)) throw error
      if (performance.now() >= until) throw unreachable(error)
      if (!isWaiting) onWait(`${unreachable(error).message} Waiting for it, up to ${Math.round(timeout / 1_000)} s ...`)
      await setTimeout(lookAgainAfter)
    }
  }
}

const answers = (db: Database) =>
  db.query('select 1').catch((error: unknown) => {
    throw isUnavailable(error) ? error : unreachable(error)
  })

const prepared = async (db: Database, prepare: OpenOptions['prepare']): Promise<Database> => {
  try {
    await prepare?.(db)
    return db
  } catch (error) {
    // May be too damaged to close; the operator needs the original error.
    await db.close().catch(() => {})
    throw error
  }
}

/** @throws FolderRefused if locked or damaged, SettingRefused if PostgreSQL is unreachable or refuses the login */
export const openDatabase = async (options: OpenOptions): Promise<Database> => {
  const { databaseUrl, dataDir, poolSize = 10, hasNoTimeout = false, prepare } = options
  if (databaseUrl !== undefined) {
    const reach = (db: Database) => outlast(() => answers(db).then(() => prepare?.(db)), options)
    return prepared(openPostgres(databaseUrl, { poolSize, hasNoTimeout }), reach)
  }
  if (dataDir === undefined) return prepared(await openPglite(), prepare)
  const giveBack = lockFolder(dataDir)
  try {
    const database = await prepared(await openFolder(dataDir), prepare)
    return { ...database, close: () => database.close().finally(giveBack) }
  } catch (error) {
    giveBack()
    throw isDamage(error) ? damaged(folderIn(dataDir), ` (${error.message})`) : error
  }
}
