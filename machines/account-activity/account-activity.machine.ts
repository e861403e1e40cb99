import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { AnswerOf } from '#contract/kit.ts'
import type { readAccountActivity } from '#contract/staff.contract.ts'
import { accountActivity } from '#data/account-activity.queries.ts'
import { createLoad, selectLoaded } from '#machines/kit/load.ts'

/** The customer's own sign-in, or a visit of staff. */
export type ActivityEntry = AnswerOf<typeof readAccountActivity>['entries'][number]
export type StaffVisit = Extract<ActivityEntry, { kind: 'staffVisit' }>

/** Who was in the account: the customer, and staff for them. */
export const accountActivityMachine = createLoad({
  id: 'accountActivity',
  title: 'the account activity',
  describe: accountActivity,
  isEmpty: ({ entries }) => entries.length === 0,
})

export type AccountActivityActor = ActorRefFrom<typeof accountActivityMachine>

const none: readonly ActivityEntry[] = []

/** Newest first; none until they were read. */
export const selectEntries = (snapshot: SnapshotFrom<typeof accountActivityMachine>): readonly ActivityEntry[] =>
  selectLoaded(snapshot)?.entries ?? none
