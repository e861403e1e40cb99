import * as commands from '#contract/bottled-gas/bottled-gas-commands.contract.ts'
import * as deliveries from '#contract/bottled-gas/bottled-gas-deliveries.contract.ts'
import * as contract from '#contract/bottled-gas/bottled-gas.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import { followOrders } from '#server/bottled-gas/order-steps.ts'
import { sandboxDeliveryCompany } from '#server/providers/delivery/delivery-company-sandbox.ts'
import { type Answer, type DemoPortal, newKey, type Request } from '#tests/account/demo-portal.ts'

/** What a customer who orders gas does, on the demo portal. */
export const handsOn = (portal: DemoPortal, name: string) => {
  const info = (supplyAgreementId?: string) =>
    portal.get<contract.OrderInfo>(name, contract.readOrderInfo, supplyAgreementId ? { query: { supplyAgreementId } } : {})
  const agreement = async () => (await info()).supplyAgreementId ?? ''
  const send = (endpoint: Endpoint, request: Request) => portal.ask(name, endpoint, { key: newKey(), ...request })
  return {
    info,
    agreement,
    standing: () => portal.get<contract.OrderStanding>(name, contract.readOrderStatus),
    history: async (query: Readonly<Record<string, string>> = {}) =>
      portal.get<deliveries.DeliveryHistory>(name, deliveries.readDeliveryHistory, {
        query: { supplyAgreementId: await agreement(), ...query },
      }),
    summary: async () =>
      portal.get<deliveries.DeliverySummary>(name, deliveries.readDeliverySummary, {
        query: { supplyAgreementId: await agreement() },
      }),
    check: async (numberOfBottles: number, supplyAgreementId?: string) =>
      portal.ask(name, commands.checkOrder, {
        body: { supplyAgreementId: supplyAgreementId ?? (await agreement()), numberOfBottles },
      }),
    place: async (more: object = {}, key = newKey()) =>
      send(commands.placeOrder, { body: { supplyAgreementId: await agreement(), numberOfBottles: 2, ...more }, key }),
    change: (orderId: string, numberOfBottles: number, more: object = {}) =>
      send(commands.changeOrder, { body: { orderId, numberOfBottles, ...more } }),
    cancel: (orderId: string, key = newKey()) => send(commands.cancelOrder, { body: { orderId }, key }),
    saveDraft: async (draft: object) =>
      portal.ask(name, commands.saveOrderDraft, {
        body: { supplyAgreementId: await agreement(), step: 2, numberOfBottles: '3', questions: {}, ...draft },
      }),
  }
}

/** The order of a good answer. @throws when it was refused */
export const orderOf = ({ status, body }: Answer): contract.LpgOrder => {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

/** Turns the clock of the delivery company: all that it has done by a moment, `2026-06-11T10:00:00+12:00`, is heard of. */
export const turnTo = ({ db }: Pick<DemoPortal, 'db'>, moment: string, mails: object[] = []) =>
  followOrders(
    {
      db,
      company: sandboxDeliveryCompany,
      outbox: {
        put: async (_, { about }) => {
          mails.push(about)
          return ''
        },
      },
    },
    Date.parse(moment),
    (error) => {
      throw error
    },
  )
