import { accessRoles, isEnough } from '#contract/access.ts'
import { today } from '#domain/days.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Whose } from '#server/http/caller.ts'
import { stillHeld } from '#server/http/held.ts'

/**
 * The accounts of which a caller may call up a supply point, of those that they hold: theirs, and those that they were let into, as far as
 * that is enough for the call. Statements about one supply point name them, so that a database spread by account asks the shard that it
 * lies on and no other.
 */
export const readAccountIds = async (
  db: Queryable,
  { customerId, access: { least }, at }: Whose,
  supplyPointId: string,
): Promise<string[]> => {
  const rows = await db.query<{ id: string }>(
    `select h.billing_account_id as id from account_held h
     where h.customer_id = $1 and ${stillHeld('$2')} and h.role = any($3::text[])
       and (h.only_site_id is null or exists (select from supply_point sp
         where sp.billing_account_id = h.billing_account_id and sp.supply_point_id = $4 and sp.site_id = h.only_site_id))`,
    [customerId, today(at), accessRoles.filter((role) => least === null || isEnough(role, least)), supplyPointId],
  )
  return rows.map(({ id }) => id)
}
