import { randomUUID } from 'node:crypto'
import { type Day, zone } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { isAgreedOn } from '#server/http/agreed.ts'
import { stableId } from '#server/http/ids.ts'

interface OutagePoint {
  readonly billingAccountId: string
  readonly supplyPointId: string
  readonly icp: string
}

/** The customer we supply there on the day. */
export const findOutagePoints = (db: Queryable, icps: readonly string[], day: Day): Promise<OutagePoint[]> =>
  db.query<OutagePoint>(
    `select distinct sp.billing_account_id, sp.supply_point_id, sp.icp from supply_point sp
     join billing_account a on a.billing_account_id = sp.billing_account_id and a.deleted_on is null
     join agreement ag on ag.billing_account_id = sp.billing_account_id and ag.supply_point_id = sp.supply_point_id
       and ${isAgreedOn('$2')}
     where sp.icp = any($1) order by sp.icp, sp.billing_account_id`,
    [[...icps], day],
  )

/** Of those, where somebody depends on power for their health. */
export const countCareHomes = async (db: Queryable, points: readonly OutagePoint[]): Promise<number> => {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::int as count from care_registration where ended_on is null and billing_account_id = any($1::uuid[])',
    [points.map(({ billingAccountId }) => billingAccountId)],
  )
  return row?.count ?? 0
}

const onDay = `(o.starts_at at time zone '${zone}')::date`

interface PlannedPoint {
  readonly billingAccountId: string
  readonly supplyPointId: string
  readonly outageId: string
}

/** What is planned there on that day already, called off or not. */
const plannedOn = (db: Queryable, points: readonly OutagePoint[], day: Day): Promise<PlannedPoint[]> =>
  db.query<PlannedPoint>(
    `select o.billing_account_id, o.supply_point_id, min(o.outage_id::text) as outage_id from planned_outage o
     where o.supply_point_id = any($1::uuid[]) and ${onDay} = $2 group by o.billing_account_id, o.supply_point_id`,
    [points.map(({ supplyPointId }) => supplyPointId), day],
  )

interface PlannedTimes {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly reason: string
}

export const readOutageTimes = async (db: Queryable, billingAccountId: string, outageId: string): Promise<OutageTimes | null> => {
  const [row] = await db.query<PlannedTimes>(
    'select starts_at, ends_at, reason from planned_outage where billing_account_id = $1 and outage_id = $2',
    [billingAccountId, outageId],
  )
  return row ? { ...row, startsAt: row.startsAt.getTime(), endsAt: row.endsAt.getTime() } : null
}

export interface OutageTimes {
  /** Epoch ms. */
  readonly startsAt: number
  readonly endsAt: number
  /** Customers read it. */
  readonly reason: string
}

const put = `
  insert into planned_outage (billing_account_id, outage_id, supply_point_id, starts_at, ends_at, reason)
  select p.account, p.outage, p.point, $4, $5, $6 from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as p (account, outage, point)
  on conflict (billing_account_id, outage_id) do update
  set starts_at = excluded.starts_at, ends_at = excluded.ends_at, reason = excluded.reason, cancelled_at = null
  returning billing_account_id, outage_id`

export interface ChangedOutage {
  readonly billingAccountId: string
  readonly outageId: string
}

/** One outage per connection and day: repeats change it. */
export const putOutages = async (
  tx: Queryable,
  points: readonly OutagePoint[],
  day: Day,
  { startsAt, endsAt, reason }: OutageTimes,
): Promise<ChangedOutage[]> => {
  const before = new Map(
    (await plannedOn(tx, points, day)).map((row) => [`${row.billingAccountId} ${row.supplyPointId}`, row.outageId]),
  )
  const usual = points.map(({ icp }) => stableId(`planned outage ${icp} ${day}`))
  const moved = new Set(
    (
      await tx.query<{ outageId: string }>(
        `select outage_id from planned_outage o where outage_id = any($1::uuid[]) and ${onDay} <> $2`,
        [usual, day],
      )
    ).map(({ outageId }) => outageId),
  )
  const idOf = ({ billingAccountId, supplyPointId }: OutagePoint, id: string) =>
    before.get(`${billingAccountId} ${supplyPointId}`) ?? (moved.has(id) ? randomUUID() : id)
  return tx.query<ChangedOutage>(put, [
    points.map(({ billingAccountId }) => billingAccountId),
    points.map((point, at) => idOf(point, usual[at] ?? randomUUID())),
    points.map(({ supplyPointId }) => supplyPointId),
    new Date(startsAt),
    new Date(endsAt),
    reason,
  ])
}

