import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { readPlans } from '#contract/account.contract.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { plans } from '#data/account.queries.ts'
import { reporter } from '#data/reporter.ts'
import { fromQuery, pending, type Reading } from '#machines/kit/from-query.ts'

export type Plans = AnswerOf<typeof readPlans>
/** What a supply point pays, prices with GST. */
export type AgreedPlan = Plans['supplyPoints'][number]

export interface PlansContext {
  readonly reading: Reading<Plans>
  /** How often the customer asked to try again. */
  readonly retries: number
}

export type PlansEvent = { type: 'load.retry' }

const mostRetries = 3

const hasFailed = (reading: Reading<Plans>): boolean =>
  reading.status === 'failed' || (reading.status === 'ready' && Boolean(reading.data.error) && !reading.isRefreshing)

const setUp = setup({
  types: { context: {} as PlansContext, events: {} as PlansEvent, children: {} as { reading: 'reading' }, tags: {} as 'busy' },
  actors: {
    // An answer may say in itself that it failed: it is then no reason to skip the next read.
    reading: fromQuery<Plans, undefined>(() => ({ ...plans(), staleTime: 0 })),
  },
  actions: {
    awaitReading: assign({ reading: pending }),
    countRetry: assign(({ context }) => ({ retries: context.retries + 1 })),
    reportFailure: () => reporter.report('Error loading plans'),
    storeReading: assign((_, { reading }: { reading: Reading<Plans> | undefined }) => ({ reading: reading ?? pending })),
  },
  guards: {
    canRetry: ({ context: { reading, retries } }) => hasFailed(reading) && retries < mostRetries,
    hasNoPlans: ({ context: { reading } }) =>
      reading.status === 'ready' && !reading.data.error && reading.data.supplyPoints.length === 0,
    hasPlans: ({ context: { reading } }) => reading.status === 'ready' && !reading.data.error,
    isFailed: ({ context }) => hasFailed(context.reading),
  },
})

/**
 * The plan of each supply point with its prices. An answer of 200 that carries an `error` is a failure like any other.
 *
 * Run by `products` while its page is open; it has no end of its own. Trying again is offered three times.
 */
export const plansMachine = setUp.createMachine({
  id: 'plans',
  description: 'The plan of each supply point with its prices.',
  context: { reading: pending, retries: 0 },
  entry: 'awaitReading',
  invoke: {
    id: 'reading',
    src: 'reading',
    onSnapshot: { actions: { type: 'storeReading', params: ({ event }) => ({ reading: event.snapshot.context }) } },
  },
  initial: 'loading',
  on: { 'load.retry': { guard: 'canRetry', target: '.loadingRetry', reenter: true, actions: 'countRetry' } },
  states: {
    loading: {
      description: 'Nothing to show yet.',
      meta: { spec: 'LOADING' },
      tags: 'busy',
      always: [
        { guard: 'isFailed', target: 'failed' },
        { guard: 'hasNoPlans', target: 'noData' },
        { guard: 'hasPlans', target: 'ready' },
      ],
    },
    loadingRetry: {
      description: 'The customer asked to try again.',
      meta: { spec: 'LOADING_RETRY' },
      tags: 'busy',
      always: [
        { guard: 'isFailed', target: 'failed' },
        { guard: 'hasNoPlans', target: 'noData' },
        { guard: 'hasPlans', target: 'ready' },
      ],
    },
    ready: { description: 'The plans are shown.', meta: { spec: 'SUCCESS' } },
    noData: { description: 'There is no plan.', meta: { spec: 'NO_DATA' } },
    failed: {
      description: 'The plans could not be read; the products themselves go on.',
      meta: { spec: 'ERROR' },
      entry: 'reportFailure',
    },
  },
})

export type PlansActor = ActorRefFrom<typeof plansMachine>
export type PlansSnapshot = SnapshotFrom<typeof plansMachine>
export type PlansMode = PlansSnapshot['value']

const none: readonly AgreedPlan[] = []

export const selectPlansMode = ({ value }: PlansSnapshot): PlansMode => value
/** The plans; none until they were read. */
export const selectPlans = ({ context: { reading } }: PlansSnapshot): readonly AgreedPlan[] =>
  reading.status === 'ready' && !reading.data.error ? reading.data.supplyPoints : none
export const selectCanRetryPlans = (snapshot: PlansSnapshot): boolean => snapshot.can({ type: 'load.retry' })
