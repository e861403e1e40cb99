import type { Day } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'

interface SilentMeters {
  readonly meters: number
  /** Epoch ms of the earliest last day. */
  readonly since: number
}

/** Advanced meters in use whose last half-hours are older than `last`, and were not before `first`. */
export const readSilentMeters = async (db: Queryable, first: Day, last: Day): Promise<SilentMeters | null> => {
  const [row] = await db.query<{ meters: number; day: Day | null }>(
    `select count(*)::int as meters, min(r.day) as day
     from supply_point sp
       join lateral (
         select day from reading_day d where d.billing_account_id = sp.billing_account_id and d.supply_point_id = sp.supply_point_id
         order by day desc limit 1) r on true
     where sp.is_advanced and sp.supply_type = 'electricity' and r.day >= $1 and r.day < $2
       and exists (select from agreement g where g.billing_account_id = sp.billing_account_id
         and g.supply_point_id = sp.supply_point_id and g.start_date <= r.day and coalesce(g.end_date, 'infinity') >= $2)`,
    [first, last],
  )
  return row && row.meters > 0 && row.day !== null ? { meters: row.meters, since: Date.parse(row.day) } : null
}