export const cancelOutagesOn = (tx: Queryable, icps: readonly string[], day: Day, at: Date): Promise<ChangedOutage[]> =>
  tx.query<ChangedOutage>(
    `update planned_outage o set cancelled_at = $3 from supply_point sp
     where sp.billing_account_id = o.billing_account_id and sp.supply_point_id = o.supply_point_id and sp.icp = any($1)
       and ${onDay} = $2 and o.cancelled_at is null
     returning o.billing_account_id, o.outage_id`,
    [[...icps], day, at],
  )

export interface OutageGroup {
  /** Of one of its connections. */
  readonly outageId: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly reason: string
  readonly isCancelled: boolean
  readonly homes: number
  readonly careHomes: number
  /** Customers who were alerted. */
  readonly alerted: number
}

/** Connections with the same hours and reason are one outage. */
const groups = (where: string) => `
  select min(o.outage_id::text) as outage_id, o.starts_at, o.ends_at, o.reason, o.cancelled_at is not null as is_cancelled,
    count(*)::int as homes, count(c.billing_account_id)::int as care_homes, count(o.notified_starts_at)::int as alerted
  from planned_outage o left join care_registration c on c.billing_account_id = o.billing_account_id and c.ended_on is null
  where ${where} group by o.starts_at, o.ends_at, o.reason, o.cancelled_at is not null`

/** Not over. @param hidden accounts that are left out @param after start and id of the last one read */
export const readOutageGroups = (
  db: Queryable,
  hidden: readonly string[],
  {
    now,
    after,
    limit,
  }: { readonly now: number; readonly after: { readonly at: Date; readonly id: string } | null; readonly limit: number },
): Promise<OutageGroup[]> =>
  db.query<OutageGroup>(
    `select * from (${groups('o.ends_at > $1 and o.billing_account_id <> all($2::uuid[])')}) g
     where $3::timestamptz is null or (g.starts_at, g.outage_id) > ($3, $4) order by g.starts_at, g.outage_id limit $5`,
    [new Date(now), hidden, after?.at ?? null, after?.id ?? null, limit],
  )

const sameGroup = `
  exists (select from planned_outage m where m.outage_id = $1::uuid and m.starts_at = o.starts_at and m.ends_at = o.ends_at
    and m.reason = o.reason and (m.cancelled_at is null) = (o.cancelled_at is null))`

/** Locked. @returns null: there is none, or it has changed */
export const readOutageGroup = async (tx: Queryable, outageId: string): Promise<OutageGroup | null> => {
  await tx.query(`select 1 from planned_outage o where ${sameGroup} order by o.billing_account_id, o.outage_id for update`, [
    outageId,
  ])
  const [row] = await tx.query<OutageGroup>(groups(sameGroup), [outageId])
  return row ?? null
}

export const changeOutageGroup = (
  tx: Queryable,
  outageId: string,
  { startsAt, endsAt, reason }: OutageTimes,
): Promise<ChangedOutage[]> =>
  tx.query<ChangedOutage>(
    `update planned_outage set starts_at = $2, ends_at = $3, reason = $4
     where (billing_account_id, outage_id) in (select o.billing_account_id, o.outage_id from planned_outage o where ${sameGroup})
     returning billing_account_id, outage_id`,
    [outageId, new Date(startsAt), new Date(endsAt), reason],
  )

export const cancelOutageGroup = (tx: Queryable, outageId: string, at: Date): Promise<ChangedOutage[]> =>
  tx.query<ChangedOutage>(
    `update planned_outage set cancelled_at = $2
     where (billing_account_id, outage_id) in (select o.billing_account_id, o.outage_id from planned_outage o where ${sameGroup})
     returning billing_account_id, outage_id`,
    [outageId, at],
  )
