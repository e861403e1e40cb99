import { changeOrder, placeOrder } from '#data/queries/bottled-gas.queries.ts'
import { createCommand } from '#machines/kit/command.ts'

/** Orders bottled gas, once. */
export const placeOrderCommand = createCommand('placeOrderCommand', 'Orders bottled gas', placeOrder)

/** Changes an order of bottled gas or calls it off, once. */
export const changeOrderCommand = createCommand('changeOrderCommand', 'Changes an order of bottled gas', changeOrder)
