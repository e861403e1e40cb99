import type { ActorRefFrom } from 'xstate'
import { deliverySummary, orderStatus } from '#data/queries/bottled-gas/bottled-gas.queries.ts'
import { createLoad } from '#machines/kit/load.ts'

export const lpgOrderStatusLoad = createLoad({
  id: 'lpgStanding',
  title: 'where the order of bottled gas stands',
  meta: {
    why: 'This is where your order of bottled gas is now.',
    next: 'It changes when we send it out and when it’s delivered.',
  },
  describe: orderStatus,
  isEmpty: ({ order }) => order === null,
})
export type LpgOrderStatusActor = ActorRefFrom<typeof lpgOrderStatusLoad>

export const lpgSummaryLoad = createLoad({
  id: 'lpgSummary',
  title: 'the summary of deliveries',
  meta: {
    why: 'We add up your deliveries over twelve months and compare them with the usual number.',
    next: 'It changes when we next deliver.',
  },
  describe: deliverySummary,
  isEmpty: ({ lastDelivery }) => lastDelivery === null,
})
export type LpgSummaryActor = ActorRefFrom<typeof lpgSummaryLoad>
