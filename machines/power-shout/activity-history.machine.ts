import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { PowerShoutActivity, PowerShoutHistory } from '#contract/power-shout/power-shout.contract.ts'
import { powerShoutHistory } from '#data/queries/power-shout/power-shout.queries.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import type { Reading } from '#machines/kit/from-query.ts'
import { createReads, partFailed, type ReadingsOf, type ReadsEvent, waiting } from '#machines/kit/reads.ts'

// `newest` refreshes; `more` is the last page that was requested.
const reads = createReads('the PowerShout history', { newest: powerShoutHistory, more: powerShoutHistory })

export interface ActivityHistoryContext extends ReadingsOf<typeof reads> {
  readonly activityList: readonly PowerShoutActivity[]
  readonly totalPages: number
  readonly page: number
}

export type ActivityHistoryEvent = ReadsEvent | { type: 'history.more' }

/** Newest first; keeps entries that moved to a later page. */
const merged = (known: readonly PowerShoutActivity[], page: readonly PowerShoutActivity[]) => {
  const ids = new Set(page.map(({ activityId }) => activityId))
  return [...page, ...known.filter(({ activityId }) => !ids.has(activityId))].toSorted(
    (a, b) => Date.parse(b.at) - Date.parse(a.at),
  )
}

const added = ({ activityList }: ActivityHistoryContext, reading: Reading<PowerShoutHistory>) =>
  reading.status === 'ready'
    ? { activityList: merged(activityList, reading.data.activityList), totalPages: reading.data.totalPages }
    : {}

const history = setup({
  types: {} as PartTypes<typeof reads.actors, ActivityHistoryContext, ActivityHistoryEvent>,
  actors: reads.actors,
  actions: {
    ...reads.actions,
    addMore: assign(({ context }) => ({ ...added(context, context.more), page: context.page + 1 })),
    addNewest: assign(({ context }) => added(context, context.newest)),
  },
  guards: { ...reads.guards, hasMore: ({ context }) => context.page < context.totalPages },
})

/** Newest first. If an older page fails, the loaded ones stay. Run by `powerShout`. */
export const activityHistoryMachine = history.createMachine({
  id: 'activityHistory',
  description: 'The card lists what happened to the free hours, newest first, page by page.',
  meta: {
    why: 'This is everything that happened to your free hours, newest first.',
    next: 'A line is added when you get, book or use hours.',
  },
  context: { ...reads.nothingRead, activityList: [], totalPages: 0, page: 1 },
  initial: 'reading',
  states: {
    reading: {
      description: 'The newest page is loaded and refreshed.',
      entry: 'awaitReadings',
      invoke: { ...reads.watch('newest', 'addNewest'), input: { page: 1 } },
      initial: 'loading',
      states: {
        loading: {
          ...waiting,
          always: [
            { guard: 'hasFailed', target: '#activityHistory.unavailable' },
            { guard: { type: 'areRead', params: { of: ['newest'] } }, target: 'ready' },
          ],
        },
        ready: {
          description: 'The loaded pages are shown.',
          meta: { spec: 'SUCCESS' },
          on: { 'history.more': { guard: 'hasMore', target: 'loadingNewPage' } },
        },
        loadingNewPage: {
          description: 'An earlier page is loading; the loaded ones stay.',
          meta: { spec: 'LOADING_NEW_PAGE' },
          entry: { type: 'awaitReadings', params: { of: ['more'] } },
          invoke: { ...reads.watch('more'), input: ({ context }) => ({ page: context.page + 1 }) },
          always: [
            { guard: 'hasFailed', target: 'errorNewPage' },
            { guard: 'areRead', target: 'ready', actions: 'addMore' },
          ],
        },
        errorNewPage: {
          description: 'The earlier page couldn’t be loaded: the loaded ones stay, and the customer can try again.',
          meta: { spec: 'ERROR_NEW_PAGE' },
          on: { 'history.more': 'loadingNewPage' },
        },
      },
    },
    unavailable: {
      description: 'The history couldn’t be loaded: the card says so and offers to try again.',
      ...partFailed('reading'),
    },
  },
})

export type ActivityHistoryActor = ActorRefFrom<typeof activityHistoryMachine>
export type ActivityHistorySnapshot = SnapshotFrom<typeof activityHistoryMachine>
