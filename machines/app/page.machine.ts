import { type ActorRefFrom, assign, type EventObject, enqueueActions, fromPromise, not, setup, type SnapshotFrom } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import { problemNow } from '#data/browser/network.ts'
import { reporter } from '#data/browser/reporter.ts'
import type { PageId } from '#domain/portal/routes.ts'
import type { NetworkEvent } from '#machines/kit/network-return.ts'
import { switcher } from '#data/queries/account/account.queries.ts'
import { lackAtPage, mayLack, standingOf } from '#domain/portal/access.ts'
import { createReads, type ReadingsOf } from '#machines/kit/reads.ts'
import type { PageEvent, PageInput, PagePlace, PageViewed } from '#machines/kit/page-input.ts'
import { withEvent, withProblem } from '#machines/kit/with-event.ts'
import { loadedPage, loadPage } from './chunks.ts'

const reads = createReads('whose account is open', { properties: () => switcher() })

export interface PageContext extends ReadingsOf<typeof reads> {
  readonly place: PageInput
  readonly hasOpened: boolean
  /** Page whose chart runs; stays until the next page opens. */
  readonly flowOf: PageId | null
  readonly problem: Problem | null
  readonly retries: number
}

export interface PageTurn {
  readonly type: 'page.turn'
  readonly place: PageInput
}

const longestPause = 60_000

const changeOf = ({ path, params, search }: PagePlace): PageEvent & EventObject => ({
  type: 'place.changed',
  path,
  params,
  search,
})

const page = setup({
  types: {
    input: {} as PageInput,
    context: {} as PageContext,
    events: {} as PageTurn | NetworkEvent,
  },
  actors: {
    ...reads.actors,
    loadPage: fromPromise(async ({ input }: { input: { readonly pageId: PageId } }) => void (await loadPage(input.pageId))),
  },
  actions: {
    ...reads.actions,
    clearProblem: assign({ problem: null }),
    countRetry: assign(({ context }) => ({ retries: context.retries + 1 })),
    forgetRetries: assign({ retries: 0 }),
    reportFailure: ({ context }) => reporter.report('Error loading page', { page: context.place.pageId }),
    storeOpened: assign({ hasOpened: true }),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem: problemNow(problem) })),
    storePlace: assign((_, { place }: { place: PageInput }) => ({ place })),
    tellViewed: ({ context: { place }, system }) =>
      system.get('companions')?.send({ type: 'page.viewed', pageId: place.pageId, path: place.path } satisfies PageViewed),
  },
  guards: {
    ...reads.guards,
    /** The page is open to everyone in the account, or the customer's access is known. */
    isAdmitted: ({ context: { place, properties } }) => properties.status !== 'pending' || !mayLack(place),
    isHere: ({ context }) => loadedPage(context.place.pageId) !== undefined,
    isNotYours: ({ context: { place, properties } }) =>
      properties.status === 'ready' && lackAtPage(standingOf(properties.data), place) !== null,
  },
  delays: {
    chunkTimeout: 120_000,
    retryPause: ({ context }) => Math.min(longestPause, 2_000 * 2 ** context.retries),
  },
}).extend({
  actions: {
    // The page's chart is lazy, so it cannot be listed in `actors`.
    startFlow: enqueueActions(({ context: { flowOf, place }, enqueue }) => {
      if (flowOf === place.pageId) return enqueue.sendTo('flow', changeOf(place))
      enqueue.stopChild('flow')
      const chunk = loadedPage(place.pageId)
      if (chunk) enqueue.spawnChild(chunk.page.machine as never, { id: 'flow', input: place as never })
      return enqueue.assign({ flowOf: place.pageId })
    }),
    stopFlow: enqueueActions(({ enqueue }) => {
      enqueue.stopChild('flow')
      enqueue.assign({ flowOf: null })
    }),
  },
})

const elsewhere = { guard: 'isNotYours', target: 'notYours' } as const

/**
 * Runs the open page's chart as `flow` until the next page opens; if that fails to load, Back shows the old page with all input.
 * The chart of a page that a guest may not see does not run. Run by `app` in the signed-in area.
 */
export const pageMachine = page.createMachine({
  id: 'page',
  description: 'The open page’s chart and view are loaded, and run until the next page opens.',
  context: ({ input }) => ({ ...reads.nothingRead, place: input, hasOpened: false, flowOf: null, problem: null, retries: 0 }),
  initial: 'turning',
  invoke: reads.watch('properties'),
  on: {
    'page.turn': { target: '.turning', actions: withEvent('storePlace') },
  },
  states: {
    turning: {
      description: 'The customer opened another page: the chart checks whether its code is loaded.',
      always: [elsewhere, { guard: 'isHere', target: 'admitting' }, { target: 'opening' }],
    },
    opening: {
      description: 'The page’s chart and view are loading.',
      meta: { spec: 'LOADING' },
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => ({ pageId: context.place.pageId }),
        onDone: 'admitting',
        onError: { target: 'failed', actions: withProblem('storeProblem') },
      },
      always: elsewhere,
      after: { chunkTimeout: { target: 'failed', actions: 'clearProblem' } },
    },
    admitting: {
      description: 'The page has loaded; one that isn’t open to everyone waits until the customer’s access is known.',
      always: [elsewhere, { guard: 'isAdmitted', target: 'open' }],
    },
    notYours: {
      description: 'The customer has no access to this page: it says who does, and its chart doesn’t run.',
      entry: ['storeOpened', 'stopFlow'],
      always: { guard: not('isNotYours'), target: 'turning' },
    },
    open: {
      description: 'The page’s own chart is running.',
      meta: { spec: 'SUCCESS' },
      entry: ['storeOpened', 'startFlow', 'tellViewed'],
      always: elsewhere,
    },
    failed: {
      description: 'The page failed to load, or took over two minutes: the customer can reload it or go back.',
      meta: { spec: 'ERROR' },
      entry: ['reportFailure', 'forgetRetries'],
      invoke: { id: 'networkReturn', src: 'networkReturn' },
      on: { 'network.returned': 'opening' },
      initial: 'resting',
      states: {
        resting: {
          description: 'The next retry waits for a pause that gets longer each time, since the server may be restarting.',
          after: { retryPause: 'retrying' },
        },
        retrying: {
          description: 'The page is being loaded again, while the error message stays on the screen.',
          invoke: {
            id: 'loadPageAgain',
            src: 'loadPage',
            input: ({ context }) => ({ pageId: context.place.pageId }),
            onDone: '#page.admitting',
            onError: { target: 'resting', actions: 'countRetry' },
          },
        },
      },
    },
  },
})

export type PageActor = ActorRefFrom<typeof pageMachine>
export type PageSnapshot = SnapshotFrom<typeof pageMachine>
export type PageMode = Extract<PageSnapshot['value'], string> | 'failed'
