import { electricityState } from '#domain/billing/bill-corrections.ts'
import type { Day } from '#domain/basics/days.ts'
import { exactCent } from '#domain/basics/money.ts'
import { priceDay } from '#domain/supply/tariff.ts'
import type { Queryable } from '#server/database/database.ts'
import { compareWithBilled, type PricedRevision } from './billed-changes.store.ts'
import type { DayReadings, PricedDay } from './pricing.ts'
import { readDaysAt } from './revisions.store.ts'
import { readTariffsOf } from './tariffs.ts'

export interface NewDay extends DayReadings, PricedDay {
  readonly revision: number
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
  [billingAccountId = '', supplyPointId = '']: readonly string[],
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

/** Writes priced days in the caller's transaction: stores what they replace as a revision, and compares billed days. */
export const storeDays = async (tx: Queryable, keys: readonly string[], days: readonly NewDay[], receivedAt: Date) => {
  const rows = JSON.stringify(days)
  const changed = days.filter(({ revision }) => revision > 1)
  const now = days.map((day) => priced(day, day.revision, day))
  await compareWithBilled(tx, keys, now, (wanted) => readRevisions(tx, keys, wanted))
  if (changed.length > 0) await tx.query(keepOld, [...keys, changed.map(({ day }) => day)])
  await tx.query(putDays, [...keys, rows, receivedAt])
}
