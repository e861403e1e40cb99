import type { Day } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import type { BillLine } from '#domain/billing/bill-lines.ts'
import { billedPeriod } from './corrections.store.ts'

const of = (row: string) => `${row}.billing_account_id = $1 and ${row}.supply_point_id = sp.supply_point_id`

const gasDay = (row: string) => `jsonb_build_object('day', ${row}.day, 'tariff', ${row}.tariff_id, 'wh', ${row}.wh,
        'quality', case ${row}.type when 'empty' then 'missing' when 'estimated' then 'estimated' else 'read' end)`

const billedRevision = 'coalesce(c.billed_revision, c.revision - 1)'
/** Bill period; for older corrections without one, whether an estimate was billed. */
const about = `case when p.start_date is null then jsonb_build_object('wasEstimated', c.was_estimated)
        else jsonb_build_object('period', jsonb_build_object('startDate', p.start_date, 'endDate', p.end_date)) end`

/** Per supply point: current days; days that another bill corrects, as billed. @param bills `i`: each with its last day */
const suppliedIn = (bills: string) => `
  select i.billing_account_id, i.invoice_id, sp.supply_point_id, sp.supply_type, st.address, sp.icp, asked."firstDay" as first_day,
    coalesce(r.revisions, '{}') as revisions, coalesce(g.days, '[]') as gas_days, coalesce(d.deliveries, '[]') as deliveries,
    coalesce(c.days, '[]') as corrections,
    array(select t.tariff_id from tariff t where t.tariff_id = any(r.tariff_ids || g.tariff_ids || c.tariff_ids)
      order by t.start_date, t.tariff_id) as tariff_ids,
    array(select t.end_date from tariff t where t.tariff_id = any(r.tariff_ids || g.tariff_ids || c.tariff_ids)
      order by t.start_date, t.tariff_id) as tariff_ends
  from json_to_recordset($2::json) as asked("invoiceId" uuid, "firstDay" date, "lastDay" date)
  ${bills}
  join supply_point sp on sp.billing_account_id = $1
  join site st on st.billing_account_id = $1 and st.site_id = sp.site_id
  left join lateral (
    select array_agg(s.revision order by s.day) as revisions, array_agg(distinct s.tariff_id) filter (where s.tariff_id is not null) as tariff_ids
    from (
      select n.day, case when was.revision is null then r.revision else nullif(was.revision, 0) end as revision,
        case when was.revision is null then r.tariff_id when was.revision > 0 then coalesce(o.tariff_id, r.tariff_id) end as tariff_id
      from (select asked."firstDay" + n as day from generate_series(0, i.end_date - asked."firstDay") as n) n
      left join own_reading_day r on ${of('r')} and r.day = n.day
      left join (select c.day, min(${billedRevision}) as revision from correction c where ${of('c')} group by c.day) was on was.day = n.day
      left join reading_revision o on ${of('o')} and o.day = n.day and o.revision = was.revision
    ) s
  ) r on sp.supply_type = 'electricity'
  left join lateral (
    select array_agg(distinct s.tariff_id) as tariff_ids, jsonb_agg(${gasDay('s')} order by s.day) as days
    from (
      select y.day, coalesce(o.tariff_id, y.tariff_id) as tariff_id, coalesce(o.wh, y.wh) as wh, coalesce(o.type, y.type) as type
      from own_gas_day y
      left join (select c.day, min(${billedRevision}) as revision from correction c where ${of('c')} group by c.day) was on was.day = y.day
      left join gas_revision o on ${of('o')} and o.day = y.day and o.revision = was.revision
      where ${of('y')} and y.day between asked."firstDay" and i.end_date and was.revision is distinct from 0
    ) s
  ) g on sp.supply_type = 'naturalGas'
  left join lateral (
    select jsonb_agg(jsonb_build_object('day', b.delivered_on, 'bottles', b.bottles, 'cents', b.cents,
        'bottleMillicents', coalesce(b.bottle_millicents, p.bottle_millicents))
      order by b.delivered_on, b.delivery_id) as deliveries
    from lpg_delivery b
    left join lateral (
      select t.bottle_millicents from agreement ag join tariff t on t.plan_id = ag.plan_id
      where ${of('ag')} and b.delivered_on between ag.start_date and coalesce(ag.end_date, 'infinity')
        and b.delivered_on between t.start_date and coalesce(t.end_date, 'infinity')
      order by ag.start_date desc limit 1) p on true
    where ${of('b')} and b.charged_on between asked."firstDay" and i.end_date
  ) d on sp.supply_type = 'lpg'
  left join lateral (
    select array_agg(distinct coalesce(v.tariff_id, r.tariff_id)) filter (where coalesce(v.tariff_id, r.tariff_id) is not null)
        || coalesce(array_agg(distinct o.tariff_id) filter (where o.tariff_id is not null), '{}') as tariff_ids,
      jsonb_agg(jsonb_build_object('day', c.day, 'billed', nullif(${billedRevision}, 0), 'read', c.revision) || ${about}
        order by c.day, c.revision) as days
    from correction c
    left join own_reading_day r on ${of('r')} and r.day = c.day
    left join reading_revision v on ${of('v')} and v.day = c.day and v.revision = c.revision
    left join reading_revision o on ${of('o')} and o.day = c.day and o.revision = ${billedRevision}
    ${billedPeriod}
    where ${of('c')} and c.invoice_id = i.invoice_id and sp.supply_type = 'electricity'
    having count(*) > 0
    union all
    select array_agg(distinct coalesce(v.tariff_id, y.tariff_id)) || coalesce(array_agg(distinct o.tariff_id) filter (where o.tariff_id is not null), '{}'),
      jsonb_agg(jsonb_build_object('day', c.day, 'billedGas', case when o.day is not null then ${gasDay('o')} end,
        'readGas', case when v.day is not null then ${gasDay('v')} else ${gasDay('y')} end) || ${about} order by c.day, c.revision)
    from correction c
    join own_gas_day y on ${of('y')} and y.day = c.day
    left join gas_revision v on ${of('v')} and v.day = c.day and v.revision = c.revision
    left join gas_revision o on ${of('o')} and o.day = c.day and o.revision = ${billedRevision}
    ${billedPeriod}
    where ${of('c')} and c.invoice_id = i.invoice_id and sp.supply_type = 'naturalGas'
    having count(*) > 0
  ) c on true`

