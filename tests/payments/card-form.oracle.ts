import { proofNeeded } from '#contract/kit.ts'
import { problem } from '#tests/app/answers.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { provesFirstRows } from '#tests/kit/oracle/proof-rows.ts'

const change = (name: string, value: string | boolean) => ({ type: 'field.change', name, value })
const submit = (key: string) => ({ type: 'form.submit', key })
const both = [change('creditCardTsAndCs', true), change('creditCardFeeAccept', true)]
const to = (url: string) => isDone('command', { status: 'done', answer: { url } })
const cardPage = 'http://localhost:3000/sandbox/cards/x'
const refused = isDone('command', { status: 'refused', problem })
const unproven = isDone('command', { status: 'refused', problem: { ...problem, status: 403, type: proofNeeded } })
const prove = { type: 'proof.begin' }
const card = { purpose: 'saveCard', selection: 'b-1', rate: 1, lpgOrder: null, begun: null }
const draftFields = {
  fields: { creditCardTsAndCs: true, creditCardFeeAccept: true },
  sent: {
    key: 'k-0',
    content: '{"purpose":"saveCard","selection":"b-1","lpgOrder":null,"amountToPay":0,"withToken":false}',
  },
}

/** B §3, §5 and §7: terms and fee are accepted, then the card provider's page opens. */
export const cardFormOracle: Oracle = {
  chart: 'cardForm',
  flow: 'Payment options',
  input: card,
  ways: {
    'editing.failed': ['sending', refused],
    unproven: ['sending', unproven],
    proving: ['unproven', prove],
  },
  rows: [
    documented('PAY-36', '', 'the form opens: nothing is accepted', null, 'editing.ready', { context: { fields: { creditCardTsAndCs: false, creditCardFeeAccept: false } } }),
    ...provesFirstRows('editing.ready', 'proving', 'payByCard'),
    documented('PAY-37', 'editing.ready', 'neither flag is set', submit('k-1'), 'editing.invalid', {
      context: {
        errors: {
          creditCardTsAndCs: 'Please accept the credit card terms and conditions.',
          creditCardFeeAccept: 'Please accept the credit card fee.',
        },
        attempt: 1,
      },
    }),
    documented('PAY-37', 'editing.ready', 'the fee is not accepted', submit('k-1'), 'editing.invalid', { given: both.slice(0, 1) }),
    documented('PAY-37', 'editing.ready', 'the terms are not accepted', submit('k-1'), 'editing.invalid', { given: both.slice(1) }),
    documented('PAY-37', 'editing.invalid', 'a flag is set: its sentence goes', change('creditCardTsAndCs', true), 'editing.invalid', {
      context: { fields: { creditCardTsAndCs: true }, errors: { creditCardTsAndCs: undefined, creditCardFeeAccept: 'Please accept the credit card fee.' } },
    }),
    beyond('Where there is no fee that is ticked', 'editing.ready', 'there is no fee, and it is not ticked', submit('k-1'), 'editing.invalid', {
      input: { ...card, rate: 0 },
      given: both.slice(0, 1),
      context: { errors: { creditCardFeeAccept: 'Please tick to say you understand there’s no card fee.' } },
    }),
    beyond('What is wrong now is said alone', 'editing.failed', 'the terms are not accepted any more', submit('k-2'), 'editing.invalid', {
      given: [change('creditCardTsAndCs', false)],
      context: { problem: null, attempt: 1 },
    }),
    documented('PAY-66', 'editing.ready', 'both flags are set', submit('k-1'), 'sending', {
      given: both,
      asks: { command: { purpose: 'saveCard', selection: 'b-1', lpgOrder: null, amountToPay: 0, withToken: false, key: 'k-1' } },
      does: ['keepDraft'],
    }),
    documented('PAY-69', 'editing.ready', 'both flags are set, to pay every bill by card', submit('k-1'), 'sending', {
      input: { ...card, purpose: 'recurringCard' },
      given: both,
      asks: { command: { purpose: 'recurringCard', key: 'k-1' } },
    }),
    documented('PAY-66 PAY-74', 'sending', 'the provider’s url is there', to(cardPage), 'leaving', {
      does: ['forgetDraft', { type: 'openCardPage', params: { outcome: { status: 'done', answer: { url: cardPage } } } }],
      context: { sent: null },
    }),
    beyond('Only a page of the provider is opened', 'sending', 'the url is none of the provider’s', to('javascript:alert(1)'), 'editing.failed', {
      doesNot: ['openCardPage'],
      does: ['readPaymentsAgain'],
    }),
    beyond('Who is refused may have seen something that is over', 'sending', 'the backend refuses it', refused, 'editing.failed', {
      does: ['readPaymentsAgain'],
      context: { problem, fields: { creditCardTsAndCs: true } },
    }),
    beyond('The same request has the same key', 'editing.failed', 'it is sent again', submit('k-2'), 'sending', { asks: { command: { key: 'k-1' } }, context: { problem: null } }),
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
    beyond('What was accepted before it stands there again', '', 'the form opens after a fresh sign-in', null, 'editing.ready', {
      input: { ...card, begun: draftFields },
      context: { fields: draftFields.fields, sent: draftFields.sent },
    }),
    beyond('It is the same request then', 'editing.ready', 'it is sent again as it was', submit('k-2'), 'sending', {
      input: { ...card, begun: draftFields },
      asks: { command: { purpose: 'saveCard', key: 'k-0' } },
    }),
    beyond('Who turns back keeps nothing', 'editing.ready', 'the customer cancels', { type: 'form.cancel' }, 'cancelled', { does: ['forgetDraft'] }),
    beyond('Who comes back by the browser’s Back may close it', 'leaving', 'the customer cancels', { type: 'form.cancel' }, 'cancelled'),
  ],
  passes: {
    'sending / command is done #1: does not storeAnswer': 'Nothing asks for the answer afterwards.',
  },
}
