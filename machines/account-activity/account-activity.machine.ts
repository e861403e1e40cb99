import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { AccountActivity, ActivityEntry, ActivityFilter } from '#contract/account-activity/account-activity.contract.ts'
import { accountActivity } from '#data/queries/account-activity/account-activity.queries.ts'
import { lengthMessage, longestSearch } from '#domain/basics/text-length.ts'
import { downloadMachine } from '#machines/bills/download.machine.ts'
import type { Reading } from '#machines/kit/from-query.ts'
import type { PageEvent, PageInput } from '#machines/kit/page-input.ts'
import { paged } from '#machines/kit/paged.ts'
import { createReads, pageFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent } from '#machines/kit/with-event.ts'

// `newest` refreshes; `more` is the last page that was requested.
const reads = createReads('the account activity', { newest: accountActivity, more: accountActivity })
const actors = { ...reads.actors, download: downloadMachine }

export interface AccountActivityContext extends ReadingsOf<typeof reads> {
  readonly filter: ActivityFilter
  /** Search text, not submitted yet. */
  readonly typed: string
  /** Newest first. */
  readonly entries: readonly ActivityEntry[]
  /** Cursor of older entries; null at the end. */
  readonly next: string | null
}

export type AccountActivityEvent =
  | ReadsEvent
  | PageEvent
  | { type: 'words.type'; typed: string }
  | { type: 'words.search' }
  | { type: 'filter.change'; change: ActivityFilter }
  | { type: 'activity.more' }

const dataOf = (reading: Reading<AccountActivity>) => (reading.status === 'ready' ? reading.data : null)

/** Older pages stay, since each begins where the one before ended. */
const withNewest = ({ entries, next }: AccountActivityContext, page: AccountActivity) => {
  const last = page.entries.at(-1)
  const at = entries.findIndex(({ id, kind }) => id === last?.id && kind === last.kind)
  return at < 0 ? { entries: page.entries, next: page.next } : { entries: [...page.entries, ...entries.slice(at + 1)], next }
}

const flow = setup({
  types: {} as {
    input: PageInput
    context: AccountActivityContext
    events: AccountActivityEvent
    children: { download: 'download'; more: 'more'; networkReturn: 'networkReturn'; newest: 'newest' }
    tags: 'busy' | 'failed'
  },
  actors,
  actions: {
    ...reads.actions,
    addMore: assign(({ context }) => {
      const page = dataOf(context.more)
      return page ? { entries: [...context.entries, ...page.entries], next: page.next } : {}
    }),
    addNewest: assign(({ context }) => {
      const page = dataOf(context.newest)
      return page ? withNewest(context, page) : {}
    }),
    forgetEntries: assign({ entries: [], next: null }),
    storeChange: assign(({ context }, { change }: { change: ActivityFilter }) => ({ filter: { ...context.filter, ...change } })),
    storeTyped: assign((_, { typed }: { typed: string }) => ({ typed })),
    storeWords: assign(({ context: { filter, typed } }) => {
      if (lengthMessage(typed, longestSearch) !== null) return {}
      const { words: _, ...rest } = filter
      return { filter: typed.trim() === '' ? rest : { ...rest, words: typed.trim() } }
    }),
  },
  guards: {
    ...reads.guards,
    hasEntries: ({ context }) => context.entries.length > 0,
    hasMore: ({ context }) => context.next !== null,
    isEmpty: ({ context }) => context.newest.status === 'ready' && context.entries.length === 0,
  },
})

const searches = {
  'words.search': { target: '#accountActivity.open', reenter: true, actions: ['storeWords', 'forgetEntries'] },
  'filter.change': {
    target: '#accountActivity.open',
    reenter: true,
    actions: [withEvent('storeChange'), 'storeWords', 'forgetEntries'],
  },
} as const

const newestFailed = paged.newestFailed('#accountActivity.failed')
const more = paged.states('activity.more', {
  ...reads.watch('more'),
  input: ({ context }: { context: AccountActivityContext }) => ({
    ...context.filter,
    ...(context.next !== null && { before: context.next }),
  }),
})

/** Newest first, forty a page; the search runs on the server. Run by `page` at /account/profile/activity. */
export const accountActivityMachine = flow.createMachine({
  id: 'accountActivity',
  description: 'The account activity page lists what happened in the account, who did it and from where.',
  meta: {
    why: 'This is what happened in your account in the last thirteen months, and who did it.',
    next: 'A line is added whenever something changes.',
  },
  context: { ...reads.nothingRead, filter: {}, typed: '', entries: [], next: null },
  initial: 'open',
  states: {
    open: {
      description: 'The newest entries that match the search are loaded and refreshed; the whole result can be downloaded.',
      entry: 'awaitReadings',
      invoke: [
        { ...reads.watch('newest', 'addNewest'), input: ({ context }) => context.filter },
        { id: 'download', src: 'download', input: ({ context }) => ({ of: 'activity', filter: context.filter }) },
      ],
      on: {
        ...searches,
        'words.type': { actions: withEvent('storeTyped') },
      },
      initial: 'loading',
      states: {
        loading: paged.loading('#accountActivity.failed'),
        noData: {
          description: 'The page says that no activity matches the search.',
          meta: { spec: 'NO_DATA' },
          always: [newestFailed, { guard: 'hasEntries', target: 'ready' }],
        },
        ready: {
          description: 'The matching entries are shown.',
          meta: { spec: 'SUCCESS' },
          always: [newestFailed, { guard: 'isEmpty', target: 'noData' }],
          on: { 'activity.more': { guard: 'hasMore', target: 'loadingMore' } },
        },
        ...more,
        loadingMore: { ...more.loadingMore, meta: { spec: 'UPDATING' } },
      },
    },
    failed: { ...pageFailed('open'), meta: { spec: 'ERROR' } },
  },
})

export type AccountActivityActor = ActorRefFrom<typeof accountActivityMachine>
export type AccountActivitySnapshot = SnapshotFrom<typeof accountActivityMachine>
