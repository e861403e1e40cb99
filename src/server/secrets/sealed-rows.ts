import type { Database } from '#server/database/database.ts'
import type { Secrets } from './secrets.ts'
import { digest, keyFor, seal, unsealBytes } from './seal.ts'

/** Table, key purpose, rows per batch. */
const sealedTables = [
  { table: 'signing_key', id: 'kid', purpose: 'signing key', batch: 200 },
  { table: 'direct_debit_authority', id: 'authority_id', purpose: 'bank details', batch: 200 },
  { table: 'bank_file', id: 'number', purpose: 'bank file', batch: 5 },
  { table: 'care_registration', id: 'registration_id', purpose: 'care details', batch: 200 },
  { table: 'care_form', id: 'form_id', purpose: 'care form', batch: 5 },
  { table: 'code_key', id: 'customer_id', purpose: 'code key', batch: 200 },
  { table: 'staff_code_key', id: 'staff_id', purpose: 'staff code key', batch: 200 },
  { table: 'webhook_subscription', id: 'subscription_id', purpose: 'webhook secret', batch: 200 },
  { table: 'bank_line', id: 'number', purpose: 'bank statements', batch: 200 },
  { table: 'bank_line_change', id: 'change_id', purpose: 'bank statements', batch: 200 },
  { table: 'ocpi_connection', id: 'connection_id', purpose: 'charge network token', batch: 200 },
  { table: 'undo', id: 'change_id', purpose: 'undo', batch: 200 },
  { table: 'once', id: 'answer_id', purpose: 'kept answer', batch: 200 },
] as const

export type SealedPurpose = (typeof sealedTables)[number]['purpose']

/** Identifies a secret without revealing it. */
const markOf = (secret: string) => digest(keyFor(secret, 'mark of sealed rows').toString('base64url')).slice(0, 16)

/** With the newest secret; store both values. */
export const sealRow = ([newest]: Secrets, purpose: SealedPurpose, what: string | Uint8Array) => ({
  sealed: seal(keyFor(newest, purpose), what),
  sealedWith: markOf(newest),
})

export const openRow = (secrets: Secrets, purpose: SealedPurpose, sealed: Uint8Array): string | null =>
  openBytes(secrets, purpose, sealed)?.toString('utf8') ?? null

export const openBytes = (secrets: Secrets, purpose: SealedPurpose, sealed: Uint8Array): Buffer | null => {
  for (const secret of secrets) {
    const bytes = unsealBytes(keyFor(secret, purpose), sealed)
    if (bytes !== null) return bytes
  }
  return null
}

/** So that older secrets can be removed. @returns number of rows that no secret opens, left unchanged */
export const resealRows = async (db: Database, secrets: Secrets): Promise<number> => {
  let unreadable = 0
  for (const { table, id, purpose, batch } of sealedTables) {
    for (let last: string | null = ''; last !== null; ) {
      const after: string = last
      last = await db.transaction(async (tx) => {
        const rows = await tx.query<{ id: string; sealed: Uint8Array }>(
          `select ${id}::text as id, sealed from ${table} where sealed_with <> $1 and ${id}::text > $2
           order by ${id}::text limit ${batch} for update`,
          [markOf(secrets[0]), after],
        )
        for (const row of rows) {
          const opened = openBytes(secrets, purpose, row.sealed)
          if (opened === null) unreadable += 1
          else {
            const { sealed, sealedWith } = sealRow(secrets, purpose, opened)
            await tx.query(`update ${table} set sealed = $2, sealed_with = $3 where ${id}::text = $1`, [
              row.id,
              sealed,
              sealedWith,
            ])
          }
        }
        return rows.at(-1)?.id ?? null
      })
    }
  }
  return unreadable
}
