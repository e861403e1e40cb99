import { loadModel } from '#tests/kit/load-model.tsx'
import { LoadCard } from '#views/kit/load-card.tsx'

type AnswerTest = Omit<Parameters<typeof loadModel>[0], 'mount' | 'eyes'>

/** The model-based test of an answer that other views show with more: on the plain card for such charts. */
export const answerModel = (test: AnswerTest) =>
  loadModel({
    ...test,
    mount: (actor) => (
      <LoadCard
        actor={actor as never}
        title="A period"
        failure={{ title: 'It did not arrive', detail: '' }}
        empty={<p>Nothing yet</p>}
      >
        {() => <p>The answer</p>}
      </LoadCard>
    ),
    eyes: {
      loading: (page) => page.lacks('alert'),
      updating: (page) => page.sees('progressbar', 'Updating'),
      ready: (page) => page.reads('The answer'),
      noData: (page) => page.reads('Nothing yet'),
      failed: (page) => page.reads('It did not arrive'),
    },
  })
