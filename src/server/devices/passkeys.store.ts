import type { Passkey } from '#contract/second-factor/second-factor.contract.ts'
import type { Queryable } from '#server/database/database.ts'

interface PasskeyRow {
  readonly id: string
  readonly name: string
  readonly addedAt: Date
  readonly lastUsedAt: Date | null
  readonly isSynced: boolean
}

export const readPasskeys = async (db: Queryable, customerId: string): Promise<Passkey[]> => {
  const rows = await db.query<PasskeyRow>(
    `select credential_id as id, name, added_at, last_used_at, is_synced from passkey where customer_id = $1 order by added_at`,
    [customerId],
  )
  return rows.map(({ addedAt, lastUsedAt, ...row }) => ({
    ...row,
    addedAt: addedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}

export const namePasskey = async (tx: Queryable, customerId: string, id: string, name: string): Promise<boolean> => {
  const named = await tx.query('update passkey set name = $3 where credential_id = $1 and customer_id = $2 returning 1', [
    id,
    customerId,
    name,
  ])
  return named.length > 0
}

export const deletePasskey = async (tx: Queryable, customerId: string, id: string): Promise<string | null> => {
  const [removed] = await tx.query<{ name: string }>(
    'delete from passkey where credential_id = $1 and customer_id = $2 returning name',
    [id, customerId],
  )
  return removed?.name ?? null
}
