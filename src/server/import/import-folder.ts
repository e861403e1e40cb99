import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { instantText } from '#domain/basics/half-hours.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { isUnavailable } from '#server/database/database-errors.ts'
import type { Database } from '#server/database/database.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import type { FileEnd, FileKind, FileTaken, TakeContext } from './file-kind.ts'
import { kindOf } from './find-kind.ts'
import { createQuietFiles, createRefusedFiles, type Ending, putAway } from './folder-files.ts'
import { FileRefused, ImportRefused } from './refused.ts'
import { describeSkippedLines } from './skipped-lines.ts'
import { takeAs } from './take-file.ts'
import { recordTakenFile } from './taken-files.store.ts'

const readEnd = async (path: string): Promise<FileEnd> => {
  let [firstLine, lines, lastLine, end] = ['', 0, '', '']
  const input = createReadStream(path, { encoding: 'utf8' })
  input.on('data', (chunk) => {
    end = String(chunk).slice(-1)
  })
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue
    if (lines === 0) firstLine = line
    lines += 1
    lastLine = line
  }
  return { firstLine, lines, lastLine, endsWithNewline: end === '\n' }
}

/** More may follow. @param kind null if unknown */
const isUnfinished = async (path: string, kind: FileKind | null): Promise<boolean> => {
  const end = await readEnd(path)
  return !(kind?.isComplete ?? (({ endsWithNewline }) => endsWithNewline))(end)
}

/** Arbitrary; the same in every process. */
const lock = 7_301_949
/** Pause after a failure, ms. */
const rest = 60_000
/** Multiple of `quiet` before a truncated file is refused: the writer may have paused. */
const patience = 20

interface ImportFolderOptions {
  readonly folder: string
  readonly kinds: readonly FileKind[]
  readonly secrets: Secrets
  /** On PostgreSQL two connections without time limits: one holds the lock, the other imports. */
  readonly db: Database
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** How long a file must be unchanged to count as complete, ms. */
  readonly quiet: number
}

interface Outcome {
  readonly ending: Ending
  readonly words: string
  readonly kind: FileKind | null
  readonly taken?: FileTaken
  /** Refused, but may still be incomplete. */
  readonly isUnfinished?: boolean
}

/** Unreadable files are moved away; any other failure, such as the database, leaves the file. */
const takeFile = async (kinds: readonly FileKind[], context: TakeContext, path: string): Promise<Outcome> => {
  let kind: FileKind | null = null
  try {
    kind = await kindOf(kinds, path)
    const taken = await takeAs(kind, context, path)
    const lines = [`Imported: ${taken.words}`, ...describeSkippedLines(taken).map((line) => `Left out: ${line}`)]
    return { ending: 'done', words: lines.map((line) => `${line}.`).join('\n'), kind, taken }
  } catch (error) {
    if (error instanceof FileRefused) {
      const where = error.line === null ? '' : `line ${error.line}: `
      const words = `Refused, nothing of it was kept: ${where}${error.reason}`
      return { ending: 'refused', words, kind, isUnfinished: await isUnfinished(path, kind) }
    }
    if (error instanceof ImportRefused)
      return { ending: 'refused', words: `Refused: ${error.message}`, kind, isUnfinished: await isUnfinished(path, kind) }
    if ((error as NodeJS.ErrnoException).code === 'EACCES')
      return { ending: 'refused', words: 'Refused: the file may not be read.', kind }
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
export const createImportFolder = ({ folder, kinds, secrets, db, log, quiet }: ImportFolderOptions) => {
  const files = createQuietFiles(folder, quiet)
  const refused = createRefusedFiles(folder)
  const brokenOff = new Map<string, string>()
  let trouble = { words: '', until: 0 }
  let isStopped = false

  const meet = (error: unknown, now: number, file: string | null) => {
    const { code = '', name } = error as NodeJS.ErrnoException
    const words = `${file} ${name} ${code}`
    if (trouble.words !== words) log.warn({ err: error, folder, file }, 'files cannot be taken; looking again')
    trouble = { words, until: now + rest }
  }

  const mayWait = (name: string, now: number): boolean => now - (files.lastSeen(name)?.since ?? now) < quiet * patience

  const take = async (name: string, now: number) => {
    const { mark = '' } = files.lastSeen(name) ?? {}
    if (brokenOff.get(name) === mark && mayWait(name, now)) return
    brokenOff.delete(name)
    const context = { db, secrets, now, progress: () => {} }
    const { ending, words, kind, taken, isUnfinished: isOpen = false } = await takeFile(kinds, context, join(folder, name))
    if (!(await files.isSame(name))) return
    if (isOpen && mayWait(name, now)) {
      brokenOff.set(name, mark)
      return
    }
    await recordTakenFile(
      db,
      {
        name,
        kind: kind?.name ?? null,
        outcome: ending === 'refused' ? 'refused' : taken && taken.leftOut.length > 0 ? 'partly' : 'imported',
        report: words,
        skipped: taken?.leftOut ?? [],
      },
      now,
    )
    const paths = await putAway(folder, name, ending, `${name}\n${instantText(now)}\n${words}\n`)
    const about = { file: name, kind: kind?.name, report: paths.report }
    if (ending === 'refused') refused.add(name, paths, mark)
    if (!kind || !taken) return log.warn(about, `a file${kind ? ` of ${kind.contents}` : ''} was refused`)
    const { leftOut, counts } = taken
    if (leftOut.length === 0) return log.info({ ...about, ...counts }, `${kind.contents} were imported`)
    log.warn(
      { ...about, ...counts, leftOut: sumOf(leftOut, ({ count }) => count) },
      `${kind.contents} were imported but for some lines`,
    )
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
