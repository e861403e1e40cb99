import type {
  FailureReason,
  LpgOrder,
  LpgOrderEvent,
  OrderQuestions,
  OrderStatus,
} from '#contract/bottled-gas/bottled-gas.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import { canChangeOrder, failureWords } from '#domain/supply/lpg-delivery.ts'
import { orderPrice } from '#domain/customer/lpg-order.ts'
import type { Queryable } from '#server/database/database.ts'
import { idOf } from '#server/http/ids.ts'
import type { SelectedAccount } from '#server/http/selection.ts'

export interface OrderRow {
  readonly billingAccountId: string
  readonly orderId: string
  readonly receiptNumber: string
  readonly supplyPointId: string
  readonly agreementId: string
  readonly siteAddress: string
  readonly customerId: string
  readonly brand: string
  readonly placedBy: LpgOrder['placedBy']
  readonly bottles: number
  readonly bottleMillicents: number
  readonly questions: OrderQuestions
  readonly status: OrderStatus
  readonly placedAt: Date
  readonly movedAt: Date
  readonly firstDay: Day
  readonly lastDay: Day
  readonly changeUntil: Date
  readonly failureReason: FailureReason | null
  readonly deliveredOn: Day | null
}

const orders = `
  select o.billing_account_id, o.order_id, o.receipt_number, o.supply_point_id, o.agreement_id, st.address as site_address, o.customer_id,
    o.brand, o.placed_by, o.bottles, o.bottle_millicents, o.questions, o.status, o.placed_at, o.moved_at, o.first_day, o.last_day,
    o.change_until, o.failure_reason, o.delivered_on
  from lpg_order o
  join supply_point sp on sp.billing_account_id = o.billing_account_id and sp.supply_point_id = o.supply_point_id
  join site st on st.billing_account_id = sp.billing_account_id and st.site_id = sp.site_id`

export const isOrderUnderWay = `o.status not in ('DELIVERED', 'CANCELLED')`

export const readOrderRow = async (db: Queryable, billingAccountId: string, orderId: string): Promise<OrderRow | null> => {
  const id = idOf(orderId)
  if (id === null) return null
  const [row] = await db.query<OrderRow>(`${orders} where o.billing_account_id = $1 and o.order_id = $2`, [billingAccountId, id])
  return row ?? null
}

/** The open order, else the last one. */
export const readLastOrder = async (db: Queryable, billingAccountId: string, supplyPointId: string): Promise<OrderRow | null> => {
  const [row] = await db.query<OrderRow>(
    `${orders} where o.billing_account_id = $1 and o.supply_point_id = $2
     order by ${isOrderUnderWay} desc, o.placed_at desc, o.moved_at desc, o.order_id limit 1`,
    [billingAccountId, supplyPointId],
  )
  return row ?? null
}

export const readOpenOrders = (db: Queryable): Promise<OrderRow[]> =>
  db.query<OrderRow>(`${orders} where ${isOrderUnderWay} order by o.moved_at, o.order_id`)

export const readOrderByReceipt = async (db: Queryable, receiptNumber: string): Promise<OrderRow | null> => {
  const [row] = await db.query<OrderRow>(`${orders} where o.receipt_number = $1`, [receiptNumber])
  return row ?? null
}

interface EventRow {
  readonly status: OrderStatus
  readonly at: Date
  readonly kind: LpgOrderEvent['kind']
  readonly by: LpgOrderEvent['by']
  readonly bottles: number
  readonly deliverOn: Day | null
  readonly failureReason: FailureReason | null
}

const failureInfo = (reason: FailureReason | null) => reason && { reason, detail: failureWords[reason] }

const readEvents = async (
  db: Queryable,
  { billingAccountId, orderId }: Pick<OrderRow, 'billingAccountId' | 'orderId'>,
): Promise<LpgOrderEvent[]> => {
  const rows = await db.query<EventRow>(
    `select status, at, kind, by, bottles, deliver_on, failure_reason from lpg_order_event
     where billing_account_id = $1 and order_id = $2 order by step`,
    [billingAccountId, orderId],
  )
  return rows.map(({ at, bottles, failureReason, ...event }) => ({
    ...event,
    at: at.toISOString(),
    numberOfBottles: bottles,
    failureInfo: failureInfo(failureReason),
  }))
}

