import type { Day } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'

/** The first day of an agreement `ag` on which no tariff of its plan holds; null if all days have one. */
const firstUncovered = `
  select lower(gap) from (
    select unnest(datemultirange(daterange(ag.start_date, ag.end_date, '[]')) - coalesce((
      select range_agg(daterange(t.start_date, t.end_date, '[]')) from tariff t
      where t.plan_id = ag.plan_id and (t.end_date is null or t.end_date >= t.start_date)), '{}')) as gap) g
  order by 1 limit 1`
const holdsOnSomeDay = '(ag.end_date is null or ag.end_date >= ag.start_date)'

const gapsOfPlans = `
  select plan_id, min(day) as day from (
    select ag.plan_id, (${firstUncovered}) as day
    from (select distinct plan_id, start_date, end_date from agreement where plan_id = any($1::text[])) ag where ${holdsOnSomeDay}) g
  where day is not null group by plan_id`

/** Plans of which an agreement has a day without a tariff, with the first such day. */
export const planWithGap = async (tx: Queryable, plans: readonly string[]): Promise<ReadonlyMap<string, Day>> => {
  const rows = await tx.query<{ planId: string; day: Day }>(gapsOfPlans, [[...plans]])
  return new Map(rows.map(({ planId, day }) => [planId, day]))
}

export interface AgreementGap {
  readonly billingAccountId: string
  readonly agreementId: string
  readonly planId: string
  readonly day: Day
}
const gapsOfAccounts = `
  select * from (
    select ag.billing_account_id, ag.agreement_id, ag.plan_id, (${firstUncovered}) as day from agreement ag
    where ag.billing_account_id = any($1::uuid[]) and ${holdsOnSomeDay}) g
  where day is not null`
export const readGaps = (tx: Queryable, accounts: readonly string[]): Promise<AgreementGap[]> =>
  tx.query<AgreementGap>(gapsOfAccounts, [[...accounts]])

export interface AgreementOverlap {
  readonly billingAccountId: string
  readonly agreementId: string
  readonly isOfOtherAccount: boolean
}
const overlaps = `
  select distinct a.billing_account_id, a.agreement_id, b.billing_account_id <> a.billing_account_id as is_of_other_account
  from agreement a join agreement b on b.supply_point_id = a.supply_point_id
    and (b.billing_account_id, b.agreement_id) <> (a.billing_account_id, a.agreement_id)
    and greatest(a.start_date, b.start_date) <= least(coalesce(a.end_date, 'infinity'), coalesce(b.end_date, 'infinity'))
  where a.billing_account_id = any($1::uuid[])`
/** Agreements that share a supply point and a day with another, of whichever account. */
export const readOverlaps = (tx: Queryable, accounts: readonly string[]): Promise<AgreementOverlap[]> =>
  tx.query<AgreementOverlap>(overlaps, [[...accounts]])

export interface SharedIcp {
  readonly billingAccountId: string
  readonly supplyPointId: string
  readonly isOfOtherAccount: boolean
}
const sharedIcps = `
  select distinct sp.billing_account_id, sp.supply_point_id, other.billing_account_id <> sp.billing_account_id as is_of_other_account
  from supply_point sp
  join supply_point other on other.icp = sp.icp and other.supply_point_id <> sp.supply_point_id
  join agreement a on a.billing_account_id = sp.billing_account_id and a.supply_point_id = sp.supply_point_id
  join agreement b on b.billing_account_id = other.billing_account_id and b.supply_point_id = other.supply_point_id
    and greatest(a.start_date, b.start_date) <= least(coalesce(a.end_date, 'infinity'), coalesce(b.end_date, 'infinity'))
  where sp.billing_account_id = any($1::uuid[])`
/** Supply points of which another one has the ICP, with agreements on the same day, of whichever account. */
export const readSharedIcps = (tx: Queryable, accounts: readonly string[]): Promise<SharedIcp[]> =>
  tx.query<SharedIcp>(sharedIcps, [[...accounts]])
