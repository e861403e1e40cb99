import type { ActorRefFrom } from 'xstate'
import { navigation } from '#data/queries/app/shell.queries.ts'
import { createLoad } from '#machines/kit/load.ts'

export const profileOverviewMachine = createLoad({
  id: 'profileOverview',
  title: 'the profile area',
  describe: () => navigation(),
  isEmpty: ({ menu }) => menu.length === 0,
})

export type ProfileOverviewActor = ActorRefFrom<typeof profileOverviewMachine>
