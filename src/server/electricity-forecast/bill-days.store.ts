import type { Day, DayRange } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { isEstimateAlone } from '#server/readings/estimates.ts'

export interface BillDay {
  readonly day: Day
  readonly wh: number
  readonly electricityExact: number
  /** All fuels; a bottle on its billing day. */
  readonly exact: number
  readonly isEstimated: boolean
}

const billDays = `
  select day, sum(wh) as wh, sum(electricity) as electricity_exact, sum(exact) as exact, bool_or(is_estimated) as is_estimated from (
    select day, total_wh as wh, total_exact as electricity, total_exact as exact, coalesce(quality ~ '[EC]', false) as is_estimated
    from own_reading_day where billing_account_id = $1 and day between $2 and $3
    union all
    select day, 0, 0, total_exact, false from own_gas_day where billing_account_id = $1 and day between $2 and $3
    union all
    select charged_on, 0, 0, cents * 100000000::bigint, false from lpg_delivery
    where billing_account_id = $1 and charged_on between $2 and $3
  ) own group by day order by day`

export const readBillDays = (db: Queryable, billingAccountId: string, { startDate, endDate }: DayRange): Promise<BillDay[]> =>
  db.query<BillDay>(billDays, [billingAccountId, startDate, endDate])

export interface DailyCharge {
  readonly day: Day
  readonly millicents: number
}

/** Millicents without GST; skips days without an agreement. */
export const readDailyCharges = (
  db: Queryable,
  billingAccountId: string,
  { startDate, endDate }: DayRange,
): Promise<DailyCharge[]> =>
  db.query<DailyCharge>(
    `select own.first + n as day, sum(t.daily_millicents) as millicents
     from supply_point sp
     join agreement ag on ag.billing_account_id = sp.billing_account_id and ag.supply_point_id = sp.supply_point_id
     join tariff t on t.plan_id = ag.plan_id
     cross join lateral (
       select greatest(ag.start_date, t.start_date, $2::date) as first, least(ag.end_date, t.end_date, $3::date) as last) own
     cross join lateral generate_series(0, own.last - own.first) as n
     where sp.billing_account_id = $1 and sp.supply_type = 'electricity' group by 1 order by 1`,
    [billingAccountId, startDate, endDate],
  )

interface StoredBillDays {
  readonly hasElectricity: boolean
  readonly read: number
  readonly known: number
}

export const readStoredBillDays = async (
  db: Queryable,
  billingAccountId: string,
  { startDate, endDate }: DayRange,
): Promise<StoredBillDays> => {
  const [row] = await db.query<StoredBillDays>(
    `select exists (
         select from supply_point sp
         join agreement ag on ag.billing_account_id = sp.billing_account_id and ag.supply_point_id = sp.supply_point_id
         where sp.billing_account_id = $1 and sp.supply_type = 'electricity') as has_electricity,
       count(distinct r.day) filter (where not ${isEstimateAlone}) as read, count(distinct r.day) as known
     from own_reading_day r where r.billing_account_id = $1 and r.day between $2 and $3 and r.type <> 'empty'`,
    [billingAccountId, startDate, endDate],
  )
  return row ?? { hasElectricity: false, read: 0, known: 0 }
}

export interface FreeHours {
  readonly day: Day
  readonly hours: number
  readonly wh: number
}

/** Booked hours per day, and their usual use in Wh. */
export const readFreeHours = (db: Queryable, billingAccountId: string, { startDate, endDate }: DayRange): Promise<FreeHours[]> =>
  db.query<FreeHours>(
    `select h.day, count(*) as hours, coalesce(sum(u.wh), 0)::float8 as wh
     from free_hours_booked_hour h
     cross join lateral (
       select avg(coalesce(r.wh[h.hour * 2 + 1], 0) + coalesce(r.wh[h.hour * 2 + 2], 0)) as wh from own_reading_day r
       where r.billing_account_id = h.billing_account_id and r.supply_point_id = h.supply_point_id
         and r.day between $2::date - 28 and $2::date - 1 and cardinality(r.wh) = 48) u
     where h.billing_account_id = $1 and h.day between $2 and $3 group by h.day order by h.day`,
    [billingAccountId, startDate, endDate],
  )
