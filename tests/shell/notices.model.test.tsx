// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { noticesMachine } from '#machines/notices/notices.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { send } from '#tests/kit/page.ts'
import { Toasts } from '#views/shell/toasts.tsx'

const told = { id: 'saved', tone: 'good', text: 'Changes saved' } as const
const asked = {
  id: 'offers',
  tone: 'warn',
  text: 'One has expired',
  action: { label: 'See offers', path: '/account/profile/powershout' },
} as const

describeModel(entryOf('notices'), {
  machine: noticesMachine,
  events: [
    { type: 'notice.show', notice: told },
    { type: 'notice.show', notice: asked },
    { type: 'notice.dismiss', id: 'saved' },
    { type: 'notice.dismiss', id: 'offers' },
    { type: 'notice.follow', id: 'offers', path: '/account/profile/powershout' },
  ],
  provide: { actions: { follow: () => {} } },
  home: ['quiet'],
  mount: (actor) => <Toasts notices={actor} />,
  hands: {
    'notice.show': send,
    // One button stands for both: the toast of the other notice is not there to be pressed.
    'notice.dismiss': async (page, event: { id: 'saved' | 'offers' }) => {
      await page.reads({ saved: 'Changes saved', offers: 'One has expired' }[event.id])
      await page.press('Dismiss')
    },
    'notice.follow': (page) => page.press('See offers'),
  },
  eyes: {
    quiet: (page) => page.lacks('button'),
    telling: (page) => page.reads('Changes saved'),
    asking: (page) => page.sees('button', 'See offers'),
  },
})
