// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { periodInsight } from '#machines/usage/usage-loads.ts'
import { known } from '#machines/usage/usage-context.ts'
import { insightBeforeQuestion, insightQuestion } from '#machines/usage/usage-scope.ts'
import type { UsageSnapshot } from '#machines/usage/usage.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { loadModel } from '#tests/kit/load-model.tsx'
import { HighlightsCard } from '#views/usage/highlights-card.tsx'
import { insight } from './readings.ts'
import { startUsage } from './stage.tsx'

/** The page that the highlights stand on; its own readings are there. */
const { actor: usagePage } = startUsage()
const scope = known(usagePage.getSnapshot().context)
const { usage } = usagePage.getSnapshot().children as Required<UsageSnapshot['children']>

const test = loadModel({
  machine: periodInsight,
  questions: [insightQuestion(scope), insightBeforeQuestion(scope)],
  full: insight,
  empty: { ...insight, daysWithReadings: 0 },
  mount: (actor) => <HighlightsCard insight={actor as never} usage={usage} scope={scope} />,
  eyes: {
    loading: async (page) => {
      await page.lacksText('Most used in a day')
      await page.lacksText('No highlights yet')
      await page.lacksText('We couldn’t load the highlights')
    },
    updating: (page) => page.sees('progressbar', 'Updating'),
    ready: (page) => page.reads('Most used in a day'),
    noData: (page) => page.reads('No highlights yet'),
    failed: (page) => page.reads('We couldn’t load the highlights'),
  },
})

describeModel(entryOf('periodInsight'), test)
