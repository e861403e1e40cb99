import { sumOf } from '#domain/basics/sums.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { giveWay, rehearse, type Transacting, within } from './apply.ts'
import { applyBatch } from './batch.ts'
import { groups as kinds, type Group, type PutContext } from './entity.ts'
import { filesIn, IntakeRefused, pdfReader, recordsOf } from './folder.ts'
import { type IntakeRecord, isRefused, parseRecord, type Refusal, withFile } from './parse.ts'
import { clearStaging, countChanged, nextOwners, readGroups, stage } from './staging.ts'

export interface LoadOptions {
  /** Epoch ms. */
  readonly now: number
  readonly secrets: Secrets
  readonly isDryRun?: boolean
  /** Share that is done, 0 to 1, of reading the files and then of applying their rows. */
  readonly progress?: (step: 'reading' | 'applying', share: number) => void
  /** Some at a time, as they are found. */
  readonly onRefused?: (refusals: readonly Refusal[]) => void
}

export interface Loaded {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly refused: number
}

type LoadDatabase = Queryable & Transacting

const rowsPerStaging = 4_000
const ownersPerBatch = 400

interface Run {
  readonly db: LoadDatabase
  readonly context: PutContext
  readonly progress: NonNullable<LoadOptions['progress']>
  readonly onRefused: NonNullable<LoadOptions['onRefused']>
}

const nothing: Loaded = { added: 0, changed: 0, unchanged: 0, refused: 0 }
const sumUp = (parts: readonly Loaded[]): Loaded => ({
  added: sumOf(parts, ({ added }) => added),
  changed: sumOf(parts, ({ changed }) => changed),
  unchanged: sumOf(parts, ({ unchanged }) => unchanged),
  refused: sumOf(parts, ({ refused }) => refused),
})

/** Reads all files before anything is applied: one that cannot be read stops the load. @returns rows of no group */
const readFolder = async ({ db, context, progress, onRefused }: Run, folder: string): Promise<Loaded> => {
  const files = filesIn(folder)
  const total = Math.max(
    1,
    sumOf(files, ({ bytes }) => bytes),
  )
  let [done, count, unchanged, refused] = [0, 0, 0, 0]
  let rows: IntakeRecord[] = []
  const flush = async () => {
    const parsed = await Promise.all(rows.map((row, index) => withFile(parseRecord(row, count + index), context.readFile)))
    count += rows.length
    rows = []
    unchanged += await stage(db, parsed)
    const alone = parsed.filter(isRefused).flatMap(({ refusal, group }) => (group ? [] : [refusal]))
    refused += alone.length
    if (alone.length > 0) onRefused(alone)
    progress('reading', done / total)
  }
  for (const file of files)
    for await (const record of recordsOf(file, (bytes) => (done += bytes))) {
      rows.push(record)
      if (rows.length === rowsPerStaging) await flush()
    }
  await flush()
  return { ...nothing, unchanged, refused }
}

/** Rows that were staged as unchanged are counted already. */
const applyOwners = async (run: Run, kind: Group, owners: readonly string[], canWait: boolean) => {
  const { db, context, onRefused } = run
  const groups = await readGroups(db, kind, owners)
  const { added, changed, unchanged, refused, waiting } = await db.transaction((tx) =>
    applyBatch(tx, kind, groups, context, canWait),
  )
  if (refused.length > 0) onRefused(refused)
  const done = groups.filter(({ owner }) => !waiting.includes(owner))
  const counted = sumOf(done, ({ records }) => records.filter(({ isUnchanged }) => isUnchanged).length)
  return { counts: { added, changed, unchanged: unchanged - counted, refused: refused.length }, waiting }
}

const applyAll = async (run: Run): Promise<Loaded> => {
  const total = Math.max(1, await countChanged(run.db))
  const results: Loaded[] = []
  const add = (counts: Loaded) => {
    results.push(counts)
    run.progress('applying', sumOf(results, ({ added, changed, refused }) => added + changed + refused) / total)
  }
  for (const kind of kinds) {
    const waiting: string[] = []
    for (let after = ''; ; ) {
      const owners = await nextOwners(run.db, kind, after, ownersPerBatch)
      const last = owners.at(-1)
      if (last === undefined) break
      const { counts, waiting: later } = await applyOwners(run, kind, owners, true)
      add(counts)
      waiting.push(...later)
      after = last
    }
    if (waiting.length > 0) add((await applyOwners(run, kind, waiting, false)).counts)
  }
  return sumUp(results)
}

const runLoad = async (run: Run, folder: string): Promise<Loaded> => {
  await clearStaging(run.db)
  try {
    const read = await readFolder(run, folder)
    const applied = await applyAll(run)
    await clearStaging(run.db)
    return sumUp([read, applied])
  } catch (error) {
    if (error instanceof IntakeRefused) await clearStaging(run.db)
    throw error
  }
}

/** Arbitrary; the same in every process. */
const lock = 7_301_961

const requireAlone = async (tx: Queryable): Promise<void> => {
  const [row] = await tx.query<{ isFree: boolean }>('select pg_try_advisory_xact_lock($1) as is_free', [lock])
  if (!row?.isFree) throw new IntakeRefused('Another load is running: wait until it has ended.')
}

/** PostgreSQL's `lock_not_available`. */
const lockNotAvailable = '55P03'

const refuseIfLocked = (error: unknown): never => {
  if (error instanceof Error && 'code' in error && error.code === lockNotAvailable)
    throw new IntakeRefused('A row of this folder is being changed right now. Nothing was written: run it again.')
  throw error
}

/**
 * A folder with a file for each entity, in any order. Run again after a kill, it goes on with what was not applied.
 * @throws IntakeRefused if the folder or a file cannot be read; nothing was applied
 */
export const loadFolder = async (
  db: Database,
  folder: string,
  { now, secrets, isDryRun = false, progress = () => {}, onRefused = () => {} }: LoadOptions,
): Promise<Loaded> => {
  const run = { context: { now, secrets, isDryRun, readFile: pdfReader(folder) }, progress, onRefused }
  if (isDryRun)
    return rehearse(db, async (tx) => {
      await requireAlone(tx)
      await giveWay(tx)
      return runLoad({ ...run, db: { ...within(tx), query: tx.query } }, folder)
    }).catch(refuseIfLocked)
  // The embedded database has one process and one connection.
  if (db.kind === 'pglite') return runLoad({ ...run, db }, folder)
  return db.transaction(async (tx) => {
    await requireAlone(tx)
    return runLoad({ ...run, db }, folder)
  })
}
