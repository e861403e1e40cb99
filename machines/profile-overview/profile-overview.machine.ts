import type { ActorRefFrom } from 'xstate'
import { navigation } from '#data/queries/shell.queries.ts'
import { createLoad } from '#machines/kit/load.ts'

/** What the profile area is made of: which of its pages an account has is what its menu names. */
export const profileOverviewMachine = createLoad({
  id: 'profileOverview',
  title: 'the profile area',
  describe: () => navigation(),
  isEmpty: ({ menu }) => menu.length === 0,
})

export type ProfileOverviewActor = ActorRefFrom<typeof profileOverviewMachine>

/** A page of the profile area. */
export interface ProfilePart {
  readonly id:
    | 'donate'
    | 'friendGetFriend'
    | 'propertyDetails'
    | 'accountDetails'
    | 'homeProfile'
    | 'paymentOptions'
    | 'powerShout'
    | 'care'
    | 'complaints'
    | 'movingHouse'
    | 'devices'
    | 'people'
    | 'alerts'
    | 'accountActivity'
    | 'privacy'
  readonly path: string
  /** As the account's menu calls it; null for what no menu names. */
  readonly label: string | null
}
