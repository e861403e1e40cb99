import type { OrderStatus } from '#contract/bottled-gas/bottled-gas.contract.ts'
import { dayAt, formatDayLong } from '#domain/basics/days.ts'
import { loadedAt } from './lpg-delivery-days.ts'
import { canMove, deliveryLabels, failureWords } from '#domain/supply/lpg-delivery.ts'
import { bottlesOf } from '#domain/customer/lpg-order.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { recordEvent } from '#server/events/events.store.ts'
import { putNotice } from '#server/http/notice.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { lockAccount } from '#server/http/account-lock.ts'
import type { DeliveryJob, DeliveryStep, PolledDeliveryCompany } from '#server/providers/delivery/delivery-company.ts'
import { type OrderNews, orderMail } from './order-mail.ts'
import { bookDelivery } from './deliveries.store.ts'
import { addEvent, storeOrder, type OrderRow, readOpenOrders, readOrderRow } from './orders.store.ts'

type MailOutbox = Pick<Outbox, 'put'>

const mails: Readonly<Partial<Record<OrderStatus, OrderNews>>> = {
  FAILED: 'failed',
  RESCHEDULED: 'rescheduled',
  CANCELLED: 'cancelled',
}

const afterStep = (row: OrderRow, { status, at, deliverOn, failureReason, bottles }: DeliveryStep): OrderRow => ({
  ...row,
  status,
  movedAt: new Date(at),
  ...(deliverOn !== null && { firstDay: deliverOn, lastDay: deliverOn, changeUntil: new Date(loadedAt(deliverOn)) }),
  // A new day after a failed attempt has the attempt's reason.
  failureReason: failureReason ?? (status === 'RESCHEDULED' ? row.failureReason : null),
  deliveredOn: status === 'DELIVERED' ? dayAt(at) : null,
  ...(status === 'DELIVERED' && bottles !== undefined && { bottles }),
})

const detailOf = ({ status, bottles, firstDay, failureReason, siteAddress }: OrderRow): string => {
  const what = `${bottlesOf(bottles)}, ${siteAddress}`
  if (status === 'FAILED' || status === 'RESCHEDULED') {
    const day = status === 'RESCHEDULED' ? ` It comes on ${formatDayLong(firstDay)} now.` : ''
    return `${failureReason ? failureWords[failureReason] : ''}${day}`.trim() || what
  }
  return status === 'SCHEDULED' ? `${what}, on ${formatDayLong(firstDay)}` : what
}

const putOrderNotice = (tx: Queryable, row: OrderRow, step: number) =>
  putNotice(tx, {
    billingAccountId: row.billingAccountId,
    of: `lpg order ${row.orderId} ${row.status} ${step}`,
    type: 'message',
    title: `Bottled gas: ${deliveryLabels[row.status].toLowerCase()}`,
    detail: detailOf(row),
    path: '/account/products/bottled-gas',
    at: row.movedAt,
  })

const recordStep = async (tx: Queryable, row: OrderRow): Promise<void> => {
  const { billingAccountId, supplyPointId, receiptNumber: order, bottles, status, movedAt } = row
  const facts = { billingAccountId, supplyPointId, now: movedAt.getTime() }
  if (row.deliveredOn !== null)
    await recordEvent(tx, { ...facts, type: 'order.delivered', data: { order, deliveredOn: row.deliveredOn, bottles } })
  if (status === 'CANCELLED') await recordEvent(tx, { ...facts, type: 'order.cancelled', data: { order } })
  if (status === 'FAILED') {
    const reason = row.failureReason ? failureWords[row.failureReason] : ''
    await recordEvent(tx, { ...facts, type: 'order.failed', data: { order, triedOn: dayAt(movedAt.getTime()), reason } })
  }
}

/** Of a locked account, after the chart was asked. */
export const storeStep = async (tx: Queryable, before: OrderRow, step: DeliveryStep, outbox: MailOutbox): Promise<OrderRow> => {
  const { billingAccountId, orderId } = before
  const row = afterStep(before, step)
  await storeOrder(tx, row)
  await recordStep(tx, row)
  await addEvent(tx, row, {
    status: row.status,
    at: row.movedAt,
    kind: 'moved',
    by: 'deliveryCompany',
    customerId: null,
    bottles: row.bottles,
    deliverOn: step.deliverOn,
    failureReason: row.failureReason,
  })
  if (row.deliveredOn !== null) await bookDelivery(tx, { ...row, deliveryId: orderId, deliveredOn: row.deliveredOn })
  await putOrderNotice(tx, row, step.at)
  const mail = mails[row.status]
  if (mail) await orderMail.put(tx, outbox, { billingAccountId, orderId, what: mail })
  return row
}

/** Late or repeated steps change nothing. */
export const applyStep = async (
  tx: Queryable,
  { billingAccountId, orderId }: Pick<OrderRow, 'billingAccountId' | 'orderId'>,
  step: DeliveryStep,
  outbox: MailOutbox,
): Promise<OrderRow | null> => {
  await lockAccount(tx, billingAccountId)
  const before = await readOrderRow(tx, billingAccountId, orderId)
  return before && canMove(before.status, step.status) ? storeStep(tx, before, step, outbox) : before
}

const counts = `
  select count(*) filter (where status = 'FAILED') as tried, count(*) filter (where by <> 'deliveryCompany') as revision
  from lpg_order_event where billing_account_id = $1 and order_id = $2`

export const jobOf = async (db: Queryable, row: OrderRow): Promise<DeliveryJob> => {
  const { orderId, receiptNumber, siteAddress, bottles, questions, firstDay, lastDay, status } = row
  const [found] = await db.query<{ readonly tried: number; readonly revision: number }>(counts, [row.billingAccountId, orderId])
  return {
    orderId,
    receiptNumber,
    siteAddress,
    bottles,
    questions,
    firstDay,
    lastDay,
    status,
    movedAt: row.movedAt.getTime(),
    triedInVain: found?.tried ?? 0,
    revision: found?.revision ?? 0,
  }
}

interface OrderFollowJob {
  readonly db: Database
  readonly company: Pick<PolledDeliveryCompany, 'news'>
  readonly outbox: MailOutbox
}

const follow = async ({ db, company, outbox }: OrderFollowJob, order: OrderRow, now: number): Promise<void> => {
  let row: OrderRow | null = order
  while (row) {
    const news = await company.news(await jobOf(db, row), now)
    if (!news || !canMove(row.status, news.status)) return
    const current: OrderRow = row
    row = await db.transaction((tx) => applyStep(tx, current, news, outbox))
  }
}

export const followOrders = async (job: OrderFollowJob, now: number, report: (error: unknown) => void): Promise<void> => {
  for (const order of await readOpenOrders(job.db)) await follow(job, order, now).catch(report)
}
