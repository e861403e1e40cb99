import { type ActorRefFrom, assign, setup } from 'xstate'
import type { CustomerTimeline, TimelineEntry, TimelineFilter, TimelinePart } from '#contract/desk/customer.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { timelinePage } from '#data/queries/desk/customer.queries.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { withEvent, withOutput, withProblem } from '#machines/kit/with-event.ts'
import { writing } from '#machines/kit/write.ts'

const actors = { readFirst: fromMutation(timelinePage), readMore: fromMutation(timelinePage) }

export interface DeskTimelineInput {
  readonly account: string
  readonly part: TimelinePart
}

export interface DeskTimelineContext extends DeskTimelineInput {
  /** Null: everything. */
  readonly only: TimelineFilter | null
  readonly entries: readonly TimelineEntry[]
  readonly next: string | null
  readonly problem: Problem | null
}

export type DeskTimelineEvent =
  | { type: 'part.change'; part: TimelinePart }
  | { type: 'filter.choose'; only: TimelineFilter | null }
  | { type: 'timeline.renew' }
  | { type: 'more.show' }
  | { type: 'load.retry' }

const timeline = setup({
  types: {} as PartTypes<typeof actors, DeskTimelineContext, DeskTimelineEvent, DeskTimelineInput>,
  actors,
  actions: {
    storeFirst: assign((_, { entries, next }: CustomerTimeline) => ({ entries, next })),
    storeMore: assign(({ context }, { entries, next }: CustomerTimeline) => ({
      entries: [...context.entries, ...entries],
      next,
    })),
    storeFilter: assign((_, { only }: { only: TimelineFilter | null }) => ({ only, entries: [], next: null })),
    storePart: assign((_, { part }: { part: TimelinePart }) => ({ part, only: null, entries: [], next: null })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
  guards: { hasMore: ({ context }) => context.next !== null },
})

const pageOf = ({ account, part, only }: DeskTimelineContext, next: string | null) => ({
  params: { billingAccountId: account },
  query: { part, ...(only !== null && { only }), ...(next !== null && { before: next }) },
})

/** Entries of one tab, newest first, a page by key. Run by `deskCustomer`. */
export const deskTimelineMachine = timeline.createMachine({
  id: 'deskTimeline',
  description: 'The timeline lists what a customer did and what was sent to them, page by page.',
  context: ({ input }) => ({ ...input, only: null, entries: [], next: null, problem: null }),
  initial: 'loading',
  on: {
    'part.change': { target: '.loading', actions: withEvent('storePart') },
    'filter.choose': { target: '.loading', actions: withEvent('storeFilter') },
    'timeline.renew': '.loading',
  },
  states: {
    loading: writing('readFirst', {
      description: 'The newest entries are loading.',
      sends: (context: DeskTimelineContext) => pageOf(context, null),
      done: { target: 'shown', actions: withOutput('storeFirst') },
      failed: { target: 'failed', actions: withProblem('storeProblem') },
    }),
    shown: { description: 'The entries are shown.', on: { 'more.show': { guard: 'hasMore', target: 'loadingMore' } } },
    loadingMore: writing('readMore', {
      description: 'Earlier entries are loading below those shown.',
      sends: (context: DeskTimelineContext) => pageOf(context, context.next),
      done: { target: 'shown', actions: withOutput('storeMore') },
      failed: { target: 'moreFailed', actions: withProblem('storeProblem') },
    }),
    moreFailed: { description: 'Earlier entries couldn’t be loaded: it can be tried again.', on: { 'more.show': 'loadingMore' } },
    failed: {
      description: 'The entries couldn’t be loaded: it can be tried again.',
      meta: { spec: 'ERROR' },
      on: { 'load.retry': 'loading' },
    },
  },
})

export type DeskTimelineActor = ActorRefFrom<typeof deskTimelineMachine>
