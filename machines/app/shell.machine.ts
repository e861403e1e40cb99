import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { MainTabId } from '#contract/app/shell.contract.ts'
import { accounts, switcher } from '#data/queries/account/account.queries.ts'
import { insightsTabs, nationalAlert, navigation, notificationIcons, sidekick, tabs } from '#data/queries/app/shell.queries.ts'
import { initialize } from '#data/queries/app/start.queries.ts'
import { clock, type ClockEvent } from '#machines/kit/clock.ts'
import { createReads, type ReadingsOf } from '#machines/kit/reads.ts'
import { withEvent } from '#machines/kit/with-event.ts'

export interface StartStage {
  readonly areTabsAsked: boolean
  readonly isOver: boolean
  readonly isErrorActive: boolean
}

export interface ShellInput extends StartStage {
  readonly section: MainTabId
}

const reads = createReads('the shell', {
  accounts,
  alert: nationalAlert,
  icons: notificationIcons,
  insightsTabs,
  navigation,
  properties: () => switcher(),
  sidekick,
  tabs,
  who: initialize,
})

export interface ShellContext extends ShellInput, ReadingsOf<typeof reads> {
  /** Epoch milliseconds, every ten minutes. */
  readonly now: number
}

export type ShellEvent =
  | ({ type: 'start.progressed' } & StartStage)
  | { type: 'section.changed'; section: MainTabId }
  | { type: 'icons.load' }
  | ClockEvent

const shell = setup({
  types: {
    input: {} as ShellInput,
    context: {} as ShellContext,
    events: {} as ShellEvent,
    tags: {} as 'tabsLoading',
  },
  actors: { ...reads.actors, clock },
  actions: {
    ...reads.actions,
    storeNow: assign((_, { now }: { now: number }) => ({ now })),
    storeSection: assign((_, { section }: { section: MainTabId }) => ({ section })),
    storeStage: assign((_, { areTabsAsked, isOver, isErrorActive }: StartStage) => ({ areTabsAsked, isOver, isErrorActive })),
  },
  guards: {
    areIconsThere: ({ context: { icons } }) => icons.status === 'failed' || (icons.status === 'ready' && !icons.isRefreshing),
    areTabsAsked: ({ context }) => context.areTabsAsked || context.isOver,
    areTabsThere: ({ context }) => context.tabs.status !== 'pending',
    isElsewhere: ({ context }) => context.section !== 'insights',
    isInsights: ({ context }) => context.section === 'insights',
    /** First call of the start. */
    isWhoAsked: ({ context }) => context.areTabsAsked || (context.isOver && !context.isErrorActive),
    isStartOver: ({ context }) => context.isOver && !context.isErrorActive,
  },
  delays: {
    /** The tabs' loading flag clears this many milliseconds after their call. */
    tabsSettle: 1_000,
  },
})

/** Data of the start's calls is read after the start, from the cache. Run by `app`. */
export const shellMachine = shell.createMachine({
  id: 'shell',
  description: 'The shell surrounds every page: tabs, property switcher, notifications and account menu.',
  context: ({ input }) => ({ ...input, ...reads.nothingRead, now: 0 }),
  type: 'parallel',
  invoke: [{ id: 'clock', src: 'clock' }, reads.watch('properties')],
  on: {
    'start.progressed': { actions: withEvent('storeStage') },
    'clock.ticked': { actions: withEvent('storeNow') },
    'section.changed': { actions: withEvent('storeSection') },
  },
  states: {
    tabs: {
      description: 'The main navigation shows the tabs.',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The start hasn’t requested the tabs yet.',
          tags: 'tabsLoading',
          always: { guard: 'areTabsAsked', target: 'watching' },
        },
        watching: {
          description: 'The tabs are refreshed.',
          invoke: reads.watch('tabs'),
          initial: 'loading',
          states: {
            loading: {
              description: 'The tabs are loading.',
              tags: 'tabsLoading',
              always: { guard: 'areTabsThere', target: 'settling' },
            },
            settling: {
              description: 'The tabs have arrived; they still count as loading for one second.',
              tags: 'tabsLoading',
              after: { tabsSettle: 'settled' },
            },
            settled: {
              description: 'The tabs are ready to use.',
            },
          },
        },
      },
    },
    menu: {
      description: 'The account menu and the notices are shown.',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The start calls are still running.',
          always: { guard: 'isStartOver', target: 'watching' },
        },
        watching: {
          description: 'The account menu and the national alert are refreshed.',
          invoke: [reads.watch('navigation'), reads.watch('sidekick'), reads.watch('alert')],
        },
      },
    },
    customer: {
      description: 'The shell shows the customer’s name, and leaves out the notices that they have dismissed.',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The start hasn’t identified the customer yet.',
          always: { guard: 'isWhoAsked', target: 'watching' },
        },
        watching: {
          description:
            'The customer’s name and settings are refreshed, because a page may be printed before the start has finished.',
          invoke: [reads.watch('who'), reads.watch('accounts')],
        },
      },
    },
    insights: {
      description: 'Tips & Insights has tabs of its own.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The open page isn’t in Tips & Insights.',
          always: { guard: 'isInsights', target: 'open' },
        },
        open: {
          description: 'The customer is in Tips & Insights.',
          invoke: reads.watch('insightsTabs'),
          always: { guard: 'isElsewhere', target: 'closed' },
        },
      },
    },
    icons: {
      description: 'Icons mark what is new; a failure isn’t shown.',
      initial: 'watching',
      states: {
        watching: {
          description: 'The icons are refreshed, and loaded again when the customer opens the notifications.',
          invoke: reads.watch('icons'),
          initial: 'loading',
          states: {
            loading: {
              description: 'The icons are loading; a second request is ignored.',
              meta: { spec: 'LOADING' },
              always: { guard: 'areIconsThere', target: 'resting' },
            },
            resting: {
              description: 'The icons have arrived, or failed without a message.',
              meta: { spec: 'SUCCESS' },
              on: {
                'icons.load': {
                  target: '#shell.icons.watching',
                  reenter: true,
                  actions: { type: 'awaitReadings', params: { of: ['icons'] } },
                },
              },
            },
          },
        },
      },
    },
  },
})

export type ShellActor = ActorRefFrom<typeof shellMachine>
export type ShellSnapshot = SnapshotFrom<typeof shellMachine>
