// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { type InsightsSnapshot, insightsMachine } from '#machines/insights/insights.machine.ts'
import { problemIn } from '#machines/kit/reads.ts'
import { failed, insightsTabs, problem, ready } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, reports } from '#tests/kit/events.ts'
import { InsightsView } from '#views/insights/insights-page.tsx'
// What comes late is there at once.
import '#views/static/not-included-page.tsx'

const notFound = { status: 'failed', problem: { ...problem, status: 404 } } as const

describeModel(entryOf('insights'), {
  machine: insightsMachine,
  input: { pageId: 'insights', path: '/account/insights', params: {}, search: '' },
  events: [
    reports('tabs', ready(insightsTabs('ecoTracker', 'tips'))),
    reports('tabs', ready(insightsTabs('somethingNew'))),
    reports('tabs', failed),
    reports('tabs', notFound),
    at('failed', { type: 'load.retry' }, { tabs: failed }),
  ],
  provide: { actions: { openFirst: () => {} } },
  home: ['leading', 'empty', 'failed'],
  mount: (actor) => <InsightsView actor={actor} />,
  eyes: {
    loading: (page) => page.sees('status', 'Opening the page'),
    leading: (page) => page.sees('status', 'Opening the page'),
    empty: async (page) => {
      await page.reads('This isn’t part of your plan')
      await page.sees('link', 'Dashboard')
    },
    failed: async (page, { tabs }: InsightsSnapshot['context']) => {
      await page.sees('alert')
      if (problemIn(tabs)?.status === 404) {
        await page.reads('We couldn’t find that')
        return page.sees('link', 'Dashboard')
      }
      await page.reads('We couldn’t load this page')
      await page.rests('Try again')
    },
  },
})
