import type { Database } from '#server/database/database.ts'
import type { Secrets } from './secrets.ts'
import { digest, keyFor, seal, unseal } from './seal.ts'

/** The tables that keep something sealed, and the purpose of its key. */
const sealedTables = [
  { table: 'signing_key', id: 'kid', purpose: 'signing key' },
  { table: 'direct_debit_authority', id: 'authority_id', purpose: 'bank details' },
] as const

export type SealedPurpose = (typeof sealedTables)[number]['purpose']

const batch = 200

/** Tells secrets apart and tells nothing of them. */
const markOf = (secret: string) => digest(keyFor(secret, 'mark of sealed rows').toString('base64url')).slice(0, 16)

/** Seals with the newest secret; both values go into the row. */
export const sealRow = ([newest]: Secrets, purpose: SealedPurpose, text: string) => ({
  sealed: seal(keyFor(newest, purpose), text),
  sealedWith: markOf(newest),
})

/** Opens what any of the secrets has sealed; null when none of them has. */
export const openRow = (secrets: Secrets, purpose: SealedPurpose, sealed: Uint8Array): string | null => {
  for (const secret of secrets) {
    const text = unseal(keyFor(secret, purpose), sealed)
    if (text !== null) return text
  }
  return null
}

/**
 * Seals with the newest secret whatever an older one has sealed, so that the older one can be taken away.
 * @returns how many rows none of the secrets opens; they are left as they are
 */
export const resealRows = async (db: Database, secrets: Secrets): Promise<number> => {
  let unreadable = 0
  for (const { table, id, purpose } of sealedTables) {
    for (let last: string | null = ''; last !== null; ) {
      const after: string = last
      last = await db.transaction(async (tx) => {
        const rows = await tx.query<{ id: string; sealed: Uint8Array }>(
          `select ${id}::text as id, sealed from ${table} where sealed_with <> $1 and ${id}::text > $2
           order by ${id}::text limit ${batch} for update`,
          [markOf(secrets[0]), after],
        )
        for (const row of rows) {
          const text = openRow(secrets, purpose, row.sealed)
          if (text === null) unreadable += 1
          else {
            const { sealed, sealedWith } = sealRow(secrets, purpose, text)
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
