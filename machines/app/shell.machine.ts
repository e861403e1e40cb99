import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { Accounts, AccountSwitcher } from '#contract/account.contract.ts'
import type {
  Initialize,
  InsightsTabs,
  MainTabId,
  MainTabs,
  NationalAlert,
  Navigation,
  NotificationIcons,
  Sidekick,
} from '#contract/shell.contract.ts'
import { accounts, switcher } from '#data/queries/account.queries.ts'
import {
  initialize,
  insightsTabs,
  nationalAlert,
  navigation,
  notificationIcons,
  sidekick,
  tabs,
} from '#data/queries/shell.queries.ts'
import { clock, type ClockEvent } from '#machines/kit/clock.ts'
import { fromQuery, pending, type Reading, watch } from '#machines/kit/from-query.ts'

/** Where the start has got to, as far as the shell is concerned. */
export interface StartStage {
  readonly areTabsAsked: boolean
  readonly isOver: boolean
  readonly isErrorActive: boolean
}

export interface ShellInput extends StartStage {
  readonly section: MainTabId
}

export interface ShellContext extends ShellInput {
  /** Epoch milliseconds, told every ten minutes. */
  readonly now: number
  readonly accounts: Reading<Accounts>
  readonly alert: Reading<NationalAlert>
  readonly icons: Reading<NotificationIcons>
  readonly insightsTabs: Reading<InsightsTabs>
  readonly navigation: Reading<Navigation>
  readonly properties: Reading<AccountSwitcher>
  readonly sidekick: Reading<Sidekick>
  readonly tabs: Reading<MainTabs>
  readonly who: Reading<Initialize>
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
  actors: {
    accounts: fromQuery(accounts),
    alert: fromQuery(nationalAlert),
    clock,
    icons: fromQuery(notificationIcons),
    insightsTabs: fromQuery(insightsTabs),
    navigation: fromQuery(navigation),
    properties: fromQuery(() => switcher()),
    sidekick: fromQuery(sidekick),
    tabs: fromQuery(tabs),
    who: fromQuery(initialize),
  },
  actions: {
    awaitIcons: assign(({ context: { icons } }) => ({
      icons: icons.status === 'ready' ? { ...icons, isRefreshing: true as const } : pending,
    })),
    storeAccounts: assign((_, reading: Reading<Accounts>) => ({ accounts: reading })),
    storeAlert: assign((_, reading: Reading<NationalAlert>) => ({ alert: reading })),
    storeIcons: assign((_, reading: Reading<NotificationIcons>) => ({ icons: reading })),
    storeInsightsTabs: assign((_, reading: Reading<InsightsTabs>) => ({ insightsTabs: reading })),
    storeNavigation: assign((_, reading: Reading<Navigation>) => ({ navigation: reading })),
    storeNow: assign((_, { now }: { now: number }) => ({ now })),
    storeProperties: assign((_, reading: Reading<AccountSwitcher>) => ({ properties: reading })),
    storeSection: assign((_, { section }: { section: MainTabId }) => ({ section })),
    storeSidekick: assign((_, reading: Reading<Sidekick>) => ({ sidekick: reading })),
    storeStage: assign((_, { areTabsAsked, isOver, isErrorActive }: StartStage) => ({ areTabsAsked, isOver, isErrorActive })),
    storeTabs: assign((_, reading: Reading<MainTabs>) => ({ tabs: reading })),
    storeWho: assign((_, reading: Reading<Initialize>) => ({ who: reading })),
  },
  guards: {
    areIconsThere: ({ context: { icons } }) => icons.status === 'failed' || (icons.status === 'ready' && !icons.isRefreshing),
    areTabsAsked: ({ context }) => context.areTabsAsked || context.isOver,
    areTabsThere: ({ context }) => context.tabs.status !== 'pending',
    isElsewhere: ({ context }) => context.section !== 'insights',
    isInsights: ({ context }) => context.section === 'insights',
    /** It is the first that the start asks for. */
    isWhoAsked: ({ context }) => context.areTabsAsked || (context.isOver && !context.isErrorActive),
    isStartOver: ({ context }) => context.isOver && !context.isErrorActive,
  },
  delays: {
    /** The main tabs' loading flag clears this long after their call. */
    tabsSettle: 1_000,
  },
})

