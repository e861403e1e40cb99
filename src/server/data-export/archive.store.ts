import type { ArchiveStanding } from '#contract/data-export/data-export.contract.ts'
import { dayMs } from '#domain/basics/durations.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import type { Queryable } from '#server/database/database.ts'
import type { ArchivePart } from './archive-parts.ts'

const archiveDays = 7

export interface ArchiveRow {
  readonly archiveId: string
  readonly customerId: string
  readonly brand: string
  readonly state: 'making' | 'ready'
  readonly askedAt: Date
  readonly parts: readonly ArchivePart[]
  readonly made: number
  readonly expiresAt: Date | null
  readonly size: number | null
}

const columns = `archive_id, customer_id, brand, state, asked_at, parts, expires_at, length(bytes) as size,
  (select count(*) from data_archive_part p where p.archive_id = a.archive_id) as made`

export const readNewest = async (db: Queryable, customerId: string, now: number): Promise<ArchiveRow | null> => {
  const [row] = await db.query<ArchiveRow>(
    `select ${columns} from data_archive a where customer_id = $1 and (expires_at is null or expires_at > $2) order by asked_at desc limit 1`,
    [customerId, new Date(now)],
  )
  return row ?? null
}

export const readArchive = async (tx: Queryable, archiveId: string): Promise<ArchiveRow | null> => {
  const [row] = await tx.query<ArchiveRow>(`select ${columns} from data_archive a where archive_id = $1 for update`, [archiveId])
  return row ?? null
}

export const putArchive = async (
  tx: Queryable,
  { archiveId, customerId, brand, askedAt, parts }: Pick<ArchiveRow, 'archiveId' | 'customerId' | 'brand' | 'askedAt' | 'parts'>,
): Promise<boolean> => {
  const rows = await tx.query(
    `insert into data_archive (archive_id, customer_id, brand, state, asked_at, parts) values ($1, $2, $3, 'making', $4, $5)
     on conflict (customer_id) where state = 'making' do nothing returning 1`,
    [archiveId, customerId, brand, askedAt, JSON.stringify(parts)],
  )
  return rows.length > 0
}

/** Idempotent: after a crash it may be repeated. */
export const putPart = (tx: Queryable, archiveId: string, position: number, bytes: Uint8Array) =>
  tx.query('insert into data_archive_part (archive_id, position, bytes) values ($1, $2, $3) on conflict do nothing', [
    archiveId,
    position,
    bytes,
  ])

export const readParts = async (tx: Queryable, archiveId: string): Promise<Uint8Array[]> => {
  const rows = await tx.query<{ bytes: Uint8Array }>(
    'select bytes from data_archive_part where archive_id = $1 order by position',
    [archiveId],
  )
  return rows.map(({ bytes }) => bytes)
}

export const finishArchive = async (tx: Queryable, { archiveId, customerId }: ArchiveRow, bytes: Uint8Array, now: number) => {
  await tx.query('delete from data_archive_part where archive_id = $1', [archiveId])
  await tx.query("delete from data_archive where customer_id = $1 and archive_id <> $2 and state = 'ready'", [
    customerId,
    archiveId,
  ])
  await tx.query("update data_archive set state = 'ready', ready_at = $2, expires_at = $3, bytes = $4 where archive_id = $1", [
    archiveId,
    new Date(now),
    new Date(now + archiveDays * dayMs),
    bytes,
  ])
}

export const readArchiveBytes = async (db: Queryable, customerId: string, now: number): Promise<Uint8Array | null> => {
  const [row] = await db.query<{ bytes: Uint8Array }>(
    "select bytes from data_archive where customer_id = $1 and state = 'ready' and expires_at > $2 order by asked_at desc limit 1",
    [customerId, new Date(now)],
  )
  return row?.bytes ?? null
}

export const forgetOldArchives = (db: Queryable, now: number) =>
  db.query('delete from data_archive where expires_at <= $1', [new Date(now)])

export const toArchiveStatus = (row: ArchiveRow | null): ArchiveStanding => ({
  archive: row && {
    state: row.state,
    askedAt: instantText(row.askedAt.getTime()),
    progress: row.state === 'ready' ? 1 : row.made / (row.parts.length + 1),
    expiresAt: row.expiresAt && instantText(row.expiresAt.getTime()),
    bytes: row.size,
  },
})
