// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { usageReadings } from '#machines/usage/usage-loads.ts'
import { known } from '#machines/usage/usage-context.ts'
import { usageBeforeQuestion, usageQuestion } from '#machines/usage/usage-scope.ts'
import type { UsageSnapshot } from '#machines/usage/usage.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { loadModel } from '#tests/kit/load-model.tsx'
import { UsageCard } from '#views/usage/usage-card.tsx'
import { dailyRows, usageOf } from './readings.ts'
import { startUsage } from './stage.tsx'

const bill = { startDate: '2026-05-22', endDate: '2026-06-19' }
/** The page that the readings stand on; its own are there. */
const { actor: usagePage } = startUsage()
const scope = known(usagePage.getSnapshot().context)
const { usageBefore, history } = usagePage.getSnapshot().children as Required<UsageSnapshot['children']>

const test = loadModel({
  machine: usageReadings,
  questions: [usageQuestion(scope), usageBeforeQuestion(scope)],
  full: usageOf(dailyRows(bill, '2026-06-08')),
  empty: usageOf(dailyRows(bill, '2026-05-01')),
  mount: (actor) => (
    <UsageCard actor={usagePage} usage={actor as never} usageBefore={usageBefore} history={history} scope={scope} />
  ),
  eyes: {
    loading: async (page) => {
      await page.lacksText('View as table')
      await page.lacksText('We couldn’t load these readings')
      await page.lacksText('No readings here yet')
      await page.awaits(true)
    },
    updating: async (page) => {
      await page.sees('progressbar', 'Updating')
      await page.reads('View as table')
    },
    ready: async (page) => {
      await page.reads('View as table')
      await page.lacks('progressbar')
    },
    noData: (page) => page.reads('No readings here yet'),
    failed: (page) => page.reads('We couldn’t load these readings'),
  },
})

describeModel(entryOf('usageReadings'), test)
