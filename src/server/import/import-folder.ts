import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { isIcp } from '#domain/icp.ts'
import { instantText } from '#domain/half-hours.ts'
import { isAway } from '#server/database/away.ts'
import type { Database } from '#server/database/database.ts'
import { formatOf } from './file-format.ts'
import { createQuietFiles, type Ending, putAway } from './folder-files.ts'
import { type Imported, importFile } from './import-file.ts'
import { describeImport } from './import-words.ts'
import { FileRefused, ImportRefused } from './line-refused.ts'

/** Any number will do; it only has to be the same in every process. */
const lock = 7_301_949
/** After something went wrong, ms. */
const rest = 60_000

interface ImportFolderOptions {
  readonly folder: string
  /** On PostgreSQL two connections without time limits: one holds the lock while the other imports. */
  readonly db: Database
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** How long a file has to stay as it is before it counts as whole, ms. */
  readonly quiet: number
}

interface Outcome {
  readonly ending: Ending
  readonly words: string
  readonly imported?: Imported
}

/** A Green Button file names no ICP; its own name may. */
const icpIn = (name: string): string | undefined => {
  const found = new Set((name.toUpperCase().match(/\d{10}[A-Z]{2}[0-9A-F]{3}/g) ?? []).filter(isIcp))
  return found.size === 1 ? [...found][0] : undefined
}

const supplyPointOf = async (path: string, name: string): Promise<string | undefined> =>
  (await formatOf(path)) === 'greenButton' ? icpIn(name) : undefined

/** What cannot be read is put away; whatever else goes wrong, such as a database that is away, leaves the file where it is. */
const takeFile = async (db: Database, path: string, name: string, now: number): Promise<Outcome> => {
  try {
    const supplyPoint = await supplyPointOf(path, name)
    const imported = await importFile(db, path, { now, ...(supplyPoint === undefined ? {} : { supplyPoint }) })
    return { ending: 'done', words: `Imported: ${describeImport(imported)}.`, imported }
  } catch (error) {
    if (error instanceof FileRefused) {
      const where = error.line === null ? '' : `line ${error.line}: `
      return { ending: 'refused', words: `Refused, nothing of it was kept: ${where}${error.reason}` }
    }
    if (error instanceof ImportRefused) return { ending: 'refused', words: `Refused: ${error.message}` }
    if ((error as NodeJS.ErrnoException).code === 'EACCES')
      return { ending: 'refused', words: 'Refused: the file may not be read.' }
    throw error
  }
}

/** One process at a time imports; the others look again later. The embedded database has one process. */
const aloneOnDatabase = async (db: Database, work: () => Promise<void>): Promise<void> => {
  if (db.kind === 'pglite') return work()
  await db.transaction(async (tx) => {
    const [row] = await tx.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [lock])
    if (row?.taken) await work()
  })
}

/**
 * Takes files of readings from a folder, each whole or not at all, and puts them into its folders `done` and `refused` with a report
 * beside each. A file counts as whole once it has not changed for a while. A process that ends in the middle leaves the file to be
 * taken again, which changes nothing that was stored.
 */
export const createImportFolder = ({ folder, db, log, quiet }: ImportFolderOptions) => {
  const files = createQuietFiles(folder, quiet)
  /** What went wrong last, which is said once, and until when nothing is tried again. */
  let trouble = { words: '', until: 0 }
  let isStopped = false

  const meet = (error: unknown, now: number, file: string | null) => {
    const { code = '', name } = error as NodeJS.ErrnoException
    const words = `${file} ${name} ${code}`
    if (trouble.words !== words) log.warn({ err: error, folder, file }, 'files of readings cannot be taken; looking again')
    trouble = { words, until: now + rest }
  }

  const take = async (name: string, now: number) => {
    const { ending, words, imported } = await takeFile(db, join(folder, name), name, now)
    if (!(await files.isSame(name))) return
    const report = await putAway(folder, name, ending, `${name}\n${instantText(now)}\n${words}\n`)
    if (imported) log.info({ file: name, ...imported, report }, 'readings were imported')
    else log.warn({ file: name, report }, 'a file of readings was refused')
  }

  /** A file that cannot be taken does not hold up the others; a database that is away does. */
  const takeAll = async (names: readonly string[], now: number) => {
    for (const name of names) {
      // Another process may have taken it, or somebody writes on.
      if (isStopped || !(await files.isSame(name))) continue
      try {
        await take(name, now)
      } catch (error) {
        if (isAway(error)) throw error
        meet(error, now, name)
      }
    }
  }

  return {
    /** Looks once, and takes what is whole by now. Never rejects: what keeps it from working is logged. */
    look: async (now: number): Promise<void> => {
      try {
        const names = await files.look(now)
        if (names.length > 0 && now >= trouble.until) await aloneOnDatabase(db, () => takeAll(names, now))
      } catch (error) {
        meet(error, now, null)
      }
    },
    /** After the file that is being taken no other is. */
    stop: () => {
      isStopped = true
    },
  }
}
