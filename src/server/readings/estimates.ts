import type { Day, DayRange } from '#domain/basics/days.ts'
import { halfHoursOf } from '#domain/basics/half-hours.ts'
import { daysBehind, estimateDay, profileOf } from '#domain/supply/load-profile.ts'
import type { Queryable } from '#server/database/database.ts'
import { isSharedOut } from './hand-reads.store.ts'
import type { DayReadings } from './pricing.ts'

interface Unread {
  readonly supplyPointId: string
  readonly day: Day
  readonly wh: readonly (number | null)[] | null
  readonly quality: string | null
  readonly audience: 'residential' | 'sme'
  readonly isLowUser: boolean
}

/** For a left-joined row `r` of days: half-hours are missing or being checked. */
export const isUnread = `(coalesce(r.type, 'empty') = 'empty' or r.quality ~ '[MC]')`

/** For a left-joined row `r` of days: fully estimated, so it says nothing about usual use. */
export const isEstimateAlone = `coalesce(r.quality ~ '^E+$', false)`

/** Days with an electricity agreement and missing readings. Days between dial reads are shared out. */
const unread = `
  select sp.supply_point_id, d.day, r.wh, r.quality, p.audience, p.is_low_user
  from supply_point sp
  join agreement ag on ag.billing_account_id = sp.billing_account_id and ag.supply_point_id = sp.supply_point_id
  join plan p on p.plan_id = ag.plan_id
  cross join lateral (select generate_series(greatest(ag.start_date, $2::date), least(ag.end_date, $3::date), interval '1 day')::date as day) d
  left join reading_day r on r.billing_account_id = sp.billing_account_id and r.supply_point_id = sp.supply_point_id and r.day = d.day
  where sp.billing_account_id = $1 and sp.supply_type = 'electricity'
    and ${isUnread}
    and not ${isSharedOut('sp')}
  order by 1, 2`

const readBehind = (tx: Queryable, keys: readonly string[], days: readonly Day[]) =>
  tx.query<{ day: Day; wh: readonly number[] }>(
    `select day, wh from reading_day where billing_account_id = $1 and supply_point_id = $2 and day = any($3::date[])
     and type in ('actual', 'powerShout')`,
    [...keys, days],
  )

/** Estimate where a half-hour was not read, at least the sum of the registers present; null where it was read. */
const fill = ({ wh, quality }: Unread, estimate: readonly number[]): (number | null)[] =>
  estimate.map((value, index) => {
    const known = wh?.[index] ?? null
    return known === null || /[MC]/.test(quality?.[index] ?? 'A') ? Math.max(value, known ?? 0) : null
  })

export interface Estimates {
  readonly supplyPointId: string
  readonly days: readonly DayReadings[]
}

/** Of unread days and half-hours, per supply point. Later readings replace them, never the reverse. */
export const readEstimates = async (
  db: Queryable,
  billingAccountId: string,
  { startDate, endDate }: DayRange,
): Promise<Estimates[]> => {
  const rows = await db.query<Unread>(unread, [billingAccountId, startDate, endDate])
  const estimates: Estimates[] = []
  for (const [supplyPointId, pointRows] of Map.groupBy(rows, (row) => row.supplyPointId)) {
    const behind = [...new Set(pointRows.flatMap(({ day }) => daysBehind(day)))]
    const read = new Map((await readBehind(db, [billingAccountId, supplyPointId], behind)).map(({ day, wh }) => [day, wh]))
    const days = pointRows.map((row) => {
      const { day, audience, isLowUser } = row
      const count = halfHoursOf(day)
      const from = daysBehind(day).flatMap((pastDay) => [read.get(pastDay) ?? []])
      const wh = fill(row, estimateDay(count, from, profileOf(audience, isLowUser)))
      return { day, wh, exportWh: null, quality: 'E'.repeat(count) }
    })
    estimates.push({ supplyPointId, days })
  }
  return estimates
}
