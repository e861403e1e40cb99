import type { Day, DayRange } from '#domain/basics/days.ts'
import type { Scope } from '#server/billing/sums.store.ts'
import { isEstimateAlone } from '#server/readings/estimates.ts'
import type { Queryable } from '#server/database/database.ts'

export interface MeteredDay {
  readonly day: Day
  /** Wh of all smart meters of the scope per half-hour; null if one has no value. */
  readonly wh: readonly (number | null)[]
}

const addSeries = (a: readonly (number | null)[], b: readonly (number | null)[]) =>
  a.map((value, index) => {
    const added = b[index]
    return value === null || added === null || added === undefined ? null : value + added
  })

/** Smart meters only, without days that are missing or read as a total. */
export const readMeteredDays = async (
  db: Queryable,
  { billingAccountId, siteId }: Scope,
  range: DayRange,
): Promise<MeteredDay[]> => {
  const rows = await db.query<MeteredDay>(
    `select r.day, r.wh from supply_point sp
     join own_reading_day r on r.billing_account_id = sp.billing_account_id and r.supply_point_id = sp.supply_point_id
     where sp.billing_account_id = $1 and ($2::uuid is null or sp.site_id = $2) and sp.is_advanced and r.day between $3 and $4
       and coalesce(r.quality, '') not like '%D%' and not ${isEstimateAlone}
     order by r.day`,
    [billingAccountId, siteId, range.startDate, range.endDate],
  )
  const byDay = new Map<Day, MeteredDay>()
  for (const row of rows) {
    const known = byDay.get(row.day)
    byDay.set(row.day, known ? { day: row.day, wh: addSeries(known.wh, row.wh) } : row)
  }
  return [...byDay.values()]
}

export const isWhole = ({ wh }: MeteredDay): boolean => wh.every((value) => value !== null)
