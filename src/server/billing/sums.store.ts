import type { Discount } from '#contract/account/account.contract.ts'
import type { SupplyType } from '#contract/kit.ts'
import type { UsageType } from '#contract/usage/usage.contract.ts'
import { discountsOn } from '#domain/supply/discount.ts'
import { addDays, type Day, type DayRange, laterOf } from '#domain/basics/days.ts'
import { lastDue } from '#domain/supply/load-profile.ts'
import { energyOf, suppliedLines } from '#domain/billing/bill-lines.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { exactDaily } from '#domain/supply/tariff.ts'
import type { Queryable } from '#server/database/database.ts'
import { isEstimateAlone } from '#server/readings/estimates.ts'
import { type Cycle, windowOf, windowsFrom } from './cycles.ts'
import { readSupplied, type Supplied } from './supplied.store.ts'

export interface Scope {
  readonly billingAccountId: string
  readonly siteId: string | null
}

export interface SupplySums {
  readonly siteId: string
  readonly supplyPointId: string
  readonly supplyType: SupplyType
  /** Days with data, read or estimated. */
  readonly days: number
  /** Of these with at least one reading. */
  readonly readDays: number
  readonly wh: number
  readonly exportWh: number
  /** As bill lines, before the discount. */
  readonly cents: number
  /** Credit for `exportWh`, already deducted from `cents`. */
  readonly creditCents: number
  /** Exact energy less free hours; the same less export. */
  readonly energyExact: number
  readonly usedExact: number
  /** Share of the account's discount, ≥ 0. */
  readonly discountCents: number
}

interface Discounted {
  readonly billingAccountId: string
  readonly discount: Discount | null
}

const linesCents = (parts: readonly Supplied[]): number => sumOf(parts.flatMap(suppliedLines), ({ cents }) => cents)

/** Per supply point: Wh, and cents with GST. */
export const readSupplySums = async (
  db: Queryable,
  { billingAccountId, discount }: Discounted,
  range: DayRange,
): Promise<SupplySums[]> => {
  const supplied = Map.groupBy(await readSupplied(db, billingAccountId, range), ({ supplyPointId }) => supplyPointId)
  const supplies = [...supplied].flatMap(([supplyPointId, parts]) => {
    const [first] = parts
    if (!first) return []
    const lines = parts.flatMap(suppliedLines)
    return {
      siteId: first.siteId,
      supplyPointId,
      supplyType: first.supplyType,
      days: sumOf(parts, ({ knownDays }) => knownDays),
      readDays: sumOf(parts, ({ knownDays, estimatedDays }) => knownDays - estimatedDays),
      wh: sumOf(parts, ({ wh }) => wh),
      exportWh: sumOf(parts, ({ exportWh }) => exportWh),
      cents: linesCents(parts),
      creditCents: sumOf(lines, ({ kind, cents }) => (kind === 'export' ? -cents : 0)),
      energyExact: energyOf(parts),
      usedExact: sumOf(parts, ({ totalExact, tariff, days }) => totalExact - (tariff ? exactDaily(tariff, days) : 0)),
    }
  })
  const discounts = discountsOn(
    supplies.map(({ energyExact }) => energyExact),
    discount,
  )
  return supplies.map((supply, index) => ({ ...supply, discountCents: discounts[index] ?? 0 }))
}

export const electricityCents = async (db: Queryable, { billingAccountId, siteId }: Scope, range: DayRange): Promise<number> => {
  const supplies = await readSupplySums(db, { billingAccountId, discount: null }, range)
  const electricity = supplies.filter(
    (supply) => supply.supplyType === 'electricity' && (siteId === null || supply.siteId === siteId),
  )
  return sumOf(electricity, ({ cents }) => cents)
}

/** After the discount. */
export const billedCents = (supplies: readonly SupplySums[]): number =>
  sumOf(supplies, ({ cents, discountCents }) => cents - discountCents)

interface Billed extends Cycle {
  readonly billingAccountId: string
  readonly supplyPointId: string
}

