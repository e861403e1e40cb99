// @vitest-environment happy-dom
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { entryOf } from '#machines/catalogue.ts'
import { insightsMachine } from '#machines/insights/insights.machine.ts'
import { failed, insightsTabs, ready } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import { InsightsView } from '#views/insights/insights-page.tsx'

describeModel(entryOf('insights'), {
  machine: insightsMachine,
  input: { pageId: 'insights', path: '/account/insights', params: {}, search: '' },
  events: [
    reports('tabs', ready(insightsTabs('ecoTracker', 'tips'))),
    reports('tabs', ready(insightsTabs('somethingNew'))),
    reports('tabs', failed),
    { type: 'load.retry' },
    { type: 'network.returned' },
  ],
  reporters: { 'network.returned': 'networkReturn' },
  provide: { actions: { openFirst: () => {} } },
  home: ['leading', 'empty', 'failed'],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <InsightsView actor={actor} />
    </BrandProvider>
  ),
  hands: { 'load.retry': (page) => page.press('Try again') },
  eyes: {
    loading: (page) => page.sees('status', 'Opening the page'),
    leading: (page) => page.sees('status', 'Opening the page'),
    empty: (page) => page.reads('This isn’t part of your plan'),
    failed: (page) => page.reads('We couldn’t load this page'),
  },
})
