// @vitest-environment happy-dom
import { dashboardModalMachine } from '#machines/introductions/dashboard-modal.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import * as say from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { byKey, reports } from '#tests/kit/events.ts'
import { DashboardModal } from '#views/introductions/dashboard-modal.tsx'
import { modalMessage } from './words.ts'

describeModel(entryOf('dashboardModal'), {
  machine: dashboardModalMachine,
  events: [
    reports('tags', say.ready({ tags: ['TIPS_BETA_SEEN'] })),
    reports('tags', say.ready({ tags: ['DASHBOARD_MODAL_SEEN'] })),
    reports('tags', say.failed),
    reports('message', say.ready(modalMessage)),
    reports('message', say.failed),
    byKey('Escape', { type: 'modal.close' }),
  ],
  provide: { actions: { leave: () => {} } },
  mount: (actor) => <DashboardModal actor={actor} />,
  hands: {
    'modal.close': (page) => page.press('Not now'),
    'modal.follow': (page) => page.press('See your usage'),
  },
  eyes: {
    asking: (page) => page.lacks('dialog'),
    reading: (page) => page.lacks('dialog'),
    showing: async (page) => {
      await page.sees('dialog', 'New on your dashboard')
      for (const { title, text } of modalMessage.slides) {
        await page.reads(title)
        await page.reads(text)
      }
      await page.rests('See your usage')
    },
    marking: (page) => page.lacks('dialog'),
  },
})
