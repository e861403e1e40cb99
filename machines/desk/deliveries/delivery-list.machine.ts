import type { ActorRefFrom } from 'xstate'
import type { DeskDeliveries } from '#contract/desk/deliveries.contract.ts'
import { deliveryList, type DeliveryListQuestion } from '#data/queries/desk/deliveries.queries.ts'
import { createLoad } from '#machines/kit/load.ts'

/** Run by `deskDeliveries`. */
export const deliveryListMachine = createLoad<DeskDeliveries, DeliveryListQuestion>({
  id: 'deskDeliveryList',
  title: 'the deliveries',
  describe: deliveryList,
  isEmpty: ({ orders, news }) => orders.length === 0 && news.length === 0,
})

export type DeliveryListActor = ActorRefFrom<typeof deliveryListMachine>
