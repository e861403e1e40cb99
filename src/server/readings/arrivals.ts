import type { Queryable } from '#server/database/database.ts'
import { type DayReadings, type FreeHours, type PricedDay, priceReadings } from './pricing.ts'
import { type Agreed, agreedTariff, readTariffs } from './tariffs.ts'

export interface Arrival {
  readonly billingAccountId: string
  readonly supplyPointId: string
  readonly receivedAt: Date
  /** By day, none twice. */
  readonly days: readonly DayReadings[]
}

/** How many days were new, how many changed, and how many were known already. */
export interface Stored {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
}

interface KnownDay {
  readonly day: string
  readonly wh: readonly (number | null)[]
  readonly exportWh: readonly (number | null)[] | null
  readonly quality: string | null
  readonly revision: number
}

type Values = readonly (number | null)[]

const actual = (length: number) => 'A'.repeat(length)
const sameValues = (one: Values | null, other: Values | null) =>
  String(one) === String(other) && (one === null) === (other === null)

const mergeValues = (old: Values | null, arrived: Values | null): Values | null => {
  if (old === null || arrived === null) return arrived ?? old
  return arrived.map((value, index) => value ?? old[index] ?? null)
}

/** Half-hours that did not arrive keep what was known: a value once read is never lost. */
const merge = (old: KnownDay | undefined, arrived: DayReadings): DayReadings => {
  if (!old) return arrived
  const quality = arrived.wh.map((value, index) =>
    value === null
      ? ((old.quality ?? actual(old.wh.length))[index] ?? 'M')
      : ((arrived.quality ?? actual(arrived.wh.length))[index] ?? 'A'),
  )
  return {
    day: arrived.day,
    wh: mergeValues(old.wh, arrived.wh) ?? [],
    exportWh: mergeValues(old.exportWh, arrived.exportWh),
    quality: quality.every((mark) => mark === 'A') ? null : quality.join(''),
  }
}

const isChanged = (old: KnownDay, now: DayReadings) =>
  !sameValues(old.wh, now.wh) || !sameValues(old.exportWh, now.exportWh) || old.quality !== now.quality

const keepOld = `
  insert into reading_revision (billing_account_id, supply_point_id, day, revision, wh, export_wh, quality, total_cents, received_at)
  select billing_account_id, supply_point_id, day, revision, wh, export_wh, quality, total_cents, received_at
  from reading_day where billing_account_id = $1 and supply_point_id = $2 and day = any($3::date[])`

/** A day that an invoice counted already is put right on the next one. */
const noteCorrections = `
  insert into correction (billing_account_id, supply_point_id, day, revision, cents, energy_cents)
  select $1::uuid, $2::uuid, d.day, d.revision, d.cents - coalesce(r.total_cents, 0), d.energy - coalesce(r.usage_cents, 0)
  from json_to_recordset($3::json) as d(day date, revision integer, cents integer, energy integer)
  left join reading_day r on r.billing_account_id = $1 and r.supply_point_id = $2 and r.day = d.day
  where d.cents <> coalesce(r.total_cents, 0)
    and exists (select from invoice i where i.billing_account_id = $1 and d.day between i.start_date and i.end_date)`

