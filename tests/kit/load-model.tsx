import type { ReactElement } from 'react'
import type { ActorRefFrom, AnyStateMachine } from 'xstate'
import { mostRetries, type Retries } from '#machines/kit/retries.ts'
import { problem } from '#tests/usage/readings.ts'
import type { ModelTest } from './model-stage.ts'
import { at, reports } from './events.ts'
import { type Eyes, type Page, seesIf, send } from './page.ts'

interface LoadTest<M extends AnyStateMachine> {
  readonly machine: M
  /** Two that differ; a load that asks nothing takes what it is given. */
  readonly questions?: readonly [object, object]
  readonly full: object
  readonly empty: object
  /** Answers that lead to the other outcomes of a load with `outcomes`. */
  readonly others?: readonly object[]
  readonly mount: (actor: ActorRefFrom<M>) => ReactElement
  readonly eyes: Eyes
}

/** The model-based test of a chart that `createLoad` made, on the view that shows it. */
export const loadModel = <M extends AnyStateMachine>({
  machine,
  questions: [first, second] = [{}, { isAnother: true }],
  full,
  empty,
  others = [],
  mount,
  eyes,
}: LoadTest<M>): ModelTest<M> => ({
  machine,
  input: first as never,
  events: [
    reports('reading', { status: 'ready', data: full }),
    reports('reading', { status: 'ready', data: full, isRefreshing: true }),
    reports('reading', { status: 'ready', data: empty }),
    ...others.flatMap((data) => [
      reports('reading', { status: 'ready', data }),
      reports('reading', { status: 'ready', data, isRefreshing: true }),
    ]),
    reports('reading', { status: 'failed', problem }),
    reports('reading', { status: 'pending' }),
    { type: 'question.change', question: first },
    { type: 'question.change', question: second },
    // It is not offered a fourth time: a later refresh brings the data.
    at('failed', reports('reading', { status: 'ready', data: full }), { retries: mostRetries }),
  ] as never,
  home: ['ready', 'updating', 'noData', 'failed'],
  isBrief: true,
  mount,
  hands: { 'question.change': send },
  eyes: {
    loadingRetry: (page) => page.reads('Trying again'),
    ...eyes,
    failed: async (page: Page, context: Retries) => {
      await eyes['failed']?.(page, context as never)
      await seesIf(page, context.retries < mostRetries, 'button', 'Try again')
    },
  },
})
