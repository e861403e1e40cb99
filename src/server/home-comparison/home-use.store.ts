import { addDays, type Day, type DayRange } from '#domain/basics/days.ts'
import { centsOf } from '#domain/basics/money.ts'
import { sum, sumOf } from '#domain/basics/sums.ts'
import { readSupplied } from '#server/billing/supplied.store.ts'
import type { Queryable } from '#server/database/database.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { readListPrices } from './list-prices.store.ts'

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
