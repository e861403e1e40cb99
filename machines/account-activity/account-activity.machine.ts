import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { AccountActivity, ActivityEntry } from '#contract/account-activity.contract.ts'
import { accountActivity } from '#data/queries/account-activity.queries.ts'
import type { PageInput } from '#machines/kit/page-input.ts'
import { createLoad } from '#machines/kit/load.ts'

/** Whose entries are on the screen; everybody's unless the customer asked. */
export type ActivityShow = 'all' | ActivityEntry['kind']

/** The page as it was opened, or whose entries the customer asked for. */
type ActivityQuestion = PageInput | { readonly show: ActivityShow }

/** Who was in the account: the customer, and staff for them. */
export const accountActivityMachine = createLoad<AccountActivity, ActivityQuestion>({
  id: 'accountActivity',
  title: 'the account activity',
  describe: () => accountActivity(),
  isEmpty: ({ entries }) => entries.length === 0,
})

export type AccountActivityActor = ActorRefFrom<typeof accountActivityMachine>
export type AccountActivitySnapshot = SnapshotFrom<typeof accountActivityMachine>