/** `$2`: ids and first days of bills. */
export const billed = suppliedIn('join invoice i on i.billing_account_id = $1 and i.invoice_id = asked."invoiceId"')

/** `$2`: an id that no bill has, first and last day: as a bill of these days would be. */
export const unbilled = suppliedIn(
  'cross join lateral (select $1::uuid as billing_account_id, asked."invoiceId" as invoice_id, asked."lastDay" as end_date) i',
)

const keep = `
  insert into invoice_supply (billing_account_id, invoice_id, supply_point_id, supply_type, address, icp, first_day, revisions, gas_days,
    deliveries, corrections, tariff_ids, tariff_ends, is_reconstructed)
  select b.*, $3::boolean from (${billed}) b on conflict do nothing`

export interface IssuedBillKey {
  readonly invoiceId: string
  readonly firstDay: Day
}

/** Stores the inputs of bills, in the transaction that issues them. @param isReconstructed issued before inputs were stored */
export const storeBillInputs = async (
  tx: Queryable,
  billingAccountId: string,
  bills: readonly IssuedBillKey[],
  isReconstructed = false,
): Promise<void> => {
  await tx.query(keep, [billingAccountId, JSON.stringify(bills), isReconstructed])
}

/** Later arrivals wait and are corrected on the next bill: what is summed here is what is stored. */
export const lockSupplies = (tx: Queryable, billingAccountId: string) =>
  tx.query('select 1 from supply_point where billing_account_id = $1 order by supply_point_id for no key update', [
    billingAccountId,
  ])

const insertLines = `
  insert into invoice_line (billing_account_id, invoice_id, position, supply_type, supply_point_id, kind, description, quantity, unit, cents)
  select $1::uuid, l."invoiceId", l.position, l."supplyType", l."supplyPointId", l.kind, l.description, l.quantity, l.unit, l.cents
  from json_to_recordset($2::json) as l("invoiceId" uuid, position smallint, "supplyType" text, "supplyPointId" uuid, kind text,
    description text, quantity numeric, unit text, cents integer)`

interface Lined {
  readonly invoiceId: string
  readonly lines: readonly BillLine[]
}

export const putLines = async (tx: Queryable, billingAccountId: string, bills: readonly Lined[]): Promise<void> => {
  const rows = bills.flatMap(({ invoiceId, lines }) => lines.map((line, index) => ({ ...line, invoiceId, position: index + 1 })))
  await tx.query(insertLines, [billingAccountId, JSON.stringify(rows)])
}