export const toLpgOrder = async (
  db: Queryable,
  { isBuyingGroup }: Pick<SelectedAccount, 'isBuyingGroup'>,
  row: OrderRow,
  now: number,
): Promise<LpgOrder> => ({
  orderId: row.orderId,
  receiptNumber: row.receiptNumber,
  supplyAgreementId: row.agreementId,
  siteAddress: row.siteAddress,
  status: row.status,
  failureInfo: failureInfo(row.failureReason),
  numberOfBottles: row.bottles,
  price: isBuyingGroup ? null : orderPrice(row.bottles, row.bottleMillicents),
  questions: row.questions,
  placedAt: row.placedAt.toISOString(),
  placedBy: row.placedBy,
  firstDay: row.firstDay,
  lastDay: row.lastDay,
  changeUntil: row.changeUntil.toISOString(),
  canChange: canChangeOrder(row, now),
  deliveredOn: row.deliveredOn,
  events: await readEvents(db, row),
})

export interface NewEvent extends Pick<EventRow, 'status' | 'at' | 'kind' | 'by' | 'bottles' | 'deliverOn' | 'failureReason'> {
  /** Null if not done by a customer. */
  readonly customerId: string | null
}

const putEvent = `
  insert into lpg_order_event (billing_account_id, order_id, step, status, at, kind, by, customer_id, bottles, deliver_on, failure_reason)
  select $1, $2, coalesce(max(step), 0) + 1, $3, $4, $5, $6, $7, $8, $9, $10 from lpg_order_event
  where billing_account_id = $1 and order_id = $2`

export const addEvent = (
  tx: Queryable,
  { billingAccountId, orderId }: Pick<OrderRow, 'billingAccountId' | 'orderId'>,
  { status, at, kind, by, customerId, bottles, deliverOn, failureReason }: NewEvent,
) => tx.query(putEvent, [billingAccountId, orderId, status, at, kind, by, customerId, bottles, deliverOn, failureReason])

export const readLastEvent = async (
  db: Queryable,
  { billingAccountId, orderId }: Pick<OrderRow, 'billingAccountId' | 'orderId'>,
): Promise<Date | null> =>
  (
    await db.query<{ at: Date | null }>(
      'select max(at) as at from lpg_order_event where billing_account_id = $1 and order_id = $2',
      [billingAccountId, orderId],
    )
  )[0]?.at ?? null

export const putOrder = (
  tx: Queryable,
  row: Omit<OrderRow, 'siteAddress' | 'status' | 'movedAt' | 'failureReason' | 'deliveredOn'>,
) =>
  tx.query(
    `insert into lpg_order (billing_account_id, order_id, receipt_number, supply_point_id, agreement_id, customer_id, brand, placed_by,
       bottles, bottle_millicents, questions, status, placed_at, moved_at, first_day, last_day, change_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'PROCESSING', $12, $12, $13, $14, $15)`,
    [
      row.billingAccountId,
      row.orderId,
      row.receiptNumber,
      row.supplyPointId,
      row.agreementId,
      row.customerId,
      row.brand,
      row.placedBy,
      row.bottles,
      row.bottleMillicents,
      JSON.stringify(row.questions),
      row.placedAt,
      row.firstDay,
      row.lastDay,
      row.changeUntil,
    ],
  )

export const storeOrder = (tx: Queryable, row: OrderRow) =>
  tx.query(
    `update lpg_order set bottles = $3, questions = $4, status = $5, moved_at = $6, first_day = $7, last_day = $8, change_until = $9,
       failure_reason = $10, delivered_on = $11
     where billing_account_id = $1 and order_id = $2`,
    [
      row.billingAccountId,
      row.orderId,
      row.bottles,
      JSON.stringify(row.questions),
      row.status,
      row.movedAt,
      row.firstDay,
      row.lastDay,
      row.changeUntil,
      row.failureReason,
      row.deliveredOn,
    ],
  )
