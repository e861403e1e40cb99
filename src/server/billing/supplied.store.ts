import type { SuppliedUnder } from '#domain/billing/bill-lines.ts'
import type { Day, DayRange } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'

export interface Supplied extends SuppliedUnder {
  /** From 0. */
  readonly period: number
  readonly siteId: string
  /** With data, read or estimated; for bottled gas the deliveries. */
  readonly knownDays: number
  readonly wh: number
  /** Exact: energy less free hours, plus daily charges, less credit. */
  readonly totalExact: number
}

const samePoint = 'billing_account_id = sp.billing_account_id and supply_point_id = sp.supply_point_id'
const bandSums = (column: string) => `array[sum(${column}[1]), sum(${column}[2]), sum(${column}[3])]`

const supplied = `
  select coalesce(d.period, 0) as period, sp.site_id, sp.supply_point_id, sp.supply_type,
    coalesce(d.days, 0) as days, coalesce(d.known, 0) as known_days, coalesce(d.estimated, 0) as estimated_days,
    coalesce(d.wh, 0) as wh, coalesce(d.band_wh, '{}') as band_wh,
    coalesce(d.band_free_wh, '{}') as band_free_wh, coalesce(d.export_wh, 0) as export_wh, coalesce(d.usage, 0) as usage_exact,
    coalesce(d.total, 0) as total_exact, coalesce(d.bottles, 0) as bottles, coalesce(d.late, false) as are_late,
    coalesce(d.cents, 0) as cents,
    case when t.tariff_id is not null then jsonb_build_object('dailyMillicents', t.daily_millicents,
      'exportMillicents', coalesce(t.export_millicents, 0),
      'bands', (select jsonb_agg(jsonb_build_object('name', b.name, 'rateMillicents', b.rate_millicents) order by b.position)
        from tariff_band b where b.tariff_id = t.tariff_id)) end as tariff
  from supply_point sp
  left join lateral (
    select width_bucket(day, $4::date[]) - 1 as period, tariff_id, count(*) as days, count(*) filter (where type <> 'empty') as known,
      count(*) filter (where type <> 'empty' and quality ~ '[EC]') as estimated,
      sum(total_wh) as wh, ${bandSums('band_wh')} as band_wh, ${bandSums('band_free_wh')} as band_free_wh, sum(total_export_wh) as export_wh,
      sum(usage_exact) as usage, sum(total_exact) as total, 0 as bottles, false as late, 0 as cents
    from own_reading_day where ${samePoint} and day between $2 and $3 and sp.supply_type = 'electricity' group by 1, 2
    union all
    select width_bucket(day, $4::date[]) - 1, tariff_id, count(*), count(*) filter (where type <> 'empty'),
      count(*) filter (where type = 'estimated'),
      sum(wh), array[sum(wh)], array[0], 0, sum(usage_exact), sum(total_exact), 0, false, 0
    from own_gas_day where ${samePoint} and day between $2 and $3 and sp.supply_type = 'naturalGas' group by 1, 2
    union all
    select n.period, null, 0, count(*), 0, 0, '{}', '{}', 0, 0, 0, sum(bottles), delivered_on < ($4::date[])[n.period + 1], sum(cents)
    from lpg_delivery, lateral (select width_bucket(charged_on, $4::date[]) - 1 as period) n
    where ${samePoint} and charged_on between $2 and $3 and sp.supply_type = 'lpg' group by 1, n.period, delivered_on < ($4::date[])[n.period + 1]
  ) d on true
  left join tariff t on t.tariff_id = d.tariff_id
  where sp.billing_account_id = $1 and ($5::uuid is null or sp.supply_point_id = $5)
  order by sp.position, sp.supply_point_id, t.start_date, t.tariff_id, d.late`

/** Per supply point and tariff. @param starts first days of the periods in the range, the range's own first */
export const readSupplied = (
  db: Queryable,
  billingAccountId: string,
  { startDate, endDate }: DayRange,
  starts: readonly Day[] = [startDate],
  supplyPointId: string | null = null,
): Promise<Supplied[]> => db.query<Supplied>(supplied, [billingAccountId, startDate, endDate, [...starts], supplyPointId])
