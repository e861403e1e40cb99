import type { Day } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'

export interface DayAtRevision {
  readonly supplyPointId: string
  readonly day: Day
  readonly revision: number
  readonly wh: readonly (number | null)[]
  readonly exportWh: readonly (number | null)[] | null
  readonly free: readonly number[] | null
  readonly quality: string | null
  readonly tariffId: number | null
  /** False: stored before tariff and free half-hours were; use those of the current day. */
  readonly isPriced: boolean
}

const columns = (row: string) => `${row}.day, ${row}.revision, ${row}.wh, ${row}.export_wh, ${row}.quality`

/** One index range per supply point: the cost depends on the length of the period alone. */
const daysNow = `
  select s."supplyPointId" as supply_point_id, r.*
  from json_to_recordset($2::json) as s("supplyPointId" uuid, "firstDay" date, "lastDay" date)
  cross join lateral (
    select ${columns('r')}, r.free, r.tariff_id, true as is_priced from reading_day r
    where r.billing_account_id = $1 and r.supply_point_id = s."supplyPointId" and r.day between s."firstDay" and s."lastDay" offset 0) r`

const daysThen = `
  select s."supplyPointId" as supply_point_id, r.*
  from json_to_recordset($2::json) as s("supplyPointId" uuid, day date, revision integer)
  cross join lateral (
    select ${columns('r')}, r.free, r.tariff_id, true as is_priced from reading_day r
    where r.billing_account_id = $1 and r.supply_point_id = s."supplyPointId" and r.day = s.day and r.revision = s.revision
    union all
    select ${columns('o')}, case when o.is_priced then o.free else n.free end,
      case when o.is_priced then o.tariff_id else n.tariff_id end, o.is_priced
    from reading_revision o
    left join reading_day n on n.billing_account_id = $1 and n.supply_point_id = s."supplyPointId" and n.day = s.day
    where o.billing_account_id = $1 and o.supply_point_id = s."supplyPointId" and o.day = s.day and o.revision = s.revision
    limit 1) r`

export interface RevisionKey {
  readonly supplyPointId: string
  readonly day: Day
  readonly revision: number
}

export type Days = ReadonlyMap<string, DayAtRevision>

export const dayKey = ({ supplyPointId, day, revision }: RevisionKey): string => `${supplyPointId}/${day}/${revision}`

const rangesOf = (wanted: readonly RevisionKey[]) =>
  [...Map.groupBy(wanted, ({ supplyPointId }) => supplyPointId)].map(([supplyPointId, pointDays]) => ({
    supplyPointId,
    firstDay: pointDays[0]?.day,
    lastDay: pointDays.at(-1)?.day,
  }))

/**
 * Also days no longer the account's own. A day replaced meanwhile is among the revisions.
 * @param runs consecutive days, read as one
 */
export const readDaysAt = async (
  db: Queryable,
  billingAccountId: string,
  runs: readonly RevisionKey[],
  single: readonly RevisionKey[],
): Promise<Days> => {
  const now = runs.length === 0 ? [] : await db.query<DayAtRevision>(daysNow, [billingAccountId, JSON.stringify(rangesOf(runs))])
  const byKey = new Map(now.map((row) => [dayKey(row), row]))
  const wanted = [...runs, ...single].filter((revision) => !byKey.has(dayKey(revision)))
  if (wanted.length === 0) return byKey
  for (const row of await db.query<DayAtRevision>(daysThen, [billingAccountId, JSON.stringify(wanted)]))
    byKey.set(dayKey(row), row)
  return byKey
}
