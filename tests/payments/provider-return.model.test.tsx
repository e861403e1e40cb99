// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { providerReturnMachine } from '#machines/payments/provider-return.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import type { Page } from '#tests/kit/page.ts'
import { ReturnNotice } from '#views/payments/return-notice.tsx'
import { attempt } from './payment-readings.ts'

const says = (text: string) => (page: Page) => page.reads(new RegExp(text))
/** How a visit went; only a card that was saved may want its code. */
const told = (text: string) => async (page: Page) => {
  await page.reads(text)
  await page.lacks('button', 'Update the code')
}
const ready = (...of: Parameters<typeof attempt>) => reports('attempt', { status: 'ready', data: attempt(...of) })

describeModel(entryOf('providerReturn'), {
  machine: providerReturnMachine,
  inputs: [{ search: '' }, { search: '?status=SUCCESS&sct=true&canUpdateCCV=true' }],
  events: [
    ready('PENDING'),
    ready('NONE', null),
    ready('MADE'),
    ready('FAILED'),
    ready('CANCELLED'),
    ready('MADE', 'recurringCard'),
    ready('ERROR', 'recurringCard'),
    ready('MADE', 'oneOff'),
    ready('FAILED', 'oneOff'),
    ready('ERROR', 'oneOff'),
    ready('CANCELLED', 'oneOff'),
  ],
  provide: { actions: { readPaymentsAgain: () => {}, stripAddress: () => {} } },
  home: [
    'nothing',
    'cardSaved',
    'cardError',
    'recurringSuccess',
    'recurringError',
    'setUpCancelled',
    'paymentMade',
    'paymentFailed',
    'paymentError',
    'paymentCancelled',
    'asking.unconfirmed',
  ],
  mount: (actor) => <ReturnNotice actor={actor} balance={0} canUpdateCCV onUpdateCCV={() => {}} />,
  hands: { 'return.dismiss': (page) => page.press('Dismiss') },
  eyes: {
    'asking.confirming': says('We’re checking this with our card provider'),
    'asking.unconfirmed': says('We’re still checking this'),
    cardSaved: async (page) => {
      await page.reads('We’ve saved your card. You can use it next time you pay.')
      await page.sees('button', 'Update the code')
    },
    cardError: told('We couldn’t save your card. Please try another one.'),
    recurringSuccess: told('Automatic payments are on. We’ll charge each bill to your card on its due date.'),
    recurringError: told('We couldn’t set up your card. How you pay hasn’t changed.'),
    setUpCancelled: told('You cancelled, so we didn’t save a card.'),
    paymentMade: told(
      'Thanks, we’ve got your payment. $101.00, reference CARD-1. You’ve paid everything. You’ll see the payment on your next bill.',
    ),
    paymentFailed: told('Your card was declined, so you haven’t paid.'),
    paymentError: told('The payment didn’t go through, so you haven’t paid.'),
    paymentCancelled: told('You cancelled, so you haven’t paid.'),
    nothing: (page) => page.lacks('status'),
  },
})
