import type { Discount, SupplyType } from '#contract/account.contract.ts'
import type { UsageType } from '#contract/usage.contract.ts'
import { discountsOn } from '#domain/discount.ts'
import type { DayRange, Day } from '#domain/days.ts'
import type { Queryable } from '#server/database/database.ts'

/** Which supply points are added up: an account's, or only those of one site. */
export interface Scope {
  readonly billingAccountId: string
  readonly siteId: string | null
}

export interface SupplySums {
  readonly siteId: string
  readonly supplyPointId: string
  readonly supplyType: SupplyType
  /** Days that hold something, read or estimated. */
  readonly days: number
  readonly wh: number
  /** Before the discount. */
  readonly cents: number
  readonly energyCents: number
  /** Daily charges, also of days that hold nothing. */
  readonly fixedCents: number
  /** This supply's part of the account's discount, 0 or more. */
  readonly discountCents: number
}

const sums = `
  select sp.site_id as "siteId", sp.supply_point_id as "supplyPointId", sp.supply_type as "supplyType",
    coalesce(r.days, g.days, l.days, 0) as days, coalesce(r.wh, g.wh, 0) as wh, coalesce(r.cents, g.cents, l.cents, 0) as cents,
    coalesce(r.energy, g.energy, 0) as "energyCents", coalesce(r.fixed, g.fixed, 0) as "fixedCents"
  from supply_point sp
  left join lateral (
    select count(*) filter (where type <> 'empty') as days, sum(total_wh) as wh, sum(total_cents) as cents, sum(usage_cents) as energy,
      sum(fixed_cents) as fixed
    from reading_day r where sp.supply_type = 'electricity' and r.billing_account_id = sp.billing_account_id
      and r.supply_point_id = sp.supply_point_id and r.day between $2 and $3) r on sp.supply_type = 'electricity'
  left join lateral (
    select count(*) filter (where type <> 'empty') as days, sum(wh) as wh, sum(total_cents) as cents, sum(usage_cents) as energy,
      sum(fixed_cents) as fixed
    from gas_day g where g.billing_account_id = sp.billing_account_id
      and g.supply_point_id = sp.supply_point_id and g.day between $2 and $3) g on sp.supply_type = 'naturalGas'
  left join lateral (
    select count(*) as days, sum(cents) as cents from lpg_delivery l where l.billing_account_id = sp.billing_account_id
      and l.supply_point_id = sp.supply_point_id and l.delivered_on between $2 and $3) l on sp.supply_type = 'lpg'
  where sp.billing_account_id = $1
  order by sp.position`

interface Discounted {
  readonly billingAccountId: string
  readonly discount: Discount | null
}

/** What each supply point of an account used and cost over a period, in Wh and cents with GST. */
export const readSupplySums = async (
  db: Queryable,
  { billingAccountId, discount }: Discounted,
  { startDate, endDate }: DayRange,
): Promise<SupplySums[]> => {
  const supplies = await db.query<Omit<SupplySums, 'discountCents'>>(sums, [billingAccountId, startDate, endDate])
  const discounts = discountsOn(
    supplies.map(({ energyCents }) => energyCents),
    discount,
  )
  return supplies.map((supply, index) => ({ ...supply, discountCents: discounts[index] ?? 0 }))
}

/** What supplies add to the bill: after the discount. */
export const billedCents = (supplies: readonly SupplySums[]): number =>
  supplies.reduce((sum, { cents, discountCents }) => sum + cents - discountCents, 0)

export interface DaySums {
  readonly day: Day
  /** Of which something is known. */
  readonly siteCount: number
  readonly wh: number
  readonly cents: number
  readonly exportWh: number | null
  readonly savedCents: number
  readonly freeHalfHours: number
  readonly type: UsageType
}

/** Electricity of all supply points of the scope, day by day; days on which nothing is known are left out. */
export const readElectricityDays = (db: Queryable, { billingAccountId, siteId }: Scope, range: DayRange): Promise<DaySums[]> =>
  db.query<DaySums>(
    `select r.day, count(distinct sp.site_id) filter (where r.type <> 'empty') as "siteCount", sum(r.total_wh) as wh, sum(r.total_cents) as cents,
       case when bool_or(r.export_wh is not null) then sum(r.total_export_wh) end as "exportWh",
       sum(r.saved_cents) as "savedCents", coalesce(sum(cardinality(r.free)), 0) as "freeHalfHours",
       case when bool_and(r.type = 'empty') then 'empty' when bool_or(r.type = 'estimated') then 'estimated'
         when bool_or(r.type = 'powerShout') then 'powerShout' else 'actual' end as type
     from supply_point sp join reading_day r on r.billing_account_id = sp.billing_account_id and r.supply_point_id = sp.supply_point_id
     where sp.billing_account_id = $1 and ($2::uuid is null or sp.site_id = $2) and r.day between $3 and $4
     group by r.day order by r.day`,
    [billingAccountId, siteId, range.startDate, range.endDate],
  )
