import type { Queryable } from '#server/database/database.ts'

export const lockCustomer = async (tx: Queryable, customerId: string): Promise<void> => {
  await tx.query('select 1 from customer where customer_id = $1 for update', [customerId])
}

const address = `
  select coalesce(l.email, c.email, (select nullif(a.account_email, '') from customer_account h join billing_account a using (billing_account_id)
    where h.customer_id = c.customer_id and h.role = 'owner' order by h.position, h.billing_account_id limit 1)) as email
  from customer c left join login l using (customer_id) where c.customer_id = $1`

/** The one they sign in with, else the one on record; null without any. */
export const addressOf = async (db: Queryable, customerId: string): Promise<string | null> => {
  const [row] = await db.query<{ email: string | null }>(address, [customerId])
  return row?.email ?? null
}

/** Includes closed logins; null without a login. */
export const emailOf = async (db: Queryable, customerId: string): Promise<string | null> => {
  const [login] = await db.query<{ email: string }>('select email from login where customer_id = $1', [customerId])
  return login?.email ?? null
}
