import type { ActorRefFrom } from 'xstate'
import { navigation } from '#data/queries/app/shell.queries.ts'
import { createLoad } from '#machines/kit/load.ts'

export const profileOverviewMachine = createLoad({
  id: 'profileOverview',
  title: 'the profile area',
  meta: {
    why: 'These are all the pages about you and your home, each with its current value.',
    next: 'A value changes when you change it on its page.',
  },
  describe: () => navigation(),
  isEmpty: ({ menu }) => menu.length === 0,
})

export type ProfileOverviewActor = ActorRefFrom<typeof profileOverviewMachine>
