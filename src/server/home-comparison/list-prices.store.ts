import type { Day } from '#domain/basics/days.ts'
import { halfHoursOf } from '#domain/basics/half-hours.ts'
import { estimateDay, profileOf } from '#domain/supply/load-profile.ts'
import { exactCent } from '#domain/basics/money.ts'
import { mean, sum } from '#domain/basics/sums.ts'
import { priceDay } from '#domain/supply/tariff.ts'
import type { Queryable } from '#server/database/database.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { readTariffsOf } from '#server/readings/tariffs.ts'

type Fuel = 'electricity' | 'naturalGas'

interface PlanRow {
  readonly fuel: Fuel
  readonly tariffId: number
  readonly audience: 'residential' | 'sme'
  readonly isLowUser: boolean
}

const plans = `
  select sp.supply_type as fuel, t.tariff_id, p.audience, p.is_low_user
  from supply_point sp
  join lateral (
    select ag.plan_id from agreement ag where ag.billing_account_id = sp.billing_account_id and ag.supply_point_id = sp.supply_point_id
      and ag.start_date <= $3 order by ag.start_date desc limit 1) ag on true
  join plan p on p.plan_id = ag.plan_id
  join lateral (
    select t.tariff_id from tariff t where t.plan_id = ag.plan_id and t.start_date <= $3 order by t.start_date desc limit 1) t on true
  where sp.billing_account_id = $1 and ($2::uuid is null or sp.site_id = $2) and sp.supply_type in ('electricity', 'naturalGas')`

/** Cents with GST per Wh, weighted by the plan's usage profile; null without a price list. */
export const readListPrices = async (
  db: Queryable,
  { billingAccountId, siteId }: Pick<SelectedAccount, 'billingAccountId' | 'siteId'>,
  day: Day,
): Promise<Readonly<Record<Fuel, number | null>>> => {
  const rows = await db.query<PlanRow>(plans, [billingAccountId, siteId, day])
  const tariffs = new Map(
    (
      await readTariffsOf(
        db,
        rows.map(({ tariffId }) => tariffId),
      )
    ).map((tariff) => [tariff.tariffId, tariff]),
  )
  const priceOf = ({ tariffId, audience, isLowUser }: PlanRow): number[] => {
    const tariff = tariffs.get(tariffId)
    if (!tariff) return []
    const wh = estimateDay(halfHoursOf(day), [], profileOf(audience, isLowUser))
    return [priceDay(tariff, { day, wh, exportWh: null, free: null }).usage / sum(wh) / exactCent]
  }
  const of = (fuel: Fuel) => mean(rows.filter((row) => row.fuel === fuel).flatMap(priceOf))
  return { electricity: of('electricity'), naturalGas: of('naturalGas') }
}
