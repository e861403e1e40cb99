import { sumOf } from '#domain/basics/sums.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { applyBatch, type BatchResult } from './batch.ts'
import { groups as kinds, type Group, ownerIdOf, type PutContext } from './entity.ts'
import { entityNamed } from './entities.ts'
import type { RecordGroup } from './group.ts'
import {
  type IntakeRecord,
  isRefused,
  type ParsedRecord,
  parseRecord,
  type Refusal,
  type RefusedRecord,
  withFile,
} from './parse.ts'

export interface IntakeOptions {
  /** Epoch ms. */
  readonly now: number
  /** Null: a direct debit cannot be stored. */
  readonly secrets: Secrets | null
  /** Everything is tried and nothing written. */
  readonly isDryRun?: boolean
  /** The file `pdf/NAME` beside the records; default: there is none. */
  readonly readFile?: PutContext['readFile']
}

export interface IntakeResult {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  /** By index. */
  readonly refused: readonly Refusal[]
}

const groupName = (group: Group, owner: string, entity: string) =>
  group === 'reference' ? `${entity} ${owner}` : `${group} ${owner}`

/** By kind and owner, in that order: the same for the same records in any order. */
export const groupsOf = (parsed: readonly (ParsedRecord | RefusedRecord)[]): RecordGroup[] => {
  const found = new Map<string, { group: Group; owner: string; ownerId: string; records: ParsedRecord[]; refused: Refusal[] }>()
  const at = (group: Group, owner: string, entityName: string) => {
    const name = groupName(group, owner, entityName)
    const entity = entityNamed(entityName)
    const made = found.get(name) ?? { group, owner, ownerId: entity ? ownerIdOf(entity, owner) : '', records: [], refused: [] }
    found.set(name, made)
    return made
  }
  for (const each of parsed) {
    if (!isRefused(each)) at(each.entity.group, each.owner, each.entity.name).records.push(each)
    else if (each.group) at(each.group.group, each.group.owner, each.refusal.entity).refused.push(each.refusal)
  }
  return [...found.values()].toSorted((a, b) => (a.owner < b.owner ? -1 : a.owner > b.owner ? 1 : a.ownerId < b.ownerId ? -1 : 1))
}

const groupsPerBatch = 400
const noFile = async () => null

const byIndex = (a: Refusal, b: Refusal) => a.index - b.index

export const addResults = (results: readonly IntakeResult[]): IntakeResult => ({
  added: sumOf(results, ({ added }) => added),
  changed: sumOf(results, ({ changed }) => changed),
  unchanged: sumOf(results, ({ unchanged }) => unchanged),
  refused: results.flatMap(({ refused }) => refused).toSorted(byIndex),
})

/** Applies in transactions of its own; `Queryable` alone joins the caller's. */
export type Transacting = Pick<Database, 'transaction'>

/** Those that wait for another account are tried once more, all in one transaction. */
const applyKind = async (
  db: Transacting,
  kind: Group,
  groups: readonly RecordGroup[],
  context: PutContext,
): Promise<BatchResult[]> => {
  const results: BatchResult[] = []
  for (let index = 0; index < groups.length; index += groupsPerBatch) {
    const batch = groups.slice(index, index + groupsPerBatch)
    results.push(await db.transaction((tx) => applyBatch(tx, kind, batch, context, true)))
  }
  const waiting = new Set(results.flatMap(({ waiting: owners }) => owners))
  const later = groups.filter(({ owner }) => waiting.has(owner))
  return later.length === 0 ? results : [...results, await db.transaction((tx) => applyBatch(tx, kind, later, context))]
}

class DryRunOver extends Error {
  override readonly name = 'DryRunOver'
}

/** Runs work in one transaction and rolls it back. */
export const rehearse = async <Result>(db: Transacting, work: (tx: Queryable) => Promise<Result>): Promise<Result> => {
  let result: { readonly value: Result } | undefined
  try {
    await db.transaction(async (tx) => {
      result = { value: await work(tx) }
      throw new DryRunOver()
    })
  } catch (error) {
    if (!(error instanceof DryRunOver)) throw error
  }
  if (!result) throw new TypeError('A dry run ended without a result')
  return result.value
}

/** Of a dry run: it fails rather than wait for a row, so no change in the portal can be the victim of a deadlock. */
export const giveWay = async (tx: Queryable): Promise<void> => {
  await tx.query("set local lock_timeout = '500ms'")
}

/** Joins the caller's transaction. */
export const within = (tx: Queryable): Transacting => ({ transaction: (work) => work(tx) })

const applyAll = async (db: Transacting, records: readonly IntakeRecord[], context: PutContext): Promise<IntakeResult> => {
  const parsed = await Promise.all(records.map((record, index) => withFile(parseRecord(record, index), context.readFile)))
  const groups = groupsOf(parsed)
  const alone = parsed.filter(isRefused).flatMap(({ refusal, group }) => (group ? [] : [refusal]))
  const results: IntakeResult[] = [{ added: 0, changed: 0, unchanged: 0, refused: alone }]
  for (const kind of kinds)
    results.push(
      ...(await applyKind(
        db,
        kind,
        groups.filter(({ group }) => group === kind),
        context,
      )),
    )
  return addResults(results)
}

/**
 * Each plan, person and account whole or not at all; what is as it was sent last is not written.
 * @param records in any order
 */
export const applyRecords = async (
  db: Transacting,
  records: readonly IntakeRecord[],
  { now, secrets, isDryRun = false, readFile = noFile }: IntakeOptions,
): Promise<IntakeResult> => {
  const context = { now, secrets, isDryRun, readFile }
  if (!isDryRun) return applyAll(db, records, context)
  return rehearse(db, async (tx) => {
    await giveWay(tx)
    return applyAll(within(tx), records, context)
  })
}
