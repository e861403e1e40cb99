import type { ActorRefFrom, AnyStateMachine } from 'xstate'
import { BrandProvider } from '#design/brand-context.tsx'
import { tarn } from '#brands/tarn.ts'
import type { ModelTest } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import { send } from '#tests/kit/page.ts'
import { LoadCard } from '#views/dashboard/load-card.tsx'
import { problem } from './readings.ts'

interface AnswerTest {
  readonly machine: AnyStateMachine
  readonly first: object
  readonly second: object
  readonly full: object
  readonly empty: object
}

/** The model-based test of a chart that `createLoad` made, on the card that shows such charts. */
export const answerModel = ({ machine, first, second, full, empty }: AnswerTest): ModelTest<AnyStateMachine> => ({
  machine,
  input: first,
  events: [
    reports('reading', { status: 'ready', data: full }),
    reports('reading', { status: 'ready', data: full, isRefreshing: true }),
    reports('reading', { status: 'ready', data: empty }),
    reports('reading', { status: 'failed', problem }),
    reports('reading', { status: 'pending' }),
    { type: 'question.change', question: first },
    { type: 'question.change', question: second },
    { type: 'load.retry' },
  ] as never,
  home: ['ready', 'noData', 'failed'],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <LoadCard
        actor={actor as ActorRefFrom<AnyStateMachine> as never}
        title="A period"
        failure={{ title: 'It did not arrive', detail: '' }}
        empty={<p>Nothing yet</p>}
      >
        {() => <p>The answer</p>}
      </LoadCard>
    </BrandProvider>
  ),
  hands: { 'load.retry': (page) => page.press('Try again'), 'question.change': send },
  eyes: {
    loading: (page) => page.lacks('alert'),
    loadingRetry: (page) => page.reads('Trying again'),
    updating: (page) => page.sees('progressbar', 'Updating'),
    ready: (page) => page.reads('The answer'),
    noData: (page) => page.reads('Nothing yet'),
    failed: (page) => page.reads('It did not arrive'),
  },
})
