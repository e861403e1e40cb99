import type { Band, Tariff } from '#domain/supply/tariff.ts'
import type { Queryable } from '#server/database/database.ts'
import type { BookedHours } from './pricing.ts'

export interface StoredTariff extends Tariff {
  readonly tariffId: number
  /** A full bottle, millicents without GST. */
  readonly bottleMillicents: number | null
}

interface TariffRow {
  readonly tariffId: number
  readonly planId: string
  readonly startDate: string
  readonly endDate: string | null
  readonly dailyMillicents: number
  readonly exportMillicents: number | null
  readonly bottleMillicents: number | null
  readonly bands: readonly Band[]
}

export const bandsColumn = `coalesce((
    select jsonb_agg(jsonb_build_object('name', b.name, 'rateMillicents', b.rate_millicents, 'fromHour', b.from_hour,
      'toHour', b.to_hour, 'weekdaysOnly', b.weekdays_only) order by b.position)
    from tariff_band b where b.tariff_id = t.tariff_id), '[]')`

const tariffRows = `
  select t.tariff_id, t.plan_id, t.start_date, t.end_date, t.daily_millicents, t.export_millicents, t.bottle_millicents,
    ${bandsColumn} as bands
  from tariff t where t.plan_id = any($1::text[]) or t.tariff_id = any($2::int[])
  order by t.plan_id, t.start_date`

export const readTariffs = async (
  db: Queryable,
  planIds: readonly string[],
  tariffIds: readonly number[] = [],
): Promise<StoredTariff[]> => {
  const rows = await db.query<TariffRow>(tariffRows, [planIds, tariffIds])
  return rows.map(({ exportMillicents, ...row }) => (exportMillicents === null ? row : { ...row, exportMillicents }))
}

const tariffsRead = new WeakMap<Queryable, Map<number, StoredTariff>>()

/** Cached: prices never change. The end date may be outdated. */
export const readTariffsOf = async (db: Queryable, tariffIds: readonly number[]): Promise<StoredTariff[]> => {
  const cache = tariffsRead.get(db) ?? new Map<number, StoredTariff>()
  tariffsRead.set(db, cache)
  const missing = tariffIds.filter((id) => !cache.has(id))
  if (missing.length > 0) for (const tariff of await readTariffs(db, [], missing)) cache.set(tariff.tariffId, tariff)
  return tariffIds.flatMap((id) => cache.get(id) ?? [])
}

/** Date range, both ends inclusive; open without an end. */
export interface Period {
  readonly startDate: string
  readonly endDate: string | null
}

export interface Agreed extends Period {
  readonly planId: string
}

const holdsOn = ({ startDate, endDate }: Period, day: string): boolean => startDate <= day && (endDate === null || day <= endDate)

/** Same condition as `own_reading_day`. */
export const isAgreed = (periods: readonly Period[], day: string): boolean => periods.some((period) => holdsOn(period, day))

export const agreedTariff = (
  agreements: readonly Agreed[],
  tariffs: readonly StoredTariff[],
  day: string,
): StoredTariff | undefined => {
  const agreement = agreements.find((candidate) => holdsOn(candidate, day))
  return agreement && tariffs.find((tariff) => tariff.planId === agreement.planId && holdsOn(tariff, day))
}

export const readTerms = async (tx: Queryable, keys: readonly string[]) => {
  const agreements = await tx.query<Agreed>(
    `select plan_id, start_date, end_date from agreement
     where billing_account_id = $1 and supply_point_id = $2 order by start_date desc`,
    keys,
  )
  const bookings = await tx.query<BookedHours>(
    `select day, start_hour, end_hour from free_hours_booking
     where billing_account_id = $1 and supply_point_id = $2 and cancelled_at is null`,
    keys,
  )
  return { agreements, bookings, tariffs: await readTariffs(tx, [...new Set(agreements.map(({ planId }) => planId))]) }
}
