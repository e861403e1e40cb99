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

export interface ProfileRow {
  readonly id: ProfileRowId
  readonly path: string
}

export interface ProfileGroup {
  readonly id: ProfileGroupId
  readonly rows: readonly ProfileRow[]
}
