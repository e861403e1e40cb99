import type { Day } from '#domain/basics/days.ts'
import { bottleCents } from '#domain/supply/tariff.ts'
import type { Queryable } from '#server/database/database.ts'

interface Delivery {
  readonly deliveryId: string
  readonly bottles: number
  readonly cents: number
  readonly price: number
}

const deliveries = `
  select b.delivery_id, b.bottles, b.cents, p.price
  from lpg_delivery b
  join lateral (
    select t.bottle_millicents as price from agreement ag join tariff t on t.plan_id = ag.plan_id
    where ag.billing_account_id = $1 and ag.supply_point_id = b.supply_point_id
      and b.delivered_on between ag.start_date and coalesce(ag.end_date, 'infinity')
      and b.delivered_on between t.start_date and coalesce(t.end_date, 'infinity')
    order by ag.start_date desc limit 1) p on p.price is not null
  where b.billing_account_id = $1 and b.charged_on between $2 and coalesce($3::date, 'infinity') and b.bottle_millicents is null`

/** Deliveries by the plan's price, charged in a range; those of an order keep the price that the customer ordered at. */
export const repriceBottles = async (
  tx: Queryable,
  billingAccountId: string,
  { startDate, endDate }: { readonly startDate: Day; readonly endDate: Day | null },
): Promise<void> => {
  const found = await tx.query<Delivery>(deliveries, [billingAccountId, startDate, endDate])
  const changed = found.flatMap(({ deliveryId, bottles, cents, price }) => {
    const now = bottles * bottleCents(price)
    return now === cents ? [] : [{ deliveryId, cents: now }]
  })
  if (changed.length > 0)
    await tx.query(
      `update lpg_delivery b set cents = d.cents from json_to_recordset($2::json) as d("deliveryId" uuid, cents integer)
       where b.billing_account_id = $1 and b.delivery_id = d."deliveryId"`,
      [billingAccountId, JSON.stringify(changed)],
    )
}
