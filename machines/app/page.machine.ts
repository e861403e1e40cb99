import {
  type ActorRefFrom,
  assign,
  type EventObject,
  enqueueActions,
  fromPromise,
  sendTo,
  setup,
  type SnapshotFrom,
} from 'xstate'
import type { Problem } from '#contract/kit.ts'
import { problemNow } from '#data/browser/network.ts'
import { reporter } from '#data/browser/reporter.ts'
import type { PageId } from '#domain/routes.ts'
import { type NetworkEvent, networkReturn } from '#machines/kit/network-return.ts'
import { problemOf } from '#machines/kit/from-mutation.ts'
import type { PageEvent, PageInput, PagePlace, PageViewed } from '#machines/kit/page-input.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { loadedPage, loadPage } from './chunks.ts'

export interface PageContext {
  readonly place: PageInput
  /** Whether this visit has seen a page yet. */
  readonly hasOpened: boolean
  /** Whose chart runs: the page's that was open last, until the next one opens. */
  readonly flowOf: PageId | null
  /** Why the page could not be loaded. */
  readonly problem: Problem | null
  /** How often it was tried again in vain. */
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
    loadPage: fromPromise(async ({ input }: { input: { readonly pageId: PageId } }) => void (await loadPage(input.pageId))),
    networkReturn,
  },
  actions: {
    countRetry: assign(({ context }) => ({ retries: context.retries + 1 })),
    forgetRetries: assign({ retries: 0 }),
    reportFailure: ({ context }) => reporter.report('Error loading page', { page: context.place.pageId }),
    // Which chart runs is known only when its chunk is there, so it cannot be named in `actors`.
    startFlow: enqueueActions(({ context: { flowOf, place }, enqueue }) => {
      if (flowOf === place.pageId) return enqueue.sendTo('flow', changeOf(place))
      enqueue.stopChild('flow')
      const chunk = loadedPage(place.pageId)
      if (chunk) enqueue.spawnChild(chunk.page.machine as never, { id: 'flow', input: place as never })
      return enqueue.assign({ flowOf: place.pageId })
    }),
    storeOpened: assign({ hasOpened: true }),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem: problemNow(problem) })),
    storePlace: assign((_, { place }: { place: PageInput }) => ({ place })),
    tellFlow: sendTo('flow', (_, { place }: { place: PagePlace }) => changeOf(place)),
    tellViewed: ({ context: { place }, system }) =>
      system.get('companions')?.send({ type: 'page.viewed', pageId: place.pageId, path: place.path } satisfies PageViewed),
  },
  guards: {
    isHere: ({ context }) => loadedPage(context.place.pageId) !== undefined,
    isSamePage: ({ context }, { place }: { place: PageInput }) => context.place.pageId === place.pageId,
  },
  delays: {
    chunkTimeout: 120_000,
    retryPause: ({ context }) => Math.min(longestPause, 2_000 * 2 ** context.retries),
  },
})

/**
 * The page that is open: loads its chart and view, runs the chart as `flow` and stops it when the next page opens. If that one
 * cannot be loaded, Back leads to the page as it was, with all that was typed into it.
 *
 * Run by `app` while a customer is in the signed-in area. It does not end.
 */
export const pageMachine = page.createMachine({
  id: 'page',
  context: ({ input }) => ({ place: input, hasOpened: false, flowOf: null, problem: null, retries: 0 }),
  initial: 'turning',
  on: {
    'page.turn': { target: '.turning', actions: withEvent('storePlace') },
  },
  states: {
    turning: {
      description: 'Another page was asked for: is it there already?',
      always: [{ guard: 'isHere', target: 'open' }, { target: 'opening' }],
    },
    opening: {
      description: 'The page’s chart and view are being loaded.',
      meta: { spec: 'LOADING' },
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => ({ pageId: context.place.pageId }),
        onDone: 'open',
        onError: { target: 'failed', actions: { type: 'storeProblem', params: problemOf } },
      },
      after: { chunkTimeout: 'failed' },
    },
    open: {
      description: 'The page’s own chart runs.',
      meta: { spec: 'SUCCESS' },
      entry: ['storeOpened', 'startFlow', 'tellViewed'],
      on: {
        'page.turn': [
          {
            guard: withEvent('isSamePage'),
            actions: [withEvent('storePlace'), withEvent('tellFlow'), 'tellViewed'],
          },
          { target: 'turning', actions: withEvent('storePlace') },
        ],
      },
    },
    failed: {
      description:
        'The page could not be loaded within two minutes, or at all. Reloading is offered, and the way back to the page of before, which still runs.',
      meta: { spec: 'ERROR' },
      entry: ['reportFailure', 'forgetRetries'],
      invoke: { id: 'networkReturn', src: 'networkReturn' },
      on: { 'network.returned': 'turning' },
      initial: 'resting',
      states: {
        resting: {
          description: 'A server that restarts is back soon: it is tried again after a pause that grows.',
          after: { retryPause: 'retrying' },
        },
        retrying: {
          description: 'It is being loaded once more, behind what the screen says.',
          invoke: {
            id: 'loadPageAgain',
            src: 'loadPage',
            input: ({ context }) => ({ pageId: context.place.pageId }),
            onDone: '#page.open',
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
