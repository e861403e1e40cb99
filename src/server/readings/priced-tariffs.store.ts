import type { Day } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'

/** By the key of the days: tables of days have no index by tariff. */
const pricedUnder = (
  row: string,
) => `${row}.billing_account_id = ag.billing_account_id and ${row}.supply_point_id = ag.supply_point_id
  and ${row}.day between t.start_date and coalesce(t.end_date, 'infinity') and ${row}.tariff_id = t.tariff_id`

const lastPriced = `
  select tariff_id, day from (
    select t.tariff_id, greatest(
      (select max(d.day) from agreement ag join reading_day d on ${pricedUnder('d')} where ag.plan_id = t.plan_id),
      (select max(g.day) from agreement ag join gas_day g on ${pricedUnder('g')} where ag.plan_id = t.plan_id),
      (select least(max(i.end_date), t.end_date) from invoice_supply s join invoice i using (billing_account_id, invoice_id)
        where s.tariff_ids @> array[t.tariff_id] having count(*) > 0),
      (select max(b.delivered_on) from agreement ag
        join lpg_delivery b on b.billing_account_id = ag.billing_account_id and b.supply_point_id = ag.supply_point_id
          and b.delivered_on between greatest(ag.start_date, t.start_date) and least(coalesce(ag.end_date, 'infinity'), coalesce(t.end_date, 'infinity'))
        where t.bottle_millicents is not null and ag.plan_id = t.plan_id)) as day
    from tariff t where t.tariff_id = any($1::int[])) p
  where day is not null`

/**
 * Tariffs by which days or bottles were priced, with the last such day: their prices stay. Reads days of the plan's agreements, and
 * bills: an agreement may have had the plan before.
 */
export const readLastPricedDays = async (tx: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, Day>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx.query<{ tariffId: number; day: Day }>(lastPriced, [[...ids]])
  return new Map(rows.map(({ tariffId, day }) => [tariffId, day]))
}
