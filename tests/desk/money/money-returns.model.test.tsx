// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { moneyReturnsMachine } from '#machines/desk/money/money-returns.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import { MoneyReturns } from '#views/desk/money/money-returns.tsx'
import { at, returnedPayment } from './money-answers.ts'

describeModel(entryOf('deskMoneyReturns'), {
  machine: moneyReturnsMachine,
  input: at('/staff/money/:part', { part: 'returns' }),
  events: [
    reports('returns', { status: 'ready', data: { returns: [returnedPayment], next: null } }),
    reports('returns', { status: 'failed', problem }),
  ],
  home: ['open.listing', 'failed'],
  mount: (actor) => <MoneyReturns actor={actor} />,
  hands: { 'load.retry': (page) => page.press('Try again') },
  eyes: {
    'open.loading': (page) => page.awaits(true),
    'open.listing': async (page) => {
      await page.sees('table', 'Payments that came back')
      await page.tells(['4 June', '$186.43', 'Daniel Reid', '500162045'])
      await page.reads('$186.43 again on 10 June')
    },
    failed: (page) => page.sees('alert'),
  },
})
