import { electricityState } from '#domain/billing/bill-corrections.ts'
import { addDays, type Day, type DayRange } from '#domain/basics/days.ts'
import { exactCent } from '#domain/basics/money.ts'
import { priceDay } from '#domain/supply/tariff.ts'
import type { Queryable } from '#server/database/database.ts'
import { type BilledChanges, type PricedRevision, readBilledChanges } from './billed-changes.store.ts'
import type { SupplyKeys } from './hand-reads.store.ts'
import { type DayReadings, type PricedDay, priceReadings } from './pricing.ts'
import { agreedTariff, readTariffsOf, readTerms } from './tariffs.ts'

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

export interface DayRevision extends DayReadings {
  readonly revision: number
}

export type NewDay = DayRevision & PricedDay

export const readDayRevisions = async (tx: Queryable, keys: SupplyKeys, days: readonly Day[]): Promise<Map<Day, DayRevision>> => {
  const rows = await tx.query<DayRevision>(
    `select day, wh, export_wh, quality, revision from reading_day
     where billing_account_id = $1 and supply_point_id = $2 and day = any($3::date[])`,
    [...keys, days],
  )
  return new Map(rows.map((row) => [row.day, row]))
}

/** Replaced estimates of unbilled whole days need no revision. */
const isWorthKeeping = `(coalesce(r.quality, 'A') !~ '^E+$'
  or exists (select from invoice i where i.billing_account_id = $1 and r.day between i.start_date and i.end_date))`

const keepOld = `
  insert into reading_revision (billing_account_id, supply_point_id, day, revision, wh, export_wh, quality, free, tariff_id, is_priced, total_cents, received_at)
  select billing_account_id, supply_point_id, day, revision, wh, export_wh, quality, free, tariff_id, true, total_cents, received_at
  from reading_day r where billing_account_id = $1 and supply_point_id = $2 and day = any($3::date[]) and ${isWorthKeeping}`

const nothing = { total: 0, usage: 0, credit: 0 }

const readRevisions = async (
  tx: Queryable,
  [billingAccountId, supplyPointId]: SupplyKeys,
  wanted: readonly { readonly day: Day; readonly revision: number }[],
): Promise<PricedRevision[]> => {
  const single = wanted.map((range) => ({ ...range, supplyPointId }))
  const rows = [...(await readDaysAt(tx, billingAccountId, [], single)).values()]
  const tariffs = await readTariffsOf(tx, [...new Set(rows.flatMap(({ tariffId }) => tariffId ?? []))])
  return rows.map((row) => {
    const tariff = tariffs.find(({ tariffId }) => tariffId === row.tariffId)
    return priced(row, row.revision, tariff ? priceDay(tariff, row) : nothing)
  })
}

const priced = (readings: DayReadings, revision: number, { total, usage, credit }: PricedRevision['cost']): PricedRevision => ({
  day: readings.day,
  revision,
  state: electricityState({ ...readings, wh: [...readings.wh], exportWh: readings.exportWh && [...readings.exportWh] }),
  isEstimated:
    /[EC]/.test(readings.quality ?? '') && [...readings.wh, ...(readings.exportWh ?? [])].some((value) => value !== null),
  cost: { total, usage, credit },
})

const cents = (exact: string) => `round(d.${exact} / ${exactCent}.0)`

