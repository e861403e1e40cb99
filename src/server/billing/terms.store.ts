import type { Day, DayRange } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'

export interface Terms {
  readonly supplyPointId: string
  /** Supplied days without data: an agreement may start or end within the period. */
  readonly openDays: readonly Day[]
  /** Daily charges of the days still without one, without GST. */
  readonly openMillicents: number
}

const terms = `
  select sp.supply_point_id,
    coalesce(array_agg((own.first + n)::text order by own.first + n)
      filter (where coalesce(r.type, g.type, 'empty') = 'empty'), '{}') as open_days,
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

export const readTerms = (
  db: Queryable,
  { billingAccountId }: { readonly billingAccountId: string },
  { startDate, endDate }: DayRange,
): Promise<Terms[]> => db.query<Terms>(terms, [billingAccountId, startDate, endDate])
