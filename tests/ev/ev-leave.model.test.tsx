// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { entryOf } from '#machines/catalogue.ts'
import { evLeaveMachine } from '#machines/ev/ev-leave.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { byKey, isDone } from '#tests/kit/events.ts'
import { tellsOfLostAnswer } from '#tests/kit/page.ts'
import { NetworkCard } from '#views/ev/network-card.tsx'

// The dialog’s code comes when it is opened; here it is there before.
beforeAll(() => import('#design/controls/dialog-panel.tsx'))

describeModel(entryOf('evLeave'), {
  machine: evLeaveMachine,
  input: { chargeNetId: 'CN-204118', selection: 'account-1' },
  events: [
    { type: 'leave.confirm', key: 'key-1' },
    byKey('Escape', { type: 'leave.cancel' as const }),
    isDone('command', { status: 'done', answer: null }),
    isDone('command', { status: 'refused', problem }),
    isDone('command', { status: 'unknown' }),
  ],
  look: ({ problem: why }) => why?.type,
  home: ['idle'],
  provide: { actions: { readAgain: () => {} } },
  mount: (actor) => <NetworkCard actor={actor} chargeNetId="CN-204118" />,
  hands: {
    'link.leave': (page) => page.press('Unlink'),
    'leave.confirm': (page) => page.press('Yes, unlink it'),
    'leave.cancel': (page) => page.press('Keep it linked'),
    'leave.retry': (page) => page.press('Try again'),
  },
  eyes: {
    idle: async (page) => {
      await page.reads('CN-204 118')
      await page.rests('Unlink')
      await page.lacks('dialog')
      await page.lacks('alert')
      await page.lacks('status')
    },
    confirming: (page) => page.sees('dialog', 'Unlink the charge network?'),
    leaving: tellsOfLostAnswer,
    error: async (page) => {
      await page.reads(/^(We couldn’t unlink it|We’re not sure it was unlinked)\./)
      await page.lacks('button', 'Unlink')
    },
  },
})
