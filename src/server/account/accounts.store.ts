import { isEnough } from '#contract/access.ts'
import { today } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import type { CallerAccess } from '#server/http/caller.ts'
import { activeOn } from '#server/http/active-holding.ts'
import type { AccountAccess } from '#server/http/selection.ts'

const readAccounts = (db: Queryable, { customerId, at }: CallerAccess): Promise<readonly AccountAccess[]> =>
  db.query<AccountAccess>(
    `select h.billing_account_id, h.role, h.only_site_id from account_held h where h.customer_id = $1 and ${activeOn('$2')}`,
    [customerId, today(at)],
  )

const isAtSite = 'select 1 from supply_point where billing_account_id = $1 and supply_point_id = $2 and site_id = $3'

/** With sufficient access. Statements by supply point name the accounts, so that a sharded database asks one shard. */
export const readAccountIds = async (db: Queryable, caller: CallerAccess, supplyPointId: string): Promise<string[]> => {
  const { least } = caller.access
  const ids: string[] = []
  for (const { billingAccountId, role, onlySiteId } of caller.held ?? (await readAccounts(db, caller))) {
    if (least !== null && !isEnough(role, least)) continue
    if (onlySiteId !== null && (await db.query(isAtSite, [billingAccountId, supplyPointId, onlySiteId])).length === 0) continue
    ids.push(billingAccountId)
  }
  return ids
}