const putDays = `
  insert into reading_day (billing_account_id, supply_point_id, day, wh, export_wh, quality, cents, free, type, tariff_id, band_wh,
    band_free_wh, band_cents, total_wh, night_wh, total_export_wh, free_wh, usage_cents, fixed_cents, credit_cents, saved_cents,
    total_cents, revision, received_at)
  select $1::uuid, $2::uuid, d.day, d.wh, d."exportWh", d.quality, d.cents, d.free, d.type, d."tariffId", d."bandWh",
    d."bandFreeWh", d."bandCents", d."totalWh", d."nightWh", d."totalExportWh", d."freeWh", d."usageCents", d."fixedCents",
    d."creditCents", d."savedCents", d."totalCents", d.revision, $4
  from json_to_recordset($3::json) as d(day date, wh integer[], "exportWh" integer[], quality text, cents integer[], free smallint[],
    type text, "tariffId" integer, "bandWh" integer[], "bandFreeWh" integer[], "bandCents" integer[], "totalWh" integer,
    "nightWh" integer, "totalExportWh" integer, "freeWh" integer, "usageCents" integer, "fixedCents" integer, "creditCents" integer,
    "savedCents" integer, "totalCents" integer, revision integer)
  on conflict (billing_account_id, supply_point_id, day) do update set wh = excluded.wh, export_wh = excluded.export_wh,
    quality = excluded.quality, cents = excluded.cents, free = excluded.free, type = excluded.type, tariff_id = excluded.tariff_id,
    band_wh = excluded.band_wh, band_free_wh = excluded.band_free_wh, band_cents = excluded.band_cents,
    total_wh = excluded.total_wh, night_wh = excluded.night_wh, total_export_wh = excluded.total_export_wh,
    free_wh = excluded.free_wh, usage_cents = excluded.usage_cents, fixed_cents = excluded.fixed_cents,
    credit_cents = excluded.credit_cents, saved_cents = excluded.saved_cents, total_cents = excluded.total_cents,
    revision = excluded.revision, received_at = excluded.received_at`

interface NewDay extends DayReadings, PricedDay {
  readonly revision: number
}

const readKnown = (tx: Queryable, keys: readonly string[], days: readonly DayReadings[]) =>
  tx.query<KnownDay>(
    `select day, wh, export_wh as "exportWh", quality, revision from reading_day
     where billing_account_id = $1 and supply_point_id = $2 and day = any($3::date[])`,
    [...keys, days.map(({ day }) => day)],
  )

const readTerms = async (tx: Queryable, keys: readonly string[]) => {
  const agreements = await tx.query<Agreed>(
    `select plan_id as "planId", start_date as "startDate", end_date as "endDate" from agreement
     where billing_account_id = $1 and supply_point_id = $2 order by start_date desc`,
    keys,
  )
  const bookings = await tx.query<FreeHours>(
    `select day, start_hour as "startHour", end_hour as "endHour" from free_hours_booking
     where billing_account_id = $1 and supply_point_id = $2 and cancelled_at is null`,
    keys,
  )
  return { agreements, bookings, tariffs: await readTariffs(tx, [...new Set(agreements.map(({ planId }) => planId))]) }
}

/**
 * Stores a supply point's days and prices them by the tariff in force on each, in the caller's transaction. What is already
 * there stays as it is; a day whose values differ becomes its next revision and the older one is kept.
 */
export const storeReadings = async (
  tx: Queryable,
  { billingAccountId, supplyPointId, receivedAt, days }: Arrival,
): Promise<Stored> => {
  const keys = [billingAccountId, supplyPointId]
  const { agreements, bookings, tariffs } = await readTerms(tx, keys)
  const known = new Map((await readKnown(tx, keys, days)).map((row) => [row.day, row]))
  const rows = days.flatMap((arrived): NewDay[] => {
    const old = known.get(arrived.day)
    const readings = merge(old, arrived)
    if (old && !isChanged(old, readings)) return []
    const priced = priceReadings(readings, agreedTariff(agreements, tariffs, arrived.day), bookings)
    return [{ ...readings, ...priced, revision: (old?.revision ?? 0) + 1 }]
  })
  if (rows.length === 0) return { added: 0, changed: 0, unchanged: days.length }
  const changed = rows.filter(({ revision }) => revision > 1)
  const totals = rows.map(({ day, revision, totalCents, usageCents }) => ({
    day,
    revision,
    cents: totalCents,
    energy: usageCents,
  }))
  await tx.query(noteCorrections, [...keys, JSON.stringify(totals)])
  if (changed.length > 0) await tx.query(keepOld, [...keys, changed.map(({ day }) => day)])
  await tx.query(putDays, [...keys, JSON.stringify(rows), receivedAt])
  return { added: rows.length - changed.length, changed: changed.length, unchanged: days.length - rows.length }
}
