import { changeOrder, placeOrder } from '#data/queries/bottled-gas/bottled-gas.queries.ts'
import { createCommand } from '#machines/kit/command.ts'

export const placeOrderCommand = createCommand('placeOrderCommand', 'Orders bottled gas', placeOrder)

export const changeOrderCommand = createCommand('changeOrderCommand', 'Changes an order of bottled gas', changeOrder)
