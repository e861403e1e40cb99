import type { FailureReason, OrderStatus } from '#contract/bottled-gas/bottled-gas.contract.ts'
import { type Day, dayAt } from '#domain/basics/days.ts'
import { instantOf } from '#domain/basics/half-hours.ts'
import { canMove, canReach, type NewsOutcome } from '#domain/supply/lpg-delivery.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { lockAccount } from '#server/http/account-lock.ts'
import type { Outbox } from '#server/http/outbox.ts'
import type { DeliveryStep } from '#server/providers/delivery/delivery-company.ts'
import { findOrder, setOutcome, storeNews } from './delivery-news.store.ts'
import { storeStep } from './order-steps.ts'
import { type OrderRow, readOrderRow } from './orders.store.ts'

export interface DeliveryNews {
  readonly newsId: string
  /** Its id or receipt number. */
  readonly orderNamed: string
  readonly status: Exclude<OrderStatus, 'PROCESSING'>
  /** Epoch ms; null: some time on `day`. */
  readonly at: number | null
  readonly day: Day
  /** For `SCHEDULED` and `RESCHEDULED`. */
  readonly deliverOn: Day | null
  readonly failureReason: FailureReason | null
  /** For `DELIVERED`; null: as ordered. */
  readonly bottles: number | null
}

const noon = 12

/** News of a day counts after the order's last step of that day. */
const instantIn = ({ at, day }: DeliveryNews, { movedAt }: OrderRow): number =>
  at ?? Math.max(instantOf(day, noon), dayAt(movedAt.getTime()) === day ? movedAt.getTime() : 0)

const isAlready = (row: OrderRow, { status, deliverOn, bottles }: DeliveryNews): boolean => {
  if (row.status !== status) return false
  if (status === 'RESCHEDULED' || status === 'SCHEDULED') return row.firstDay === deliverOn && row.lastDay === deliverOn
  return status !== 'DELIVERED' || bottles === null || bottles === row.bottles
}

/** Null: it holds. A delivery holds whenever it is heard of, since it is billed; other news only if nothing newer is known. */
export const refusalOf = (row: OrderRow, news: DeliveryNews): Exclude<NewsOutcome, 'applied' | 'unknown'> | null => {
  const { status, bottles, day } = news
  const isBrought = status === 'DELIVERED'
  if (isAlready(row, news)) return 'repeated'
  if (row.status === 'CANCELLED') return isBrought || status === 'OUT_FOR_DELIVERY' ? 'cancelled' : 'late'
  if (day < dayAt(row.placedAt.getTime())) return 'impossible'
  if (!isBrought && instantIn(news, row) < row.movedAt.getTime()) return 'late'
  const canCome = status === 'CANCELLED' ? canMove(row.status, status) : canReach(row.status, status)
  if (!canCome) return 'impossible'
  return isBrought && bottles !== null && bottles > row.bottles ? 'tooMany' : null
}

interface NewsContext {
  readonly outbox: Pick<Outbox, 'put'>
  /** Epoch ms. */
  readonly now: number
}

const applyTo = async (tx: Queryable, news: DeliveryNews, { outbox }: NewsContext): Promise<NewsOutcome> => {
  const order = await findOrder(tx, news.orderNamed)
  if (!order) return 'unknown'
  await lockAccount(tx, order.billingAccountId)
  const row = await readOrderRow(tx, order.billingAccountId, order.orderId)
  if (!row) return 'unknown'
  const refusal = refusalOf(row, news)
  if (refusal) return refusal
  const { status, deliverOn, failureReason, bottles } = news
  const step: DeliveryStep = {
    status,
    at: instantIn(news, row),
    deliverOn,
    failureReason,
    ...(bottles !== null && { bottles }),
  }
  await storeStep(tx, row, step, outbox)
  return 'applied'
}

/** Applied once for each `newsId`; null: that was before. */
export const takeNews = async (tx: Queryable, news: DeliveryNews, context: NewsContext): Promise<NewsOutcome | null> => {
  const { newsId, orderNamed, status, day, bottles } = news
  const receivedAt = new Date(context.now)
  if (!(await storeNews(tx, { newsId, receivedAt, orderNamed, status, day, bottles, outcome: 'applied' }))) return null
  const outcome = await applyTo(tx, news, context)
  await setOutcome(tx, newsId, outcome)
  return outcome
}

/** Cancelled in the portal, but the truck was loaded. */
export const storeTooLate = async (db: Database, { orderId, receiptNumber }: OrderRow, now: number): Promise<void> => {
  await storeNews(db, {
    newsId: `${orderId} too late`,
    receivedAt: new Date(now),
    orderNamed: receiptNumber,
    status: 'OUT_FOR_DELIVERY',
    day: dayAt(now),
    bottles: null,
    outcome: 'cancelled',
  })
}
