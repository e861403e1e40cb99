import type { ActorRefFrom } from 'xstate'
import type { PlannedOutages } from '#contract/desk/outages.contract.ts'
import { outageList, type OutageListQuestion } from '#data/queries/desk/outages.queries.ts'
import { createLoad } from '#machines/kit/load.ts'

/** Run by `deskOutages`. */
export const outageListMachine = createLoad<PlannedOutages, OutageListQuestion>({
  id: 'deskOutageList',
  title: 'the planned outages',
  describe: outageList,
  isEmpty: ({ outages }) => outages.length === 0,
})

export type OutageListActor = ActorRefFrom<typeof outageListMachine>
