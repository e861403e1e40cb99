import type { SupplyType } from '#contract/kit.ts'
import { type BillForecast, forecastBills } from '#domain/billing/bill-forecast.ts'
import { type AgreedPrices, type ForecastSupply, overlapOf } from '#domain/supply/forecast-supply.ts'
import { addDays, type Day, type DayRange, laterOf } from '#domain/basics/days.ts'
import { profileOf } from '#domain/supply/load-profile.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { type Cycle, windowsFrom } from '#server/billing/cycles.ts'
import { billStands } from '#server/billing/open-bills.store.ts'
import { lookBack, readRunningBill } from '#server/billing/running-bill.store.ts'
import type { Queryable } from '#server/database/database.ts'

type Account = Pick<SelectedAccount, 'billingAccountId' | keyof Cycle | 'discount' | 'openedOn'>

const aheadBills = 12

interface PriceRow extends AgreedPrices {
  readonly supplyPointId: string
  readonly supplyType: SupplyType
  readonly audience: 'residential' | 'sme'
  readonly isLowUser: boolean
}

const agreedPrices = `
  select sp.supply_point_id, sp.supply_type, p.audience, p.is_low_user,
    greatest(ag.start_date, t.start_date) as start_date, least(ag.end_date, t.end_date) as end_date,
    t.daily_millicents, coalesce(t.export_millicents, 0) as export_millicents, t.bottle_millicents,
    coalesce((select jsonb_agg(jsonb_build_object('name', b.name, 'rateMillicents', b.rate_millicents, 'fromHour', b.from_hour,
      'toHour', b.to_hour) order by b.position) from tariff_band b where b.tariff_id = t.tariff_id), '[]') as bands
  from supply_point sp
  join agreement ag on ag.billing_account_id = sp.billing_account_id and ag.supply_point_id = sp.supply_point_id
  join plan p on p.plan_id = ag.plan_id
  join tariff t on t.plan_id = ag.plan_id
    and (ag.end_date is null or t.start_date <= ag.end_date) and (t.end_date is null or t.end_date >= ag.start_date)
  where sp.billing_account_id = $1
  order by sp.position, sp.supply_point_id, greatest(ag.start_date, t.start_date)`

interface DayRow {
  readonly supplyPointId: string
  readonly day: Day
  readonly bandWh: readonly number[]
  readonly bandFreeWh: readonly number[]
  readonly exportWh: number
}

const usedDays = `
  select supply_point_id, day, band_wh, band_free_wh, total_export_wh as export_wh from own_reading_day
  where billing_account_id = $1 and day between $2 and $3 and type <> 'empty'
  union all
  select supply_point_id, day, array[wh], array[0], 0 from own_gas_day
  where billing_account_id = $1 and day between $2 and $3 and type <> 'empty'
  order by 2`

interface DeliveryRow {
  readonly supplyPointId: string
  readonly day: Day
  readonly bottles: number
}

export const readForecastSupplies = async (db: Queryable, billingAccountId: string, today: Day): Promise<ForecastSupply[]> => {
  const prices = await db.query<PriceRow>(agreedPrices, [billingAccountId])
  const days = await db.query<DayRow>(usedDays, [billingAccountId, addDays(today, -lookBack), addDays(today, -1)])
  const deliveries = await db.query<DeliveryRow>(
    `select supply_point_id, delivered_on as day, bottles from lpg_delivery
     where billing_account_id = $1 and delivered_on <= $2 order by delivered_on`,
    [billingAccountId, today],
  )
  const daysOfPoint = Map.groupBy(days, ({ supplyPointId }) => supplyPointId)
  const deliveriesOfPoint = Map.groupBy(deliveries, ({ supplyPointId }) => supplyPointId)
  return [...Map.groupBy(prices, ({ supplyPointId }) => supplyPointId)].flatMap(([supplyPointId, pointPrices]) => {
    const newest = pointPrices.at(-1)
    if (!newest) return []
    return {
      fuel: newest.supplyType,
      prices: pointPrices,
      days: (daysOfPoint.get(supplyPointId) ?? []).map(({ day, bandWh, bandFreeWh, exportWh }) => ({
        day,
        bandWh: bandWh.map((wh, index) => wh - (bandFreeWh[index] ?? 0)),
        exportWh,
      })),
      deliveries: deliveriesOfPoint.get(supplyPointId) ?? [],
      profileWh: newest.supplyType === 'lpg' ? 0 : profileOf(newest.audience, newest.isLowUser).dayWh,
    }
  })
}

export interface AccountForecast extends BillForecast {
  readonly supplies: readonly ForecastSupply[]
  readonly historyDays: number
}

/** The running bill first; same forecast as the dashboard. Bills after the end of all supplies are left out. */
export const readForecast = async (db: Queryable, account: Account, today: Day): Promise<AccountForecast> => {
  const supplies = await readForecastSupplies(db, account.billingAccountId, today)
  const past = await db.query<DayRange>(
    `select start_date, end_date from invoice where billing_account_id = $1 and ${billStands} and end_date < $2 order by end_date`,
    [account.billingAccountId, today],
  )
  const windows = windowsFrom(account, today, (_, index) => index < aheadBills)
    .map(({ startDate, endDate }) => ({ startDate: laterOf(startDate, account.openedOn), endDate }))
    .filter((window) => supplies.some(({ prices }) => prices.some((period) => overlapOf(window, period) !== null)))
  const forecast = forecastBills({ supplies, discount: account.discount, windows, past, today })
  const running = (await readRunningBill(db, account, today)).forecast
  return {
    ...forecast,
    bills: forecast.bills.map((bill, index) =>
      index === 0
        ? { ...bill, ...(running && { cents: running.cents, lowCents: running.lowCents, highCents: running.highCents }) }
        : bill,
    ),
    supplies,
    historyDays: Math.max(0, ...supplies.map(({ days }) => days.length)),
  }
}
