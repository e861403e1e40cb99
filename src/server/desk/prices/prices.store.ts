import type { Queryable } from '#server/database/database.ts'

export interface NamedAccount {
  readonly billingAccountId: string
  readonly customerNumber: string
  /** Null: the account is private. */
  readonly customerName: string | null
}

export const readAccountNames = (db: Queryable, accounts: readonly string[]): Promise<NamedAccount[]> =>
  db.query<NamedAccount>(
    `select a.billing_account_id, a.customer_number,
       case when k.billing_account_id is null then (
         select c.first_name || ' ' || c.last_name from customer_account ca join customer c using (customer_id)
         where ca.billing_account_id = a.billing_account_id order by (ca.role = 'owner') desc, ca.customer_id limit 1) end as customer_name
     from billing_account a left join private_account k using (billing_account_id) where a.billing_account_id = any($1::uuid[])`,
    [[...accounts]],
  )

/** Locked, so that of two simultaneous presses the second sees the first. */
export const lockPlanName = async (tx: Queryable, planId: string): Promise<string | null> => {
  const [row] = await tx.query<{ name: string }>('select name from plan where plan_id = $1 for no key update', [planId])
  return row?.name ?? null
}

export const readPlanName = async (db: Queryable, planId: string): Promise<string | null> => {
  const [row] = await db.query<{ name: string }>('select name from plan where plan_id = $1', [planId])
  return row?.name ?? null
}
