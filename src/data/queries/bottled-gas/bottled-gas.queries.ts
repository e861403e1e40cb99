import * as commands from '#contract/bottled-gas/bottled-gas-commands.contract.ts'
import * as deliveries from '#contract/bottled-gas/bottled-gas-deliveries.contract.ts'
import * as contract from '#contract/bottled-gas/bottled-gas.contract.ts'
import type { BodyOf } from '#contract/kit.ts'
import { minuteMs } from '#domain/basics/durations.ts'
import { call } from '#data/wire/http.ts'
import { type Mutation, mutation, type Once, query, readAgain } from '#data/wire/kit.ts'

interface BottledGasQuery {
  readonly supplyAgreementId: string | null
}

const named = ({ supplyAgreementId }: BottledGasQuery) => (supplyAgreementId === null ? {} : { supplyAgreementId })

export const orderInfo = (orderQuery: BottledGasQuery) => query(contract.readOrderInfo, { query: named(orderQuery) })

export const orderStatus = (orderQuery: BottledGasQuery) =>
  query(contract.readOrderStatus, { query: named(orderQuery) }, { refetchInterval: minuteMs })

interface Agreement {
  readonly supplyAgreementId: string
}

export const deliveryHistory = ({ supplyAgreementId, skip }: Agreement & { readonly skip: number }) =>
  query(deliveries.readDeliveryHistory, {
    query: { supplyAgreementId, skip: String(skip), pageSize: String(deliveries.deliveryPageSize) },
  })

export const deliverySummary = ({ supplyAgreementId }: Agreement) =>
  query(deliveries.readDeliverySummary, { query: { supplyAgreementId } })

/** Also if refused, since another tab may have been faster. */
const readOrdersAgain = () =>
  readAgain([contract.readOrderStatus, contract.readOrderInfo, contract.readOrder, deliveries.readDeliveryHistory])

/** Never cached: arrears may be paid, and another tab may have ordered. */
export const checkOrder: Mutation<commands.OrderCheck, { readonly body: BodyOf<typeof commands.checkOrder> }> = {
  ...mutation(commands.checkOrder),
  onSuccess: async ({ isEligible }) => {
    if (!isEligible) await readOrdersAgain()
  },
}

export const placeOrder: Mutation<contract.LpgOrder, Once & { readonly body: BodyOf<typeof commands.placeOrder> }> = {
  mutationKey: [commands.placeOrder.name],
  mutationFn: (request) => call(commands.placeOrder, request),
  onSettled: readOrdersAgain,
}

export type OrderChange =
  | ({ readonly kind: 'change' } & BodyOf<typeof commands.changeOrder>)
  | { readonly kind: 'cancel'; readonly orderId: string }

export const changeOrder: Mutation<contract.LpgOrder, Once & { readonly change: OrderChange }> = {
  mutationKey: [commands.changeOrder.name],
  mutationFn: ({ change: { kind, ...body }, ...once }) =>
    kind === 'cancel'
      ? call(commands.cancelOrder, { body: { orderId: body.orderId }, ...once })
      : call(commands.changeOrder, { body: body as BodyOf<typeof commands.changeOrder>, ...once }),
  onSettled: readOrdersAgain,
}
