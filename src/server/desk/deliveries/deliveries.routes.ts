import * as contract from '#contract/desk/deliveries.contract.ts'
import { isDay } from '#domain/basics/is-day.ts'
import { deliveryLabels } from '#domain/supply/lpg-delivery.ts'
import { findOrder, handleNews, readOpenNews } from '#server/bottled-gas/delivery-news.store.ts'
import { reportDelivery, resendOrders } from '#server/bottled-gas/delivery-reports.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import { idOf } from '#server/http/ids.ts'
import { notFound } from '#server/http/refusal.ts'
import type { Area } from '#server/http/wire.ts'
import { ownAccountIds, recordStaffAction, requireCustomerAccess } from '#server/desk/customer-access.ts'
import { countDeliveries, readDeliveryPage } from './deliveries.store.ts'
import { serveDesk, serveDeskWrite } from '#server/desk/serve-desk.ts'

const pageSize = 50

const cursorOf = (text: string | undefined) => {
  const [day = '', order = ''] = text?.split('_') ?? []
  const id = idOf(order)
  return id === null || !isDay(day) ? null : { day, id }
}

export const routes: Area = (server, { db, outbox }) => {
  serveDesk(server, contract.readDeliveries, async ({ staff, query, now: _now }) => {
    const hidden = await ownAccountIds(db, staff)
    const found = await readDeliveryPage(db, hidden, { after: cursorOf(query.after), limit: pageSize + 1 })
    const page = found.slice(0, pageSize)
    const last = page.at(-1)
    return {
      orders: page.map(({ orderId: _id, movedAt, ...order }) => ({ ...order, movedAt: movedAt.toISOString() })),
      next: last && found.length > pageSize ? `${last.firstDay}_${last.orderId}` : null,
      open: await countDeliveries(db, hidden),
      news: (await readOpenNews(db)).map(({ receivedAt, outcome, ...news }) => ({
        ...news,
        receivedAt: receivedAt.toISOString(),
        outcome: contract.DeliveryOutcome.parse(outcome),
      })),
    }
  })

  serveDeskWrite(server, contract.reportDelivery, async ({ tx, staff, params, body, now }): Promise<undefined> => {
    const order = await findOrder(tx, params.receiptNumber)
    if (!order) throw notFound()
    const customer = await requireCustomerAccess(tx, staff, order.billingAccountId, now)
    await reportDelivery(tx, { receipt: params.receiptNumber, ...body }, { outbox, now })
    const what = `Order ${params.receiptNumber.toUpperCase()}: ${deliveryLabels[body.status]}`
    await recordStaffAction(tx, staff, { kind: 'changed', what, customer }, now)
  })

  serveDeskWrite(server, contract.resendDeliveries, async ({ tx, staff, now }) => {
    const orders = await resendOrders(tx, { outbox })
    await recordStaffAction(tx, staff, { kind: 'changed', what: `Sent ${orders} open orders to the delivery company again` }, now)
    return { orders }
  })

  serveDeskWrite(server, contract.handleDeliveryNews, async ({ tx, staff, body, now }): Promise<undefined> => {
    if (!(await handleNews(tx, body.newsId, staff.name, new Date(now))))
      throw new CommandRefused('Somebody has taken this off the list already.')
    await recordStaffAction(
      tx,
      staff,
      { kind: 'changed', what: `Looked at a message of the delivery company: ${body.newsId}` },
      now,
    )
  })
}
