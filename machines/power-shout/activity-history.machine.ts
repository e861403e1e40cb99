import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { PowerShoutActivity, PowerShoutHistory } from '#contract/power-shout.contract.ts'
import { powerShoutHistory } from '#data/queries/power-shout.queries.ts'
import { reporter } from '#data/browser/reporter.ts'
import { fromQuery, pending, type Reading, watch } from '#machines/kit/from-query.ts'
import { beginsAnew, type NetworkEvent, networkReturn } from '#machines/kit/network-return.ts'

export interface ActivityHistoryContext {
  /** The newest page, kept fresh. */
  readonly newest: Reading<PowerShoutHistory>
  /** The page that was asked for last. */
  readonly more: Reading<PowerShoutHistory>
  readonly activityList: readonly PowerShoutActivity[]
  readonly totalPages: number
  /** How many pages are on the screen. */
  readonly page: number
}

export type ActivityHistoryEvent = NetworkEvent | { type: 'history.more' } | { type: 'load.retry' }

/** Newest first; what was known stays where a page has moved on. */
const merged = (known: readonly PowerShoutActivity[], page: readonly PowerShoutActivity[]) => {
  const ids = new Set(page.map(({ activityId }) => activityId))
  return [...page, ...known.filter(({ activityId }) => !ids.has(activityId))].toSorted(
    (one, other) => Date.parse(other.at) - Date.parse(one.at),
  )
}

const history = setup({
  types: {
    context: {} as ActivityHistoryContext,
    events: {} as ActivityHistoryEvent,
    children: {} as { more: 'more'; networkReturn: 'networkReturn'; newest: 'newest' },
    tags: {} as 'busy',
  },
  actors: { more: fromQuery(powerShoutHistory), networkReturn, newest: fromQuery(powerShoutHistory) },
  actions: {
    awaitMore: assign({ more: pending }),
    awaitNewest: assign({ newest: pending }),
    reportFailure: () => reporter.report('Error loading the PowerShout history'),
    addMore: assign(({ context: { more, activityList } }) =>
      more.status === 'ready'
        ? {
            activityList: merged(activityList, more.data.activityList),
            totalPages: more.data.totalPages,
            page: more.data.page,
          }
        : {},
    ),
    storeMore: assign((_, reading: Reading<PowerShoutHistory>) => ({ more: reading })),
    storeNewest: assign(({ context }, newest: Reading<PowerShoutHistory>) => ({
      newest,
      ...(newest.status === 'ready' && {
        activityList: merged(context.activityList, newest.data.activityList),
        totalPages: newest.data.totalPages,
      }),
    })),
  },
  guards: {
    hasFailed: ({ context }) => context.newest.status === 'failed',
    hasMore: ({ context }) => context.page < context.totalPages,
    isKnown: ({ context }) => context.newest.status === 'ready',
    isMoreFailed: ({ context }) => context.more.status === 'failed',
    isMoreKnown: ({ context }) => context.more.status === 'ready',
  },
})

/**
 * What happened to the hours, newest first, page by page.
 *
 * Run by `powerShout` while the page is open; it has no end of its own. The newest page is kept fresh; a further page that
 * cannot be read leaves those that are there.
 */
export const activityHistoryMachine = history.createMachine({
  id: 'activityHistory',
  description: 'What happened to the hours, newest first, page by page.',
  context: { newest: pending, more: pending, activityList: [], totalPages: 0, page: 1 },
  initial: 'reading',
  states: {
    reading: {
      description: 'The newest page is read and kept fresh.',
      entry: 'awaitNewest',
      invoke: { ...watch('newest', 'storeNewest'), input: { page: 1 } },
      initial: 'loading',
      states: {
        loading: {
          description: 'Nothing to show yet.',
          meta: { spec: 'LOADING' },
          tags: 'busy',
          always: [
            { guard: 'hasFailed', target: '#activityHistory.unavailable' },
            { guard: 'isKnown', target: 'ready' },
          ],
        },
        ready: {
          description: 'The pages show that were asked for.',
          meta: { spec: 'SUCCESS' },
          on: { 'history.more': { guard: 'hasMore', target: 'loadingNewPage' } },
        },
        loadingNewPage: {
          description: 'A further page is on its way; those that are there stay.',
          meta: { spec: 'LOADING_NEW_PAGE' },
          entry: 'awaitMore',
          invoke: { ...watch('more', 'storeMore'), input: ({ context }) => ({ page: context.page + 1 }) },
          always: [
            { guard: 'isMoreFailed', target: 'errorNewPage' },
            { guard: 'isMoreKnown', target: 'ready', actions: 'addMore' },
          ],
        },
        errorNewPage: {
          description: 'The further page could not be read: those that are there stay, and trying again is offered.',
          meta: { spec: 'ERROR_NEW_PAGE' },
          on: { 'history.more': 'loadingNewPage' },
        },
      },
    },
    unavailable: {
      description: 'The history could not be read: the card says so and offers to try again.',
      meta: { spec: 'ERROR' },
      ...beginsAnew('reading'),
    },
  },
})

export type ActivityHistoryActor = ActorRefFrom<typeof activityHistoryMachine>
export type ActivityHistorySnapshot = SnapshotFrom<typeof activityHistoryMachine>
export type Activity = PowerShoutActivity
export type HistoryMode = 'loading' | 'ready' | 'loadingNewPage' | 'errorNewPage' | 'unavailable'

export const selectHistoryMode = ({ value }: ActivityHistorySnapshot): HistoryMode =>
  typeof value === 'object' ? value.reading : value
export const selectActivities = ({ context }: ActivityHistorySnapshot): readonly PowerShoutActivity[] => context.activityList
/** Whether there are pages that are not on the screen. */
export const selectHasMore = ({ context }: ActivityHistorySnapshot): boolean => context.page < context.totalPages
