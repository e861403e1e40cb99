import type { Queryable } from '#server/database/database.ts'

/** The least that staff need to verify a caller. */
export interface CustomerMatch {
  readonly customerId: string
  readonly name: string
  readonly email: string
  readonly customerNumbers: string
  readonly addresses: string
}

const most = 10

const select = `
  select c.customer_id, c.first_name || ' ' || c.last_name as name, l.email,
    coalesce(string_agg(distinct a.customer_number, ', '), '') as customer_numbers,
    coalesce(string_agg(distinct s.address, '; '), '') as addresses
  from customer c join login l on l.customer_id = c.customer_id
    left join customer_account ca on ca.customer_id = c.customer_id
    left join billing_account a on a.billing_account_id = ca.billing_account_id
    left join site s on s.billing_account_id = a.billing_account_id`
const grouped = 'group by c.customer_id, c.first_name, c.last_name, l.email order by name, c.customer_id'

/** Exact match of email, full name, customer number or ICP: staff cannot browse. At most ten. */
export const findCustomers = (db: Queryable, words: string): Promise<CustomerMatch[]> =>
  db.query<CustomerMatch>(
    `${select} where c.customer_id in (
       select customer_id from login where lower(email) = lower($1)
       union select customer_id from customer where lower(first_name || ' ' || last_name) = lower($1)
       union select ca.customer_id from customer_account ca join billing_account a using (billing_account_id)
         where replace(a.customer_number, ' ', '') = replace($1, ' ', '')
       union select ca.customer_id from customer_account ca join supply_point sp using (billing_account_id) where sp.icp = upper($1))
     ${grouped} limit $2`,
    [words, most],
  )

export const findCustomer = async (db: Queryable, customerId: string): Promise<CustomerMatch | null> =>
  (await db.query<CustomerMatch>(`${select} where c.customer_id = $1 ${grouped}`, [customerId]))[0] ?? null
