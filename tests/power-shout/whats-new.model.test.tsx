// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { entryOf } from '#machines/catalogue.ts'
import { whatsNewMachine } from '#machines/power-shout/whats-new.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, reports } from '#tests/kit/events.ts'
import { WhatsNewDialog } from '#views/power-shout/whats-new-dialog.tsx'
import { summary } from './answers.ts'

beforeAll(() => import('#design/controls/dialog-panel.tsx'))

describeModel(entryOf('whatsNew'), {
  machine: whatsNewMachine,
  inputs: [{ isSeen: false }, { isSeen: true }],
  provide: { actions: { keepSeen: () => {} } },
  events: [
    reports('summary', { status: 'ready', data: { ...summary, isPowerShoutWalkThroughCompleted: false } }),
    reports('summary', { status: 'ready', data: summary }),
    fails('mark', problem),
  ],
  home: ['closed'],
  mount: (actor) => <WhatsNewDialog actor={actor} />,
  hands: { 'news.close': (page) => page.press('Got it') },
  eyes: {
    deciding: (page) => page.lacks('dialog'),
    open: async (page) => {
      await page.sees('dialog', 'What’s new in PowerShout')
      for (const words of ['1. What’s PowerShout?', '2. Accept your offers', '3. Book your hours']) await page.reads(words)
    },
    telling: (page) => page.lacks('dialog'),
    closed: (page) => page.lacks('dialog'),
  },
})
