import { randomInt } from 'node:crypto'
import type { Queryable } from '#server/database/database.ts'
import { digest } from '#server/secrets/seal.ts'
import { openRow, sealRow } from '#server/secrets/sealed-rows.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { newCodeKey, stepOf, typedCode } from './totp.ts'

export interface CodeState {
  /** Null while codes are off. */
  readonly since: Date | null
  readonly recoveryCodesLeft: number
}

const recoveryCodes = 10
/** Without letters and digits that look alike. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

const newRecoveryCode = () =>
  Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')).join('-')

const recoveryHash = (customerId: string, code: string) => digest(`recovery code ${customerId} ${typedCode(code).toUpperCase()}`)

export const readCodeState = async (db: Queryable, customerId: string): Promise<CodeState> => {
  const [row] = await db.query<CodeState>(
    `select k.confirmed_at as since,
       (select count(*)::int from recovery_code r where r.customer_id = k.customer_id and r.used_at is null) as recovery_codes_left
     from code_key k where k.customer_id = $1`,
    [customerId],
  )
  return row?.since ? row : { since: null, recoveryCodesLeft: 0 }
}

export const areCodesOn = async (db: Queryable, customerId: string): Promise<boolean> =>
  (await readCodeState(db, customerId)).since !== null

/** Codes are required only after the first one is confirmed. @returns the key, shown only here; null if codes are on */
export const beginCodes = async (
  tx: Queryable,
  secrets: Secrets,
  { customerId, sessionId }: { readonly customerId: string; readonly sessionId: string },
): Promise<string | null> => {
  const key = newCodeKey()
  const { sealed, sealedWith } = sealRow(secrets, 'code key', key)
  const inserted = await tx.query(
    `insert into code_key as k (customer_id, sealed, sealed_with, session_id) values ($1, $2, $3, $4)
     on conflict (customer_id) do update set sealed = excluded.sealed, sealed_with = excluded.sealed_with,
       session_id = excluded.session_id, last_step = 0
     where k.confirmed_at is null returning 1`,
    [customerId, sealed, sealedWith, sessionId],
  )
  return inserted.length === 0 ? null : key
}

const stepIn = async (db: Queryable, secrets: Secrets, customerId: string, code: string, now: number) => {
  const [row] = await db.query<{ sealed: Uint8Array }>('select sealed from code_key where customer_id = $1', [customerId])
  const key = row ? openRow(secrets, 'code key', row.sealed) : null
  return key === null ? null : stepOf(key, code, now)
}

export const renewRecoveryCodes = async (
  tx: Queryable,
  { customerId, sessionId }: { readonly customerId: string; readonly sessionId: string },
): Promise<readonly string[]> => {
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
  await tx.query('delete from recovery_code where customer_id = $1', [customerId])
  await tx.query('insert into recovery_code (customer_id, session_id, code_hash) select $1, $2, unnest($3::text[])', [
    customerId,
    sessionId,
    codes.map((code) => recoveryHash(customerId, code)),
  ])
  return codes
}

export const confirmCodes = async (
  tx: Queryable,
  secrets: Secrets,
  customerId: string,
  code: string,
  now: number,
): Promise<boolean> => {
  const step = await stepIn(tx, secrets, customerId, code, now)
  if (step === null) return false
  const confirmed = await tx.query(
    'update code_key set confirmed_at = $2, last_step = $3 where customer_id = $1 and confirmed_at is null returning 1',
    [customerId, new Date(now), step],
  )
  return confirmed.length === 1
}

/** Accepts a code or a recovery code, each only once. @returns whether it was valid */
export const takeCode = async (
  db: Queryable,
  secrets: Secrets,
  customerId: string,
  code: string,
  now: number,
): Promise<boolean> => {
  const step = await stepIn(db, secrets, customerId, code, now)
  const taken =
    step === null
      ? await db.query(
          'update recovery_code set used_at = $3 where customer_id = $1 and code_hash = $2 and used_at is null returning 1',
          [customerId, recoveryHash(customerId, code), new Date(now)],
        )
      : await db.query(
          'update code_key set last_step = $2 where customer_id = $1 and last_step < $2 and confirmed_at is not null returning 1',
          [customerId, step],
        )
  return taken.length === 1
}

export const endCodes = async (tx: Queryable, customerId: string): Promise<boolean> => {
  await tx.query('delete from recovery_code where customer_id = $1', [customerId])
  return (await tx.query('delete from code_key where customer_id = $1 returning 1', [customerId])).length === 1
}
