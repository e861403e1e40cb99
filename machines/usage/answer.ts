import { type ActorRefFrom, assign, type NonReducibleUnknown, setup, type SnapshotFrom } from 'xstate'
import type { Query } from '#data/kit.ts'
import { reporter } from '#data/reporter.ts'
import { fromQuery, pending, type Reading } from '#machines/kit/from-query.ts'

/** An answer together with what was asked, so that the screen never puts a new title over old data. */
export interface Answered<Question, Data> {
  readonly question: Question
  readonly data: Data
}

export interface AnswerContext<Question, Data> {
  readonly question: Question
  /** What is on the screen; it stays while the answer to another question is on its way. */
  readonly answered: Answered<Question, Data> | null
  readonly reading: Reading<Data>
  /** How often the customer asked to try again. */
  readonly retries: number
}

export type AnswerEvent<Question> = { type: 'load.retry' } | { type: 'question.change'; question: Question }

interface AnswerDefinition<Question, Data> {
  /** The chart's id in camelCase. */
  readonly id: string
  /** What is read, as an analyst says it. Failures are reported as `Error loading <title>`. */
  readonly title: string
  readonly describe: (question: Question) => Query<Data>
  /** Whether a good answer holds nothing to show. */
  readonly isEmpty: (data: Data) => boolean
}

const mostRetries = 3

const areAlike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * The chart of a read whose question the customer changes: another week, another connection.
 *
 * Run by `usage` for as long as its page is open; it does not end by itself. The old answer stays on the screen while the new
 * one is on its way, together with the question that it answers. Trying again is offered three times for each question.
 */
export const createAnswer = <Question extends NonReducibleUnknown, Data>({
  id,
  title,
  describe,
  isEmpty,
}: AnswerDefinition<Question, Data>) =>
  setup({
    types: {
      input: {} as { readonly question: Question },
      context: {} as AnswerContext<Question, Data>,
      events: {} as AnswerEvent<Question>,
      tags: {} as 'busy',
    },
    actors: {
      // The question is a type parameter, which the types of `setup` cannot look into: it is given back its type here.
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
      storeReading: assign((_, { reading }: { reading: Reading<Data> | undefined }) => ({ reading: reading ?? pending })),
    },
    guards: {
      canRetry: ({ context: { reading, retries } }) => reading.status === 'failed' && retries < mostRetries,
      isAnother: ({ context }, { question }: { question: Question }) => !areAlike(context.question, question),
      isAnotherAfterOne: ({ context }, { question }: { question: Question }) =>
        context.answered !== null && !areAlike(context.question, question),
      isFailed: ({ context }) => context.reading.status === 'failed',
      isFresh: ({ context: { reading } }) => reading.status === 'ready' && !reading.isRefreshing,
      isRefreshing: ({ context: { reading } }) => reading.status === 'ready' && reading.isRefreshing === true,
      hasNoData: ({ context: { reading } }) => reading.status === 'ready' && isEmpty(reading.data),
      hasData: ({ context: { reading } }) => reading.status === 'ready' && !isEmpty(reading.data),
    },
  }).createMachine({
    id,
    description: `Reads ${title}, again for each question, and keeps the last answer meanwhile.`,
    context: ({ input }) => ({ question: input.question, answered: null, reading: pending, retries: 0 }),
    entry: 'awaitReading',
    invoke: {
      id: 'reading',
      src: 'reading',
      input: ({ context }) => context.question,
      onSnapshot: {
        actions: [{ type: 'storeReading', params: ({ event }) => ({ reading: event.snapshot.context }) }, 'storeAnswer'],
      },
    },
    initial: 'loading',
    on: {
      'load.retry': { guard: 'canRetry', target: '.loadingRetry', reenter: true, actions: 'countRetry' },
      'question.change': [
        {
          guard: { type: 'isAnotherAfterOne', params: ({ event }) => event },
          target: '.updating',
          reenter: true,
          actions: { type: 'storeQuestion', params: ({ event }) => event },
        },
        {
          guard: { type: 'isAnother', params: ({ event }) => event },
          target: '.loading',
          reenter: true,
          actions: { type: 'storeQuestion', params: ({ event }) => event },
        },
      ],
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
      updating: {
        description: 'The last answer is on the screen while the next one is on its way.',
        meta: { spec: 'UPDATING' },
        always: [
          { guard: 'isFailed', target: 'failed' },
          { guard: 'hasNoData', target: 'noData' },
          { guard: 'isFresh', target: 'ready' },
        ],
      },
      ready: {
        description: 'The answer is there and fresh.',
        meta: { spec: 'SUCCESS' },
        always: [
          { guard: 'hasNoData', target: 'noData' },
          { guard: 'isRefreshing', target: 'updating' },
        ],
      },
      noData: {
        description: 'The answer came and holds nothing to show.',
        meta: { spec: 'NO_DATA' },
        always: { guard: 'hasData', target: 'ready' },
      },
      failed: {
        description: 'It could not be read; the rest of the page goes on. Trying again is offered three times.',
        meta: { spec: 'ERROR' },
        entry: 'reportFailure',
        always: [
          { guard: 'hasNoData', target: 'noData' },
          { guard: 'hasData', target: 'ready' },
        ],
      },
    },
  })

export type AnswerMachine<Question extends NonReducibleUnknown, Data> = ReturnType<typeof createAnswer<Question, Data>>
export type AnswerActor<Question extends NonReducibleUnknown, Data> = ActorRefFrom<AnswerMachine<Question, Data>>
export type AnswerSnapshot<Question extends NonReducibleUnknown, Data> = SnapshotFrom<AnswerMachine<Question, Data>>
export type AnswerMode = AnswerSnapshot<NonReducibleUnknown, unknown>['value']

/** Decides what the screen shows. */
export const selectAnswerMode = <Question extends NonReducibleUnknown, Data>({
  value,
}: AnswerSnapshot<Question, Data>): AnswerMode => value
/** What is on the screen and the question that it answers; null until there was an answer. */
export const selectAnswered = <Question extends NonReducibleUnknown, Data>({
  context,
}: AnswerSnapshot<Question, Data>): Answered<Question, Data> | null => context.answered
/** Whether trying again is still offered. */
export const selectCanRetryAnswer = <Question extends NonReducibleUnknown, Data>(
  snapshot: AnswerSnapshot<Question, Data>,
): boolean => snapshot.can({ type: 'load.retry' } as AnswerEvent<Question>)
