import { dayAt } from '#domain/basics/days.ts'
import { interruptionPhase } from '#domain/supply/interruptions.ts'
import { type ArrivingChange, recordChanges } from '#server/arriving-day/changes.store.ts'
import type { Queryable } from '#server/database/database.ts'
import { isAgreedOn } from '#server/http/agreed.ts'
import { stableId } from '#server/http/ids.ts'
import { type OutageChange, type SuppliedPoint, storeUnplanned } from './unplanned.store.ts'

interface NoticeFacts {
  /** The network's own number. */
  readonly outage: string
  readonly icp: string
  /** Epoch ms. */
  readonly startsAt: number
  readonly reason: string
}

interface PlannedNotice extends NoticeFacts {
  readonly status: 'planned' | 'cancelled'
  readonly endsAt: number
}

/** `endsAt` is expected, or when the power was back; null while nobody knows. */
interface UnplannedNotice extends NoticeFacts {
  readonly status: 'unplanned' | 'restored'
  readonly endsAt: number | null
}

export type OutageNotice = PlannedNotice | UnplannedNotice

/** Of notices, each for one ICP. */
export interface OutageCounts {
  readonly added: number
  readonly changed: number
  readonly cancelled: number
  readonly unchanged: number
  /** Over already. */
  readonly past: number
  /** Nobody of ours is supplied there on that day. */
  readonly elsewhere: number
}

interface StoredOutage {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly reason: string
  readonly cancelledAt: Date | null
  /** Over before its time. */
  readonly restoredAt: Date | null
}

/** Whoever is supplied on the day: not those who have moved out. */
const supplied = `
  select distinct sp.billing_account_id, sp.supply_point_id from supply_point sp
  join billing_account a on a.billing_account_id = sp.billing_account_id and a.deleted_on is null
  join agreement ag on ag.billing_account_id = sp.billing_account_id and ag.supply_point_id = sp.supply_point_id
    and ${isAgreedOn('$2::date')}
  where sp.icp = $1 order by sp.billing_account_id, sp.supply_point_id`

const put = `
  insert into planned_outage (billing_account_id, outage_id, supply_point_id, starts_at, ends_at, reason, cancelled_at)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (billing_account_id, outage_id) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at,
    reason = excluded.reason, cancelled_at = excluded.cancelled_at, restored_at = null`

const outageIdOf = ({ outage, icp }: OutageNotice): string => stableId(`planned outage ${outage} ${icp}`)

const storePlanned = async (tx: Queryable, point: SuppliedPoint, notice: PlannedNotice, now: number): Promise<OutageChange> => {
  const { billingAccountId, supplyPointId } = point
  const outageId = outageIdOf(notice)
  const isCancelled = notice.status === 'cancelled'
  const [before] = await tx.query<StoredOutage>(
    'select starts_at, ends_at, reason, cancelled_at, restored_at from planned_outage where billing_account_id = $1 and outage_id = $2 for update',
    [billingAccountId, outageId],
  )
  if (isCancelled && (!before || before.cancelledAt)) return 'unchanged'
  // The list may lag behind the message that the power is back.
  if (before?.restoredAt && notice.startsAt <= before.restoredAt.getTime()) return 'unchanged'
  const isSame =
    before?.startsAt.getTime() === notice.startsAt && before.endsAt.getTime() === notice.endsAt && before.reason === notice.reason
  if (isSame && !isCancelled && before.cancelledAt === null) return 'unchanged'
  const cancelledAt = isCancelled ? new Date(now) : null
  const [starts, ends] = [new Date(notice.startsAt), new Date(notice.endsAt)]
  await tx.query(put, [billingAccountId, outageId, supplyPointId, starts, ends, notice.reason, cancelledAt])
  if (!before) return 'added'
  return isCancelled ? 'cancelled' : 'changed'
}

const isPlanned = (notice: OutageNotice): notice is PlannedNotice => notice.status === 'planned' || notice.status === 'cancelled'

const isPast = (notice: OutageNotice, now: number): boolean => {
  if (isPlanned(notice)) return notice.endsAt <= now
  return notice.status === 'unplanned' && interruptionPhase({ ...notice, isPlanned: false, restoredAt: null }, now) === null
}

/** In one transaction; a second time changes nothing. Streams send on what is new. @param now epoch ms */
export const storeOutages = async (tx: Queryable, notices: readonly OutageNotice[], now: number): Promise<OutageCounts> => {
  const counts = { added: 0, changed: 0, cancelled: 0, unchanged: 0, past: 0, elsewhere: 0 }
  const changes: ArrivingChange[] = []
  for (const notice of notices.toSorted((a, b) => a.icp.localeCompare(b.icp))) {
    if (isPast(notice, now)) {
      counts.past += 1
      continue
    }
    const points = await tx.query<SuppliedPoint>(supplied, [notice.icp, dayAt(notice.startsAt)])
    if (points.length === 0) counts.elsewhere += 1
    for (const point of points) {
      const outageId = outageIdOf(notice)
      const change = isPlanned(notice)
        ? await storePlanned(tx, point, notice, now)
        : await storeUnplanned(tx, point, { ...notice, outageId }, now)
      counts[change] += 1
      if (change !== 'unchanged')
        changes.push({ kind: 'interruption', billingAccountId: point.billingAccountId, subject: outageId })
    }
  }
  if (changes.length > 0) await recordChanges(tx, changes, now)
  return counts
}

export const describeOutages = ({ added, changed, cancelled, unchanged, past, elsewhere }: OutageCounts): string =>
  `outages: ${added} new, ${changed} changed, ${cancelled} cancelled, ${unchanged} known before, ${past} over, ${elsewhere} at ICPs we don’t supply`
