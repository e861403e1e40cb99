// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { howYouPayMachine } from '#machines/bills/how-you-pay.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { paymentChangeMachine } from '#machines/payments/payment-change.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, reports } from '#tests/kit/events.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { accounts, credit, options, recurring, savedCard } from '#tests/payments/payment-readings.ts'
import { customer } from '#tests/property-avatar/property-avatar.hands.ts'
import { HowYouPayCard } from '#views/bills/how-you-pay-card.tsx'

beforeAll(() => import('#design/controls/dialog-panel.tsx'))

describeModel(entryOf('howYouPay'), {
  machine: howYouPayMachine,
  events: [
    reports('accounts', { status: 'ready', data: accounts() }),
    reports('card', { status: 'ready', data: savedCard }),
    reports('credit', { status: 'ready', data: credit() }),
    reports('customer', { status: 'ready', data: customer(true) }),
    reports('options', { status: 'ready', data: options() }),
    reports('recurring', { status: 'ready', data: recurring() }),
    at('reading.loading', reports('recurring', { status: 'failed', problem })),
    { type: 'change.open', change: 'applyForCreditExtensionNow' },
    { type: 'change.open', change: 'deleteRecurring' },
  ],
  look: ({ change, ...rest }) => ({
    change,
    rest: [rest.recurring, rest.accounts.status, rest.card.status, rest.credit.status, rest.customer.status, rest.options.status],
  }),
  home: ['reading.overview', 'failed'],
  children: {
    change: firstOf(paymentChangeMachine, {
      change: 'deleteRecurring',
      selection: 'b-1',
      promise: {},
      lpgOrder: null,
      sent: null,
    }),
  },
  mount: (actor) => <HowYouPayCard actor={actor} next={{ date: '2026-07-03', amount: 278, isAbout: true, of: 'bill' }} />,
  hands: {
    'change.open': (page, { change }) => page.press(change === 'deleteRecurring' ? 'Stop' : 'Extend'),
  },
  eyes: {
    'reading.loading': async (page) => {
      await page.awaits(true)
      await page.lacks('button', 'Stop')
    },
    'reading.overview': async (page) => {
      await page.reads('ASB ··· 4082-017')
      await page.sees('link', 'Change account')
      await page.sees('link', 'All payment options')
    },
    'reading.changing': (page) => page.sees('dialog', 'Turn off automatic payments?'),
    failed: (page) => page.reads('We couldn’t load how you pay'),
  },
})
