import type { LowUserYear } from '#contract/bill-checker/bill-checker.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import { lowUserLimitOf } from '#domain/supply/low-user.ts'
import { dollarsOf } from '#domain/basics/money.ts'
import { type Band, exactDaily, exactPrice } from '#domain/supply/tariff.ts'
import { isAgreedOn } from '#server/http/agreed.ts'
import type { Queryable } from '#server/database/database.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { readTariffs, type StoredTariff } from '#server/readings/tariffs.ts'

interface YearRow {
  readonly supplyPointId: string
  readonly planId: string
  readonly planName: string
  readonly isLowUserPlan: boolean
  readonly days: number
  readonly wh: number
  readonly isOnePlan: boolean
  readonly bandWh: readonly (number | null)[]
  readonly otherPlans: readonly string[]
}

const years = `
  select sp.supply_point_id, p.plan_id, p.name as plan_name, p.is_low_user as is_low_user_plan,
    coalesce(y.days, 0) as days, coalesce(y.wh, 0) as wh, coalesce(y.is_one_plan, false) as is_one_plan,
    coalesce(y.band_wh, '{}') as band_wh,
    (select coalesce(jsonb_agg(o.plan_id order by o.plan_id), '[]') from plan o
      where o.supply_type = 'electricity' and o.audience = p.audience and o.is_low_user <> p.is_low_user) as other_plans
  from supply_point sp
  join lateral (
    select ag.plan_id from agreement ag where ag.billing_account_id = sp.billing_account_id and ag.supply_point_id = sp.supply_point_id
      and ${isAgreedOn('$2')} order by ag.start_date desc limit 1) ag on true
  join plan p on p.plan_id = ag.plan_id
  left join lateral (
    select count(*) as days, sum(r.total_wh) as wh, bool_and(t.plan_id = ag.plan_id) as is_one_plan,
      array[sum(r.band_wh[1]), sum(r.band_wh[2]), sum(r.band_wh[3])] as band_wh
    from own_reading_day r left join tariff t on t.tariff_id = r.tariff_id
    where r.billing_account_id = sp.billing_account_id and r.supply_point_id = sp.supply_point_id and r.type <> 'empty'
      and r.day > (select max(day) - 365 from own_reading_day l where l.billing_account_id = sp.billing_account_id
        and l.supply_point_id = sp.supply_point_id and l.type <> 'empty')) y on true
  where sp.billing_account_id = $1 and sp.supply_type = 'electricity' and p.audience = 'residential'
  order by sp.position, sp.supply_point_id`

const hoursOf = (bands: readonly Band[]) =>
  JSON.stringify(bands.map(({ name, fromHour, toHour, weekdaysOnly }) => [name, fromHour, toHour, weekdaysOnly]))

const yearAt = (tariff: StoredTariff, bandWh: readonly (number | null)[], days: number): number =>
  dollarsOf(
    tariff.bands.reduce((sum, { rateMillicents }, index) => sum + (bandWh[index] ?? 0) * exactPrice(rateMillicents), 0) +
      exactDaily(tariff, days),
  )

export const readLowUser = async (db: Queryable, account: SelectedAccount, today: Day): Promise<LowUserYear[]> => {
  const rows = await db.query<YearRow>(years, [account.billingAccountId, today])
  const planIds = rows.flatMap(({ planId, otherPlans }) => [planId, ...otherPlans])
  const tariffs = (await readTariffs(db, [...new Set(planIds)])).filter(
    ({ startDate, endDate }) => startDate <= today && (endDate === null || today <= endDate),
  )
  const names = new Map(
    (
      await db.query<{ planId: string; name: string }>('select plan_id, name from plan where plan_id = any($1::text[])', [
        planIds,
      ])
    ).map(({ planId, name }) => [planId, name]),
  )
  return rows.map(({ supplyPointId, planId, planName, isLowUserPlan, days, wh, isOnePlan, bandWh, otherPlans }) => {
    const ownTariff = tariffs.find((tariff) => tariff.planId === planId)
    const otherTariff =
      ownTariff &&
      tariffs.find((tariff) => otherPlans.includes(tariff.planId) && hoursOf(tariff.bands) === hoursOf(ownTariff.bands))
    const isPriced = ownTariff !== undefined && isOnePlan && days > 0
    return {
      supplyPointId,
      planName,
      isLowUserPlan,
      days,
      kw: wh / 1000,
      limitKw: lowUserLimitOf(account.region),
      costNZD: isPriced ? yearAt(ownTariff, bandWh, days) : null,
      otherPlanName: (otherTariff && names.get(otherTariff.planId)) ?? null,
      otherCostNZD: isPriced && otherTariff ? yearAt(otherTariff, bandWh, days) : null,
    }
  })
}