/**
 * What stands round every page: tabs, property switcher, notifications, account menu, notices.
 *
 * Run by `app` while a customer is in the signed-in area. What the start reads in its documented order is read here only after
 * it, out of the cache. It does not end.
 */
export const shellMachine = shell.createMachine({
  id: 'shell',
  context: ({ input }) => ({
    ...input,
    now: 0,
    accounts: pending,
    alert: pending,
    icons: pending,
    insightsTabs: pending,
    navigation: pending,
    properties: pending,
    sidekick: pending,
    tabs: pending,
    who: pending,
  }),
  type: 'parallel',
  invoke: [{ id: 'clock', src: 'clock' }, watch('properties', 'storeProperties')],
  on: {
    'start.progressed': { actions: { type: 'storeStage', params: ({ event }) => event } },
    'clock.ticked': { actions: { type: 'storeNow', params: ({ event }) => event } },
    'section.changed': { actions: { type: 'storeSection', params: ({ event }) => event } },
  },
  states: {
    tabs: {
      description: 'The main navigation.',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The start has not asked for the tabs yet.',
          tags: 'tabsLoading',
          always: { guard: 'areTabsAsked', target: 'watching' },
        },
        watching: {
          description: 'The tabs are kept up to date.',
          invoke: watch('tabs', 'storeTabs'),
          initial: 'loading',
          states: {
            loading: {
              description: 'The tabs are being read.',
              tags: 'tabsLoading',
              always: { guard: 'areTabsThere', target: 'settling' },
            },
            settling: {
              description: 'The tabs are there; their loading flag stays for a second.',
              tags: 'tabsLoading',
              after: { tabsSettle: 'settled' },
            },
            settled: {
              description: 'The tabs may be used as they are.',
            },
          },
        },
      },
    },
    menu: {
      description: 'The account menu and the notices.',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The start is still making its calls.',
          always: { guard: 'isStartOver', target: 'watching' },
        },
        watching: {
          description: 'Menu and national alert are kept up to date.',
          invoke: [
            watch('navigation', 'storeNavigation'),
            watch('accounts', 'storeAccounts'),
            watch('sidekick', 'storeSidekick'),
            watch('alert', 'storeAlert'),
          ],
        },
      },
    },
    customer: {
      description: 'Who is signed in, and what they have put away.',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The start has not found out yet.',
          always: { guard: 'isWhoAsked', target: 'watching' },
        },
        watching: {
          description: 'The answer is there, and read again with what is put away.',
          invoke: watch('who', 'storeWho'),
        },
      },
    },
    insights: {
      description: 'The tabs inside Tips & Insights, which have a list of their own.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The customer is elsewhere.',
          always: { guard: 'isInsights', target: 'open' },
        },
        open: {
          description: 'The customer is in Tips & Insights.',
          invoke: watch('insightsTabs', 'storeInsightsTabs'),
          always: { guard: 'isElsewhere', target: 'closed' },
        },
      },
    },
    icons: {
      description: 'What is new. A failure disturbs nobody.',
      invoke: watch('icons', 'storeIcons'),
      initial: 'loading',
      states: {
        loading: {
          description: 'Being read; asking once more does nothing.',
          meta: { spec: 'LOADING' },
          always: { guard: 'areIconsThere', target: 'resting' },
        },
        resting: {
          description: 'Read, or failed in silence.',
          meta: { spec: 'SUCCESS' },
          on: { 'icons.load': { target: '#shell.icons', reenter: true, actions: 'awaitIcons' } },
        },
      },
    },
  },
})

export type ShellActor = ActorRefFrom<typeof shellMachine>
export type ShellSnapshot = SnapshotFrom<typeof shellMachine>
