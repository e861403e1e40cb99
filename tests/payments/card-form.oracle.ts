import { proofNeeded } from '#contract/kit.ts'
import { problem } from '#tests/app/answers.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'

const change = (name: string, value: string | boolean) => ({ type: 'field.change', name, value })
const submit = (key: string) => ({ type: 'form.submit', key })
const both = [change('creditCardTsAndCs', true), change('creditCardFeeAccept', true)]
const to = (url: string) => isDone('command', { status: 'done', answer: { url } })
const cardPage = 'http://localhost:3000/sandbox/cards/x'
const refused = isDone('command', { status: 'refused', problem })
const unproven = isDone('command', { status: 'refused', problem: { ...problem, status: 403, type: proofNeeded } })
const prove = { type: 'proof.begin' }
const card = { purpose: 'oneOff', selection: 'b-1', owed: 120, rate: 1, hasSavedCard: false, lpgOrder: null, begun: null }
const begun = {
  fields: { amount: '120.00', creditCardTsAndCs: true, creditCardFeeAccept: true },
  sent: {
    key: 'k-0',
    content: '{"purpose":"saveCard","selection":"b-1","lpgOrder":null,"amountToPay":120,"withToken":false}',
  },
}

/** B §3, §5 and §7: terms and fee are accepted, then the card provider's page opens. */
export const cardFormOracle: Oracle = {
  chart: 'cardForm',
  flow: 'Payment options',
  input: card,
  ways: {
    'editing.ready': [],
    'editing.invalid': [submit('k-1')],
    sending: [...both, submit('k-1')],
    'editing.failed': ['sending', refused],
    unproven: ['sending', unproven],
    proving: ['unproven', prove],
    leaving: ['sending', to(cardPage)],
  },
  rows: [
    documented('PAY-22 PAY-36', '', 'the form opens: what is owed stands there, nothing is accepted', null, 'editing.ready', {
      context: { fields: { amount: '120.00', creditCardTsAndCs: false, creditCardFeeAccept: false } },
    }),
    documented('PAY-37', 'editing.ready', 'neither flag is set', submit('k-1'), 'editing.invalid', {
      context: {
        errors: {
          creditCardTsAndCs: 'Please accept the credit card terms and conditions.',
          creditCardFeeAccept: 'Please accept the credit card fee.',
        },
        attempt: 1,
      },
    }),
    documented('PAY-37', 'editing.ready', 'the fee is not accepted', submit('k-1'), 'editing.invalid', {
      given: both.slice(0, 1),
    }),
    documented('PAY-37', 'editing.ready', 'the terms are not accepted', submit('k-1'), 'editing.invalid', {
      given: both.slice(1),
    }),
    documented('PAY-37', 'editing.invalid', 'a flag is set: its sentence goes', change('creditCardTsAndCs', true), 'editing.invalid', {
      context: { fields: { creditCardTsAndCs: true }, errors: { creditCardTsAndCs: undefined, creditCardFeeAccept: 'Please accept the credit card fee.' } },
    }),
    beyond('Where there is no fee that is ticked', 'editing.ready', 'there is no fee, and it is not ticked', submit('k-1'), 'editing.invalid', {
      input: { ...card, rate: 0 },
      given: both.slice(0, 1),
      context: { errors: { creditCardFeeAccept: 'Please tick that there is no card fee.' } },
    }),
    ...[0, -5].map((owed) => beyond('Who owes nothing says how much', '', `the form opens: $${owed} is owed`, null, 'editing.ready', { input: { ...card, owed }, context: { fields: { amount: '' } } })),
    ...[
      { amount: '1', amountToPay: 1 },
      { amount: '10,000.00', amountToPay: 10_000 },
    ].map(({ amount, amountToPay }) =>
      beyond('From $1 to $10,000', 'editing.ready', `$${amount} is paid`, submit('k-1'), 'sending', {
        given: [...both, change('amount', amount)],
        asks: { command: { amountToPay } },
      }),
    ),
    ...['0.99', '10,000.01', '12.345'].map((amount) =>
      beyond('From $1 to $10,000, in whole cents', 'editing.ready', `$${amount} is no amount`, submit('k-1'), 'editing.invalid', {
        given: [...both, change('amount', amount)],
        context: { errors: { amount: 'Please enter an amount from $1 to $10,000, such as 92.50.' } },
      }),
    ),
    beyond('What is wrong now is said alone', 'editing.failed', 'the terms are not accepted any more', submit('k-2'), 'editing.invalid', {
      given: [change('creditCardTsAndCs', false)],
      context: { problem: null, attempt: 1 },
    }),
    beyond(
      'What the backend says of a field stands under it',
      'sending',
      'the backend refuses the amount',
      isDone('command', { status: 'refused', problem: { ...problem, fields: { amount: 'Not so much.' } } }),
      'editing.failed',
      {
        context: { errors: { amount: 'Not so much.' } },
      },
    ),
    documented('PAY-66 PAY-33', 'editing.ready', 'both flags are set', submit('k-1'), 'sending', {
      given: both,
      asks: { command: { purpose: 'oneOff', selection: 'b-1', amountToPay: 120, withToken: false, key: 'k-1' } },
    }),
    beyond('An amount that can be paid', 'editing.ready', 'the amount is nothing', submit('k-1'), 'editing.invalid', {
      given: [...both, change('amount', '0')],
    }),
    documented('PAY-66 PAY-74', 'sending', 'the provider’s url is there', to(cardPage), 'leaving', {
      does: [{ type: 'openCardPage', params: { outcome: { status: 'done', answer: { url: cardPage } } } }],
      context: { sent: null },
    }),
    beyond('Only a page of the provider is opened', 'sending', 'the url is none of the provider’s', to('javascript:alert(1)'), 'editing.failed', {
      doesNot: ['openCardPage'],
      does: ['readPaymentsAgain'],
    }),
    beyond('Who is refused may have seen something that is over', 'sending', 'the backend refuses it', refused, 'editing.failed', {
      does: ['readPaymentsAgain'],
      context: { problem, fields: { amount: '120.00', creditCardTsAndCs: true } },
    }),
    beyond('The same request has the same key: never a second payment', 'editing.failed', 'it is sent again', submit('k-2'), 'sending', {
      asks: { command: { key: 'k-1' } },
      context: { problem: null },
    }),
    beyond('Another amount is another payment', 'editing.failed', 'it is sent with another amount', submit('k-2'), 'sending', {
      given: [change('amount', '50')],
      asks: { command: { key: 'k-2', amountToPay: 50 } },
    }),
    beyond('Binding a way to pay takes a fresh sign-in', 'sending', 'the sign-in is older than five minutes', unproven, 'editing.failed', {
      context: { problem: { type: proofNeeded } },
      doesNot: ['forgetDraft'],
    }),
    beyond('The customer shows who they are, and comes back to this page', 'editing.failed', 'a fresh sign-in is begun', prove, 'proving', {
      way: 'unproven',
      asks: { beginSignIn: { policy: 'sign-in', deepLink: '/account/profile/payment-options', act: 'payByCard' } },
      doesNot: ['forgetDraft'],
    }),
    beyond('An order of bottled gas that waits comes along', 'editing.failed', 'a fresh sign-in is begun with one', prove, 'proving', {
      way: 'unproven',
      input: { ...card, lpgOrder: 'sa-1' },
      asks: { beginSignIn: { deepLink: '/account/profile/payment-options?lpgOrder=sa-1', act: 'payByCard' } },
    }),
    beyond('Only a refusal for want of it leads there', 'editing.failed', 'it was refused for another reason', prove, 'editing.failed'),
    beyond('It can be begun again', 'proving', 'the provider cannot be reached', fails('beginSignIn', new Error('no provider')), 'editing.failed', {
      context: { problem: { type: proofNeeded } },
    }),
    beyond('Who comes back by the browser’s Back is where they were', 'proving', 'the page comes back', { type: 'page.restored' }, 'editing.failed', {
      context: { problem: { type: proofNeeded } },
    }),
    beyond('What waits for it is kept as it is sent', 'editing.ready', 'both flags are set, to save a card', submit('k-1'), 'sending', {
      input: { ...card, purpose: 'saveCard' },
      given: both,
      does: ['keepDraft'],
      asks: { command: { purpose: 'saveCard', key: 'k-1' } },
    }),
    beyond('What was accepted before it stands there again', '', 'the form opens after a fresh sign-in', null, 'editing.ready', {
      input: { ...card, purpose: 'saveCard', begun },
      context: { fields: begun.fields, sent: begun.sent },
    }),
    beyond('It is the same request then', 'editing.ready', 'it is sent again as it was', submit('k-2'), 'sending', {
      input: { ...card, purpose: 'saveCard', begun },
      asks: { command: { purpose: 'saveCard', key: 'k-0' } },
    }),
    beyond('What was taken waits for nothing', 'sending', 'the provider’s page opens, to save a card', to(cardPage), 'leaving', {
      input: { ...card, purpose: 'saveCard' },
      does: ['forgetDraft'],
    }),
    beyond('Who turns back keeps nothing', 'editing.ready', 'the customer turns back, from saving a card', { type: 'form.cancel' }, 'cancelled', {
      input: { ...card, purpose: 'saveCard' },
      does: ['forgetDraft'],
    }),
    beyond('The customer may turn back', 'editing.ready', 'the customer turns back', { type: 'form.cancel' }, 'cancelled'),
    beyond('Who comes back by the browser’s Back may close it', 'leaving', 'the customer turns back', { type: 'form.cancel' }, 'cancelled'),
  ],
  passes: {
    'sending / command is done #1: does not storeAnswer': 'Nothing asks for the answer afterwards.',
  },
}
