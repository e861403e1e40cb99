import type { Queryable } from '#server/database/database.ts'
import type { SelectedAccount } from '#server/http/selection.ts'

export interface PlannedOutage {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly reason: string
}

/** That hasn’t ended, the first one first. @param now epoch ms */
export const readNextOutage = async (
  db: Queryable,
  { billingAccountId, siteId }: Pick<SelectedAccount, 'billingAccountId' | 'siteId'>,
  now: number,
): Promise<PlannedOutage | null> => {
  const [row] = await db.query<PlannedOutage>(
    `select o.starts_at, o.ends_at, o.reason from planned_outage o
     join supply_point sp on sp.billing_account_id = o.billing_account_id and sp.supply_point_id = o.supply_point_id
     where o.billing_account_id = $1 and ($2::uuid is null or sp.site_id = $2) and o.cancelled_at is null and o.ends_at > $3
     order by o.starts_at, o.outage_id limit 1`,
    [billingAccountId, siteId, new Date(now)],
  )
  return row ?? null
}
