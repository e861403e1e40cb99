import type { Queryable } from '#server/database/database.ts'

export const lockCustomer = async (tx: Queryable, customerId: string): Promise<void> => {
  await tx.query('select 1 from customer where customer_id = $1 for update', [customerId])
}

/** Includes closed logins; null without a login. */
export const emailOf = async (db: Queryable, customerId: string): Promise<string | null> => {
  const [login] = await db.query<{ email: string }>('select email from login where customer_id = $1', [customerId])
  return login?.email ?? null
}
