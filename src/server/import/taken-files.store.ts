import { randomUUID } from 'node:crypto'
import { instantText } from '#domain/basics/half-hours.ts'
import type { Queryable } from '#server/database/database.ts'
import type { SkippedLines } from './file-kind.ts'

interface TakenFile {
  readonly name: string
  /** Null if nothing recognised it. */
  readonly kind: string | null
  readonly outcome: 'imported' | 'partly' | 'refused'
  /** Without personal data. */
  readonly report: string
  readonly skipped: readonly SkippedLines[]
}

/** Reasons per file. */
const mostSkipped = 500

export const recordTakenFile = (
  db: Queryable,
  { name, kind, outcome, report, skipped }: TakenFile,
  now: number,
): Promise<unknown[]> =>
  db.query(
    `insert into taken_file (file_id, name, kind, taken_at, outcome, report, skipped) values ($1, $2, $3, $4, $5, $6, $7::jsonb)`,
    [randomUUID(), name, kind, new Date(now), outcome, report, JSON.stringify(skipped.slice(0, mostSkipped))],
  )

interface TakenFileRow extends TakenFile {
  readonly fileId: string
  readonly takenAt: Date
}

const pageSize = 50

interface FileFilter {
  /** Of the last one read. */
  readonly after?: { readonly at: Date; readonly id: string }
  readonly outcome?: 'refused' | 'partly' | undefined
}

/** Newest first. */
export const listTakenFiles = async (db: Queryable, { after, outcome }: FileFilter) => {
  const rows = await db.query<TakenFileRow>(
    `select file_id, name, kind, taken_at, outcome, report, skipped from taken_file
     where ($1::timestamptz is null or (taken_at, file_id) < ($1, $2::uuid)) and ($3::text is null or outcome = $3)
     order by taken_at desc, file_id desc limit $4`,
    [after?.at ?? null, after?.id ?? null, outcome ?? null, pageSize + 1],
  )
  const files = rows.slice(0, pageSize).map((row) => ({ ...row, takenAt: instantText(row.takenAt.getTime()) }))
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
  return {
    files: files.map((file) => ({ ...file, skipped: [...file.skipped] })),
    next: last ? `${last.takenAt.toISOString()} ${last.fileId}` : null,
  }
}

/** How long reports are stored. */
export const forgetOldFiles = (db: Queryable, now: number): Promise<unknown[]> =>
  db.query(`delete from taken_file where taken_at < $1::timestamptz - interval '13 months'`, [new Date(now)])
