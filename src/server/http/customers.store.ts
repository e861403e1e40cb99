import type { Queryable } from '#server/database/database.ts'

/** Whoever changes what a customer has waits for the one before, until the transaction ends. */
export const lockCustomer = async (tx: Queryable, customerId: string): Promise<void> => {
  await tx.query('select 1 from customer where customer_id = $1 for update', [customerId])
}

/** The address that a customer signs in with, also of a login that is closed; null for somebody without one. */
export const emailOf = async (db: Queryable, customerId: string): Promise<string | null> => {
  const [login] = await db.query<{ email: string }>('select email from login where customer_id = $1', [customerId])
  return login?.email ?? null
}
