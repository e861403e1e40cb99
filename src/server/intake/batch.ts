import type { Queryable } from '#server/database/database.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { checkAfter, checkBefore } from './checks.ts'
import { entities } from './entities.ts'
import type { Group, PutContext } from './entity.ts'
import type { ChangedGroup, ChangedRecord, Fault, RecordGroup } from './group.ts'
import { type ParsedRecord, type Refusal, refuse, sentDigests } from './parse.ts'
import { checkReferences } from './references.ts'
import { nameOf, readStoredRecords, storeRecords, type StoredRecords } from './stored-records.ts'

export interface BatchResult {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly refused: readonly Refusal[]
  /** Owners that are at odds with another account; they may succeed together with it. */
  readonly waiting: readonly string[]
}

const putAll = async (tx: Queryable, records: readonly ChangedRecord[], context: PutContext): Promise<void> => {
  const byEntity = Map.groupBy(records, ({ entity }) => entity.name)
  for (const entity of entities) {
    const changes = byEntity.get(entity.name)
    if (changes) await entity.put(tx, changes, context)
  }
}

const isChanged = (record: ParsedRecord, stored: StoredRecords) =>
  !record.isUnchanged && stored.get(nameOf(record))?.digest !== record.digest

const changeOf = (record: ParsedRecord, stored: StoredRecords): ChangedRecord => {
  const before = stored.get(nameOf(record))
  const sent = before ? sentDigests(record) : {}
  return {
    ...record,
    isNew: !before,
    retained: record.entity.shared.filter((column) => before && before.sent[column] === sent[column]),
  }
}

const changedGroup = (group: RecordGroup, stored: StoredRecords): ChangedGroup => {
  const first = new Map(group.records.toReversed().map((record) => [nameOf(record), record]))
  const single = group.records.filter((record) => first.get(nameOf(record)) === record)
  return {
    ...group,
    records: single,
    repeated: group.records.filter((record) => first.get(nameOf(record)) !== record),
    changed: single.filter((record) => isChanged(record, stored)).map((record) => changeOf(record, stored)),
  }
}

const isContradiction = (record: ParsedRecord, records: readonly ParsedRecord[]) =>
  records.some((first) => nameOf(first) === nameOf(record) && first.digest !== record.digest)

const contradictions = ({ records, repeated }: ChangedGroup): Fault[] =>
  repeated
    .filter((record) => isContradiction(record, records))
    .map((record) => ({ record, field: null, reason: 'appears twice, with different values' }))

const leftOut: Readonly<Record<Group, string>> = {
  reference: 'was left out',
  prices: 'was left out: another row of this plan was refused',
  person: 'was left out: another row of this person was refused',
  account: 'was left out: another row of this account was refused',
}

/** Rows that are not as they were sent last, and not applied: those at fault by their reason. */
const refusalsOf = ({ group, changed, refused }: ChangedGroup, faults: readonly Fault[]): Refusal[] => {
  const atFault = new Map(faults.toReversed().map((fault) => [fault.record.index, refuse(fault.record, fault.field, fault)]))
  const withThem = changed
    .filter(({ index }) => !atFault.has(index))
    .map((record) => refuse(record, null, { reason: leftOut[group] }))
  return [...refused, ...atFault.values(), ...withThem]
}

/** Rows that are as they were sent last, or the same as another. */
const countUnchanged = ({ records, repeated, changed }: ChangedGroup): number =>
  records.length - changed.length + repeated.filter((record) => !isContradiction(record, records)).length

/** Arbitrary; the same in every process. */
const lock = 7_301_960

/**
 * In one transaction. Groups with a fault are left out whole, the others applied.
 * @param groups of one kind, each once
 * @param canWait a group that is at odds with another account's is neither applied nor refused, but waits
 */
export const applyBatch = async (
  tx: Queryable,
  kind: Group,
  groups: readonly RecordGroup[],
  context: PutContext,
  canWait = false,
): Promise<BatchResult> => {
  if (!context.isDryRun) await tx.query('select pg_advisory_xact_lock($1)', [lock])
  const stored = await readStoredRecords(
    tx,
    groups.flatMap(({ records }) => records),
  )
  const refused: Refusal[] = []
  const waiting = new Set<string>()
  const all = groups.map((group) => changedGroup(group, stored))
  let open: readonly ChangedGroup[] = all
  const leaveOut = (faults: readonly Fault[]) => {
    const byOwner = Map.groupBy(faults, ({ record }) => record.ownerId)
    const isFaulty = (group: RecordGroup) => byOwner.has(group.ownerId) || group.refused.length > 0
    for (const group of open.filter(isFaulty)) {
      const groupFaults = byOwner.get(group.ownerId) ?? []
      if (canWait && groupFaults.length > 0 && groupFaults.every(({ isOfOtherAccount }) => isOfOtherAccount))
        waiting.add(group.owner)
      else refused.push(...refusalsOf(group, groupFaults))
    }
    open = open.filter((group) => !isFaulty(group))
  }
  const changedOf = () => open.flatMap(({ changed }) => changed)
  leaveOut(open.flatMap(contradictions))
  leaveOut(await checkReferences(tx, open))
  leaveOut(await checkBefore(tx, kind, open, context))
  for (;;) {
    await tx.query('savepoint intake')
    await putAll(tx, changedOf(), context)
    const faults = await checkAfter(tx, kind, changedOf(), context)
    if (faults.length === 0) break
    await tx.query('rollback to savepoint intake')
    leaveOut(faults)
  }
  await tx.query('release savepoint intake')
  const changed = changedOf()
  await storeRecords(tx, changed, context.now)
  const added = changed.filter(({ isNew }) => isNew).length
  const unchanged = sumOf(
    all.filter(({ owner }) => !waiting.has(owner)),
    countUnchanged,
  )
  return { added, changed: changed.length - added, unchanged, refused, waiting: [...waiting] }
}
