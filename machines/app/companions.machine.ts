import { type ActorRefFrom, assign, enqueueActions, fromCallback, fromPromise, sendTo, setup, type SnapshotFrom } from 'xstate'
import { registerServiceWorker } from '#data/browser/register-service-worker.ts'
import { visitCounted } from '#data/browser/storage.ts'
import { nextTask } from '#data/browser/task.ts'
import { type NetworkEvent, networkReturn } from '#machines/kit/network-return.ts'
import { withEvent, withOutput } from '#machines/kit/with-event.ts'
import type { MomentPassed } from '#machines/moments/moments.machine.ts'
import type { PageViewed } from '#machines/kit/page-input.ts'
import { loadCompanions } from './chunks.ts'
import type { StartStage } from './shell.machine.ts'

export interface CompanionsInput {
  readonly stage: StartStage
  readonly path: string
  readonly isImpersonating: boolean
}

type Counted = MomentPassed | PageViewed

export interface CompanionsContext extends CompanionsInput {
  /** Events from before the charts ran. */
  readonly held: readonly Counted[]
}

type PlaceMovedEvent = { readonly type: 'place.moved'; readonly path: string }

type Progressed = { readonly type: 'start.progressed' } & StartStage

export type CompanionsEvent = Progressed | PlaceMovedEvent | Counted | NetworkEvent

type Charts = typeof import('./companion-charts.ts')['companionCharts']

export const ids = ['moments', 'analytics', 'introductions', 'arrivingDay'] as const

const companions = setup({
  types: {
    input: {} as CompanionsInput,
    context: {} as CompanionsContext,
    events: {} as CompanionsEvent,
  },
  actors: {
    registerServiceWorker: fromCallback(registerServiceWorker),
    loadCharts: fromPromise(async (): Promise<Charts> => {
      const { companions: loaded } = await loadCompanions()
      await nextTask()
      return loaded.charts as Charts
    }),
    networkReturn,
  },
  actions: {
    storeHeld: assign(({ context }, event: Counted) => ({ held: [...context.held, event] })),
    storePath: assign((_, { path }: PlaceMovedEvent) => ({ path })),
    storeStage: assign((_, { areTabsAsked, isOver, isErrorActive }: StartStage) => ({
      stage: { areTabsAsked, isOver, isErrorActive },
    })),
    // The charts are lazy, so they cannot be listed in `actors`.
    startCharts: enqueueActions(({ context: { held, ...visit }, enqueue }, charts: Charts) => {
      for (const id of ids)
        enqueue.spawnChild(charts[id] as never, { id, input: { ...visit, isVisitCounted: visitCounted.read() } as never })
      for (const event of held) {
        enqueue.sendTo('moments', event)
        if (event.type === 'page.viewed') enqueue.sendTo('analytics', event)
      }
      enqueue.assign({ held: [] })
    }),
    tellAnalytics: sendTo('analytics', (_, event: Counted | Progressed) => event),
    tellIntroductions: sendTo('introductions', (_, event: PlaceMovedEvent | Progressed) => event),
    tellMoments: sendTo('moments', (_, event: Counted | Progressed) => event),
  },
  guards: {
    isStarted: ({ context: { stage } }) => stage.isOver && !stage.isErrorActive,
  },
  delays: {
    chunkTimeout: 120_000,
  },
})

const held = withEvent('storeHeld')

const holding = { 'moment.passed': { actions: held }, 'page.viewed': { actions: held } } as const

/** Lazy, after the first screen. Run by `portal`; system id `companions`. */
export const companionsMachine = companions.createMachine({
  id: 'companions',
  description: 'Background helpers run beside the pages once the first screen is shown: analytics, counts and introductions.',
  context: ({ input }) => ({ ...input, held: [] }),
  on: {
    'start.progressed': { actions: withEvent('storeStage') },
    'place.moved': { actions: withEvent('storePath') },
  },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The portal is starting: the helpers wait until it has finished.',
      on: holding,
      always: { guard: 'isStarted', target: 'loading' },
    },
    loading: {
      description: 'The helpers’ code is loading, and the browser stores the portal for the next visit.',
      on: holding,
      invoke: [
        {
          id: 'loadCharts',
          src: 'loadCharts',
          onDone: { target: 'accompanying', actions: withOutput('startCharts') },
          onError: 'without',
        },
        { id: 'registerServiceWorker', src: 'registerServiceWorker' },
      ],
      after: { chunkTimeout: 'without' },
    },
    accompanying: {
      description: 'The helpers run beside the page and receive its events.',
      on: {
        'moment.passed': { actions: withEvent('tellMoments') },
        'page.viewed': { actions: [withEvent('tellMoments'), withEvent('tellAnalytics')] },
        'place.moved': { actions: [withEvent('storePath'), withEvent('tellIntroductions')] },
        'start.progressed': {
          actions: [
            withEvent('storeStage'),
            withEvent('tellMoments'),
            withEvent('tellAnalytics'),
            withEvent('tellIntroductions'),
          ],
        },
      },
    },
    without: {
      description: 'The helpers couldn’t be loaded: the portal works without them and tries again when the network is back.',
      on: { ...holding, 'network.returned': 'loading' },
      invoke: { id: 'networkReturn', src: 'networkReturn' },
    },
  },
})

export type CompanionsActor = ActorRefFrom<typeof companionsMachine>
export type CompanionsSnapshot = SnapshotFrom<typeof companionsMachine>
