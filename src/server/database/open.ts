import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { SettingRefused } from '#server/process/config.ts'
import { isAway } from './away.ts'
import type { Database } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { FolderRefused } from './folder-refused.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'

/** How a PostgreSQL that is away is waited for. */
export interface Waiting {
  /** How long, ms; not at all without it. */
  readonly timeout?: number
  /** Called once, with what PostgreSQL or the system says, that it is waited for. */
  readonly onWait?: (line: string) => void
}

interface OpenOptions extends Waiting {
  /** `postgres://…`; when given, nothing is written to a folder. */
  readonly databaseUrl?: string
  /** Where the embedded database lives; without it (and without a URL) the database is in memory. */
  readonly dataDir?: string
  /** Connections to PostgreSQL. */
  readonly poolSize?: number
  /** No statement is stopped for its length: for migrations, imports and other work that no request waits for. */
  readonly hasNoTimeout?: boolean
  /** What has to be done in the database before anybody else gets it; when it fails, the database is closed again. */
  readonly prepare?: (db: Database) => Promise<unknown>
}

/** A PostgreSQL that is away at the start is waited for so long, ms: a whole system that begins at once comes up in any order. */
export const startTimeout = 60_000
/** A PostgreSQL that is waited for is looked for this often, ms. */
const lookAgainAfter = 250

const describesDatabase = (folder: string) =>
  existsSync(join(folder, 'PG_VERSION')) &&
  readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim() === '18' &&
  existsSync(join(folder, 'global/pg_control')) &&
  statSync(join(folder, 'global/pg_control')).size === 8_192 &&
  existsSync(join(folder, 'pg_wal')) &&
  readdirSync(join(folder, 'pg_wal')).some((name) => /^[0-9A-F]{24}$/.test(name))

/** A new folder gets its name only when it is complete, so that a process killed while making it leaves nothing that looks like data. */
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

/** A file that is not there, or PostgreSQL's own class for what cannot be read: damage that shows only when a table is asked for. */
const tellsOfDamage = (error: unknown): error is Error =>
  error instanceof Error && /^(?:58P01|XX\d{3})$/.test((error as NodeJS.ErrnoException).code ?? '')

/** The server's own words may hold the address, so that only its code is told. */
const unreachable = (error: unknown) => {
  const { code, name } = error as NodeJS.ErrnoException
  return new SettingRefused(`The database of DATABASE_URL cannot be reached (${code ?? name}).`)
}

/**
 * Does what can be begun again, until the database was there for all of it.
 * @throws SettingRefused when it is away for longer than it is waited for
 * @throws what the work throws for any other reason
 */
export const outlast = async <Result>(
  work: () => Promise<Result>,
  { timeout = 0, onWait = () => {} }: Waiting,
): Promise<Result> => {
  const until = performance.now() + timeout
  for (let isWaiting = false; ; isWaiting = true) {
    try {
      return await work()
    } catch (error) {
      if (!isAway(error)) throw error
      if (performance.now() >= until) throw unreachable(error)
      if (!isWaiting) onWait(`${unreachable(error).message} Waiting for it, up to ${Math.round(timeout / 1_000)} s ...`)
      await setTimeout(lookAgainAfter)
    }
  }
}

const answers = (db: Database) =>
  db.query('select 1').catch((error: unknown) => {
    throw isAway(error) ? error : unreachable(error)
  })

const prepared = async (db: Database, prepare: OpenOptions['prepare']): Promise<Database> => {
  try {
    await prepare?.(db)
    return db
  } catch (error) {
    // It may be too damaged to be closed in order; why it was given up is what the operator has to hear.
    await db.close().catch(() => {})
    throw error
  }
}

/**
 * Opens the database that the options name; it has answered once and is prepared.
 * @throws FolderRefused when the folder is held by another process or is damaged
 * @throws SettingRefused when PostgreSQL is not there or does not let us in
 * @throws what `prepare` throws
 */
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
    throw tellsOfDamage(error) ? damaged(folderIn(dataDir), ` (${error.message})`) : error
  }
}
