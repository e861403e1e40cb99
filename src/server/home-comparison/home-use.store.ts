import { addDays, type Day, type DayRange } from '#domain/basics/days.ts'
import { halfHoursOf } from '#domain/basics/half-hours.ts'
import { centsOf, exactCent } from '#domain/basics/money.ts'
import { sum, sumOf, mean } from '#domain/basics/sums.ts'
import { estimateDay, profileOf } from '#domain/supply/load-profile.ts'
import { priceDay } from '#domain/supply/tariff.ts'
import { readSupplied } from '#server/billing/supplied.store.ts'
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
    select t.tariff_id from tariff t where t.plan_id = ag.plan_id and t.start_date <= least($3, t.end_date) order by t.start_date desc limit 1) t on true
  where sp.billing_account_id = $1 and ($2::uuid is null or sp.site_id = $2) and sp.supply_type in ('electricity', 'naturalGas')`

/** Cents with GST per Wh, weighted by the plan's usage profile; null without a price list. */
const readListPrices = async (
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

export interface HomeFuelUse {
  readonly wh: number
  /** Days with data, per place. */
  readonly days: number
  readonly places: number
  /** Cents with GST, unrounded: total, and usage-based part. */
  readonly cents: number
  readonly usageCents: number
  /** List price per Wh for a place without paid use; null without a price. */
  readonly listCentsPerWh: number | null
}
export type HomeFuels = Readonly<Record<'electricity' | 'gas', HomeFuelUse | null>>

interface Part {
  readonly siteId: string
  readonly wh: number
  readonly days: number
  readonly totalExact: number
  readonly usageExact: number
}

/** To a hundredth of a cent, so that shares can be taken. */
const finely = (exact: number) => centsOf(exact * 100) / 100

const useOf = (parts: readonly Part[], listCentsPerWh: number | null): HomeFuelUse | null => {
  const bySite = [...Map.groupBy(parts, ({ siteId }) => siteId).values()]
  const daysOfEach = bySite.map((siteParts) => Math.max(...siteParts.map((part) => part.days)))
  const days = sum(daysOfEach)
  if (days === 0) return null
  return {
    wh: sumOf(parts, ({ wh }) => wh),
    days,
    places: daysOfEach.filter((known) => known > 0).length,
    cents: finely(sumOf(parts, ({ totalExact }) => totalExact)),
    usageCents: finely(sumOf(parts, ({ usageExact }) => usageExact)),
    listCentsPerWh,
  }
}

export const readHomeUse = async (
  db: Queryable,
  { billingAccountId, siteId }: Pick<SelectedAccount, 'billingAccountId' | 'siteId'>,
  range: DayRange,
): Promise<HomeFuels> => {
  const supplied = (await readSupplied(db, billingAccountId, range)).filter((row) => siteId === null || row.siteId === siteId)
  const lists = await readListPrices(db, { billingAccountId, siteId }, range.endDate)
  const of = (fuel: 'electricity' | 'naturalGas') =>
    useOf(
      supplied.filter(({ supplyType }) => supplyType === fuel).map((row) => ({ ...row, days: row.knownDays })),
      lists[fuel],
    )
  return { electricity: of('electricity'), gas: of('naturalGas') }
}

interface MonthPart extends Part {
  readonly month: Day
  readonly fuel: 'electricity' | 'gas'
}

const months = `
  select date_trunc('month', r.day)::date as month, 'electricity' as fuel, sp.site_id, sum(r.total_wh) as wh, count(distinct r.day) as days,
    sum(r.total_exact) as total_exact, sum(r.usage_exact) as usage_exact
  from supply_point sp join own_reading_day r on r.billing_account_id = sp.billing_account_id and r.supply_point_id = sp.supply_point_id
  where sp.billing_account_id = $1 and ($2::uuid is null or sp.site_id = $2) and sp.supply_type = 'electricity' and r.type <> 'empty'
    and r.day between $3 and $4
  group by 1, 3
  union all
  select date_trunc('month', g.day)::date, 'gas', sp.site_id, sum(g.wh), count(distinct g.day), sum(g.total_exact), sum(g.usage_exact)
  from supply_point sp join own_gas_day g on g.billing_account_id = sp.billing_account_id and g.supply_point_id = sp.supply_point_id
  where sp.billing_account_id = $1 and ($2::uuid is null or sp.site_id = $2) and sp.supply_type = 'naturalGas' and g.type <> 'empty'
    and g.day between $3 and $4
  group by 1, 3`

export const readHomeMonths = async (
  db: Queryable,
  { billingAccountId, siteId }: Pick<SelectedAccount, 'billingAccountId' | 'siteId'>,
  { startDate, endDate }: DayRange,
): Promise<ReadonlyMap<Day, HomeFuels>> => {
  const rows = await db.query<MonthPart>(months, [billingAccountId, siteId, startDate, endDate])
  const lists = await readListPrices(db, { billingAccountId, siteId }, endDate)
  const fuelOf = (fuelParts: readonly MonthPart[], fuel: MonthPart['fuel']) =>
    useOf(
      fuelParts.filter((row) => row.fuel === fuel),
      lists[fuel === 'gas' ? 'naturalGas' : fuel],
    )
  return new Map(
    [...Map.groupBy(rows, ({ month }) => month)].map(([month, monthParts]) => [
      month,
      { electricity: fuelOf(monthParts, 'electricity'), gas: fuelOf(monthParts, 'gas') },
    ]),
  )
}

export const weekOf = ({ endDate }: DayRange): DayRange => ({ startDate: addDays(endDate, -6), endDate })
