import { today } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { activeOn } from '#server/http/active-holding.ts'

export interface Grant {
  readonly billingAccountId: string
  /** The only site that the person may see; null: all. */
  readonly onlySiteId: string | null
}

/** What a person may see, own accounts and those that they were let into. @param now epoch ms */
export const readGrants = (db: Queryable, customerId: string, now: number): Promise<Grant[]> =>
  db.query<Grant>(
    `select h.billing_account_id, h.only_site_id from account_held h
     join billing_account b on b.billing_account_id = h.billing_account_id and b.deleted_on is null
     where h.customer_id = $1 and ${activeOn('$2')} order by h.position, h.billing_account_id`,
    [customerId, today(now)],
  )

/** Condition on a supply point `sp`: $1 accounts, $2 the only site of each, or null. */
export const visiblePoints = `exists (select from unnest($1::uuid[], $2::uuid[]) as g (account, site)
    where g.account = sp.billing_account_id and (g.site is null or g.site = sp.site_id))`
