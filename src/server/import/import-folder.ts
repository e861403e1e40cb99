import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { isIcp } from '#domain/supply/icp.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { isUnavailable } from '#server/database/database-errors.ts'
import type { Database } from '#server/database/database.ts'
import { type FileFormat, formatOf } from './file-format.ts'
import { createQuietFiles, createRefusedFiles, type Ending, putAway } from './folder-files.ts'
import { type Imported, importFile } from './import-file.ts'
import { describeImport, describeSkippedLines } from './import-words.ts'
import { FileRefused, ImportRefused } from './line-refused.ts'

interface Counted {
  readonly header: string
  readonly lines: number
  readonly lastLine: string
  readonly endsWithNewline: boolean
}

const countLines = async (path: string): Promise<Counted> => {
  let [header, lines, lastLine, end] = ['', 0, '', '']
  const input = createReadStream(path, { encoding: 'utf8' })
  input.on('data', (chunk) => {
    end = String(chunk).slice(-1)
  })
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue
    if (lines === 0) header = line
    lines += 1
    lastLine = line
  }
  return { header, lines, lastLine, endsWithNewline: end === '\n' }
}

/** Fewer lines than the header promises, or an open last line or feed: more may follow. @param format null if unknown */
const isUnfinished = async (path: string, format: FileFormat | null): Promise<boolean> => {
  const { header, lines, lastLine, endsWithNewline } = await countLines(path)
  if (format === 'greenButton') return !/<\/(?:[\w-]+:)?feed>\s*$/.test(lastLine)
  if (format === null || format === 'dialReads') return !endsWithNewline
  const promised = Number(header.split(',')[8]?.replaceAll('"', ''))
  return !endsWithNewline || !(lines - 1 >= promised)
}

/** Arbitrary; the same in every process. */
const lock = 7_301_949
/** Pause after a failure, ms. */
const rest = 60_000
/** Multiple of `quiet` before a truncated file is refused: the writer may have paused. */
const patience = 20

interface ImportFolderOptions {
  readonly folder: string
  /** On PostgreSQL two connections without time limits: one holds the lock, the other imports. */
  readonly db: Database
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** How long a file must be unchanged to count as complete, ms. */
  readonly quiet: number
}

interface Outcome {
  readonly ending: Ending
  readonly words: string
  readonly imported?: Imported
  /** Refused, but may still be incomplete. */
  readonly isUnfinished?: boolean
}

const icpIn = (name: string): string | undefined => {
  const found = new Set((name.toUpperCase().match(/\d{10}[A-Z]{2}[0-9A-F]{3}/g) ?? []).filter(isIcp))
  return found.size === 1 ? [...found][0] : undefined
}

/** Unreadable files are moved away; any other failure, such as the database, leaves the file. */
const takeFile = async (db: Database, path: string, name: string, now: number): Promise<Outcome> => {
  let format: FileFormat | null = null
  try {
    format = await formatOf(path)
    const supplyPoint = format === 'greenButton' ? icpIn(name) : undefined
    const imported = await importFile(db, path, { now, ...(supplyPoint === undefined ? {} : { supplyPoint }) })
    const lines = [`Imported: ${describeImport(imported)}`, ...describeSkippedLines(imported).map((line) => `Left out: ${line}`)]
    return { ending: 'done', words: lines.map((line) => `${line}.`).join('\n'), imported }
  } catch (error) {
    if (error instanceof FileRefused) {
      const where = error.line === null ? '' : `line ${error.line}: `
      return {
        ending: 'refused',
        words: `Refused, nothing of it was kept: ${where}${error.reason}`,
        isUnfinished: await isUnfinished(path, format),
      }
    }
    if (error instanceof ImportRefused)
      return { ending: 'refused', words: `Refused: ${error.message}`, isUnfinished: await isUnfinished(path, format) }
    if ((error as NodeJS.ErrnoException).code === 'EACCES')
      return { ending: 'refused', words: 'Refused: the file may not be read.' }
    throw error
  }
}

/** One process imports at a time; others look again later. The embedded database has one process. */
const aloneOnDatabase = async (db: Database, work: () => Promise<void>): Promise<void> => {
  if (db.kind === 'pglite') return work()
  await db.transaction(async (tx) => {
    const [row] = await tx.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [lock])
    if (row?.taken) await work()
  })
}

/**
 * Imports files from a folder, each whole or not at all, and moves them to `done` or `refused` with a report. A file is complete
 * once unchanged for a while; a truncated one is refused after a longer while, and returns if it changes. After a crash the file
 * is imported again, which changes nothing.
 */
export const createImportFolder = ({ folder, db, log, quiet }: ImportFolderOptions) => {
  const files = createQuietFiles(folder, quiet)
  const refused = createRefusedFiles(folder)
  const brokenOff = new Map<string, string>()
  let trouble = { words: '', until: 0 }
  let isStopped = false

  const meet = (error: unknown, now: number, file: string | null) => {
    const { code = '', name } = error as NodeJS.ErrnoException
    const words = `${file} ${name} ${code}`
    if (trouble.words !== words) log.warn({ err: error, folder, file }, 'files of readings cannot be taken; looking again')
    trouble = { words, until: now + rest }
  }

  const mayWait = (name: string, now: number): boolean => now - (files.lastSeen(name)?.since ?? now) < quiet * patience

  const take = async (name: string, now: number) => {
    const { mark = '' } = files.lastSeen(name) ?? {}
    if (brokenOff.get(name) === mark && mayWait(name, now)) return
    brokenOff.delete(name)
    const { ending, words, imported, isUnfinished: isOpen = false } = await takeFile(db, join(folder, name), name, now)
    if (!(await files.isSame(name))) return
    if (isOpen && mayWait(name, now)) {
      brokenOff.set(name, mark)
      return
    }
    const paths = await putAway(folder, name, ending, `${name}\n${instantText(now)}\n${words}\n`)
    const { report } = paths
    if (ending === 'refused') refused.add(name, paths, mark)
    if (!imported) return log.warn({ file: name, report }, 'a file of readings was refused')
    const { leftOut, ...counts } = imported
    if (leftOut.length === 0) return log.info({ file: name, ...counts, report }, 'readings were imported')
    const about = { file: name, ...counts, leftOut: sumOf(leftOut, ({ count }) => count), report }
    log.warn(about, 'readings were imported but for some lines')
  }

  /** A failing file does not block the others; a failing database does. */
  const takeAll = async (names: readonly string[], now: number) => {
    for (const name of names) {
      // Another process may have taken it, or it is being written.
      if (isStopped || !(await files.isSame(name))) continue
      try {
        await take(name, now)
      } catch (error) {
        if (isUnavailable(error)) throw error
        meet(error, now, name)
      }
    }
  }

  return {
    look: async (now: number): Promise<void> => {
      try {
        for (const file of await refused.returnChanged())
          log.info({ file }, 'a file that was refused was written on, and is read again')
        const names = await files.look(now)
        if (names.length > 0 && now >= trouble.until) await aloneOnDatabase(db, () => takeAll(names, now))
      } catch (error) {
        meet(error, now, null)
      }
    },
    stop: () => {
      isStopped = true
    },
  }
}
