import { minuteMs } from '#domain/basics/durations.ts'
import type { Queryable } from '#server/database/database.ts'

export interface SuppliedPoint {
  readonly billingAccountId: string
  readonly supplyPointId: string
}

export type OutageChange = 'added' | 'changed' | 'cancelled' | 'unchanged'

interface Interrupted {
  readonly outageId: string
  readonly status: 'unplanned' | 'restored'
  /** Epoch ms. */
  readonly startsAt: number
  /** Null: not known; of a restored one, just now. */
  readonly endsAt: number | null
  readonly reason: string
}

interface StoredInterruption {
  readonly startsAt: Date
  readonly expectedAt: Date | null
  readonly reason: string
  readonly restoredAt: Date | null
}

const stored = `
  select starts_at, expected_at, reason, restored_at from unplanned_outage where billing_account_id = $1 and outage_id = $2 for update`

/** Off again after it was back: customers are alerted again. */
const put = `
  insert into unplanned_outage as o (billing_account_id, outage_id, supply_point_id, starts_at, expected_at, reason)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (billing_account_id, outage_id) do update set starts_at = excluded.starts_at, expected_at = excluded.expected_at,
    reason = excluded.reason, restored_at = null,
    notified_off_at = case when o.restored_at is null then o.notified_off_at end,
    notified_back_at = case when o.restored_at is null then o.notified_back_at end`

const restore = 'update unplanned_outage set restored_at = $3 where billing_account_id = $1 and outage_id = $2'

/** A planned outage that is over before its time. */
const endPlanned = `
  update planned_outage set ends_at = $3, restored_at = $3
  where billing_account_id = $1 and outage_id = $2 and cancelled_at is null and starts_at < $3 and ends_at > $3 returning 1`

const storeRestored = async (
  tx: Queryable,
  keys: readonly [string, string],
  before: StoredInterruption | undefined,
  restoredAt: Date,
): Promise<OutageChange> => {
  if (!before) return (await tx.query(endPlanned, [...keys, restoredAt])).length > 0 ? 'changed' : 'unchanged'
  if (before.restoredAt) return 'unchanged'
  await tx.query(restore, [...keys, restoredAt])
  return 'changed'
}

/** Clocks differ. */
const earlyMs = 5 * minuteMs

/** @param now epoch ms */
export const storeUnplanned = async (
  tx: Queryable,
  { billingAccountId, supplyPointId }: SuppliedPoint,
  { outageId, status, startsAt, endsAt, reason }: Interrupted,
  now: number,
): Promise<OutageChange> => {
  // A fault can't be ahead; it's stored when it comes again in the list.
  if (status === 'unplanned' && startsAt > now + earlyMs) return 'unchanged'
  const keys = [billingAccountId, outageId] as const
  const [before] = await tx.query<StoredInterruption>(stored, [...keys])
  if (status === 'restored') return storeRestored(tx, keys, before, new Date(Math.min(endsAt ?? now, now)))
  // The list may lag behind the message that the power is back.
  if (before?.restoredAt && startsAt <= before.restoredAt.getTime()) return 'unchanged'
  const isSame =
    before?.restoredAt === null &&
    before.startsAt.getTime() === startsAt &&
    (before.expectedAt?.getTime() ?? null) === endsAt &&
    before.reason === reason
  if (isSame) return 'unchanged'
  await tx.query(put, [...keys, supplyPointId, new Date(startsAt), endsAt === null ? null : new Date(endsAt), reason])
  return before ? 'changed' : 'added'
}
