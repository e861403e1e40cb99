// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { entryOf } from '#machines/catalogue.ts'
import { cardFormMachine } from '#machines/payments/card-form.machine.ts'
import { directDebitFormMachine } from '#machines/payments/direct-debit-form.machine.ts'
import { paymentChangeMachine } from '#machines/payments/payment-change.machine.ts'
import { paymentOptionsMachine } from '#machines/payments/payment-options.machine.ts'
import { providerReturnMachine } from '#machines/payments/provider-return.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone, reports } from '#tests/kit/events.ts'
import { seesIf } from '#tests/kit/page.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { customer } from '#tests/property-avatar/property-avatar.hands.ts'
import { PaymentOptionsView } from '#views/payments/payment-options-page.tsx'
import { accounts, credit, options, recurring, savedCard } from './payment-readings.ts'

beforeAll(() => import('#design/controls/dialog-panel.tsx'))

const accepted = { amount: '', creditCardTsAndCs: true, creditCardFeeAccept: true }
const sent = { key: 'k-0', content: '' }

/** What opens each card form and each change. */
const openers = {
  oneOff: 'Pay by card',
  saveCard: 'Replace card',
  recurringCard: /^(Change card|Change to a card|Set it up)$/,
  deleteCard: 'Remove card',
  deleteRecurring: 'Stop',
  cancelRecurring: 'Cancel set-up',
  applyForCreditExtensionNow: 'Extend',
} as const

describeModel(entryOf('paymentOptions'), {
  machine: paymentOptionsMachine,
  input: { pageId: 'paymentOptions', path: '/account/profile/payment-options', params: {}, search: '' },
  events: [
    reports('accounts', { status: 'ready', data: accounts() }),
    reports('card', { status: 'ready', data: savedCard }),
    reports('credit', { status: 'ready', data: credit() }),
    reports('customer', { status: 'ready', data: customer(true) }),
    reports('options', { status: 'ready', data: options() }),
    reports('recurring', { status: 'ready', data: recurring({ paymentMethod: 'directDebit', pendingSince: '2026-06-08' }) }),
    reports('recurring', { status: 'ready', data: recurring({ paymentMethod: 'none', hint: null }) }),
    reports('recurring', { status: 'ready', data: recurring({ paymentMethod: 'creditCard' }) }),
    reports('recurring', { status: 'failed', problem }),
    isDone('begun', null),
    isDone('begun', { value: { form: 'directDebit' }, sent: null }),
    isDone('begun', { value: { form: 'card', purpose: 'saveCard', fields: accepted }, sent }),
    isDone('begun', { value: { form: 'card', purpose: 'recurringCard', fields: accepted }, sent }),
    isDone('begun', { value: { form: 'change', change: 'updateRecurring' }, sent }),
    fails('begun', new Error('no')),
    { type: 'method.choose', method: 'creditCard' },
    { type: 'directDebit.open' },
    { type: 'card.open', purpose: 'oneOff' },
    { type: 'card.open', purpose: 'saveCard' },
    { type: 'card.open', purpose: 'recurringCard' },
    { type: 'change.open', change: 'deleteCard' },
    { type: 'change.open', change: 'deleteRecurring' },
    { type: 'change.open', change: 'cancelRecurring' },
    { type: 'change.open', change: 'applyForCreditExtensionNow' },
    isDone('directDebit', { reference: 'DD-1' }),
    { type: 'setUp.dismiss' },
    isDone('cardForm'),
    isDone('change'),
    { type: 'load.retry' },
    { type: 'network.returned' },
  ],
  reporters: { 'network.returned': 'networkReturn' },
  look: ({ method, purpose, change, reference, begun, ...rest }) => ({
    begun: begun?.value.form,
    reference,
    method,
    purpose,
    change,
    rest: [rest.recurring, rest.accounts.status, rest.card.status, rest.credit.status, rest.customer.status, rest.options.status],
  }),
  home: ['reading.open.overview', 'unavailable'],
  children: {
    cardForm: firstOf(cardFormMachine, {
      purpose: 'oneOff',
      selection: 'b-1',
      owed: 120,
      rate: 1,
      hasSavedCard: true,
      lpgOrder: null,
      begun: null,
    }),
    change: firstOf(paymentChangeMachine, { change: 'deleteCard', selection: 'b-1', promise: {}, lpgOrder: null, sent: null }),
    directDebit: firstOf(directDebitFormMachine, { selection: 'b-1', known: {}, lpgOrder: null }),
    providerReturn: firstOf(providerReturnMachine, { search: '' }),
  },
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <PaymentOptionsView actor={actor} />
    </BrandProvider>
  ),
  hands: {
    'method.choose': async (page, _event, actor) => {
      // The choice is there only while nothing is set up.
      const { context } = (
        actor as never as { getSnapshot: () => { context: { recurring: { data?: { paymentMethod: string } } } } }
      ).getSnapshot()
      if (context.recurring.data?.paymentMethod === 'none') await page.press(/Credit or debit card/, 'radio')
      else actor.send({ type: 'method.choose', method: 'creditCard' })
    },
    'directDebit.open': async (page, _event, actor) => {
      const { context } = (
        actor as never as { getSnapshot: () => { context: { recurring: { data?: { paymentMethod: string } }; method: string } } }
      ).getSnapshot()
      if (context.recurring.data?.paymentMethod === 'directDebit') await page.press('Change account')
      else if (context.method === 'directDebit') await page.press('Set it up')
      else actor.send({ type: 'directDebit.open' })
    },
    'card.open': (page, { purpose }: { purpose: 'oneOff' | 'saveCard' | 'recurringCard' }) => page.press(openers[purpose]),
    'change.open': (page, { change }: { change: keyof typeof openers }) => page.press(openers[change]),
    'setUp.dismiss': (page) => page.press('Dismiss'),
    'load.retry': (page) => page.press('Try again'),
  },
  eyes: {
    'reading.loading': (page) => page.sees('region', 'Payment Options'),
    'reading.recalling': (page) => page.sees('region', 'Payment Options'),
    'reading.open.overview': async (page, { recurring: read }: { recurring: { data?: { paymentMethod: string } } }) => {
      const paymentMethod = read.data?.paymentMethod
      await page.sees('heading', 'Saved card')
      await page.reads('Expires 08/29')
      await seesIf(page, paymentMethod === 'none', 'group', 'How bills are paid')
      await seesIf(page, paymentMethod === 'none', 'button', 'Set it up')
      await seesIf(page, paymentMethod !== 'none', 'button', 'Stop')
    },
    'reading.open.directDebit': (page) => page.sees('heading', 'Set up direct debit'),
    'reading.open.card': (page) => page.sees('heading', 'Pay by card'),
    'reading.open.changing': (page) => page.sees('dialog', 'Remove your saved card?'),
    unavailable: (page) => page.reads('We couldn’t load this page'),
  },
})
