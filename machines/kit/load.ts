import { type ActorRefFrom, assign, type NonReducibleUnknown, setup, type SnapshotFrom } from 'xstate'
import type { Query } from '#data/wire/kit.ts'
import { reporter } from '#data/browser/reporter.ts'
import { isSameJson } from '#domain/basics/is-same-json.ts'
import type { CustomerText } from './chart-types.ts'
import { fromQuery, pending, type Reading, readingOf } from './from-query.ts'
import { type Outcomes, outcomeStates } from './outcomes.ts'
import { mostRetries } from './retries.ts'
import { withEvent } from './with-event.ts'

/** An answer with its question, so that the screen never puts a new title over old data. */
export interface Answered<Data, Question> {
  readonly question: Question
  readonly data: Data
}

export interface LoadContext<Data, Question> {
  readonly question: Question
  /** Stays while the answer to the next question loads. */
  readonly answered: Answered<Data, Question> | null
  readonly reading: Reading<Data>
  readonly retries: number
}

export type LoadEvent<Question> = { type: 'load.retry' } | { type: 'question.change'; question: Question }

interface LoadDefinition<Data, Question> {
  /** Chart id, camelCase. */
  readonly id: string
  /** For analysts: `the bill summary`. Failures are reported as `Error loading <title>`. */
  readonly title: string
  /** From `#data/queries/<area>.queries.ts`. */
  readonly describe: (question: Question) => Query<Data>
  /** True if a good answer has nothing to show. */
  readonly isEmpty?: (data: Data) => boolean
  /** States of `ready` and of `updating`, for an answer with several documented outcomes. */
  readonly outcomes?: Outcomes<Data>
  /** To the customer, about the card that shows the answer. */
  readonly meta?: CustomerText
}

const whenAnswered = [
  { guard: 'isFailed', target: 'failed' },
  { guard: 'hasNoData', target: 'noData' },
  { guard: 'hasData', target: 'ready' },
] as const

/**
 * Chart that only loads and shows. Input: the question. Run by the flow on whose screen it is; never ends.
 * Old data stays if refreshing fails, and its question with it while another loads. Ignores a load while another is under way.
 * Three retries per question; after that only a refresh brings the data.
 */
