import type { Queryable } from '#server/database/database.ts'
import { newCodeKey, stepOf } from '#server/identity/second-step/totp.ts'
import { openRow, sealRow } from '#server/secrets/sealed-rows.ts'
import type { Secrets } from '#server/secrets/secrets.ts'

interface StaffCodeOptions {
  readonly key?: string
  /** Shared by several people (demo): a code may be used more than once. */
  readonly isShared?: boolean
}

export const giveStaffCodeKey = async (
  tx: Queryable,
  secrets: Secrets,
  staffId: string,
  { key = newCodeKey(), isShared = false }: StaffCodeOptions = {},
): Promise<string> => {
  const { sealed, sealedWith } = sealRow(secrets, 'staff code key', key)
  await tx.query(
    `insert into staff_code_key (staff_id, sealed, sealed_with, is_shared) values ($1, $2, $3, $4)
     on conflict (staff_id) do update set sealed = excluded.sealed, sealed_with = excluded.sealed_with,
       is_shared = excluded.is_shared, last_step = 0`,
    [staffId, sealed, sealedWith, isShared],
  )
  return key
}

export const takeStaffCode = async (
  db: Queryable,
  secrets: Secrets,
  staffId: string,
  code: string,
  now: number,
): Promise<boolean> => {
  const [row] = await db.query<{ sealed: Uint8Array }>('select sealed from staff_code_key where staff_id = $1', [staffId])
  const key = row ? openRow(secrets, 'staff code key', row.sealed) : null
  const step = key === null ? null : stepOf(key, code, now)
  if (step === null) return false
  const taken = await db.query(
    'update staff_code_key set last_step = greatest(last_step, $2) where staff_id = $1 and (is_shared or last_step < $2) returning 1',
    [staffId, step],
  )
  return taken.length === 1
}
