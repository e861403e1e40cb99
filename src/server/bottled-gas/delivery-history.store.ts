import type { DeliveryHistory, DeliverySummary, LpgDelivery } from '#contract/bottled-gas/bottled-gas-deliveries.contract.ts'
import { addDays, addYears, type Day, daysBetween, zone } from '#domain/basics/days.ts'
import { failureWords } from '#domain/supply/lpg-delivery.ts'
import { orderCents } from '#domain/customer/lpg-order.ts'
import { toDollars } from '#domain/basics/money.ts'
import { sumOf } from '#domain/basics/sums.ts'
import type { Queryable } from '#server/database/database.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import type { LpgSupply } from './supply.store.ts'

interface Row extends Pick<LpgDelivery, 'deliveryId' | 'orderId' | 'receiptNumber' | 'date' | 'status'> {
  readonly bottles: number
  /** Charged amount; null until delivered. */
  readonly cents: number | null
  readonly bottleMillicents: number | null
  readonly failureReason: keyof typeof failureWords | null
  readonly total: number
}

const dayOf = (instant: string) => `(${instant} at time zone '${zone}')::date`

/** Deliveries, failed attempts, moved days, cancellations, open order. A failed attempt and its new day are one entry. */
const history = `
  with own as (
    select * from lpg_order where billing_account_id = $1 and agreement_id = $3
  ), event as (
    select e.*, o.receipt_number, lag(e.status) over (partition by e.order_id order by e.step) as was,
      e.step = max(e.step) over (partition by e.order_id) as is_last
    from lpg_order_event e join own o on o.order_id = e.order_id
    where e.billing_account_id = $1 and e.kind = 'moved'
  ), told as (
    select d.delivery_id::text, d.order_id, o.receipt_number, d.delivered_on as date, 'DELIVERED' as status, d.bottles, d.cents,
      null::integer as bottle_millicents, null as failure_reason, d.delivered_on::timestamptz as at
    from lpg_delivery d left join lpg_order o on o.billing_account_id = d.billing_account_id and o.order_id = d.order_id
    where d.billing_account_id = $1 and d.supply_point_id = $2 and d.delivered_on between $4 and $5
    union all
    select order_id || ' ' || step, order_id, receipt_number, ${dayOf('at')}, status, bottles, 0, null, failure_reason, at from event
    where status = 'FAILED' or status = 'RESCHEDULED' and was <> 'FAILED' and not is_last
    union all
    select order_id::text, order_id, receipt_number, ${dayOf('moved_at')}, status, bottles, 0, null, null, moved_at from own where status = 'CANCELLED'
    union all
    select order_id::text, order_id, receipt_number, first_day, status, bottles, null, bottle_millicents, failure_reason, moved_at from own
    where status in ('PROCESSING', 'SCHEDULED', 'RESCHEDULED', 'OUT_FOR_DELIVERY')
  )
  select delivery_id, order_id, receipt_number, date, status, bottles, cents, bottle_millicents, failure_reason,
    count(*) over () as total
  from told order by date desc, at desc, delivery_id limit $6 offset $7`

interface Page {
  readonly skip: number
  readonly pageSize: number
}

const lastDayOf = (supply: LpgSupply): Day | 'infinity' => supply.endDate ?? 'infinity'

export const readHistory = async (
  db: Queryable,
  { billingAccountId, isBuyingGroup }: Pick<SelectedAccount, 'billingAccountId' | 'isBuyingGroup'>,
  supply: LpgSupply,
  { skip, pageSize }: Page,
): Promise<DeliveryHistory> => {
  const { supplyAgreementId, supplyPointId, startDate } = supply
  const values = [billingAccountId, supplyPointId, supplyAgreementId, startDate, lastDayOf(supply)] as const
  const rows = await db.query<Row>(history, [...values, pageSize, skip])
  // A page past the end has no row with the total count.
  const [first] = rows.length > 0 || skip === 0 ? rows : await db.query<Row>(history, [...values, 1, 0])
  return {
    supplyAgreementId,
    deliveries: rows.map(({ bottles, cents, bottleMillicents, failureReason, total: _total, ...row }) => ({
      ...row,
      numberOfBottles: bottles,
      cost: isBuyingGroup ? null : toDollars(cents ?? orderCents(bottles, bottleMillicents ?? 0)),
      failureInfo: failureReason && { reason: failureReason, detail: failureWords[failureReason] },
    })),
    total: first?.total ?? 0,
  }
}

interface Came {
  readonly date: Day
  readonly bottles: number
  readonly cents: number
}

const median = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}

export const readDeliverySummary = async (
  db: Queryable,
  { billingAccountId, isBuyingGroup }: Pick<SelectedAccount, 'billingAccountId' | 'isBuyingGroup'>,
  supply: LpgSupply,
  today: Day,
): Promise<DeliverySummary> => {
  const all = await db.query<Came>(
    `select delivered_on as date, bottles, cents from lpg_delivery
     where billing_account_id = $1 and supply_point_id = $2 and delivered_on between $3 and least($4::date, $5::date)
     order by delivered_on, delivery_id`,
    [billingAccountId, supply.supplyPointId, supply.startDate, lastDayOf(supply), today],
  )
  const startDate = addDays(addYears(today, -1), 1)
  const year = all.filter(({ date }) => date >= startDate)
  const last = all.at(-1)
  const sum = (of: (came: Came) => number) => sumOf(year, of)
  return {
    supplyAgreementId: supply.supplyAgreementId,
    startDate,
    endDate: today,
    numberOfDeliveries: year.length,
    numberOfBottles: sum(({ bottles }) => bottles),
    cost: isBuyingGroup ? null : toDollars(sum(({ cents }) => cents)),
    lastDelivery: last ? { date: last.date, numberOfBottles: last.bottles } : null,
    usualBottles: median(all.map(({ bottles }) => bottles)),
    usualDays: median(all.slice(1).map(({ date }, index) => daysBetween(all[index]?.date ?? date, date))),
  }
}
