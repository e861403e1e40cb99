import { postalAddressLine, type PostalAddress } from '#domain/portal/postal-address.ts'
import type { Queryable } from '#server/database/database.ts'

interface AccountRow extends PostalAddress {
  readonly accountEmail: string
}

const accounts = `
  select a.account_email, a.street, a.suburb, a.city, a.post_code
  from billing_account a join customer_account h using (billing_account_id)
  where h.customer_id = $1 and h.role = 'owner' order by h.position`

const mobile = `
  select p->>'value' as value from customer c, jsonb_array_elements(c.phones) p
  where c.customer_id = $1 and p->>'purpose' = 'mobile'`

/** Where bills and post go, and the mobile number; no duplicates. */
export const listContactDetails = async (db: Queryable, customerId: string): Promise<readonly string[]> => {
  const owned = await db.query<AccountRow>(accounts, [customerId])
  const phones = await db.query<{ value: string }>(mobile, [customerId])
  return [
    ...new Set([
      ...owned.filter(({ accountEmail }) => accountEmail !== '').map(({ accountEmail }) => `Bills by email to ${accountEmail}`),
      ...owned.map((address) => `Post to ${postalAddressLine(address)}`),
      ...phones.map(({ value }) => `Mobile number ${value}`),
    ]),
  ]
}