export const createLoad = <Data, Question extends NonReducibleUnknown = NonReducibleUnknown>({
  id,
  title,
  describe,
  isEmpty = () => false,
  outcomes,
  meta = {},
}: LoadDefinition<Data, Question>) => {
  const outcomeIn = ({ answered }: LoadContext<Data, Question>) => (answered && outcomes?.outcomeOf(answered.data)) ?? null
  const shown = outcomes ? outcomeStates(outcomes.states) : {}
  return setup({
    types: {
      input: {} as Question,
      context: {} as LoadContext<Data, Question>,
      events: {} as LoadEvent<Question>,
      tags: {} as 'busy',
    },
    actors: {
      // Cast: xstate's `setup` types cannot resolve the type parameter `Question`.
      reading: fromQuery<Data, NonReducibleUnknown>((question) => describe(question as Question)),
    },
    actions: {
      awaitReading: assign({ reading: pending }),
      countRetry: assign(({ context }) => ({ retries: context.retries + 1 })),
      reportFailure: ({ context: { reading } }) =>
        reporter.report(`Error loading ${title}`, reading.status === 'failed' ? { type: reading.problem.type } : {}),
      storeAnswer: assign(({ context: { question, reading, answered } }) => ({
        answered: reading.status === 'ready' ? { question, data: reading.data } : answered,
      })),
      storeQuestion: assign((_, { question }: { question: Question }) => ({ question, retries: 0 })),
      storeReading: assign((_, reading: Reading<Data>) => ({ reading })),
    },
    guards: {
      canRetry: ({ context: { reading, retries } }) => reading.status === 'failed' && retries < mostRetries,
      isAnother: ({ context }, { question }: { question: Question }) => !isSameJson(context.question, question),
      isAnotherAfterOne: ({ context }, { question }: { question: Question }) =>
        context.answered !== null && !isSameJson(context.question, question),
      isFailed: ({ context }) => context.reading.status === 'failed',
      isFresh: ({ context: { reading } }) => reading.status === 'ready' && !reading.isRefreshing,
      isOtherOutcome: ({ context }, { outcome }: { outcome: string }) => outcomeIn(context) !== outcome,
      isOutcome: ({ context }, { outcome }: { outcome: string }) => outcomeIn(context) === outcome,
      isPending: ({ context }) => context.reading.status === 'pending',
      isRefreshing: ({ context: { reading } }) => reading.status === 'ready' && reading.isRefreshing === true,
      hasNoData: ({ context: { reading } }) => reading.status === 'ready' && isEmpty(reading.data),
      hasData: ({ context: { reading } }) => reading.status === 'ready' && !isEmpty(reading.data),
    },
  }).createMachine({
    id,
    description: `Loads and refreshes ${title}.`,
    meta,
    context: ({ input }) => ({ question: input, answered: null, reading: pending, retries: 0 }),
    entry: 'awaitReading',
    invoke: {
      id: 'reading',
      src: 'reading',
      input: ({ context }) => context.question,
      onSnapshot: {
        actions: [{ type: 'storeReading', params: readingOf }, 'storeAnswer'],
      },
    },
    initial: 'loading',
    on: {
      'load.retry': { guard: 'canRetry', target: '.loadingRetry', reenter: true, actions: 'countRetry' },
      'question.change': [
        {
          guard: withEvent('isAnotherAfterOne'),
          target: '.updating',
          reenter: true,
          actions: withEvent('storeQuestion'),
        },
        {
          guard: withEvent('isAnother'),
          target: '.loading',
          reenter: true,
          actions: withEvent('storeQuestion'),
        },
      ],
    },
    states: {
      loading: {
        description: 'The data is loading.',
        meta: { spec: 'LOADING' },
        tags: 'busy',
        always: whenAnswered,
      },
      loadingRetry: {
        description: 'The data is being loaded again because the customer asked for it.',
        meta: { spec: 'LOADING_RETRY' },
        tags: 'busy',
        always: whenAnswered,
      },
      ready: {
        description: 'The data has arrived and is up to date.',
        meta: { spec: 'SUCCESS' },
        ...shown,
        always: [
          { guard: 'isPending', target: 'loading' },
          { guard: 'hasNoData', target: 'noData' },
          { guard: 'isRefreshing', target: 'updating' },
        ],
      },
      updating: {
        description: 'The last data stays on the screen while it’s refreshed or other data is loading.',
        meta: { spec: 'UPDATING' },
        ...shown,
        always: [
          { guard: 'isFailed', target: 'failed' },
          { guard: 'hasNoData', target: 'noData' },
          { guard: 'isFresh', target: 'ready' },
        ],
      },
      noData: {
        description: 'The answer arrived and holds no data to show.',
        meta: { spec: 'NO_DATA' },
        always: [
          { guard: 'isPending', target: 'loading' },
          { guard: 'hasData', target: 'ready' },
        ],
      },
      failed: {
        description: 'The data couldn’t be loaded; the rest of the screen works, and the customer can try again three times.',
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
}

export type LoadMachine<Data, Question extends NonReducibleUnknown = NonReducibleUnknown> = ReturnType<
  typeof createLoad<Data, Question>
>
export type LoadActor<Data, Question extends NonReducibleUnknown = NonReducibleUnknown> = ActorRefFrom<
  LoadMachine<Data, Question>
>
export type LoadSnapshot<Data, Question extends NonReducibleUnknown = NonReducibleUnknown> = SnapshotFrom<
  LoadMachine<Data, Question>
>
export type LoadMode = LoadSnapshot<unknown>['value']
