import type { ActorRefFrom } from 'xstate'
import { deliverySummary, orderStatus } from '#data/queries/bottled-gas/bottled-gas.queries.ts'
import { createLoad } from '#machines/kit/load.ts'

export const lpgOrderStatusLoad = createLoad({
  id: 'lpgStanding',
  title: 'where the order of bottled gas stands',
  describe: orderStatus,
  isEmpty: ({ order }) => order === null,
})
export type LpgOrderStatusActor = ActorRefFrom<typeof lpgOrderStatusLoad>

export const lpgSummaryLoad = createLoad({
  id: 'lpgSummary',
  title: 'the summary of deliveries',
  describe: deliverySummary,
  isEmpty: ({ lastDelivery }) => lastDelivery === null,
})
export type LpgSummaryActor = ActorRefFrom<typeof lpgSummaryLoad>
