// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { activityHistoryMachine } from '#machines/power-shout/activity-history.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import { seesIf } from '#tests/kit/page.ts'
import { ActivityCard } from '#views/power-shout/activity-card.tsx'
import { historyPage } from './answers.ts'

describeModel(entryOf('activityHistory'), {
  machine: activityHistoryMachine,
  events: [
    reports('newest', { status: 'ready', data: historyPage(1, 2) }),
    reports('newest', { status: 'ready', data: { ...historyPage(1, 1), activityList: [] } }),
    reports('newest', { status: 'failed', problem }),
    reports('more', { status: 'ready', data: historyPage(2, 2) }),
    reports('more', { status: 'failed', problem }),
  ],
  home: ['reading.ready', 'unavailable'],
  mount: (actor) => <ActivityCard actor={actor} />,
  hands: {
    'history.more': (page) => page.press(/^(Load more|Try again)$/),
  },
  eyes: {
    'reading.loading': async (page) => {
      await page.sees('region', 'Activity')
      await page.awaits(true)
      await page.lacksText(/^Nothing yet\./)
    },
    'reading.ready': async (page, { activityList, page: at }: { activityList: readonly unknown[]; page: number }) => {
      await page.awaits(false)
      if (activityList.length > 0) {
        await page.reads('Gift: Gift 0')
        await page.lacksText(/^Nothing yet\./)
        return seesIf(page, at === 1, 'button', 'Load more')
      }
      await page.reads(/^Nothing yet\./)
      await page.lacks('button', 'Load more')
    },
    'reading.loadingNewPage': async (page) => {
      await page.reads('Gift: Gift 39')
      await page.waits('Load more')
    },
    'reading.errorNewPage': async (page) => {
      await page.reads('We couldn’t load more activity. Try again, or call 0800 086 400.')
      await page.reads('Gift: Gift 39')
    },
    unavailable: (page) => page.reads('We couldn’t load your activity. Try again, or call 0800 086 400.'),
  },
})
