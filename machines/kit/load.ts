import { type ActorRefFrom, assign, type NonReducibleUnknown, setup, type SnapshotFrom } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import type { Query } from '#data/kit.ts'
import { reporter } from '#data/reporter.ts'
import { fromQuery, pending, type Reading } from './from-query.ts'

export interface LoadContext<Data> {
  readonly input: NonReducibleUnknown
  readonly reading: Reading<Data>
  /** How often the customer asked to try again. */
  readonly retries: number
}

export type LoadEvent = { type: 'load.retry' }

interface LoadDefinition<Data, Input> {
  /** The chart's id in camelCase. */
  readonly id: string
  /** What is loaded, as an analyst says it: `the bill summary`. Failures are reported as `Error loading <title>`. */
  readonly title: string
  /** The read, from `#data/<area>.queries.ts`. */
  readonly describe: (input: Input) => Query<Data>
  /** Whether a good answer holds nothing to show. */
  readonly isEmpty?: (data: Data) => boolean
}

const mostRetries = 3

/**
 * The chart of everything that only loads and shows: a widget, a tile, a simple page.
 *
 * Run by the flow on whose screen it stands, for as long as it stands there; it does not end by itself. It keeps what it
 * has when reading it again fails, and takes no second load while one is under way. A customer may try three times;
 * then the message stays and a later refresh brings the data.
 */
export const createLoad = <Data, Input extends NonReducibleUnknown = NonReducibleUnknown>({
  id,
  title,
  describe,
  isEmpty = () => false,
}: LoadDefinition<Data, Input>) =>
  setup({
    types: {
      input: {} as Input,
      context: {} as LoadContext<Data>,
      events: {} as LoadEvent,
      tags: {} as 'busy',
    },
    actors: {
      // The input is a type parameter, which the types of `setup` cannot look into: it is given back its type here.
      reading: fromQuery<Data, NonReducibleUnknown>((input) => describe(input as Input)),
    },
    actions: {
      awaitReading: assign({ reading: pending }),
      reportFailure: ({ context: { reading } }) =>
        reporter.report(`Error loading ${title}`, reading.status === 'failed' ? { type: reading.problem.type } : {}),
      storeReading: assign((_, { reading }: { reading: Reading<Data> | undefined }) => ({ reading: reading ?? pending })),
      storeRetry: assign(({ context }) => ({ retries: context.retries + 1 })),
    },
    guards: {
      canRetry: ({ context: { reading, retries } }) => reading.status === 'failed' && retries < mostRetries,
      isFailed: ({ context }) => context.reading.status === 'failed',
      isFresh: ({ context: { reading } }) => reading.status === 'ready' && !reading.isRefreshing,
      isPending: ({ context }) => context.reading.status === 'pending',
      isRefreshing: ({ context: { reading } }) => reading.status === 'ready' && reading.isRefreshing === true,
      hasNoData: ({ context: { reading } }) => reading.status === 'ready' && isEmpty(reading.data),
      hasData: ({ context: { reading } }) => reading.status === 'ready' && !isEmpty(reading.data),
    },
  }).createMachine({
    id,
    description: `Loads ${title} and keeps it fresh.`,
    context: ({ input }) => ({ input, reading: pending, retries: 0 }),
    entry: 'awaitReading',
    invoke: {
      id: 'reading',
      src: 'reading',
      input: ({ context }) => context.input,
      onSnapshot: { actions: { type: 'storeReading', params: ({ event }) => ({ reading: event.snapshot.context }) } },
    },
    initial: 'loading',
    on: {
      'load.retry': { guard: 'canRetry', target: '.loadingRetry', reenter: true, actions: 'storeRetry' },
    },
    states: {
      loading: {
        description: 'Asked for the first time; nothing to show yet.',
        meta: { spec: 'LOADING' },
        tags: 'busy',
        always: [
          { guard: 'isFailed', target: 'failed' },
          { guard: 'hasNoData', target: 'noData' },
          { guard: 'hasData', target: 'ready' },
        ],
      },
      loadingRetry: {
        description: 'The customer asked to try again.',
        meta: { spec: 'LOADING_RETRY' },
        tags: 'busy',
        always: [
          { guard: 'isFailed', target: 'failed' },
          { guard: 'hasNoData', target: 'noData' },
          { guard: 'hasData', target: 'ready' },
        ],
      },
      ready: {
        description: 'The data is there and fresh.',
        meta: { spec: 'SUCCESS' },
        always: [
          { guard: 'isPending', target: 'loading' },
          { guard: 'hasNoData', target: 'noData' },
          { guard: 'isRefreshing', target: 'updating' },
        ],
      },
      updating: {
        description: 'The data is there and is being read again; a failure leaves it as it is.',
        meta: { spec: 'UPDATING' },
        always: [
          { guard: 'isPending', target: 'loading' },
          { guard: 'hasNoData', target: 'noData' },
          { guard: 'isFresh', target: 'ready' },
        ],
      },
      noData: {
        description: 'The answer came and holds nothing to show.',
        meta: { spec: 'NO_DATA' },
        always: [
          { guard: 'isPending', target: 'loading' },
          { guard: 'hasData', target: 'ready' },
        ],
      },
      failed: {
        description: 'It could not be loaded; the rest of the screen goes on. Trying again is offered three times.',
        meta: { spec: 'ERROR' },
        entry: 'reportFailure',
        always: [
          { guard: 'isPending', target: 'loading' },
          { guard: 'hasNoData', target: 'noData' },
          { guard: 'hasData', target: 'ready' },
        ],
      },
    },
  })

export type LoadMachine<Data> = ReturnType<typeof createLoad<Data>>
export type LoadActor<Data> = ActorRefFrom<LoadMachine<Data>>
export type LoadSnapshot<Data> = SnapshotFrom<LoadMachine<Data>>
export type LoadMode = LoadSnapshot<unknown>['value']

/** Decides what the screen shows. */
export const selectLoadMode = <Data>({ value }: LoadSnapshot<Data>): LoadMode => value
/** What was read; null until it was. */
export const selectLoaded = <Data>({ context: { reading } }: LoadSnapshot<Data>): Data | null =>
  reading.status === 'ready' ? reading.data : null
export const selectLoadProblem = <Data>({ context: { reading } }: LoadSnapshot<Data>): Problem | null =>
  reading.status === 'failed' ? reading.problem : null
/** Whether trying again is still offered. */
export const selectCanRetry = <Data>(snapshot: LoadSnapshot<Data>): boolean => snapshot.can({ type: 'load.retry' })
