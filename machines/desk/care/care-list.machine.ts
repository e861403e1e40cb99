import type { ActorRefFrom } from 'xstate'
import type { CareCaseList } from '#contract/desk/care.contract.ts'
import { careList, type CareListQuestion } from '#data/queries/desk/care.queries.ts'
import { createLoad } from '#machines/kit/load.ts'

/** Run by `deskCare`. */
export const careListMachine = createLoad<CareCaseList, CareListQuestion>({
  id: 'deskCareList',
  title: 'the care list',
  describe: careList,
  isEmpty: ({ rows }) => rows.length === 0,
})

export type CareListActor = ActorRefFrom<typeof careListMachine>
