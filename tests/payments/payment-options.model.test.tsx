// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { tarn } from '#brands/tarn.ts'
import type { Accounts } from '#contract/account/account.contract.ts'
import type { CreditOptions } from '#contract/payments/credit.contract.ts'
import type { Recurring } from '#contract/payments/payments.contract.ts'
import { entryOf } from '#machines/catalogue.ts'
import { cardFormMachine } from '#machines/payments/card-form.machine.ts'
import { cardPaymentMachine } from '#machines/payments/card-payment.machine.ts'
import { directDebitFormMachine } from '#machines/payments/direct-debit-form.machine.ts'
import { paymentChangeMachine } from '#machines/payments/payment-change.machine.ts'
import { paymentOptionsMachine } from '#machines/payments/payment-options.machine.ts'
import { bankTransferMachine } from '#machines/payments/bank-transfer.machine.ts'
import { providerReturnMachine } from '#machines/payments/provider-return.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, isDone, reports } from '#tests/kit/events.ts'
import { type Page, seesIf } from '#tests/kit/page.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { customer } from '#tests/property-avatar/property-avatar.hands.ts'
import { PaymentOptionsView } from '#views/payments/payment-options-page.tsx'
import { accounts, credit, options, recurring, savedCard } from './payment-readings.ts'

beforeAll(() => import('#design/controls/dialog-panel.tsx'))

const accepted = { creditCardTsAndCs: true, creditCardFeeAccept: true }
const sent = { key: 'k-0', content: '' }

/** What opens each card form and each change. */
const openers = {
  saveCard: 'Replace card',
  recurringCard: /^(Change card|Change to a card|Set up automatic payments)$/,
  deleteCard: 'Remove card',
  deleteRecurring: 'Stop',
  cancelRecurring: 'Cancel set-up',
  updateRecurring: 'Use my saved card',
  applyForCreditExtensionNow: 'Extend',
  applyForCreditRefundNow: 'Refund my credit',
} as const

interface Shown {
  readonly recurring: { readonly status: string; readonly data?: Recurring }
  readonly card: { readonly status: string }
  readonly accounts: { readonly data?: Accounts }
  readonly credit: { readonly data?: CreditOptions }
}

const overview = 'reading.open.overview'
const nothingSetUp = { recurring: { data: { paymentMethod: 'none' } } }
const inCredit = { accounts: { data: { summary: { balance: -80 } } } }

const waits = async (page: Page) => {
  await page.sees('region', 'Payment Options')
  await page.lacks('link', 'Back to the order')
}

