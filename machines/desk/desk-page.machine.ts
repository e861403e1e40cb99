import { type ActorRefFrom, assign, type EventObject, enqueueActions, fromPromise, setup, type SnapshotFrom } from 'xstate'
import { isEnoughAtDesk } from '#contract/access.ts'
import type { Problem } from '#contract/kit.ts'
import { problemNow } from '#data/browser/network.ts'
import { reporter } from '#data/browser/reporter.ts'
import { type DeskPageId, deskEntryOf } from '#domain/desk/desk-pages.ts'
import { type NetworkEvent, networkReturn } from '#machines/kit/network-return.ts'
import { withEvent, withProblem } from '#machines/kit/with-event.ts'
import { hasDeskPage, loadDeskPage, loadedDeskPage } from './desk-chunks.ts'
import type { DeskPageInput, DeskPlaceChanged, DeskStaff, OpenPlace } from './desk-place.ts'

interface DeskPageChartInput {
  readonly place: OpenPlace
  readonly staff: DeskStaff
}

export interface DeskPageContext extends DeskPageChartInput {
  /** Page whose chart runs. */
  readonly flowOf: DeskPageId | null
  readonly problem: Problem | null
}

export type DeskPageTurn = { readonly type: 'page.turn'; readonly place: OpenPlace }
export type DeskPageEvent = DeskPageTurn | NetworkEvent | { type: 'load.retry' }

const changeOf = ({ path, params, search }: OpenPlace): DeskPlaceChanged & EventObject => ({
  type: 'place.changed',
  path,
  params,
  search,
})

const deskPage = setup({
  types: {} as {
    input: DeskPageChartInput
    context: DeskPageContext
    events: DeskPageEvent
    tags: 'busy' | 'failed'
  },
  actors: {
    loadPage: fromPromise(
      async ({ input }: { input: { readonly pageId: DeskPageId } }) => void (await loadDeskPage(input.pageId)),
    ),
    networkReturn,
  },
  actions: {
    clearProblem: assign({ problem: null }),
    reportFailure: ({ context }) => reporter.report('Error loading page', { page: context.place.pageId }),
    storePlace: assign((_, { place }: { place: OpenPlace }) => ({ place })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem: problemNow(problem) })),
  },
  guards: {
    isHere: ({ context: { place } }) => place.pageId !== null && loadedDeskPage(place.pageId) !== undefined,
    isRoleMissing: ({ context: { place, staff } }) =>
      place.pageId !== null && !isEnoughAtDesk(staff.roles, deskEntryOf(place.pageId).role),
    isUnknown: ({ context: { place } }) => place.pageId === null || !hasDeskPage(place.pageId),
  },
  delays: { chunkTimeout: 120_000 },
}).extend({
  actions: {
    // The page's chart is lazy, so it cannot be listed in `actors`.
    startFlow: enqueueActions(({ context: { flowOf, place, staff }, enqueue }) => {
      const { pageId, path, params, search } = place
      if (pageId === null) return
      if (flowOf === pageId) return enqueue.sendTo('flow', changeOf(place))
      enqueue.stopChild('flow')
      const input: DeskPageInput = { path, params, search, staff }
      enqueue.spawnChild(loadedDeskPage(pageId)?.page.machine as never, { id: 'flow', input: input as never })
      return enqueue.assign({ flowOf: pageId })
    }),
    stopFlow: enqueueActions(({ enqueue }) => {
      enqueue.stopChild('flow')
      enqueue.assign({ flowOf: null })
    }),
  },
})

/** Loads the open page of the desk and runs its chart as `flow` until another opens. Run by `desk`. */
export const deskPageMachine = deskPage.createMachine({
  id: 'deskPage',
  description: 'The open page of the desk is loaded, and its chart runs until another page opens.',
  context: ({ input }) => ({ ...input, flowOf: null, problem: null }),
  initial: 'turning',
  on: { 'page.turn': { target: '.turning', actions: withEvent('storePlace') } },
  states: {
    turning: {
      description: 'The address changed: the chart decides whether its page may be opened.',
      always: [
        { guard: 'isUnknown', target: 'unknown' },
        { guard: 'isRoleMissing', target: 'notAllowed' },
        { guard: 'isHere', target: 'open' },
        { target: 'opening' },
      ],
    },
    unknown: { description: 'No page of the desk has this address.', entry: 'stopFlow' },
    notAllowed: {
      description: 'The page needs a role that this member of staff doesn’t have: it says who can help.',
      entry: 'stopFlow',
    },
    opening: {
      description: 'The page’s chart and view are loading.',
      meta: { spec: 'LOADING' },
      tags: 'busy',
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => ({ pageId: context.place.pageId as DeskPageId }),
        onDone: 'open',
        onError: { target: 'failed', actions: withProblem('storeProblem') },
      },
      after: { chunkTimeout: { target: 'failed', actions: 'clearProblem' } },
    },
    open: {
      description: 'The page’s own chart is running.',
      meta: { spec: 'SUCCESS' },
      entry: 'startFlow',
    },
    failed: {
      description: 'The page couldn’t be loaded: it can be tried again, and is when the network returns.',
      meta: { spec: 'ERROR' },
      entry: ['reportFailure', 'stopFlow'],
      invoke: { id: 'networkReturn', src: 'networkReturn' },
      on: { 'load.retry': 'opening', 'network.returned': 'opening' },
    },
  },
})

export type DeskPageActor = ActorRefFrom<typeof deskPageMachine>
export type DeskPageSnapshot = SnapshotFrom<typeof deskPageMachine>