/** The columns in cents are for the previous version. */
const putDays = `
  insert into reading_day (billing_account_id, supply_point_id, day, wh, export_wh, quality, free, type, tariff_id, band_wh, band_free_wh,
    total_wh, night_wh, total_export_wh, free_wh, usage_exact, fixed_exact, credit_exact, saved_exact, revision, received_at,
    cents, band_cents, usage_cents, fixed_cents, credit_cents, saved_cents, total_cents)
  select $1::uuid, $2::uuid, d.day, d.wh, d."exportWh", d.quality, d.free, d.type, d."tariffId", d."bandWh", d."bandFreeWh",
    d."totalWh", d."nightWh", d."totalExportWh", d."freeWh", d.usage, d.fixed, d.credit, d.saved, d.revision, $4,
    d.cents, d."bandCents", ${cents('usage')}, ${cents('fixed')}, ${cents('credit')}, ${cents('saved')}, ${cents('total')}
  from json_to_recordset($3::json) as d(day date, wh integer[], "exportWh" integer[], quality text, free smallint[], type text,
    "tariffId" integer, "bandWh" integer[], "bandFreeWh" integer[], "totalWh" integer, "nightWh" integer, "totalExportWh" integer,
    "freeWh" integer, usage bigint, fixed bigint, credit bigint, saved bigint, total bigint, revision integer, cents integer[], "bandCents" integer[])
  on conflict (billing_account_id, supply_point_id, day) do update set wh = excluded.wh, export_wh = excluded.export_wh,
    quality = excluded.quality, free = excluded.free, type = excluded.type, tariff_id = excluded.tariff_id,
    band_wh = excluded.band_wh, band_free_wh = excluded.band_free_wh, total_wh = excluded.total_wh, night_wh = excluded.night_wh,
    total_export_wh = excluded.total_export_wh, free_wh = excluded.free_wh, usage_exact = excluded.usage_exact,
    fixed_exact = excluded.fixed_exact, credit_exact = excluded.credit_exact, saved_exact = excluded.saved_exact,
    revision = excluded.revision, received_at = excluded.received_at, cents = excluded.cents, band_cents = excluded.band_cents,
    usage_cents = excluded.usage_cents, fixed_cents = excluded.fixed_cents, credit_cents = excluded.credit_cents,
    saved_cents = excluded.saved_cents, total_cents = excluded.total_cents`

/** Stores what they replace as a revision. @returns billed days among them, to be corrected */
export const storeDays = async (
  tx: Queryable,
  keys: SupplyKeys,
  days: readonly NewDay[],
  receivedAt: Date,
): Promise<BilledChanges> => {
  const now = days.map((day) => priced(day, day.revision, day))
  const billed = await readBilledChanges(tx, keys, now, (wanted) => readRevisions(tx, keys, wanted))
  const changed = days.filter(({ revision }) => revision > 1)
  if (changed.length > 0) await tx.query(keepOld, [...keys, changed.map(({ day }) => day)])
  if (days.length > 0) await tx.query(putDays, [...keys, JSON.stringify(days), receivedAt])
  return billed
}

interface PricedBefore extends DayRevision {
  readonly tariffId: number | null
  readonly free: readonly number[] | null
}

const pricedBefore = `
  select day, wh, export_wh, quality, revision, tariff_id, free from reading_day
  where billing_account_id = $1 and supply_point_id = $2 and day between $3 and $4 order by day`

/** By current agreements and booked hours; a change gives a new revision. */
export const repriceDays = async (tx: Queryable, keys: SupplyKeys, { startDate, endDate }: DayRange): Promise<BilledChanges> => {
  const { agreements, bookings, tariffs } = await readTerms(tx, keys)
  const before = await tx.query<PricedBefore>(pricedBefore, [...keys, startDate, endDate])
  const changed = before.flatMap(({ revision, tariffId, free, ...readings }): NewDay[] => {
    const current = priceReadings(readings, agreedTariff(agreements, tariffs, readings.day), bookings)
    if (current.tariffId === tariffId && String(current.free) === String(free)) return []
    return [{ ...readings, ...current, revision: revision + 1 }]
  })
  return storeDays(tx, keys, changed, new Date(`${addDays(endDate, 1)}T00:00:00Z`))
}

/** Of the supply points, the days whose readings are there: `<supplyPointId> <day>`. */
export const readReadDays = async (
  tx: Queryable,
  supplyPointIds: readonly string[],
  days: readonly Day[],
): Promise<ReadonlySet<string>> => {
  const rows = await tx.query<{ supplyPointId: string; day: Day }>(
    `select supply_point_id, day from reading_day
     where supply_point_id = any($1::uuid[]) and day = any($2::date[]) and coalesce(quality, 'A') !~ '^[EM]+$'`,
    [[...supplyPointIds], [...days]],
  )
  return new Set(rows.map(({ supplyPointId, day }) => `${supplyPointId} ${day}`))
}