describeModel(entryOf('paymentOptions'), {
  machine: paymentOptionsMachine,
  input: { pageId: 'paymentOptions', path: '/account/profile/payment-options', params: {}, search: '?lpgOrder=sa-1' },
  events: [
    reports('accounts', { status: 'ready', data: accounts() }),
    at(overview, reports('accounts', { status: 'ready', data: accounts(-80) })),
    reports('card', { status: 'ready', data: savedCard }),
    reports('credit', { status: 'ready', data: credit() }),
    at(overview, reports('credit', { status: 'ready', data: credit(-80) }), inCredit),
    reports('customer', { status: 'ready', data: customer(true) }),
    reports('options', { status: 'ready', data: options() }),
    reports('recurring', { status: 'ready', data: recurring({ paymentMethod: 'directDebit', pendingSince: '2026-06-08' }) }),
    reports('recurring', { status: 'ready', data: recurring({ paymentMethod: 'none', hint: null }) }),
    reports('recurring', { status: 'ready', data: recurring({ paymentMethod: 'creditCard' }) }),
    at(overview, reports('recurring', { status: 'failed', problem })),
    at(overview, reports('card', { status: 'failed', problem })),
    reports('accounts', { status: 'failed', problem }),
    at(overview, { type: 'parts.retry' }),
    isDone('begun', null),
    isDone('begun', { value: { form: 'directDebit' }, sent: null }),
    isDone('begun', { value: { form: 'card', purpose: 'saveCard', fields: accepted }, sent }),
    isDone('begun', { value: { form: 'card', purpose: 'recurringCard', fields: accepted }, sent }),
    isDone('begun', { value: { form: 'change', change: 'updateRecurring' }, sent }),
    at(overview, { type: 'method.choose', method: 'creditCard' }, nothingSetUp),
    at(overview, { type: 'directDebit.open' }, { ...nothingSetUp, method: 'directDebit' }),
    at(overview, { type: 'directDebit.open' }, { recurring: { data: { paymentMethod: 'directDebit' } } }),
    at(overview, { type: 'directDebit.open' }, { recurring: { data: { paymentMethod: 'creditCard' } } }),
    { type: 'card.open', purpose: 'saveCard' },
    { type: 'card.open', purpose: 'recurringCard' },
    { type: 'change.open', change: 'deleteCard' },
    { type: 'change.open', change: 'deleteRecurring' },
    { type: 'change.open', change: 'cancelRecurring' },
    { type: 'change.open', change: 'updateRecurring' },
    { type: 'change.open', change: 'applyForCreditExtensionNow' },
    at(overview, { type: 'change.open', change: 'applyForCreditRefundNow' }, inCredit),
    isDone('directDebit', { reference: 'DD-1' }),
  ],
  provide: { actions: { readPaymentsAgain: () => {} } },
  look: ({ method, purpose, change, reference, begun, ...rest }) => ({
    begun: begun?.value.form,
    reference,
    method,
    purpose,
    change,
    isInCredit: [
      rest.accounts.status === 'ready' && rest.accounts.data.summary.balance < 0,
      rest.credit.status === 'ready' && rest.credit.data.refund.amount > 0,
    ],
    rest: [rest.recurring, rest.accounts.status, rest.card.status, rest.credit.status, rest.customer.status, rest.options.status],
  }),
  home: ['reading.open.overview', 'unavailable'],
  children: {
    cardForm: firstOf(cardFormMachine, {
      purpose: 'saveCard',
      selection: 'b-1',
      rate: 1,
      lpgOrder: null,
      begun: null,
    }),
    cardPayment: firstOf(cardPaymentMachine, { selection: 'b-1', lpgOrder: 'sa-1' }),
    change: firstOf(paymentChangeMachine, { change: 'deleteCard', selection: 'b-1', promise: {}, lpgOrder: null, sent: null }),
    directDebit: firstOf(directDebitFormMachine, { selection: 'b-1', known: {}, lpgOrder: null }),
    bankTransfer: firstOf(bankTransferMachine, { selection: 'b-1', announced: [] }),
    providerReturn: { ...firstOf(providerReturnMachine, { search: '' }), value: { asking: 'confirming' } },
  },
  mount: (actor) => <PaymentOptionsView actor={actor} />,
  hands: {
    'method.choose': (page) => page.press(/Credit or debit card/, 'radio'),
    'directDebit.open': (page) => page.press(/^(Change account|Change to direct debit|Set up automatic payments)$/),
    'card.open': (page, { purpose }: { purpose: 'saveCard' | 'recurringCard' }) => page.press(openers[purpose]),
    'change.open': (page, { change }: { change: keyof typeof openers }) => page.press(openers[change]),
    'setUp.dismiss': (page) => page.press('Dismiss'),
    'parts.retry': (page) => page.press('Try again'),
  },
  eyes: {
    'reading.loading': waits,
    'reading.recalling': waits,
    'reading.open.overview': async (page, { recurring: read, accounts: owed, credit: of, card }: Shown) => {
      const retry = `Try again, or call ${tarn.phone}.`
      if (read.status === 'failed')
        return page.tells(['How your bills are paid', 'We couldn’t load how your bills are paid', retry])
      if (card.status === 'failed') return page.tells(['Saved card', 'We couldn’t load your saved card', retry])
      const paymentMethod = read.data?.paymentMethod
      const isInCredit = (owed.data?.summary?.balance ?? 0) < 0
      const name = paymentMethod === 'creditCard' ? 'Credit or debit card' : 'Direct debit'
      await page.tells(['How your bills are paid', 'Automatic payments on'])
      if (paymentMethod !== 'none') await page.tells([name, 'ASB ··· 4082-017', 'Next payment 20 June.'])
      await page.reads('You get 5% off the energy on each bill.')
      const due = paymentMethod === 'none' ? 'Due 20 June 2026.' : 'We’ll take it on 20 June 2026. You don’t need to do anything.'
      await page.tells(isInCredit ? ['$80.00 in credit'] : ['$120.00 to pay', due])
      if (!isInCredit) await page.tells(['Need more time?', 'You can pay it all by 4 July 2026, with no fee.'])
      await page.tells(['Saved card', 'Visa ··· 4821', 'Expires 08/29'])
      await page.reads('We’re checking this with our card provider.')
      await page.reads('We’ve saved your bottled gas order. Pay the overdue amount by card, then finish it.')
      await page.sees('link', 'Back to the order')
      await seesIf(page, paymentMethod === 'none', 'group', 'How bills are paid')
      await seesIf(page, paymentMethod === 'none', 'button', 'Set up automatic payments')
      await seesIf(page, paymentMethod !== 'none', 'button', 'Stop')
      await seesIf(page, paymentMethod === 'creditCard', 'button', 'Use my saved card')
      await seesIf(page, isInCredit && (of.data?.refund.amount ?? 0) > 0, 'button', 'Refund my credit')
    },
    'reading.open.directDebit': (page) => page.sees('heading', 'Set up direct debit'),
    'reading.open.card': (page) => page.sees('heading', 'Save a card'),
    'reading.open.changing': (page) => page.sees('dialog', 'Remove your saved card?'),
    unavailable: (page) => page.reads('We couldn’t load this page'),
  },
})
