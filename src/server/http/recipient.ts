import { today } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { activeOn } from './active-holding.ts'

const withActor = `
  select l.email, c.first_name || ' ' || c.last_name as actor_name from login l
  left join customer c on c.customer_id = $2 where l.customer_id = $1`

/** Recipient of a mail about what somebody did, with their name if they are a customer; null without a login. */
export const recipientWithActor = async (
  db: Queryable,
  { to, by }: { readonly to: string; readonly by: string | null },
): Promise<{ readonly email: string; readonly actorName: string | null } | null> =>
  (await db.query<{ email: string; actorName: string | null }>(withActor, [to, by]))[0] ?? null

/** The address they sign in with, else the one on record: many customers never set up a login. */
const holder = `
  select a.email, a.customer_id from (
    select h.customer_id, h.position, coalesce(l.email, c.email, case h.role when 'owner' then b.account_email end) as email
    from account_held h join customer c using (customer_id) join billing_account b using (billing_account_id)
      left join login l using (customer_id)
    where h.billing_account_id = $1 and (h.access_id is null or h.customer_id = $2 and ${activeOn('$3')})) a
  where a.email <> '' order by a.customer_id = $2 desc, a.position, a.customer_id limit 1`

export interface Recipient {
  readonly email: string
  readonly customerId: string
}

/** Recipient of later mails: the customer while they have access, then the owner; null without an address. @param now epoch ms */
export const recipientOf = async (
  db: Queryable,
  { billingAccountId, customerId }: { readonly billingAccountId: string; readonly customerId: string },
  now: number,
): Promise<Recipient | null> => (await db.query<Recipient>(holder, [billingAccountId, customerId, today(now)]))[0] ?? null
