import type { Day, DayRange } from '#domain/days.ts'
import { exactCent } from '#domain/money.ts'
import { priceDay } from '#domain/tariff.ts'
import type { Queryable } from '#server/database/database.ts'
import type { SupplyKeys } from './hand-reads.store.ts'
import { agreedTariff } from './tariffs.ts'
import { readTerms } from './terms.store.ts'

/** A day of gas: in energy, read or estimated. */
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

/** Gas has one price, which does not care in which half-hour of a day it was used. */
export const gasDayCost = (tariff: Parameters<typeof priceDay>[0], day: Day, wh: number) =>
  priceDay(tariff, { day, wh: [wh, ...Array.from({ length: 47 }, () => 0)] })

const stored = `
  select day, wh, type, tariff_id, revision from gas_day
  where billing_account_id = $1 and supply_point_id = $2 and day between $3 and $4`

/** A day that an invoice counted already is put right on the next one. */
const noteCorrections = `
  insert into correction (billing_account_id, supply_point_id, day, revision, exact, energy_exact, was_estimated, cents, energy_cents)
  select $1::uuid, $2::uuid, n.day, n.revision, n.exact, n.energy, n.was_estimated, round(n.exact / ${exactCent}.0), round(n.energy / ${exactCent}.0)
  from (
    select d.day, d.revision, d.usage + d.fixed - coalesce(g.total_exact, 0) as exact, d.usage - coalesce(g.usage_exact, 0) as energy,
      coalesce(g.type = 'estimated', false) as was_estimated
    from json_to_recordset($3::json) as d(day date, revision integer, usage bigint, fixed bigint)
    left join gas_day g on g.billing_account_id = $1 and g.supply_point_id = $2 and g.day = d.day) n
  where n.exact <> 0
    and exists (select from invoice i where i.billing_account_id = $1 and n.day between i.start_date and i.end_date)`

const keepOld = `
  insert into gas_revision (billing_account_id, supply_point_id, day, revision, wh, type, tariff_id)
  select billing_account_id, supply_point_id, day, revision, wh, type, tariff_id from gas_day
  where billing_account_id = $1 and supply_point_id = $2 and day = any($3::date[])`

/** Columns that hold cents are those that the version before reads. */
const putDays = `
  insert into gas_day (billing_account_id, supply_point_id, day, wh, type, tariff_id, usage_exact, fixed_exact, revision,
    usage_cents, fixed_cents, total_cents)
  select $1::uuid, $2::uuid, d.day, d.wh, d.type, d."tariffId", d.usage, d.fixed, d.revision,
    round(d.usage / ${exactCent}.0), round(d.fixed / ${exactCent}.0), round((d.usage + d.fixed) / ${exactCent}.0)
  from json_to_recordset($3::json) as d(day date, wh integer, type text, "tariffId" integer, usage bigint, fixed bigint, revision integer)
  on conflict (billing_account_id, supply_point_id, day) do update set wh = excluded.wh, type = excluded.type, tariff_id = excluded.tariff_id,
    usage_exact = excluded.usage_exact, fixed_exact = excluded.fixed_exact, revision = excluded.revision, usage_cents = excluded.usage_cents,
    fixed_cents = excluded.fixed_cents, total_cents = excluded.total_cents`

/**
 * Writes days of gas, in their order, over what is there, in the caller's transaction, priced by the tariff in force on each: what they replace
 * is kept as a revision, and what an invoice counted already is noted to be put right. Days without an agreement are left out.
 */
export const storeGasDays = async (tx: Queryable, keys: SupplyKeys, days: readonly GasDay[]): Promise<void> => {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return
  const { agreements, tariffs } = await readTerms(tx, keys)
  const known = new Map((await tx.query<StoredGasDay>(stored, [...keys, first.day, last.day])).map((row) => [row.day, row]))
  const rows = days.flatMap(({ day, wh, isRead }) => {
    const tariff = agreedTariff(agreements, tariffs, day)
    const old = known.get(day)
    const type = isRead ? 'actual' : 'estimated'
    if (!tariff || (old && old.wh === wh && old.type === type && old.tariffId === tariff.tariffId)) return []
    const { usage, fixed } = gasDayCost(tariff, day, wh)
    return [{ day, wh, type, tariffId: tariff.tariffId, usage, fixed, revision: (old?.revision ?? 0) + 1 }]
  })
  if (rows.length === 0) return
  const text = JSON.stringify(rows)
  const changed = rows.filter(({ revision }) => revision > 1).map(({ day }) => day)
  await tx.query(noteCorrections, [...keys, text])
  if (changed.length > 0) await tx.query(keepOld, [...keys, changed])
  await tx.query(putDays, [...keys, text])
}

/** Prices a supply point's days of gas by what is agreed now, in the caller's transaction; what was used stays. */
export const repriceGasDays = async (tx: Queryable, keys: SupplyKeys, { startDate, endDate }: DayRange): Promise<void> => {
  const rows = await tx.query<StoredGasDay>(`${stored} and type <> 'empty' order by day`, [...keys, startDate, endDate])
  await storeGasDays(
    tx,
    keys,
    rows.map(({ day, wh, type }) => ({ day, wh, isRead: type === 'actual' })),
  )
}
