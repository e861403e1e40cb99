import type { ImpactType } from '#contract/eco-tracker/eco-tracker.contract.ts'
import type { UsageType } from '#contract/usage/usage.contract.ts'
import type { Day, DayRange } from '#domain/basics/days.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { addImpacts, type Impact, impactOf, noImpact } from '#domain/insights/usage-impact.ts'
import type { Scope } from '#server/billing/sums.store.ts'
import type { Queryable } from '#server/database/database.ts'

type Values = readonly (number | null)[]

interface DayRow {
  readonly supplyPointId: string
  readonly day: Day
  readonly revision: number
  readonly totalWh: number
  readonly type: UsageType
  readonly isShared: boolean
}

/** One JSON value: parsing two years of rows one by one takes longer than reading them. */
const days = `
  select coalesce(json_agg(json_build_object('supplyPointId', r.supply_point_id, 'day', r.day, 'revision', r.revision,
    'totalWh', r.total_wh, 'type', r.type, 'isShared', coalesce(r.quality like '%D%', false)) order by r.day), '[]') as list
  from own_reading_day r
  where r.billing_account_id = $1 and r.day between $3 and $4 and r.type <> 'empty' and r.supply_point_id = any(array(
    select sp.supply_point_id from supply_point sp
    where sp.billing_account_id = $1 and ($2::uuid is null or sp.site_id = $2) and sp.supply_type = 'electricity'))`

interface ImpactRow extends Impact {
  readonly supplyPointId: string
  readonly day: Day
  readonly readingRevision: number
  readonly readingWh: number
  readonly gridRevision: number
}

const storedImpacts = `
  select coalesce(json_agg(json_build_object('supplyPointId', supply_point_id, 'day', day, 'readingRevision', reading_revision,
    'readingWh', reading_wh, 'gridRevision', grid_revision, 'knownWh', known_wh, 'lowWh', low_wh, 'milligrams', milligrams)), '[]') as list
  from usage_impact_day where billing_account_id = $1 and day between $2 and $3`

const grid = `
  select coalesce(json_agg(json_build_object('day', day, 'revision', revision, 'isForecast', origin = 'forecast')), '[]') as list
  from generation_day where day between $1 and $2`

interface GridDayRow {
  readonly day: Day
  readonly revision: number
  readonly isForecast: boolean
}

interface HalfHours {
  readonly supplyPointId: string
  readonly day: Day
  readonly wh: Values
  readonly intensity: Values
}

const halfHours = `
  select r.supply_point_id, r.day, r.wh, g.intensity
  from unnest($2::uuid[], $3::date[]) as n(supply_point_id, day)
  join own_reading_day r on r.billing_account_id = $1 and r.supply_point_id = n.supply_point_id and r.day = n.day
  join generation_day g on g.day = n.day`

/** Only while the source reading is unchanged. */
const keep = `
  insert into usage_impact_day (billing_account_id, supply_point_id, day, reading_revision, reading_wh, grid_revision, known_wh, low_wh, milligrams)
  select $1::uuid, n."supplyPointId", n.day, n.revision, n."totalWh", n."gridRevision", n."knownWh", n."lowWh", n.milligrams
  from json_to_recordset($2::json) as n("supplyPointId" uuid, day date, revision integer, "totalWh" integer, "gridRevision" integer,
    "knownWh" integer, "lowWh" integer, milligrams bigint)
  join own_reading_day r on r.billing_account_id = $1 and r.supply_point_id = n."supplyPointId" and r.day = n.day and r.revision = n.revision
  on conflict (billing_account_id, supply_point_id, day) do update set reading_revision = excluded.reading_revision,
    reading_wh = excluded.reading_wh, grid_revision = excluded.grid_revision, known_wh = excluded.known_wh, low_wh = excluded.low_wh,
    milligrams = excluded.milligrams`

export interface ImpactDay extends Impact {
  readonly day: Day
  readonly totalWh: number
  readonly type: Exclude<ImpactType, 'empty'>
}

const typeOf = (rows: readonly DayRow[], { knownWh }: Impact, totalWh: number, isForecast: boolean): ImpactDay['type'] => {
  if (isForecast || rows.some(({ type, isShared }) => type === 'estimated' || isShared)) return 'estimated'
  return knownWh < totalWh ? 'partial' : 'actual'
}

const keyOf = ({ supplyPointId, day }: { readonly supplyPointId: string; readonly day: Day }): string => `${supplyPointId} ${day}`

const readList = async <Item>(db: Queryable, statement: string, values: readonly (string | null)[]): Promise<readonly Item[]> =>
  (await db.query<{ list: readonly Item[] }>(statement, values))[0]?.list ?? []

const workOut = async (
  db: Queryable,
  billingAccountId: string,
  rows: readonly (DayRow & { readonly gridRevision: number })[],
) => {
  if (rows.length === 0) return new Map<string, Impact>()
  const ids = [rows.map(({ supplyPointId }) => supplyPointId), rows.map(({ day }) => day)]
  const read = await db.query<HalfHours>(halfHours, [billingAccountId, ...ids])
  const impacts = new Map(read.map((row) => [keyOf(row), impactOf(row.wh, row.intensity)]))
  const results = rows.flatMap(({ supplyPointId, day, revision, totalWh, gridRevision }) => {
    const impact = impacts.get(keyOf({ supplyPointId, day }))
    return impact ? [{ supplyPointId, day, revision, totalWh, gridRevision, ...impact }] : []
  })
  await db.query(keep, [billingAccountId, JSON.stringify(results)])
  return impacts
}

/** Cached until a reading or the grid's data change. Joins three ranges here: the database would look each day up separately. */
export const readImpactDays = async (
  db: Queryable,
  { billingAccountId, siteId }: Scope,
  { startDate, endDate }: DayRange,
): Promise<ImpactDay[]> => {
  const rows = await readList<DayRow>(db, days, [billingAccountId, siteId, startDate, endDate])
  const known = new Map(
    (await readList<ImpactRow>(db, storedImpacts, [billingAccountId, startDate, endDate])).map((row) => [keyOf(row), row]),
  )
  const gridDays = new Map((await readList<GridDayRow>(db, grid, [startDate, endDate])).map((row) => [row.day, row]))
  const isFresh = (row: DayRow): boolean => {
    const found = known.get(keyOf(row))
    return (
      found?.readingRevision === row.revision &&
      found.readingWh === row.totalWh &&
      found.gridRevision === gridDays.get(row.day)?.revision
    )
  }
  const recomputed = await workOut(
    db,
    billingAccountId,
    rows.flatMap((row) => {
      const gridRevision = gridDays.get(row.day)?.revision
      return gridRevision === undefined || isFresh(row) ? [] : [{ ...row, gridRevision }]
    }),
  )
  const weighed = (row: DayRow): Impact => (isFresh(row) ? known.get(keyOf(row)) : recomputed.get(keyOf(row))) ?? noImpact
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, dayRows]) => {
    const impact = addImpacts(dayRows.map(weighed))
    const totalWh = sumOf(dayRows, (row) => row.totalWh)
    return { day, ...impact, totalWh, type: typeOf(dayRows, impact, totalWh, gridDays.get(day)?.isForecast ?? false) }
  })
}
