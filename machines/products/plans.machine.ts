import type { ActorRefFrom } from 'xstate'
import type { readPlans } from '#contract/account.contract.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { plans } from '#data/queries/account.queries.ts'
import { createLoad } from '#machines/kit/load.ts'

/** What a supply point pays, prices with GST. */
export type AgreedPlan = AnswerOf<typeof readPlans>['supplyPoints'][number]

/** The plan of each supply point with its prices. */
export const plansMachine = createLoad({
  id: 'plans',
  title: 'plans',
  describe: plans,
  isEmpty: ({ supplyPoints }) => supplyPoints.length === 0,
})

export type PlansActor = ActorRefFrom<typeof plansMachine>
