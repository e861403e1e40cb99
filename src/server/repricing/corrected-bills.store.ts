import type { Day } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'

/** With days whose correction no bill has yet, or bottles by a price that the plan no longer has. Oldest first. */
const correctedBills = `
  select i.billing_account_id, i.invoice_id, i.number
  from invoice i
  where i.kind = 'bill' and i.reversed_by is null and i.end_date >= $2
    and i.billing_account_id in (select billing_account_id from agreement where plan_id = $1 and coalesce(end_date, 'infinity') >= $2)
    and exists (
      select from agreement ag
      join supply_point sp on sp.billing_account_id = ag.billing_account_id and sp.supply_point_id = ag.supply_point_id
      where ag.billing_account_id = i.billing_account_id and ag.plan_id = $1 and (
        exists (select from correction c where c.billing_account_id = i.billing_account_id and c.supply_point_id = ag.supply_point_id
          and c.invoice_id is null and c.day between greatest(i.start_date, $2::date) and i.end_date)
        or sp.supply_type = 'lpg' and exists (
          select from invoice_supply s
          cross join lateral jsonb_to_recordset(s.deliveries) as d(day date, "bottleMillicents" integer)
          join tariff t on t.plan_id = ag.plan_id and d.day between t.start_date and coalesce(t.end_date, 'infinity')
          where s.billing_account_id = i.billing_account_id and s.invoice_id = i.invoice_id and s.supply_point_id = ag.supply_point_id
            and d.day >= $2 and d.day between ag.start_date and coalesce(ag.end_date, 'infinity')
            and d."bottleMillicents" <> t.bottle_millicents
            and exists (select from lpg_delivery b where b.billing_account_id = i.billing_account_id
              and b.supply_point_id = ag.supply_point_id and b.delivered_on = d.day and b.bottle_millicents is null))))
  order by i.billing_account_id, i.end_date`

export interface CorrectedBill {
  readonly billingAccountId: string
  readonly invoiceId: string
  readonly number: string
}

export const readCorrectedBills = (db: Queryable, planId: string, from: Day): Promise<CorrectedBill[]> =>
  db.query<CorrectedBill>(correctedBills, [planId, from])
