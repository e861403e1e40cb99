import type { Queryable } from '#server/database/database.ts'
import type { ChangedRecord } from './group.ts'
import { type ParsedRecord, sentDigests } from './parse.ts'

export interface StoredRecord {
  readonly ownerId: string
  readonly entity: string
  readonly key: string
  readonly digest: string
  readonly sent: Readonly<Record<string, string>>
}
export type StoredRecords = ReadonlyMap<string, StoredRecord>

const recordName = ({ ownerId, entity, key }: Pick<StoredRecord, 'ownerId' | 'entity' | 'key'>) => `${ownerId} ${entity} ${key}`
export const nameOf = ({ ownerId, entity, key }: ParsedRecord): string => recordName({ ownerId, entity: entity.name, key })

const storedRecords = `
  select i.owner_id, i.entity, i.key, i.digest, i.sent
  from json_to_recordset($1::json) as r("ownerId" uuid, entity text, key text)
  join intake_record i on i.owner_id = r."ownerId" and i.entity = r.entity and i.key = r.key`

/** As they were sent last, by `nameOf`. */
export const readStoredRecords = async (tx: Queryable, records: readonly ParsedRecord[]): Promise<StoredRecords> => {
  const names = records.map(({ ownerId, entity, key }) => ({ ownerId, entity: entity.name, key }))
  const stored = await tx.query<StoredRecord>(storedRecords, [JSON.stringify(names)])
  return new Map(stored.map((record) => [recordName(record), record]))
}

const putRecords = `
  insert into intake_record (owner_id, entity, key, digest, sent, applied_at)
  select r."ownerId", r.entity, r.key, r.digest, r.sent, $2
  from json_to_recordset($1::json) as r("ownerId" uuid, entity text, key text, digest text, sent jsonb)
  on conflict (owner_id, entity, key) do update set digest = excluded.digest, sent = excluded.sent, applied_at = excluded.applied_at`

export const storeRecords = async (tx: Queryable, records: readonly ChangedRecord[], now: number): Promise<void> => {
  if (records.length === 0) return
  const rows = records.map((record) => {
    const { ownerId, entity, key, digest } = record
    return { ownerId, entity: entity.name, key, digest, sent: sentDigests(record) }
  })
  await tx.query(putRecords, [JSON.stringify(rows), new Date(now)])
}
