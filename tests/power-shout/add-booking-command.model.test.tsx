// @vitest-environment happy-dom
import { offline, ProblemError } from '#domain/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import { addBookingCommand } from '#machines/power-shout/commands.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone, runsOut } from '#tests/kit/events.ts'
import type { Eyes } from '#tests/kit/page.ts'
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
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
  await page.reads('The answer got lost. We are finding out whether your booking went through. There is nothing to do again.')
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
    runsOut('pause', 'addBookingCommand.checking.pausing'),
    { type: 'network.returned' },
    { type: 'command.check' },
    { type: 'command.leave' },
  ],
  reporters: { 'network.returned': 'networkReturn' },
  home: ['unknown'],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <CommandNotice actor={actor} what="your booking" />
    </BrandProvider>
  ),
  hands: {
    'command.check': (page) => page.press('Ask again'),
    'command.leave': (page) => page.press('Look later'),
  },
  eyes: {
    sending: async (page) => {
      for (const role of ['status', 'alert']) await page.lacks(role)
    },
    'checking.offline': async (page) => {
      await page.reads(
        'You’re offline. Once you’re back online we make sure that your booking goes through, once. There is nothing to do again.',
      )
      await page.sees('button', 'Look later')
    },
    'checking.pausing': isFindingOut,
    'checking.asking': isFindingOut,
    unknown: async (page) => {
      await page.reads('We couldn’t find out whether your booking went through. Asking again does nothing twice.')
      for (const name of ['Ask again', 'Look later']) await page.sees('button', name)
    },
  },
})
