import type { Queryable } from '#server/database/database.ts'
import { entityNamed } from './entities.ts'
import { groups as kinds, type Group, ownerIdOf } from './entity.ts'
import type { RecordGroup } from './group.ts'
import { isRefused, type ParsedRecord, type Refusal, type RefusedRecord } from './parse.ts'
import { nameOf, readStoredRecords } from './stored-records.ts'

const stageOf = (group: Group): number => kinds.indexOf(group)

interface StagedRow {
  readonly number: number
  readonly owner: string
  readonly entity: string
  readonly key: string | null
  readonly file: string
  readonly line: number
  readonly digest: string | null
  readonly isUnchanged: boolean
  readonly row: Readonly<Record<string, unknown>> | null
  readonly field: string | null
  readonly reason: string | null
}

const put = `
  insert into intake_row (stage, is_unchanged, owner, number, entity, key, file, line, digest, row, field, reason)
  select r.stage, r."isUnchanged", r.owner, r.number, r.entity, r.key, r.file, r.line, r.digest, r.row, r.field, r.reason
  from json_to_recordset($1::json) as r(stage smallint, "isUnchanged" boolean, owner text, number bigint, entity text, key text, file text,
    line integer, digest text, row json, field text, reason text)`

const noPlace = { file: '', line: 0 }

const stagedRow = (parsed: ParsedRecord, isUnchanged: boolean) => {
  const { index, entity, key, owner, digest, row, place = noPlace } = parsed
  // The prices of a plan are judged together.
  const retained = isUnchanged && entity.group !== 'prices' ? null : row
  return {
    stage: stageOf(entity.group),
    number: index,
    owner: entity.group === 'reference' ? `${entity.name} ${owner}` : owner,
    entity: entity.name,
    key,
    ...place,
    digest,
    isUnchanged,
    row: retained,
    field: null,
    reason: null,
  }
}

const refusedRow = ({ refusal, group }: RefusedRecord) => {
  if (!group) return []
  const { index, entity, place = noPlace, field, reason } = refusal
  return [
    {
      stage: stageOf(group.group),
      number: index,
      owner: group.owner,
      entity,
      key: null,
      ...place,
      digest: null,
      isUnchanged: false,
      row: null,
      field,
      reason,
    },
  ]
}

/** Those that change nothing are stored without their values. @returns how many those are */
export const stage = async (db: Queryable, parsed: readonly (ParsedRecord | RefusedRecord)[]): Promise<number> => {
  const good = parsed.flatMap((each) => (isRefused(each) ? [] : [each]))
  const stored = await readStoredRecords(db, good)
  const isUnchanged = (record: ParsedRecord) => stored.get(nameOf(record))?.digest === record.digest
  const rows = [...good.map((record) => stagedRow(record, isUnchanged(record))), ...parsed.filter(isRefused).flatMap(refusedRow)]
  if (rows.length > 0) await db.query(put, [JSON.stringify(rows)])
  return good.filter(isUnchanged).length
}

export const clearStaging = async (db: Queryable): Promise<void> => {
  await db.query('truncate intake_row')
}

const changedOwners = `
  select distinct owner from intake_row where stage = $1 and not is_unchanged and owner > $2 order by owner limit $3`
const rowsOfOwners = `
  select number, owner, entity, key, file, line, digest, is_unchanged, row, field, reason from intake_row
  where stage = $1 and is_unchanged in (false, true) and owner = any($2::text[]) order by owner, number`

/** Owners after `after` of which a row is new, changed or refused. */
export const nextOwners = async (db: Queryable, kind: Group, after: string, most: number): Promise<string[]> =>
  (await db.query<{ owner: string }>(changedOwners, [stageOf(kind), after, most])).map(({ owner }) => owner)

const placeOf = ({ file, line }: StagedRow) => ({ file, line })

const refusalOf = (row: StagedRow): Refusal[] =>
  row.reason === null
    ? []
    : [{ index: row.number, entity: row.entity, key: row.key, place: placeOf(row), field: row.field, reason: row.reason }]

const recordOf = (row: StagedRow, owner: string): ParsedRecord[] => {
  const entity = entityNamed(row.entity)
  if (!entity || row.key === null || row.digest === null) return []
  const { number: index, key, digest, isUnchanged } = row
  const unchanged = isUnchanged ? ({ isUnchanged } as const) : {}
  return [
    {
      index,
      entity,
      key,
      owner,
      ownerId: ownerIdOf(entity, owner),
      row: row.row ?? {},
      digest,
      place: placeOf(row),
      ...unchanged,
    },
  ]
}

export const readGroups = async (db: Queryable, kind: Group, owners: readonly string[]): Promise<RecordGroup[]> => {
  const rows = await db.query<StagedRow>(rowsOfOwners, [stageOf(kind), [...owners]])
  return [...Map.groupBy(rows, ({ owner }) => owner)].map(([staged, ownRows]) => {
    const [first] = ownRows
    const entity = entityNamed(first?.entity ?? '')
    const owner = kind === 'reference' ? staged.slice(staged.indexOf(' ') + 1) : staged
    return {
      group: kind,
      owner,
      ownerId: entity ? ownerIdOf(entity, owner) : '',
      records: ownRows.flatMap((row) => recordOf(row, owner)),
      refused: ownRows.flatMap(refusalOf),
    }
  })
}

export const countChanged = async (db: Queryable): Promise<number> => {
  const [row] = await db.query<{ count: number }>('select count(*) as count from intake_row where not is_unchanged')
  return row?.count ?? 0
}
