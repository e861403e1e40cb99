import { type ActorRefFrom, setup, type SnapshotFrom } from 'xstate'
import { addressBar } from '#data/browser/address-bar.ts'
import { insightsTabs } from '#data/queries/app/shell.queries.ts'
import type { PageEvent, PageInput } from '#machines/kit/page-input.ts'
import { insightsTabsOf } from '#machines/app/tabs.ts'
import type { Children } from '#machines/kit/chart-types.ts'
import { createReads, pageFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'

const reads = createReads('the insights tabs', { tabs: insightsTabs })

const insights = setup({
  types: {
    input: {} as PageInput,
    // `search`: query string with `?`, or empty.
    context: {} as ReadingsOf<typeof reads> & Pick<PageInput, 'search'>,
    events: {} as ReadsEvent | PageEvent,
    children: {} as Children<typeof reads.actors>,
    tags: {} as 'failed',
  },
  actors: reads.actors,
  actions: {
    ...reads.actions,
    openFirst: ({ context }) => addressBar.replace(`${insightsTabsOf(context.tabs)[0]?.path}${context.search}`),
  },
  guards: { ...reads.guards, hasFirst: ({ context }) => insightsTabsOf(context.tabs).length > 0 },
})

/** Replaces itself with the first tab of the server's list. Run by `page` at /account/insights. */
export const insightsMachine = insights.createMachine({
  id: 'insights',
  description: 'The bare address of Tips & Insights opens the first tab.',
  context: ({ input: { search } }) => ({ ...reads.nothingRead, search }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The list of tabs is loading.',
      meta: { spec: 'LOADING' },
      ...reads.fresh,
      always: [
        { guard: 'hasFirst', target: 'leading' },
        { guard: 'areRead', target: 'empty' },
        { guard: 'hasFailed', target: 'failed' },
      ],
    },
    leading: {
      description: 'The first tab is opening in place of this page.',
      meta: { spec: 'SUCCESS' },
      entry: 'openFirst',
    },
    empty: { description: 'The list has no tab that this portal shows.', meta: { spec: 'NO_DATA' } },
    failed: { ...pageFailed('loading'), meta: { spec: 'ERROR' } },
  },
})

export type InsightsActor = ActorRefFrom<typeof insightsMachine>
export type InsightsSnapshot = SnapshotFrom<typeof insightsMachine>
