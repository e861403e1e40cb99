import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import { addressBar } from '#data/browser/address-bar.ts'
import { now } from '#data/browser/clock.ts'
import { questionAnswer } from '#data/queries/questions/questions.queries.ts'
import { type Day, today } from '#domain/basics/days.ts'
import type { Question } from '#domain/questions/question.ts'
import { readQuestion } from '#domain/questions/read-question.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import type { PageEvent } from '#machines/kit/page-input.ts'
import { createReads, loading, pageFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { addressOfQuery, queryIn } from './ask-address.ts'

const reads = createReads('the answer to a question', { answer: (question: Question) => questionAnswer(question) })

interface QueryReading {
  /** In the customer’s words. */
  readonly query: string
  /** Null: not understood. */
  readonly question: Question | null
  /** What the customer may have meant instead. */
  readonly nearest: readonly Question[]
  /** When it was read. */
  readonly today: Day
}

export interface AskContext extends ReadingsOf<typeof reads>, QueryReading {
  /** Of the field. */
  readonly text: string
}

export type AskEvent =
  | ReadsEvent
  | PageEvent
  | { type: 'text.change'; text: string }
  | { type: 'question.send' }
  | { type: 'question.choose'; text: string }
  | { type: 'chips.open' }
  | { type: 'chips.close' }

const readingOf = (text: string): Pick<AskContext, 'text'> & QueryReading => {
  const query = text.trim()
  const day = today(now())
  const reading = readQuestion(query, day)
  const isUnderstood = reading.kind === 'understood'
  return {
    text: query,
    query,
    today: day,
    question: isUnderstood ? reading.question : null,
    nearest: isUnderstood ? [] : reading.nearest,
  }
}

const understoodQuestion = ({ question }: AskContext): Question => {
  if (!question) throw new Error('Nothing is answered before it is understood')
  return question
}

const flow = setup({
  types: {} as PageTypes<typeof reads.actors, AskContext, AskEvent>,
  actors: reads.actors,
  actions: {
    ...reads.actions,
    showAddress: ({ context }) => addressBar.go(addressOfQuery(context.query)),
    storeAddress: assign((_, { search }: { search: string }) => readingOf(queryIn(search))),
    storeQuery: assign(({ context }) => readingOf(context.text)),
    storeQuestion: assign((_, { text }: { text: string }) => readingOf(text)),
    storeText: assign((_, { text }: { text: string }) => ({ text })),
  },
  guards: {
    ...reads.guards,
    isBlank: ({ context }) => context.query === '',
    isSame: ({ context }, { search }: { search: string }) => queryIn(search) === context.query,
    isUnderstood: ({ context }) => context.question !== null,
  },
})

/** The question is in the address, so that it can be shared. Run by `page` at /account/ask. */
export const askMachine = flow.createMachine({
  id: 'ask',
  description: 'The customer asks about their power in their own words; the page says what it understood, and answers.',
  meta: {
    why: 'We find the answer in the same figures as the page that shows them.',
    next: 'Change what we looked up to get another answer.',
  },
  context: ({ input }) => ({ ...reads.nothingRead, ...readingOf(queryIn(input.search)) }),
  on: {
    'text.change': { actions: withEvent('storeText') },
    'question.send': { target: '.deciding', actions: ['storeQuery', 'showAddress'] },
    'question.choose': { target: '.deciding', actions: [withEvent('storeQuestion'), 'showAddress'] },
    'place.changed': [{ guard: withEvent('isSame') }, { target: '.deciding', actions: withEvent('storeAddress') }],
  },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The chart checks whether it understands the question.',
      always: [
        { guard: 'isBlank', target: 'idle' },
        { guard: 'isUnderstood', target: 'understood' },
        { target: 'notUnderstood' },
      ],
    },
    idle: { description: 'There is no question yet: the page suggests some.' },
    notUnderstood: { description: 'The question isn’t understood: the page says so and offers the three nearest.' },
    understood: {
      description: 'The question is shown as it was understood, and its answer is loaded and refreshed.',
      entry: 'awaitReadings',
      invoke: { ...reads.watch('answer'), input: ({ context }) => understoodQuestion(context) },
      initial: 'loading',
      states: {
        loading: loading('#ask.failed', { areRead: 'answered' }),
        answered: {
          description: 'The answer is shown.',
          meta: { spec: 'SUCCESS' },
          on: { 'chips.open': 'changing' },
        },
        changing: {
          description: 'The customer changes what was understood.',
          on: { 'chips.close': 'answered' },
        },
      },
    },
    failed: { ...pageFailed('understood'), meta: { spec: 'ERROR' } },
  },
})

export type AskActor = ActorRefFrom<typeof askMachine>
export type AskSnapshot = SnapshotFrom<typeof askMachine>
