import { dayAt } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { isAgreedOn } from '#server/http/agreed.ts'
import { stableId } from '#server/http/ids.ts'

export interface OutageNotice {
  /** The network's own number. */
  readonly outage: string
  readonly icp: string
  /** Epoch ms. */
  readonly startsAt: number
  readonly endsAt: number
  readonly reason: string
  readonly isCancelled: boolean
}

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
}

interface SuppliedPoint {
  readonly billingAccountId: string
  readonly supplyPointId: string
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
    reason = excluded.reason, cancelled_at = excluded.cancelled_at`

type Change = 'added' | 'changed' | 'cancelled' | 'unchanged'

const storeFor = async (tx: Queryable, point: SuppliedPoint, notice: OutageNotice, now: number): Promise<Change> => {
  const { billingAccountId, supplyPointId } = point
  const outageId = stableId(`planned outage ${notice.outage} ${notice.icp}`)
  const [before] = await tx.query<StoredOutage>(
    'select starts_at, ends_at, reason, cancelled_at from planned_outage where billing_account_id = $1 and outage_id = $2 for update',
    [billingAccountId, outageId],
  )
  if (notice.isCancelled && (!before || before.cancelledAt)) return 'unchanged'
  const isSame =
    before?.startsAt.getTime() === notice.startsAt && before.endsAt.getTime() === notice.endsAt && before.reason === notice.reason
  if (isSame && !notice.isCancelled && before.cancelledAt === null) return 'unchanged'
  const cancelledAt = notice.isCancelled ? new Date(now) : null
  const [starts, ends] = [new Date(notice.startsAt), new Date(notice.endsAt)]
  await tx.query(put, [billingAccountId, outageId, supplyPointId, starts, ends, notice.reason, cancelledAt])
  if (!before) return 'added'
  return notice.isCancelled ? 'cancelled' : 'changed'
}

/** In one transaction; a second time changes nothing. @param now epoch ms */
export const storeOutages = async (tx: Queryable, notices: readonly OutageNotice[], now: number): Promise<OutageCounts> => {
  const counts = { added: 0, changed: 0, cancelled: 0, unchanged: 0, past: 0, elsewhere: 0 }
  for (const notice of notices.toSorted((a, b) => a.icp.localeCompare(b.icp))) {
    if (notice.endsAt <= now) {
      counts.past += 1
      continue
    }
    const points = await tx.query<SuppliedPoint>(supplied, [notice.icp, dayAt(notice.startsAt)])
    if (points.length === 0) counts.elsewhere += 1
    for (const point of points) counts[await storeFor(tx, point, notice, now)] += 1
  }
  return counts
}

export const describeOutages = ({ added, changed, cancelled, unchanged, past, elsewhere }: OutageCounts): string =>
  `planned outages: ${added} new, ${changed} changed, ${cancelled} cancelled, ${unchanged} known before, ${past} over, ${elsewhere} at ICPs we don’t supply`
