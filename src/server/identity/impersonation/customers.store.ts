import type { Queryable } from '#server/database/database.ts'

/** The least that staff need to verify a caller. */
export interface VisitedCustomer {
  readonly customerId: string
  readonly name: string
  readonly email: string
  readonly customerNumbers: string
  readonly addresses: string
}

const select = `
  select c.customer_id, c.first_name || ' ' || c.last_name as name, l.email,
    coalesce(string_agg(distinct a.customer_number, ', '), '') as customer_numbers,
    coalesce(string_agg(distinct s.address, '; '), '') as addresses
  from customer c join login l on l.customer_id = c.customer_id
    left join customer_account ca on ca.customer_id = c.customer_id
    left join billing_account a on a.billing_account_id = ca.billing_account_id
    left join site s on s.billing_account_id = a.billing_account_id
  where c.customer_id = $1 group by c.customer_id, c.first_name, c.last_name, l.email`

export const findCustomer = async (db: Queryable, customerId: string): Promise<VisitedCustomer | null> =>
  (await db.query<VisitedCustomer>(select, [customerId]))[0] ?? null
