import { today } from '#domain/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { stillHeld } from './held.ts'

/** The account's own customers have no access that was given. */
const holder = `
  select l.email, l.customer_id from account_held h join login l on l.customer_id = h.customer_id
  where h.billing_account_id = $1 and (h.access_id is null or h.customer_id = $2 and ${stillHeld('$3')})
  order by h.customer_id = $2 desc, h.position, h.customer_id limit 1`

export interface Recipient {
  readonly email: string
  readonly customerId: string
}

/**
 * To whom it is mailed how something goes on that a customer began in an account: to them while they hold the account, to its owner from then
 * on; null where it has none any more. `now` is epoch milliseconds.
 */
export const recipientOf = async (
  db: Queryable,
  { billingAccountId, customerId }: { readonly billingAccountId: string; readonly customerId: string },
  now: number,
): Promise<Recipient | null> => (await db.query<Recipient>(holder, [billingAccountId, customerId, today(now)]))[0] ?? null
