import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { AnswerOf } from '#contract/kit.ts'
import type { readAccountActivity } from '#contract/account-activity.contract.ts'
import { accountActivity } from '#data/queries/account-activity.queries.ts'
import { type Day, dayAt } from '#domain/days.ts'
import type { PageInput } from '#machines/kit/page-input.ts'
import { createLoad, selectLoaded } from '#machines/kit/load.ts'

/** The customer's own sign-in, or a visit of staff. */
export type ActivityEntry = AnswerOf<typeof readAccountActivity>['entries'][number]
export type StaffVisit = Extract<ActivityEntry, { kind: 'staffVisit' }>

/** Whose entries are on the screen; everybody's unless the customer asked. */
export type ActivityShow = 'all' | ActivityEntry['kind']

/** The page as it was opened, or whose entries the customer asked for. */
type ActivityQuestion = PageInput | { readonly show: ActivityShow }

/** Who was in the account: the customer, and staff for them. */
export const accountActivityMachine = createLoad<AnswerOf<typeof readAccountActivity>, ActivityQuestion>({
  id: 'accountActivity',
  title: 'the account activity',
  describe: accountActivity,
  isEmpty: ({ entries }) => entries.length === 0,
})

export type AccountActivityActor = ActorRefFrom<typeof accountActivityMachine>
type AccountActivitySnapshot = SnapshotFrom<typeof accountActivityMachine>

/** The entries of one day. */
export interface ActivityDay {
  readonly day: Day
  readonly entries: readonly ActivityEntry[]
}

export const selectShow = ({ context: { question } }: AccountActivitySnapshot): ActivityShow =>
  'show' in question ? question.show : 'all'

/** What was asked for by day, newest first; none until it was read. */
export const activityDays = (snapshot: AccountActivitySnapshot): readonly ActivityDay[] => {
  const show = selectShow(snapshot)
  const days = new Map<Day, ActivityEntry[]>()
  for (const entry of selectLoaded(snapshot)?.entries ?? []) {
    if (show !== 'all' && entry.kind !== show) continue
    const day = dayAt(entry.at)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days].map(([day, entries]) => ({ day, entries }))
}

/** Whether two snapshots show the same days. */
export const areSameDays = (one: readonly ActivityDay[], other: readonly ActivityDay[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
