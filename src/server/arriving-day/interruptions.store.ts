import type { Interruption } from '#contract/arriving-day/arriving-day.contract.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import { interruptionAheadMs, interruptionBackMs, interruptionPhase } from '#domain/supply/interruptions.ts'
import type { Queryable } from '#server/database/database.ts'
import { type Grant, visiblePoints } from './grants.store.ts'

interface InterruptionRow {
  readonly outageId: string
  readonly billingAccountId: string
  readonly siteId: string
  readonly supplyPointId: string
  readonly name: string
  readonly isPlanned: boolean
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly restoredAt: Date | null
  readonly reason: string
  readonly faultsPhone: string | null
}

const recent = `
  select o.outage_id, o.billing_account_id, sp.site_id, o.supply_point_id, split_part(st.address, ',', 1) as name, o.is_planned,
    o.starts_at, o.ends_at, o.restored_at, o.reason, n.faults_phone
  from (
    select billing_account_id, outage_id, supply_point_id, true as is_planned, starts_at, ends_at, null::timestamptz as restored_at, reason
    from planned_outage
    where billing_account_id = any($1::uuid[]) and cancelled_at is null and ends_at > $3 and starts_at < $4
    union all
    select billing_account_id, outage_id, supply_point_id, false, starts_at, expected_at, restored_at, reason from unplanned_outage
    where billing_account_id = any($1::uuid[]) and (restored_at is null or restored_at > $3)) o
  join supply_point sp on sp.billing_account_id = o.billing_account_id and sp.supply_point_id = o.supply_point_id
  join site st on st.billing_account_id = sp.billing_account_id and st.site_id = sp.site_id
  left join network n on n.network_id = sp.network_id
  where ${visiblePoints}
  order by o.starts_at, o.outage_id`

/** @param now epoch ms */
export const readInterruptions = async (db: Queryable, grants: readonly Grant[], now: number): Promise<Interruption[]> => {
  const rows = await db.query<InterruptionRow>(recent, [
    grants.map(({ billingAccountId }) => billingAccountId),
    grants.map(({ onlySiteId }) => onlySiteId),
    new Date(now - interruptionBackMs),
    new Date(now + interruptionAheadMs),
  ])
  const text = (at: Date | null) => at && instantText(at.getTime())
  const isShown = ({ isPlanned, startsAt, endsAt, restoredAt }: InterruptionRow) =>
    interruptionPhase(
      {
        isPlanned,
        startsAt: startsAt.getTime(),
        endsAt: endsAt?.getTime() ?? null,
        restoredAt: restoredAt?.getTime() ?? null,
      },
      now,
    ) !== null
  return rows.filter(isShown).map((row) => ({
    ...row,
    startsAt: instantText(row.startsAt.getTime()),
    endsAt: text(row.endsAt),
    restoredAt: text(row.restoredAt),
  }))
}
