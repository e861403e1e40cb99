import { gasState } from '#domain/billing/bill-corrections.ts'
import type { Day, DayRange } from '#domain/basics/days.ts'
import { exactCent } from '#domain/basics/money.ts'
import { priceDay } from '#domain/supply/tariff.ts'
import type { Queryable } from '#server/database/database.ts'
import { type DatedConditions, usualGas } from '#domain/supply/gas-energy.ts'
import { type BilledChanges, type PricedRevision, readBilledChanges } from './billed-changes.store.ts'
import type { SupplyKeys } from './hand-reads.store.ts'
import { agreedTariff, readTariffsOf, readTerms, type StoredTariff } from './tariffs.ts'

const dated = `
  select start_date, gauge_pa, altitude_metres, temperature_tenths, calorific_kj
  from gas_conditions where billing_account_id = $1 and supply_point_id = $2 order by start_date`

export const readGasConditions = async (
  db: Queryable,
  { billingAccountId, supplyPointId }: { readonly billingAccountId: string; readonly supplyPointId: string },
): Promise<DatedConditions[]> => {
  const rows = await db.query<DatedConditions>(dated, [billingAccountId, supplyPointId])
  return rows.length > 0 ? rows : [{ startDate: '1900-01-01', ...usualGas }]
}

/** Wh, read or estimated. */
export interface GasDay {
  readonly day: Day
  readonly wh: number
  readonly isRead: boolean
}

interface StoredGasDay {
  readonly day: Day
  readonly wh: number
  readonly type: 'actual' | 'estimated' | 'empty'
  readonly tariffId: number
  readonly revision: number
}

export const gasDayCost = (tariff: Parameters<typeof priceDay>[0], day: Day, wh: number) =>
  priceDay(tariff, { day, wh: [wh, ...Array.from({ length: 47 }, () => 0)] })

const stored = `
  select day, wh, type, tariff_id, revision from gas_day
  where billing_account_id = $1 and supply_point_id = $2 and day between $3 and $4`

const revisionsAt = `
  select d.day, d.revision, coalesce(o.wh, g.wh) as wh, coalesce(o.type, g.type) as type, coalesce(o.tariff_id, g.tariff_id) as tariff_id
  from json_to_recordset($3::json) as d(day date, revision integer)
  join gas_day g on g.billing_account_id = $1 and g.supply_point_id = $2 and g.day = d.day
  left join gas_revision o on o.billing_account_id = $1 and o.supply_point_id = $2 and o.day = d.day and o.revision = d.revision
  where o.revision is not null or g.revision = d.revision`

const priced = (row: Omit<StoredGasDay, 'tariffId'>, tariff: StoredTariff): PricedRevision => {
  const { total, usage, credit } = gasDayCost(tariff, row.day, row.wh)
  const quality = row.type === 'actual' ? 'read' : row.type === 'empty' ? 'missing' : 'estimated'
  return {
    day: row.day,
    revision: row.revision,
    state: gasState({ wh: row.wh, quality }),
    isEstimated: row.type === 'estimated',
    cost: { total, usage, credit },
  }
}

const readRevisions = async (
  tx: Queryable,
  keys: SupplyKeys,
  wanted: readonly { readonly day: Day; readonly revision: number }[],
): Promise<PricedRevision[]> => {
  const rows = await tx.query<StoredGasDay>(revisionsAt, [...keys, JSON.stringify(wanted)])
  const tariffs = await readTariffsOf(tx, [...new Set(rows.map(({ tariffId }) => tariffId))])
  return rows.flatMap((row) => {
    const tariff = tariffs.find(({ tariffId }) => tariffId === row.tariffId)
    return tariff ? priced(row, tariff) : []
  })
}

const keepOld = `
  insert into gas_revision (billing_account_id, supply_point_id, day, revision, wh, type, tariff_id)
  select billing_account_id, supply_point_id, day, revision, wh, type, tariff_id from gas_day
  where billing_account_id = $1 and supply_point_id = $2 and day = any($3::date[])`

/** The columns in cents are for the previous version. */
const putDays = `
  insert into gas_day (billing_account_id, supply_point_id, day, wh, type, tariff_id, usage_exact, fixed_exact, revision,
    usage_cents, fixed_cents, total_cents)
  select $1::uuid, $2::uuid, d.day, d.wh, d.type, d."tariffId", d.usage, d.fixed, d.revision,
    round(d.usage / ${exactCent}.0), round(d.fixed / ${exactCent}.0), round((d.usage + d.fixed) / ${exactCent}.0)
  from json_to_recordset($3::json) as d(day date, wh integer, type text, "tariffId" integer, usage bigint, fixed bigint, revision integer)
  on conflict (billing_account_id, supply_point_id, day) do update set wh = excluded.wh, type = excluded.type, tariff_id = excluded.tariff_id,
    usage_exact = excluded.usage_exact, fixed_exact = excluded.fixed_exact, revision = excluded.revision, usage_cents = excluded.usage_cents,
    fixed_cents = excluded.fixed_cents, total_cents = excluded.total_cents`

export const storeGasDays = async (tx: Queryable, keys: SupplyKeys, days: readonly GasDay[]): Promise<BilledChanges> => {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return { keys, days: [] }
  const { agreements, tariffs } = await readTerms(tx, keys)
  const known = new Map((await tx.query<StoredGasDay>(stored, [...keys, first.day, last.day])).map((row) => [row.day, row]))
  const rows = days.flatMap(({ day, wh, isRead }) => {
    const tariff = agreedTariff(agreements, tariffs, day)
    const old = known.get(day)
    const type = isRead ? 'actual' : 'estimated'
    if (!tariff || (old && old.wh === wh && old.type === type && old.tariffId === tariff.tariffId)) return []
    const { usage, fixed } = gasDayCost(tariff, day, wh)
    return [{ day, wh, type, tariff, usage, fixed, revision: (old?.revision ?? 0) + 1 } as const]
  })
  const billed = await readBilledChanges(
    tx,
    keys,
    rows.map((row) => priced(row, row.tariff)),
    (wanted) => readRevisions(tx, keys, wanted),
  )
  const changed = rows.filter(({ revision }) => revision > 1).map(({ day }) => day)
  if (changed.length > 0) await tx.query(keepOld, [...keys, changed])
  const text = JSON.stringify(rows.map(({ tariff, ...row }) => ({ ...row, tariffId: tariff.tariffId })))
  if (rows.length > 0) await tx.query(putDays, [...keys, text])
  return billed
}

export const repriceGasDays = async (
  tx: Queryable,
  keys: SupplyKeys,
  { startDate, endDate }: DayRange,
): Promise<BilledChanges> => {
  const rows = await tx.query<StoredGasDay>(`${stored} and type <> 'empty' order by day`, [...keys, startDate, endDate])
  return storeGasDays(
    tx,
    keys,
    rows.map(({ day, wh, type }) => ({ day, wh, isRead: type === 'actual' })),
  )
}
