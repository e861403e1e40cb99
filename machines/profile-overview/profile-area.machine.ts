import { type ActorRefFrom, setup, type SnapshotFrom } from 'xstate'
import { accounts, whereOpen } from '#data/queries/account/account.queries.ts'
import { alerts } from '#data/queries/alerts/alerts.queries.ts'
import { care } from '#data/queries/care/care.queries.ts'
import { consents } from '#data/queries/consents/consents.queries.ts'
import { readDonation } from '#data/queries/donation/donation.queries.ts'
import { friendLink } from '#data/queries/friends/friends.queries.ts'
import { readPeople } from '#data/queries/people/people.queries.ts'
import { homeProfile } from '#data/queries/profile/profile.queries.ts'
import { secondFactor } from '#data/queries/second-factor/second-factor.queries.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import type { PageEvent } from '#machines/kit/page-input.ts'
import { createReads, type ReadingsOf } from '#machines/kit/reads.ts'
import { profileOverviewMachine } from './profile-overview.machine.ts'

// A row shows without its value: all reads are optional.
const reads = createReads('the values of the profile area', {
  accounts: { read: accounts, isOptional: true },
  alerts: { read: () => whereOpen('readAlerts', alerts()), isOptional: true },
  care: { read: () => whereOpen('readCare', care()), isOptional: true },
  consents: { read: consents, isOptional: true },
  donation: { read: () => whereOpen('readDonation', readDonation()), isOptional: true },
  friends: { read: friendLink, isOptional: true },
  homeProfile: { read: homeProfile, isOptional: true },
  people: { read: () => whereOpen('readPeople', readPeople()), isOptional: true },
  secondFactor: { read: secondFactor, isOptional: true },
})

export type ProfileAreaContext = ReadingsOf<typeof reads>

const actors = { ...reads.actors, overview: profileOverviewMachine }

const flow = setup({
  types: {} as PageTypes<typeof actors, ProfileAreaContext, PageEvent>,
  actors,
  actions: { awaitReadings: reads.actions.awaitReadings, storeReading: reads.actions.storeReading },
})

/** A value that can't be read is omitted. Run by `page` at /account/profile. */
export const profileAreaMachine = flow.createMachine({
  id: 'profileArea',
  description: 'The page lists the pages of the profile, each with its current value.',
  meta: {
    why: 'These are all the pages about you and your home, each with its current value.',
    next: 'A value changes when you change it on its page.',
  },
  context: reads.nothingRead,
  initial: 'open',
  states: {
    open: {
      description: 'The list is shown, and each value appears once it’s loaded.',
      meta: { spec: 'SUCCESS' },
      entry: 'awaitReadings',
      invoke: [...reads.fresh.invoke, { id: 'overview', src: 'overview' }],
    },
  },
})

export type ProfileAreaActor = ActorRefFrom<typeof profileAreaMachine>
export type ProfileAreaSnapshot = SnapshotFrom<typeof profileAreaMachine>
