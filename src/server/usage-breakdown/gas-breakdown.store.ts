import type { Day, DayRange } from '#domain/basics/days.ts'
import type { Climate } from '#domain/supply/degree-days.ts'
import { gasParts, splitGas } from '#domain/supply/gas-split.ts'
import type { Answers } from '#domain/profile/questionnaire.ts'
import { homeLooks } from '#domain/insights/usage-breakdown.ts'
import type { Queryable } from '#server/database/database.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import type { DayRow, Learnt } from './split-days.ts'

/** Gas day in the shape of electricity: one band, no free hours, no export. */
export const gasDays = `
  select sp.supply_point_id, r.day, '{}'::int[] as wh, r.type, r.type = 'estimated' as is_estimated, r.tariff_id, 0 as free_half_hours,
    array[r.wh] as band_wh, array[0] as band_free_wh, r.wh as total_wh, 0 as export_wh, r.usage_exact
  from supply_point sp
  cross join lateral (select * from own_gas_day d where d.billing_account_id = sp.billing_account_id
    and d.supply_point_id = sp.supply_point_id and d.day between $3 and $4 offset 0) r
  where sp.billing_account_id = $1 and ($2::uuid is null or sp.site_id = $2) and sp.supply_type = 'naturalGas'
  order by r.day, sp.position, sp.supply_point_id`

const known = `
  select min(o.first) as first, max(o.last) as last,
    exists (select from supply_point sp join agreement ag using (billing_account_id, supply_point_id) join plan p using (plan_id)
      where sp.billing_account_id = $1 and ($2::uuid is null or sp.site_id = $2) and sp.supply_type = 'naturalGas' and p.is_value_plan) as is_value_plan,
    count(sp.supply_point_id) > 0 as has_gas
  from supply_point sp
  left join own_reading_span o on o.billing_account_id = sp.billing_account_id and o.supply_point_id = sp.supply_point_id
  where sp.billing_account_id = $1 and ($2::uuid is null or sp.site_id = $2) and sp.supply_type = 'naturalGas'`

export interface GasFacts {
  readonly first: Day | null
  readonly last: Day | null
  readonly isValuePlan: boolean
  readonly hasGas: boolean
}

export const readGasFacts = async (db: Queryable, { billingAccountId, siteId }: SelectedAccount): Promise<GasFacts> => {
  const [row] = await db.query<GasFacts>(known, [billingAccountId, siteId])
  return row ?? { first: null, last: null, isValuePlan: false, hasGas: false }
}

export const learnGas = (rows: readonly DayRow[], answers: Answers, climate: Climate, habits: DayRange): Learnt => {
  const parts = [...Map.groupBy(rows, ({ supplyPointId }) => supplyPointId).values()].flatMap((pointRows) => {
    const exactOf = new Map(pointRows.map(({ day, totalWh, usageExact }) => [day, totalWh === 0 ? 0 : usageExact / totalWh]))
    const days = pointRows.map(({ day, totalWh }) => ({ day, wh: totalWh }))
    return splitGas(days, answers, climate, habits).map(({ day, wh }) => ({
      day,
      wh,
      exact: wh.map((part) => part * (exactOf.get(day) ?? 0)),
    }))
  })
  return { looks: gasParts.map((part) => homeLooks[part]), parts }
}
