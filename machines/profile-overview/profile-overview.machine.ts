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

export type ProfileGroupId = 'you' | 'home' | 'money' | 'people'

export type ProfileRowId =
  | 'contactDetails'
  | 'devices'
  | 'alerts'
  | 'homeProfile'
  | 'businessProfile'
  | 'medicallyDependent'
  | 'propertyDetails'
  | 'movingHouse'
  | 'howYouPay'
  | 'helpPaying'
  | 'referFriend'
  | 'donate'
  | 'people'
  | 'downloadData'
  | 'privacy'
  | 'activity'

/** A row of the profile area, and where it leads. */
export interface ProfileRow {
  readonly id: ProfileRowId
  readonly path: string
}

export interface ProfileGroup {
  readonly id: ProfileGroupId
  readonly rows: readonly ProfileRow[]
}
