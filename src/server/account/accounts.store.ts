import type { Queryable } from '#server/database/database.ts'

/**
 * The accounts that a customer may see. Statements about one supply point name them, so that a database spread by account asks
 * the shard that it lies on and no other.
 */
export const readAccountIds = async (db: Queryable, customerId: string): Promise<string[]> => {
  const rows = await db.query<{ id: string }>('select billing_account_id as id from customer_account where customer_id = $1', [
    customerId,
  ])
  return rows.map(({ id }) => id)
}
