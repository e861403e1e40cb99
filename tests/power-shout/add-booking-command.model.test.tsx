// @vitest-environment happy-dom
import { offline, ProblemError } from '#domain/portal/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import { addBookingCommand } from '#machines/power-shout/commands.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import type { Eyes } from '#tests/kit/page.ts'
import { CommandNotice } from '#views/command/command-notice.tsx'
import { bookingOn, lost, problemError } from './answers.ts'

const input = {
  body: {
    startDate: '2026-06-20T17:00:00+12:00',
    supplyAgreementId: 'a-1',
    duration: 1,
    ecoHours: 0,
    supplyPointId: 'p-1',
    loyaltyAccountId: 'l-1',
  },
  selection: 'b-1',
  key: 'key',
}

const isFindingOut: Eyes[string] = async (page) => {
  await page.reads('We didn’t get an answer, so we’re checking whether your booking went through. You don’t need to do anything.')
  await page.lacks('button')
}

describeModel(entryOf('addBookingCommand'), {
  machine: addBookingCommand,
  input,
  events: [
    isDone('send', bookingOn('k-9', '2026-06-20', 'upcoming')),
    fails('send', problemError(400, '/error/add_booking/overlap')),
    fails('send', lost),
    fails('send', new ProblemError(offline)),
  ],
  home: ['unknown'],
  mount: (actor) => <CommandNotice actor={actor} what="your booking" />,
  hands: {
    'command.check': (page) => page.press('Check again'),
    'command.leave': (page) => page.press('Check later'),
  },
  eyes: {
    sending: async (page) => {
      for (const role of ['status', 'alert']) await page.lacks(role)
    },
    'checking.offline': async (page) => {
      await page.reads(
        'You’re offline. We’ll make sure your booking goes through once you’re back online. You don’t need to do anything.',
      )
      await page.sees('button', 'Check later')
    },
    'checking.pausing': isFindingOut,
    'checking.asking': isFindingOut,
    unknown: async (page) => {
      await page.reads('We couldn’t find out whether your booking went through. It’s safe to check again.')
      for (const name of ['Check again', 'Check later']) await page.sees('button', name)
    },
  },
})
