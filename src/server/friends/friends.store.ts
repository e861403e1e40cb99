import type { Queryable } from '#server/database/database.ts'
import { recordEvent } from '#server/events/events.store.ts'
import { personKeyOf } from '#server/events/retailer-keys.store.ts'

export const readFriends = async (db: Queryable, customerId: string): Promise<{ code: string; joined: number }> => {
  const [friendRow] = await db.query<{ code: string; joined: number }>(
    `select c.friend_code as code, (select count(*)::int from friend_join j where j.friend_code = c.friend_code) as joined
     from customer c where c.customer_id = $1`,
    [customerId],
  )
  if (!friendRow) throw new TypeError('A caller who is no customer')
  return friendRow
}

export type Joined = 'joined' | 'noCode' | 'noAccount' | 'own' | 'before'

/** Once, and never a code of the account's own people. */
export const noteJoined = async (
  tx: Queryable,
  { code, customerNumber, at }: { readonly code: string; readonly customerNumber: string; readonly at: Date },
): Promise<Joined> => {
  const [inviter] = await tx.query<{ customerId: string }>('select customer_id from customer where friend_code = $1', [code])
  if (!inviter) return 'noCode'
  const [account] = await tx.query<{ billingAccountId: string; isOwn: boolean }>(
    `select a.billing_account_id, exists (select from customer_account ca
       where ca.billing_account_id = a.billing_account_id and ca.customer_id = $2) as is_own
     from billing_account a where a.customer_number = $1`,
    [customerNumber, inviter.customerId],
  )
  if (!account) return 'noAccount'
  if (account.isOwn) return 'own'
  const noted = await tx.query(
    `insert into friend_join (billing_account_id, friend_code, joined_on)
     values ($1, $2, ($3::timestamptz at time zone 'Pacific/Auckland')::date) on conflict do nothing returning 1`,
    [account.billingAccountId, code, at],
  )
  if (noted.length === 0) return 'before'
  const data = { recommendedBy: await personKeyOf(tx, inviter.customerId), code }
  await recordEvent(tx, { type: 'friend.joined', billingAccountId: account.billingAccountId, data, now: at.getTime() })
  return 'joined'
}
