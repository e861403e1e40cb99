import { climateOf } from '#domain/supply/degree-days.ts'
import { addDays, type Day, daysBetween } from '#domain/basics/days.ts'
import { type DailyUse, seasonDays } from '#domain/insights/electricity-forecast.ts'
import type { Queryable } from '#server/database/database.ts'
import { withMeasured } from '#server/weather/weather.store.ts'

export interface SupplyUse {
  readonly supplyPointId: string
  readonly supplyType: 'electricity' | 'naturalGas'
  /** Wh; null for an unknown day. */
  readonly daily: DailyUse
  /** Last four weeks with data: Wh, and exact cost with and without export. */
  readonly recent: { readonly wh: number; readonly energyExact: number; readonly usedExact: number }
}

interface UseRow {
  readonly supplyPointId: string
  readonly supplyType: SupplyUse['supplyType']
  readonly region: string
  /** Days since the start of the range, sorted, with their Wh. */
  readonly at: readonly number[]
  readonly wh: readonly number[]
  readonly estimated: readonly boolean[]
  readonly latelyWh: number
  readonly latelyEnergy: number
  readonly latelyUsed: number
}

const latelyDays = 28

const sums = `array_agg(day - $2::date order by day) as at, array_agg(wh order by day) as wh, array_agg(estimated order by day) as estimated,
      coalesce(sum(wh) filter (where day > $3::date - ${latelyDays}), 0) as lately_wh,
      coalesce(sum(energy) filter (where day > $3::date - ${latelyDays}), 0) as lately_energy,
      coalesce(sum(used) filter (where day > $3::date - ${latelyDays}), 0) as lately_used`

const dailyUse = `
  select sp.supply_point_id, sp.supply_type, a.region, d.at, d.wh, d.estimated, d.lately_wh, d.lately_energy, d.lately_used
  from supply_point sp
  join billing_account a on a.billing_account_id = sp.billing_account_id
  join lateral (
    select ${sums} from (
      select day, total_wh as wh, usage_exact as energy, usage_exact - credit_exact as used,
        coalesce(quality ~ '[ECM]', false) as estimated from own_reading_day
      where billing_account_id = $1 and supply_point_id = sp.supply_point_id and day between $2 and $3 and type <> 'empty'
        and sp.supply_type = 'electricity'
      union all
      select day, wh, usage_exact, usage_exact, type = 'estimated' from own_gas_day
      where billing_account_id = $1 and supply_point_id = sp.supply_point_id and day between $2 and $3 and type <> 'empty'
        and sp.supply_type = 'naturalGas'
    ) own
  ) d on d.at is not null
  where sp.billing_account_id = $1 and sp.supply_type <> 'lpg'
  order by sp.position, sp.supply_point_id`

export const readDailyUse = async (
  db: Queryable,
  billingAccountId: string,
  today: Day,
  days: number = seasonDays,
): Promise<SupplyUse[]> => {
  const from = addDays(today, -days)
  const rows = await db.query<UseRow>(dailyUse, [billingAccountId, from, today])
  const [row] = rows
  if (!row) return []
  // The account’s, as every supply point’s.
  const usual = climateOf(row.region)
  const climate = usual && (await withMeasured(db, usual, from))
  return rows.map(({ supplyPointId, supplyType, at, wh, estimated, latelyWh, latelyEnergy, latelyUsed }) => {
    const first = at[0] ?? 0
    const used: (number | null)[] = Array.from({ length: Math.max(0, daysBetween(from, today) + 1 - first) }, () => null)
    const estimates = used.map(() => 0)
    for (const [index, offset] of at.entries()) {
      used[offset - first] = wh[index] ?? null
      estimates[offset - first] = Number(estimated[index] ?? false)
    }
    return {
      supplyPointId,
      supplyType,
      daily: { firstDay: addDays(from, first), used, estimated: estimates, climate },
      recent: { wh: latelyWh, energyExact: latelyEnergy, usedExact: latelyUsed },
    }
  })
}
