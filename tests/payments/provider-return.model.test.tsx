// @vitest-environment happy-dom
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { entryOf } from '#machines/catalogue.ts'
import { providerReturnMachine } from '#machines/payments/provider-return.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports, runsOut } from '#tests/kit/events.ts'
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
    runsOut('confirmTimeout', 'providerReturn.asking.confirming'),
    { type: 'return.dismiss' },
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
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <ReturnNotice actor={actor} balance={0} canUpdateCCV onUpdateCCV={() => {}} />
    </BrandProvider>
  ),
  hands: { 'return.dismiss': (page) => page.press('Dismiss') },
  eyes: {
    'asking.confirming': says('We are confirming this with the provider'),
    'asking.unconfirmed': says('We are still confirming this'),
    cardSaved: async (page) => {
      await page.reads('Your card is saved. It is offered first when you next pay a bill.')
      await page.sees('button', 'Update the code')
    },
    cardError: told('Your card couldn’t be saved. Please try another card.'),
    recurringSuccess: told('Done. Your bills are charged to your card from now on, each on its due date.'),
    recurringError: told('Your card couldn’t be set up for your bills. Nothing has changed about how you pay.'),
    setUpCancelled: told('You cancelled on the card page. No card was stored.'),
    paymentMade: told(
      'Thank you. Your payment was made. $101.00, reference CARD-1. Nothing is left to pay; your next bill shows the payment.',
    ),
    paymentFailed: told('Your card was declined. Nothing was paid.'),
    paymentError: told('The payment didn’t work. Nothing was paid.'),
    paymentCancelled: told('You cancelled the payment. Nothing was paid.'),
    nothing: (page) => page.lacks('status'),
  },
})
