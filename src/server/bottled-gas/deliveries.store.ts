import type { Day } from '#domain/basics/days.ts'
import { bottleCents } from '#domain/supply/tariff.ts'
import { isAgreedOn } from '#server/http/agreed.ts'
import type { Queryable } from '#server/database/database.ts'
import { lockAccount } from '#server/http/account-lock.ts'

export interface Brought {
  readonly billingAccountId: string
  readonly supplyPointId: string
  readonly deliveryId: string
  /** Null for deliveries from before orders were stored. */
  readonly orderId: string | null
  readonly deliveredOn: Day
  readonly bottles: number
  /** Agreed price per bottle, millicents without GST; null: the plan's price of the day. */
  readonly bottleMillicents: number | null
}

interface Priced {
  readonly price: number | null
  readonly billedTo: Day | null
  readonly chargedOn: Day
}

const priced = `
  select b.billed_to, case when d.day <= b.billed_to then b.billed_to + 1 else d.day end as charged_on,
    (select t.bottle_millicents from agreement ag join tariff t on t.plan_id = ag.plan_id
      where ag.billing_account_id = $1 and ag.supply_point_id = $2
        and ${isAgreedOn('d.day')}
        and d.day between t.start_date and coalesce(t.end_date, 'infinity')
      order by ag.start_date desc limit 1) as price
  from (select $3::date as day) d, (select max(end_date) as billed_to from invoice where billing_account_id = $1) b`

const put = `
  insert into lpg_delivery (billing_account_id, delivery_id, supply_point_id, order_id, delivered_on, charged_on, bottles, bottle_millicents, cents)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning charged_on`

/** Onto the bill of its day, or the next one if that is issued; once. @returns last day of its bill; null if booked before */
export const bookDelivery = async (
  tx: Queryable,
  { billingAccountId, supplyPointId, deliveryId, orderId, deliveredOn, bottles, bottleMillicents }: Brought,
): Promise<Day | null> => {
  // As issuing bills does: a bill in the making either has the delivery, or the next one has.
  await lockAccount(tx, billingAccountId)
  const [found] = await tx.query<Priced>(priced, [billingAccountId, supplyPointId, deliveredOn])
  if (!found) throw new TypeError('A row that is always there')
  const price = bottleMillicents ?? found.price ?? 0
  const keys = [billingAccountId, deliveryId, supplyPointId]
  const [booked] = await tx.query<Pick<Priced, 'chargedOn'>>(put, [
    ...keys,
    orderId,
    deliveredOn,
    found.chargedOn,
    bottles,
    bottleMillicents,
    bottles * bottleCents(price),
  ])
  return booked?.chargedOn ?? null
}
