import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { cannot, has, readingRows } from '#tests/kit/oracle/reading-rows.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { customer } from '#tests/property-avatar/property-avatar.hands.ts'
import { accounts, credit, options, recurring, savedCard } from './payment-readings.ts'

const [open, overview] = ['reading.open', 'reading.open.overview']
const none = has('recurring', recurring({ paymentMethod: 'none', hint: null }))
const recalling = 'reading.recalling'
const change = (what: string) => ({ type: 'change.open', change: what })
const card = (purpose: string) => ({ type: 'card.open', purpose })
const debit = { type: 'directDebit.open' }
const setUp = isDone('directDebit', { reference: 'DD-1' })

const hindrance = { type: '/error/payments/not_now', detail: 'Cards are not taken just now.' }

const waits = 'What waited for a fresh sign-in goes on where it was'
const accepted = { creditCardTsAndCs: true, creditCardFeeAccept: true }
const waited = (value: object) => isDone('begun', { value, sent: { key: 'k-0', content: '' } })

/** B §4: how bills are paid: what there is, and direct debit, card and changes as far as they are on offer. */
export const paymentOptionsOracle: Oracle = {
  chart: 'paymentOptions',
  flow: 'Payment options',
  input: { pageId: 'paymentOptions', path: '/account/profile/payment-options', params: {}, search: '?lpgOrder=sa-1' },
  ways: {
    [`${open}.directDebit`]: [overview, debit],
    [`${open}.card`]: [overview, card('recurringCard')],
    [`${open}.changing`]: [overview, change('deleteCard')],
  },
  rows: [
    ...readingRows({
      loading: 'reading.loading',
      opens: recalling,
      failed: 'unavailable',
      optional: { card: savedCard, credit: credit(), options: options(), recurring: recurring() },
      needs: { accounts: accounts(), customer: customer(true) },
    }),
    beyond(waits, recalling, 'nothing waited', isDone('begun', null), overview, { asks: { providerReturn: { search: '?lpgOrder=sa-1' } }, context: { begun: null } }),
    beyond(waits, recalling, 'it cannot be looked for', fails('begun', new Error('no')), overview),
    beyond(waits, recalling, 'a direct debit waited', waited({ form: 'directDebit' }), `${open}.directDebit`, {
      context: { begun: { value: { form: 'directDebit' } }, change: 'deleteRecurring' },
    }),
    beyond(waits, recalling, 'a direct debit waited that is on offer no longer', waited({ form: 'directDebit' }), overview, {
      given: [has('options', options(true, ['creditCard']))],
    }),
    beyond(waits, recalling, 'a card waited', waited({ form: 'card', purpose: 'recurringCard', fields: accepted }), `${open}.card`, {
      context: { purpose: 'recurringCard', begun: { sent: { key: 'k-0' } } },
      asks: { cardForm: { purpose: 'recurringCard', begun: { fields: accepted, sent: { key: 'k-0' } } } },
    }),
    beyond(waits, recalling, 'a card waited that is on offer no longer', waited({ form: 'card', purpose: 'recurringCard', fields: accepted }), overview, {
      given: [has('options', options(true, ['directDebit']))],
    }),
    beyond(waits, recalling, 'a change waited', waited({ form: 'change', change: 'deleteCard' }), `${open}.changing`, {
      context: { change: 'deleteCard' },
      asks: { change: { change: 'deleteCard', sent: { key: 'k-0' } } },
    }),
    beyond(waits, recalling, 'a change waited that is on offer no longer', waited({ form: 'change', change: 'cancelRecurring' }), overview),
    beyond('What waited is taken up once', overview, 'another change is opened', change('deleteCard'), `${open}.changing`, {
      way: recalling,
      given: [waited({ form: 'change', change: 'deleteCard' }), isDone('change')],
      context: { begun: null },
    }),
    documented('PAY-75', overview, 'the customer gives a bank account', debit, `${open}.directDebit`, {
      given: [none],
      asks: { directDebit: { selection: 'b-1', known: {}, lpgOrder: 'sa-1' } },
    }),
    beyond('What the profile knows need not be typed', overview, 'the customer gives a bank account, with a name and a mobile in the profile', debit, `${open}.directDebit`, {
      given: [none, has('accounts', { ...accounts(), contact: { firstName: 'Aroha', lastName: 'Bennett', phones: [{ purpose: 'mobile', value: '+64211234567' }] } })],
      asks: { directDebit: { known: { submitterName: 'Aroha Bennett', mobileNumber: /^021/ } } },
    }),
    beyond('What the form would refuse is left for the customer to type', overview, 'the customer gives a bank account, and the mobile in the profile is none', debit, `${open}.directDebit`, {
      given: [none, has('accounts', { ...accounts(), contact: { firstName: 'Aroha', lastName: 'Bennett', phones: [{ purpose: 'mobile', value: 'by mail' }] } })],
      asks: { directDebit: { known: { submitterName: 'Aroha Bennett', mobileNumber: undefined } } },
    }),
    beyond('A way to pay is looked at before it is set up', overview, 'a way to pay is chosen', { type: 'method.choose', method: 'creditCard' }, overview, { context: { method: 'creditCard' } }),
    documented('PAY-33', recalling, 'a customer may pay by card', isDone('begun', null), overview, { asks: { cardPayment: { selection: 'b-1', lpgOrder: 'sa-1' } } }),
    documented('PAY-75', overview, 'the customer pays every bill by card', card('recurringCard'), `${open}.card`, {
      context: { purpose: 'recurringCard' },
      asks: { cardForm: { purpose: 'recurringCard', selection: 'b-1', rate: 1, lpgOrder: 'sa-1' } },
    }),
    beyond('A card that is kept can be removed', overview, 'the saved card is to be removed', change('deleteCard'), `${open}.changing`, {
      context: { change: 'deleteCard' },
      asks: { change: { change: 'deleteCard', selection: 'b-1', lpgOrder: 'sa-1', promise: {} } },
    }),
    ...['all is there', 'expired', 'no recurring card', 'no recurring form'].map((missing) =>
      beyond('Only what the backend says of itself is on offer', overview, `the saved card is to be charged: ${missing}`, change('updateRecurring'), missing === 'all is there' ? `${open}.changing` : overview, {
        given: [
          has('recurring', recurring({ paymentMethod: missing === 'no recurring card' ? 'directDebit' : 'creditCard' })),
          has('options', options(true, missing === 'no recurring form' ? ['directDebit'] : ['directDebit', 'creditCard'])),
          has('card', { hindrance: null, savedCard: { ...savedCard.savedCard, isExpired: missing === 'expired' } }),
        ],
      }),
    ),
    beyond('Only what the backend says of itself is on offer', overview, 'cards are not taken just now', card('saveCard'), overview, {
      given: [has('card', { ...savedCard, hindrance })],
    }),
    beyond('What it would bring is told beforehand', overview, 'more time to pay', change('applyForCreditExtensionNow'), `${open}.changing`, {
      asks: { change: { promise: { amount: 120, newEndDate: '2026-07-04' } } },
    }),
    beyond('What it would bring is told beforehand', overview, 'credit is to be paid out', change('applyForCreditRefundNow'), `${open}.changing`, {
      given: [has('credit', credit(-50))],
      asks: { change: { promise: { amount: 50 } } },
    }),
    beyond('Other changes bring nothing', overview, 'the saved card is to be removed, with credit and without', change('deleteCard'), `${open}.changing`, {
      given: [has('credit', credit(-50))],
      asks: { change: { promise: {} } },
    }),
    beyond('Other changes bring nothing', overview, 'the saved card is to be removed, and credit cannot be read', change('deleteCard'), `${open}.changing`, {
      given: [cannot('credit')],
      asks: { change: { promise: {} } },
    }),
    beyond('Nothing is owed: there is nothing to put off', overview, 'more time, which is not on offer', change('applyForCreditExtensionNow'), overview, {
      given: [has('credit', credit(0))],
      context: { change: 'deleteRecurring' },
    }),
    ...['card', 'options', 'recurring'].map((part) =>
      beyond('A part that failed is loaded again on its own', overview, `the customer tries again, and ${part} has failed`, { type: 'parts.retry' }, overview, {
        given: [cannot(part)],
        does: ['readPaymentsAgain'],
      }),
    ),
    beyond('Nothing has failed, so nothing is loaded again', overview, 'the customer tries again', { type: 'parts.retry' }, overview, { doesNot: ['readPaymentsAgain'] }),
    ...['deleteCard', 'deleteRecurring', 'cancelRecurring', 'updateRecurring'].map((what) =>
      beyond('Nothing is on offer of a part that is not known', overview, `${what}, and the card and how bills are paid have failed`, change(what), overview, {
        given: [cannot('card'), cannot('recurring')],
      }),
    ),
    beyond('Nothing is on offer of a part that is not known', overview, 'a card is to be saved, and the card has failed', card('saveCard'), overview, { given: [cannot('card')] }),
    documented('PAY-21', overview, 'how bills are paid may not be deleted', change('deleteRecurring'), overview, {
      given: [has('recurring', recurring({ canDeleteRecurring: false }))],
    }),
    documented('PAY-26', overview, 'the backend does not say whether it may be deleted', change('deleteRecurring'), `${open}.changing`, { context: { change: 'deleteRecurring' } }),
    documented('PAY-19', overview, 'there is nothing to cancel', change('cancelRecurring'), overview),
    documented('PAY-73', overview, 'a direct debit is not on offer', debit, overview, { given: [has('options', options(true, ['creditCard']))] }),
    documented('PAY-73', overview, 'there is no way to pay by card', card('recurringCard'), overview, {
      given: [has('options', options(true, ['directDebit']))],
      context: { purpose: 'saveCard' },
    }),
    documented('PAY-75', `${open}.directDebit`, 'it is set up', setUp, overview, { context: { reference: 'DD-1' } }),
    beyond('A message that was read can be dismissed', overview, 'the customer puts the reference away', { type: 'setUp.dismiss' }, overview, {
      given: [debit, setUp],
      context: { reference: null },
    }),
    beyond('There is nothing to put away', overview, 'no reference shows', { type: 'setUp.dismiss' }, overview, { context: { reference: null } }),
    beyond('News is of one visit', overview, 'something else is opened', card('recurringCard'), `${open}.card`, { given: [debit, setUp], context: { reference: null } }),
    beyond('It ends on its own', `${open}.card`, 'the customer cancels', isDone('cardForm'), overview),
    beyond('It ends on its own', `${open}.changing`, 'the dialog closes', isDone('change'), overview),
  ],
  passes: {
    ...Object.fromEntries(['card', 'credit', 'options', 'recurring'].map((name) => [`awaitReadings leaves ${name} as it was`, 'Each read says on its own that it is pending.'])),
    "machines/payments/payment-offers.ts promiseOf: !options?.extension.newEndDate || change !== 'applyForCreditExtension… without !options?.extension.newEndDate": 'Without a day more time is not on offer.',
    "machines/payments/payment-offers.ts promiseOf: options && change === 'applyForCreditRefundNow' without options": 'Without them a refund is not on offer.',
    'reading.recalling / begun is done #2: is asked before the one above it': 'What waited is of one form.',
    'reading.recalling / begun is done #3: is asked before the one above it': 'What waited is of one form.',
    'reading.open.overview / setUp.dismiss #1: guard always holds': 'There is nothing to put away then.',
  },
}