/** Bill periods that start within a range, clipped to it, with one supply point's amount on each before the discount. */
export const readBilledPeriods = async (
  db: Queryable,
  { billingAccountId, supplyPointId, ...cycle }: Billed,
  { startDate, endDate }: DayRange,
): Promise<{ readonly startDate: Day; readonly cents: number }[]> => {
  const window = windowOf(cycle, startDate)
  const first = window.startDate === startDate ? startDate : addDays(window.endDate, 1)
  if (first > endDate) return []
  const range = { startDate: first, endDate }
  const starts = windowsFrom(cycle, first, (period) => period.startDate <= endDate).map((period) => period.startDate)
  const supplied = await readSupplied(db, billingAccountId, range, starts, supplyPointId)
  const parts = supplied.filter(({ tariff }) => tariff !== null)
  return [...Map.groupBy(parts, ({ period }) => period)]
    .toSorted(([a], [b]) => a - b)
    .map(([period, periodSupplies]) => ({
      startDate: starts[period] ?? first,
      cents: linesCents(periodSupplies),
    }))
}

/** For a row `r` of days: has missing readings; has readings being checked. */
export const incomplete = `coalesce(r.type <> 'empty' and r.quality like '%M%', false)`
export const beingChecked = `coalesce(r.quality like '%C%', false)`

export interface DaySums {
  readonly day: Day
  readonly siteCount: number
  readonly wh: number
  readonly totalExact: number
  readonly exportWh: number | null
  readonly creditExact: number
  readonly savedExact: number
  readonly freeHalfHours: number
  readonly type: UsageType
  readonly isIncomplete: boolean
  readonly isBeingChecked: boolean
}

export const readElectricityDays = (db: Queryable, { billingAccountId, siteId }: Scope, range: DayRange): Promise<DaySums[]> =>
  db.query<DaySums>(
    `select r.day, count(distinct sp.site_id) filter (where r.type <> 'empty') as site_count, sum(r.total_wh) as wh, sum(r.total_exact) as total_exact,
       case when bool_or(r.export_wh is not null) then sum(r.total_export_wh) end as export_wh,
       sum(r.credit_exact) as credit_exact, sum(r.saved_exact) as saved_exact, coalesce(sum(cardinality(r.free)), 0) as free_half_hours,
       case when bool_and(r.type = 'empty') then 'empty' when bool_or(r.type = 'estimated') then 'estimated'
         when bool_or(r.type = 'powerShout') then 'powerShout' else 'actual' end as type,
       bool_or(${incomplete}) as is_incomplete, bool_or(${beingChecked}) as is_being_checked
     from supply_point sp join own_reading_day r on r.billing_account_id = sp.billing_account_id and r.supply_point_id = sp.supply_point_id
     where sp.billing_account_id = $1 and ($2::uuid is null or sp.site_id = $2) and r.day between $3 and $4
     group by r.day order by r.day`,
    [billingAccountId, siteId, range.startDate, range.endDate],
  )

const awaited = `
  select count(distinct d.day) as days from supply_point sp
  join agreement ag on ag.billing_account_id = sp.billing_account_id and ag.supply_point_id = sp.supply_point_id
  cross join lateral (
    select generate_series(greatest(ag.start_date, $3::date), least(ag.end_date, $4::date), interval '1 day')::date as day) d
  left join own_reading_day r on r.billing_account_id = sp.billing_account_id and r.supply_point_id = sp.supply_point_id and r.day = d.day
  where sp.billing_account_id = $1 and ($2::uuid is null or sp.site_id = $2) and sp.supply_type = 'electricity'
    and sp.is_advanced and (coalesce(r.type, 'empty') = 'empty' or ${isEstimateAlone})`

/** Number of days just before today whose readings are pending. They are estimated until then. */
export const readAwaitedDays = async (db: Queryable, scope: Scope, { startDate }: DayRange, today: Day): Promise<number> => {
  const [row] = await db.query<{ days: number }>(awaited, [
    scope.billingAccountId,
    scope.siteId,
    laterOf(startDate, addDays(lastDue(today), 1)),
    addDays(today, -1),
  ])
  return row?.days ?? 0
}
