import type { ActorRefFrom } from 'xstate'
import { plans } from '#data/queries/account/account.queries.ts'
import { createLoad } from '#machines/kit/load.ts'

export const plansMachine = createLoad({
  id: 'plans',
  title: 'plans',
  meta: {
    why: 'These are your plans and the prices that you’re billed at.',
    next: 'They change when you change plans or we change prices. We let you know first.',
  },
  describe: plans,
  isEmpty: ({ supplyPoints }) => supplyPoints.length === 0,
})

export type PlansActor = ActorRefFrom<typeof plansMachine>
