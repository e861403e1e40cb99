// @vitest-environment happy-dom
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { entryOf } from '#machines/catalogue.ts'
import { activityHistoryMachine } from '#machines/power-shout/activity-history.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import { ActivityCard } from '#views/power-shout/activity-card.tsx'
import { historyPage } from './answers.ts'

describeModel(entryOf('activityHistory'), {
  machine: activityHistoryMachine,
  events: [
    reports('newest', { status: 'ready', data: historyPage(1, 2) }),
    reports('newest', { status: 'failed', problem }),
    reports('more', { status: 'ready', data: historyPage(2, 2) }),
    reports('more', { status: 'failed', problem }),
    { type: 'history.more' },
    { type: 'load.retry' },
    { type: 'network.returned' },
  ],
  reporters: { 'network.returned': 'networkReturn' },
  home: ['reading.ready', 'unavailable'],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <ActivityCard actor={actor} />
    </BrandProvider>
  ),
  hands: {
    'history.more': (page) => page.press(/^(Load more|Try again)$/),
    'load.retry': (page) => page.press('Try again'),
  },
  eyes: {
    'reading.loading': (page) => page.sees('region', 'Activity'),
    'reading.ready': (page) => page.reads('Given: Gift 0'),
    'reading.loadingNewPage': (page) => page.reads('Given: Gift 39'),
    'reading.errorNewPage': async (page) => {
      await page.reads('We couldn’t load more activity. What you see is still right.')
      await page.reads('Given: Gift 39')
    },
    unavailable: (page) => page.reads('We couldn’t load your activity. Your hours are safe.'),
  },
})
