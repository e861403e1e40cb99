import * as commands from '#contract/bottled-gas-commands.contract.ts'
import * as deliveries from '#contract/bottled-gas-deliveries.contract.ts'
import * as contract from '#contract/bottled-gas.contract.ts'
import { today } from '#domain/days.ts'
import { minuteMs } from '#domain/durations.ts'
import { outsider } from '#server/database/ambient.ts'
import { serve, serveOnce } from '#server/http/kit.ts'
import { invalid, notFound } from '#server/http/refusal.ts'
import { selectedAccount } from '#server/http/selection.ts'
import type { Area } from '#server/http/wire.ts'
import { sandboxDeliveryCompany } from '#server/providers/delivery-company-sandbox.ts'
import { readDeliverySummary, readHistory } from './delivery-history.store.ts'
import { checkOrder, orderRefusal } from './eligibility.ts'
import { cancelOrder, changeOrder, placeOrder } from './order-commands.ts'
import { saveDraft } from './order-drafts.store.ts'
import { readOrderInfo, readOrderStanding } from './order-info.ts'
import { serveOrderMails } from './order-mail.ts'
import { followOrders } from './order-steps.ts'
import { levelRoutes } from './levels.routes.ts'
import { readOrderRow, tellOrder } from './orders.store.ts'
import { requireLpgSupply } from './supply.store.ts'
import { serveCompany } from './tell-company.ts'

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
  serve(server, contract.readOrderInfo, async ({ caller, query, now }) =>
    readOrderInfo(db, await selectedAccount(db, caller), { supplyAgreementId: query.supplyAgreementId, now }),
  )

  serve(server, contract.readOrderStatus, async ({ caller, query, now }) =>
    readOrderStanding(db, await selectedAccount(db, caller), { supplyAgreementId: query.supplyAgreementId, now }),
  )

  serve(server, contract.readOrder, async ({ caller, params, now }) => {
    const account = await selectedAccount(db, caller)
    const row = await readOrderRow(db, account.billingAccountId, params.orderId)
    if (!row) throw notFound()
    return tellOrder(db, account, row, now)
  })

  serve(server, deliveries.readDeliveryHistory, async ({ caller, query, now }) => {
    const account = await selectedAccount(db, caller)
    const supply = await requireLpgSupply(db, account, query.supplyAgreementId, today(now))
    return readHistory(db, account, supply, pageOf(query))
  })

  serve(server, deliveries.readDeliverySummary, async ({ caller, query, now }) => {
    const account = await selectedAccount(db, caller)
    const supply = await requireLpgSupply(db, account, query.supplyAgreementId, today(now))
    return readDeliverySummary(db, account, supply, today(now))
  })

  serve(server, commands.checkOrder, async ({ caller, body, now }) => {
    const account = await selectedAccount(db, caller)
    const supply = await requireLpgSupply(db, account, body.supplyAgreementId, today(now))
    return checkOrder(db, account, supply, { bottles: body.numberOfBottles, now })
  })
}

const writes: Area = (server, { db, outbox }) => {
  serveOnce(server, commands.placeOrder, async ({ tx, caller, body, brand, now }) =>
    placeOrder(tx, await selectedAccount(tx, caller), body, { brand, caller, outbox, now }),
  )

  serveOnce(server, commands.changeOrder, async ({ tx, caller, body, now }) =>
    changeOrder(tx, await selectedAccount(tx, caller), body, { caller, outbox, now }),
  )

  serveOnce(server, commands.cancelOrder, async ({ tx, caller, body, now }) =>
    cancelOrder(tx, await selectedAccount(tx, caller), body.orderId, { caller, outbox, now }),
  )

  serve(server, commands.saveOrderDraft, async ({ caller, body, now }) => {
    const account = await selectedAccount(db, caller)
    const supply = await requireLpgSupply(db, account, body.supplyAgreementId, today(now))
    const refusal = await orderRefusal(db, account, supply, now)
    if (refusal) throw refusal
    return saveDraft(db, account, supply.supplyPointId, body, new Date(now))
  })
}

const followMs = minuteMs

/** Moves orders on as the delivery company does, whether or not anybody looks; without one they wait. */
const deliveryCompany: Area = (server, { config, db, outbox, now }) => {
  if (!config.isDemo) return
  const company = outsider(sandboxDeliveryCompany)
  serveCompany(db, outbox, company)
  const report = (error: unknown) => server.log.error({ err: error }, 'an order of bottled gas could not be followed')
  let running: Promise<void> | null = null
  const follow = () => {
    running ??= followOrders({ db, company, outbox }, now(), report)
      .catch(report)
      .finally(() => (running = null))
  }
  const following = setInterval(follow, followMs).unref()
  server.addHook('onClose', async () => {
    clearInterval(following)
    await running
  })
}

/** Bottled gas: what an order begins with, orders with all that happens to them, deliveries. */
export const bottledGasRoutes: Area = async (server, context) => {
  serveOrderMails(context.db, context.outbox, context.mail, context.config.origin, context.now)
  for (const area of [reads, writes, deliveryCompany, levelRoutes]) await area(server, context)
}
