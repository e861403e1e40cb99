import type { ImpactType } from '#contract/eco-tracker.contract.ts'
import type { UsageType } from '#contract/usage.contract.ts'
import type { Day, DayRange } from '#domain/days.ts'
import { addImpacts, type Impact, impactOf, noImpact } from '#domain/usage-impact.ts'
import type { Scope } from '#server/billing/sums.store.ts'
import type { Queryable } from '#server/database/database.ts'

type Values = readonly (number | null)[]

/** What is kept of a day of one supply point, and, where that is old or not there, what it is worked out from. */
interface DayRow {
  readonly supplyPointId: string
  readonly day: Day
  readonly revision: number
  readonly totalWh: number
  readonly type: UsageType
  readonly isShared: boolean
  readonly gridRevision: number | null
  readonly knownWh: number | null
  readonly lowWh: number | null
  readonly milligrams: number | null
  readonly wh: Values | null
  readonly intensity: Values | null
}

const isFresh = `(i.reading_revision = r.revision and i.reading_wh = r.total_wh and i.grid_revision = g.revision)`

/** `offset 0` reads the days of a supply point as one range of the index, and what is kept of each by its own key: the planner may not know how many there are. */
const days = `
  select sp.supply_point_id, r.day, r.revision, r.total_wh, r.type, coalesce(r.quality like '%D%', false) as is_shared,
    g.revision as grid_revision, i.known_wh, i.low_wh, i.milligrams,
    case when ${isFresh} then null else r.wh end as wh, case when ${isFresh} then null else g.intensity end as intensity
  from supply_point sp
  join lateral (
    select * from own_reading_day d where d.billing_account_id = sp.billing_account_id and d.supply_point_id = sp.supply_point_id
      and d.day between $3 and $4 offset 0) r on true
  left join generation_day g on g.day = r.day
  left join lateral (
    select * from usage_impact_day u where u.billing_account_id = sp.billing_account_id and u.supply_point_id = sp.supply_point_id
      and u.day = r.day offset 0) i on true
  where sp.billing_account_id = $1 and ($2::uuid is null or sp.site_id = $2) and sp.supply_type = 'electricity' and r.type <> 'empty'
  order by r.day`

/** Only as long as the reading is still the one that it was worked out from. */
const keep = `
  insert into usage_impact_day (billing_account_id, supply_point_id, day, reading_revision, reading_wh, grid_revision, known_wh, low_wh, milligrams)
  select $1::uuid, n."supplyPointId", n.day, n.revision, n."totalWh", n."gridRevision", n."knownWh", n."lowWh", n.milligrams
  from json_to_recordset($2::json) as n("supplyPointId" uuid, day date, revision integer, "totalWh" integer, "gridRevision" integer,
    "knownWh" integer, "lowWh" integer, milligrams bigint)
  join own_reading_day r on r.billing_account_id = $1 and r.supply_point_id = n."supplyPointId" and r.day = n.day and r.revision = n.revision
  on conflict (billing_account_id, supply_point_id, day) do update set reading_revision = excluded.reading_revision,
    reading_wh = excluded.reading_wh, grid_revision = excluded.grid_revision, known_wh = excluded.known_wh, low_wh = excluded.low_wh,
    milligrams = excluded.milligrams`

const workedOut = ({ wh, intensity, knownWh, lowWh, milligrams }: DayRow): Impact => {
  if (wh && intensity) return impactOf(wh, intensity)
  return wh || knownWh === null ? noImpact : { knownWh, lowWh: lowWh ?? 0, milligrams: milligrams ?? 0 }
}

/** What a day of all meters of the scope weighs. */
export interface ImpactDay extends Impact {
  readonly day: Day
  readonly totalWh: number
  readonly type: Exclude<ImpactType, 'empty'>
}

const typeOf = (rows: readonly DayRow[], { knownWh }: Impact, totalWh: number): ImpactDay['type'] => {
  if (rows.some(({ type, isShared }) => type === 'estimated' || isShared)) return 'estimated'
  return knownWh < totalWh ? 'partial' : 'actual'
}

/**
 * The days of the scope with readings, in order. What a day weighs is worked out when it is first asked for and kept; a new reading or new figures
 * of the grid make it old.
 */
export const readImpactDays = async (
  db: Queryable,
  { billingAccountId, siteId }: Scope,
  { startDate, endDate }: DayRange,
): Promise<ImpactDay[]> => {
  const rows = (await db.query<DayRow>(days, [billingAccountId, siteId, startDate, endDate])).map((row) => ({
    ...row,
    impact: workedOut(row),
  }))
  const anew = rows.filter(({ wh, intensity }) => wh !== null && intensity !== null)
  const results = anew.map(({ supplyPointId, day, revision, totalWh, gridRevision, impact }) => {
    return { supplyPointId, day, revision, totalWh, gridRevision, ...impact }
  })
  if (results.length > 0) await db.query(keep, [billingAccountId, JSON.stringify(results)])
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, own]) => {
    const impact = addImpacts(own.map((row) => row.impact))
    const totalWh = own.reduce((sum, row) => sum + row.totalWh, 0)
    return { day, ...impact, totalWh, type: typeOf(own, impact, totalWh) }
  })
}
