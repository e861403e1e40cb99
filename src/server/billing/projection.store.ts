import type { Discount } from '#contract/account.contract.ts'
import { discountsOn } from '#domain/discount.ts'
import type { DayRange } from '#domain/days.ts'
import { exactCent, roundedSteps } from '#domain/money.ts'
import { exactDaily } from '#domain/tariff.ts'
import { project } from '#domain/usage.ts'
import type { Queryable } from '#server/database/database.ts'
import type { SupplySums } from './sums.store.ts'

/** What is agreed for a metered supply over a period, whether or not it was read. */
export interface Terms {
  readonly supplyPointId: string
  /** On which it is supplied: an agreement may begin or end within the period. */
  readonly days: number
  /** The daily charges, without GST, of those days that have none yet. */
  readonly openMillicents: number
}

const terms = `
  select sp.supply_point_id, count(*) as days,
    coalesce(sum(t.daily_millicents) filter (where r.day is null and g.day is null), 0) as open_millicents
  from supply_point sp
  join agreement ag on ag.billing_account_id = sp.billing_account_id and ag.supply_point_id = sp.supply_point_id
  join tariff t on t.plan_id = ag.plan_id
  cross join lateral (select greatest(ag.start_date, t.start_date, $2::date) as first, least(ag.end_date, t.end_date, $3::date) as last) own
  cross join lateral generate_series(0, own.last - own.first) as n
  left join own_reading_day r on r.billing_account_id = sp.billing_account_id and r.supply_point_id = sp.supply_point_id and r.day = own.first + n
  left join own_gas_day g on g.billing_account_id = sp.billing_account_id and g.supply_point_id = sp.supply_point_id and g.day = own.first + n
  where sp.billing_account_id = $1 and sp.supply_type <> 'lpg'
  group by sp.supply_point_id`

/** The terms of the account's metered supplies over a period; none for one that is not supplied in it. */
export const readTerms = (
  db: Queryable,
  { billingAccountId }: { readonly billingAccountId: string },
  { startDate, endDate }: DayRange,
): Promise<Terms[]> => db.query<Terms>(terms, [billingAccountId, startDate, endDate])

export interface Amounts {
  readonly cents: number
  readonly wh: number
}

/** What a supply comes to by the end of a period, after its part of the discount. */
export interface Projected extends Amounts {
  readonly siteId: string
}

/** What the days that are still to come, or were not read, add: as many as are agreed, each like those that hold something. */
const restOf = ({ supplyType, days }: SupplySums, soFar: number, agreedDays: number): number =>
  supplyType === 'lpg' || days === 0 ? 0 : (project({ soFar, days, daysInPeriod: agreedDays }) ?? soFar) - soFar

/**
 * What each supply comes to if the other days on which it is supplied are like those so far: daily charges by the calendar, bottles
 * as delivered. The cents add up to those of the bill. Null until there is a day to go by.
 */
export const projectSupplies = (
  supplies: readonly SupplySums[],
  agreed: readonly Terms[],
  discount: Discount | null,
): Projected[] | null => {
  if (!supplies.some(({ supplyType, days }) => supplyType !== 'lpg' && days > 0)) return null
  const termsOf = ({ supplyPointId }: SupplySums) => agreed.find((one) => one.supplyPointId === supplyPointId)
  const rest = (of: (supply: SupplySums) => number) =>
    supplies.map((supply) => restOf(supply, of(supply), termsOf(supply)?.days ?? supply.days))
  const used = rest(({ usedExact }) => usedExact)
  const cents = roundedSteps(
    supplies.map((supply, index) => (used[index] ?? 0) + exactDaily({ dailyMillicents: termsOf(supply)?.openMillicents ?? 0 })),
    exactCent,
  )
  const energy = rest(({ energyExact }) => energyExact)
  const discounts = discountsOn(
    supplies.map(({ energyExact }, index) => energyExact + Math.round(energy[index] ?? 0)),
    discount,
  )
  const wh = roundedSteps(rest((supply) => supply.wh))
  return supplies.map((supply, index) => ({
    siteId: supply.siteId,
    cents: supply.cents + (cents[index] ?? 0) - (discounts[index] ?? 0),
    wh: supply.wh + (wh[index] ?? 0),
  }))
}

/** What supplies come to together. */
export const totalOf = (supplies: readonly Amounts[]): Amounts => ({
  cents: supplies.reduce((sum, { cents }) => sum + cents, 0),
  wh: supplies.reduce((sum, { wh }) => sum + wh, 0),
})
