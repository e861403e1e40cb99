import type { ActorRefFrom } from 'xstate'
import { plans } from '#data/queries/account/account.queries.ts'
import { createLoad } from '#machines/kit/load.ts'

export const plansMachine = createLoad({
  id: 'plans',
  title: 'plans',
  describe: plans,
  isEmpty: ({ supplyPoints }) => supplyPoints.length === 0,
})

export type PlansActor = ActorRefFrom<typeof plansMachine>
