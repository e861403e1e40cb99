import * as commands from '#contract/bottled-gas/bottled-gas-commands.contract.ts'
import * as deliveries from '#contract/bottled-gas/bottled-gas-deliveries.contract.ts'
import * as contract from '#contract/bottled-gas/bottled-gas.contract.ts'
import { today } from '#domain/basics/days.ts'
import { minuteMs } from '#domain/basics/durations.ts'
import { canChangeOrder } from '#domain/supply/lpg-delivery.ts'
import { serveAccount, serveAccountIdempotent } from '#server/http/serve-account.ts'
import { selectedAccountId } from '#server/http/selection.ts'
import { undoesBy } from '#server/http/undo.ts'
import { invalid, notFound } from '#server/http/refusal.ts'
import { repeatInTurn } from '#server/http/repeats.ts'
import type { Area } from '#server/http/wire.ts'
import { createDeliveryCompany } from '#server/providers/delivery/create-delivery-company.ts'
import { readDeliverySummary, readHistory } from './delivery-history.store.ts'
import { checkOrder, orderRefusal } from './eligibility.ts'
import { cancelOrder, changeOrder, placeOrder } from './order-commands.ts'
import { saveDraft } from './order-drafts.store.ts'
import { readOrderInfo, readOrderStanding } from './order-info.ts'
import { orderMail } from './order-mail.ts'
import { followOrders } from './order-steps.ts'
import { readLastEvent, readOrderRow, toLpgOrder } from './orders.store.ts'
import { requireLpgSupply } from './supply.store.ts'
import { serveCompany } from './notify-company.ts'

const pageOf = ({
  skip = '0',
  pageSize = `${deliveries.deliveryPageSize}`,
}: {
  skip?: string | undefined
  pageSize?: string | undefined
}) => {
  const size = Number(pageSize)
  if (size < 1 || size > deliveries.deliveryPageSize)
    throw invalid({ pageSize: `A page has 1 to ${deliveries.deliveryPageSize} deliveries.` })
  return { skip: Number(skip), pageSize: size }
}

const reads: Area = (server, { db }) => {
  serveAccount(server, contract.readOrderInfo, ({ account, query, now }) =>
    readOrderInfo(db, account, { supplyAgreementId: query.supplyAgreementId, now }),
  )

  serveAccount(server, contract.readOrderStatus, ({ account, query, now }) =>
    readOrderStanding(db, account, { supplyAgreementId: query.supplyAgreementId, now }),
  )

  serveAccount(server, contract.readOrder, async ({ account, params, now }) => {
    const row = await readOrderRow(db, account.billingAccountId, params.orderId)
    if (!row) throw notFound()
    return toLpgOrder(db, account, row, now)
  })

  serveAccount(server, deliveries.readDeliveryHistory, async ({ account, query, now }) => {
    const supply = await requireLpgSupply(db, account, query.supplyAgreementId, today(now))
    return readHistory(db, account, supply, pageOf(query))
  })

  serveAccount(server, deliveries.readDeliverySummary, async ({ account, query, now }) => {
    const supply = await requireLpgSupply(db, account, query.supplyAgreementId, today(now))
    return readDeliverySummary(db, account, supply, today(now))
  })

  serveAccount(server, commands.checkOrder, async ({ account, body, now }) => {
    const supply = await requireLpgSupply(db, account, body.supplyAgreementId, today(now))
    return checkOrder(db, account, supply, { bottles: body.numberOfBottles, now })
  })
}

const writes: Area = (server, { db, outbox }) => {
  serveAccountIdempotent(server, commands.placeOrder, ({ tx, account, caller, body, brand, now }) =>
    placeOrder(tx, account, body, { brand, caller, outbox, now }),
  )

  serveAccountIdempotent(server, commands.changeOrder, ({ tx, account, caller, body, now }) =>
    changeOrder(tx, account, body, { caller, outbox, now }),
  )
  undoesBy(server, commands.changeOrder, async ({ body: { orderId } }, { tx, caller, now, doneAt }) => {
    const billingAccountId = await selectedAccountId(tx, caller)
    const order = await readOrderRow(tx, billingAccountId, orderId)
    return order !== null && canChangeOrder(order, now) && (await readLastEvent(tx, order))?.getTime() === doneAt
  })

  serveAccountIdempotent(server, commands.cancelOrder, ({ tx, account, caller, body, now }) =>
    cancelOrder(tx, account, body.orderId, { caller, outbox, now }),
  )
  undoesBy(server, commands.cancelOrder, async ({ body }, { tx, caller, now }) => {
    const order = await readOrderRow(tx, await selectedAccountId(tx, caller), body.orderId)
    return order !== null && canChangeOrder(order, now)
  })

  serveAccount(server, commands.saveOrderDraft, async ({ account, body, now }) => {
    const supply = await requireLpgSupply(db, account, body.supplyAgreementId, today(now))
    const refusal = await orderRefusal(db, account, supply, now)
    if (refusal) throw refusal
    return saveDraft(db, account, supply.supplyPointId, body, new Date(now))
  })
}

const deliveryCompany: Area = (server, context) => {
  const { db, outbox, now } = context
  const chosen = createDeliveryCompany(context)
  serveCompany(outbox, { db, company: chosen?.company ?? null, now })
  const company = chosen?.polled
  if (!company) return
  repeatInTurn(server, minuteMs, 'an order of bottled gas could not be followed', (report) =>
    followOrders({ db, company, outbox }, now(), report),
  )
}

export const routes: Area = async (server, context) => {
  orderMail.serve(context)
  for (const area of [reads, writes, deliveryCompany]) await area(server, context)
}
