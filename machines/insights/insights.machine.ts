import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import type { InsightsTabs } from '#contract/shell.contract.ts'
import { addressBar } from '#data/browser/address-bar.ts'
import { insightsTabs } from '#data/queries/shell.queries.ts'
import type { PageEvent, PageInput } from '#machines/kit/page-input.ts'
import { insightsTabsOf } from '#machines/app/tabs.ts'
import { fromQuery, pending, type Reading, watch } from '#machines/kit/from-query.ts'

export interface InsightsContext {
  /** The query string with its `?`, or empty; it goes along. */
  readonly search: string
  readonly tabs: Reading<InsightsTabs>
}

export type InsightsEvent = { type: 'load.retry' } | PageEvent

const insights = setup({
  types: {
    input: {} as PageInput,
    context: {} as InsightsContext,
    events: {} as InsightsEvent,
    children: {} as { tabs: 'tabs' },
  },
  actors: {
    tabs: fromQuery<InsightsTabs, undefined>(insightsTabs),
  },
  actions: {
    awaitTabs: assign({ tabs: pending }),
    openFirst: ({ context }) => addressBar.replace(`${insightsTabsOf(context.tabs)[0]?.path}${context.search}`),
    storeTabs: assign((_, reading: Reading<InsightsTabs>) => ({ tabs: reading })),
  },
  guards: {
    areSettled: ({ context }) => context.tabs.status === 'ready',
    hasFirst: ({ context }) => insightsTabsOf(context.tabs).length > 0,
    isFailed: ({ context }) => context.tabs.status === 'failed',
  },
})

/**
 * The bare address of Tips & Insights: opens the first tab of the server's list in its place.
 *
 * Run by `page` while /account/insights is open; it has no end of its own, the page that it opens takes its place.
 */
export const insightsMachine = insights.createMachine({
  id: 'insights',
  description: 'Opens the first tab of Tips & Insights.',
  context: ({ input }) => ({ search: input.search, tabs: pending }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The server’s list of tabs is on its way.',
      meta: { spec: 'LOADING' },
      entry: 'awaitTabs',
      invoke: watch('tabs', 'storeTabs'),
      always: [
        { guard: 'hasFirst', target: 'leading' },
        { guard: 'areSettled', target: 'empty' },
        { guard: 'isFailed', target: 'failed' },
      ],
    },
    leading: {
      description: 'The first tab is being opened in the place of this page.',
      meta: { spec: 'SUCCESS' },
      entry: 'openFirst',
    },
    empty: {
      description: 'The list names nothing that this portal has.',
      meta: { spec: 'NO_DATA' },
    },
    failed: {
      description: 'The list could not be read: the page says so and offers to try again.',
      meta: { spec: 'ERROR' },
      on: { 'load.retry': 'loading' },
    },
  },
})

export type InsightsActor = ActorRefFrom<typeof insightsMachine>
export type InsightsSnapshot = SnapshotFrom<typeof insightsMachine>

export const selectInsightsMode = ({ value }: InsightsSnapshot) => value
/** Why the list could not be read; null while it could. */
export const selectInsightsProblem = ({ context: { tabs } }: InsightsSnapshot): Problem | null =>
  tabs.status === 'failed' ? tabs.problem : null
